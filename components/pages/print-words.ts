import type { PrintWords } from '#components/voucher-card/printable-voucher'
import { getVouchers } from '#lib/content/vouchers'
import type { Lang, Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { absolute } from '#lib/seo/ids'

/**
 * Gives the words of a printed voucher in every language that a card may have, and the address of the page that says
 * what is left on it.
 */
export function printWords(): Localized<PrintWords> {
  const words = (lang: Lang): PrintWords => ({
    ...getVouchers(lang).card,
    checkUrl: absolute(href('check-voucher', lang)),
  })
  return { es: words('es'), en: words('en'), de: words('de'), fr: words('fr') }
}
