import { LastMinute } from '#components/last-minute/last-minute'
import { lastMinuteGroups, lastMinutePromise, lastMinuteTitles } from '#lib/content/last-minute'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import { metaOf, type PageModule } from './page-module'

export const lastMinutePage: PageModule = {
  top: 'dark',
  wakes: 'at once',
  meta: ({ lang }) => metaOf(getPage(lang, 'last-minute'), { card: 'last-minute.jpg' }),
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'last-minute')
    const promise = lastMinutePromise(lang)
    const { leadMinutes, turnoverMinutes } = getFile(lang, 'planning')
    return (
      <LastMinute
        lang={lang}
        url={functionUrl('slots')}
        title={h1}
        lead={promise ? `${promise}. ${lead}` : lead}
        sections={sections}
        groups={lastMinuteGroups(lang)}
        titles={lastMinuteTitles()}
        leadMinutes={leadMinutes}
        turnoverMinutes={turnoverMinutes}
        business={getFile(lang, 'business')}
        period={getFile(lang, 'about').timetable.row}
      />
    )
  },
}
