import { useTranslations } from 'next-intl'
import type { Price } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { PriceText } from './price-text'

/** Shows what something costs, with the price before a reduction, on pages that bring the words. */
export function PriceTag({ price, lang, big }: { price: Price; lang: Lang; big?: boolean }) {
  const t = useTranslations('price')
  return <PriceText price={price} lang={lang} labels={{ before: t('before'), now: t('now') }} big={big} />
}
