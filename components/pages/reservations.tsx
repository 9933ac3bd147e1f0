import { Reservation } from '#components/booking/reservation'
import { bookableTitles } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import type { PageModule } from './page-module'

export const reservations: PageModule = {
  top: 'light',
  footer: 'short',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'reservations')
    return { title: seoTitle, description: seoDescription, name: h1 }
  },
  Body: ({ lang }) => {
    const { h1, lead, sections: { write, groups, cancel, voucher, form } } = getPage(lang, 'reservations')
    const words = { ...write, notes: [cancel.text, groups.text, voucher.text, form.health] }
    return <Reservation lang={lang} title={h1} lead={lead} business={getFile(lang, 'business')} words={words} openWords={getFile(lang, 'about').timetable} titles={bookableTitles(lang)} />
  },
}
