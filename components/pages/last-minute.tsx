import { AskToday, PriceGroups } from '#components/booking/last-minute'
import { LastMinuteHead } from '#components/booking/last-minute-head'
import { OpeningToday } from '#components/booking/opening'
import { lastMinuteGroups } from '#lib/content/last-minute'
import { getFile, getPage } from '#lib/content/pages'
import type { PageModule } from './page-module'

export const lastMinute: PageModule = {
  top: 'dark',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'last-minute')
    return { title: seoTitle, description: seoDescription, name: h1, card: 'last-minute.jpg' }
  },
  Body: ({ lang }) => {
    const { h1, lead, sections: { ask, cancel, live } } = getPage(lang, 'last-minute')
    const business = getFile(lang, 'business')
    return (
      <div className="page" data-tone="noche">
        <div className="wrap">
          <LastMinuteHead title={h1} lead={lead} number={business.whatsapp.e164} message={ask.message} />
          <div className="blk two">
            <OpeningToday lang={lang} hours={business.hours} words={getFile(lang, 'about').timetable} />
          </div>
          <PriceGroups lang={lang} groups={lastMinuteGroups(lang)} words={live} />
        </div>
        <AskToday lang={lang} reach={business} title={h1} ask={ask} cancel={cancel.text} />
      </div>
    )
  },
}
