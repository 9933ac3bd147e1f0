import { AfterBooking } from '#components/booking/after-booking'
import { PictureHead } from '#components/offer/picture-head'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import type { PageModule } from './page-module'

export const confirm: PageModule = {
  top: 'dark',
  footer: 'short',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'confirm')
    return { title: seoTitle, description: seoDescription, name: h1 }
  },
  Body: ({ lang }) => {
    const { h1, lead, sections: { ask, before, change } } = getPage(lang, 'confirm')
    // What to do if plans change has a section of its own here.
    const items = getFile(lang, 'about').before.items.filter(({ id }) => id !== 'cancel').map(({ text }) => text)
    return (
      <>
        <PictureHead picture={getPicture(lang, 'hammam.jpg')} title={h1} lead={lead} category="hammam" photo="clamp(14rem, 38svh, 26rem)" />
        <AfterBooking reach={getFile(lang, 'business')} ask={{ message: ask.message, subject: h1 }} before={{ ...before, items }} change={change} />
      </>
    )
  },
}
