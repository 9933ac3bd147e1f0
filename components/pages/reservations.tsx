import { Reservation } from '#components/reservation/reservation'
import { listBookable } from '#lib/content/bookable'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrls } from '#lib/functions/addresses'
import type { PageModule } from './page-module'

export const reservationsPage: PageModule = {
  top: 'light',
  wakes: 'at once',
  footer: 'short',
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'reservations')
    const { timetable, team } = getFile(lang, 'about')
    const { leadMinutes, horizonDays, holdMinutes, freeCancellationHours, answersWithinHours } = getFile(
      lang,
      'planning',
    )
    return (
      <Reservation
        lang={lang}
        title={h1}
        lead={lead}
        sections={sections}
        business={getFile(lang, 'business')}
        team={team}
        openCopy={timetable}
        urls={functionUrls('slots', 'gift')}
        planning={{ leadMinutes, horizonDays, holdMinutes, freeCancellationHours, answersWithinHours }}
        rules={getPage(lang, 'safe-payment').sections.summary}
        {...listBookable(lang)}
      />
    )
  },
}
