import type { SpaOnPaper } from '#components/contact/paper-address'
import type { PrintCopy } from '#components/voucher-card/printable-voucher'
import { getFile } from '#lib/content/pages'
import { getVouchers } from '#lib/content/vouchers'
import { localize, type Lang, type Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { absolute } from '#lib/seo/ids'

/** Gives where and how the spa is found, as it stands on paper. */
export function spaOnPaper(lang: Lang): SpaOnPaper {
  const { name, address, phone, whatsapp } = getFile(lang, 'business')
  return {
    name,
    address: `${address.street}, ${address.postalCode} ${address.locality}`,
    phone: phone.value,
    whatsapp: whatsapp.value,
    web: new URL(absolute('/')).host,
  }
}

/**
 * Gives the words of a printed voucher in every language that a card may have, and the address of the page that says
 * what is left on it.
 */
export function printCopy(): Localized<PrintCopy> {
  return localize((lang) => ({
    ...getVouchers(lang).card,
    checkUrl: absolute(href('check-voucher', lang)),
    spa: spaOnPaper(lang),
  }))
}
