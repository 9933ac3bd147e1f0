import type { SpaOnPaper } from '#components/contact/paper-address'
import type { PrintCopy } from '#components/voucher-card/printable-voucher'
import { addressLine } from '#lib/contact'
import { getFile } from '#lib/content/pages'
import { getVouchers } from '#lib/content/vouchers'
import { localize, type Lang, type Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { absolute } from '#lib/seo/ids'

/** Gives the spa's address and contact details for paper. */
export function spaOnPaper(lang: Lang): SpaOnPaper {
  const { name, address, phone, whatsapp } = getFile(lang, 'business')
  return {
    name,
    address: addressLine(address),
    phone: phone,
    whatsapp: whatsapp.value,
    web: new URL(absolute('/')).host,
  }
}

/** Gives the words of a printed voucher in every language, and the address of the page about it. */
export function printCopy(): Localized<PrintCopy> {
  return localize((lang) => {
    const { card, validity } = getVouchers(lang)
    return {
      ...card,
      after: validity.short,
      checkUrl: absolute(href('check-voucher', lang)),
      spa: spaOnPaper(lang),
    }
  })
}
