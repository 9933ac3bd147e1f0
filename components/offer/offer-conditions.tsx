import { useTranslations } from 'next-intl'
import { Ticks } from '#components/ui/lists'
import type { Offer } from '#lib/content/offers'
import { formatPercent, percentOff } from '#lib/money'
import type { Lang } from '#lib/routes/languages'

type Props = {
  lang: Lang
  offer: Offer
  /** When it can be had. */ days?: string
  copy: { heading: string; items: readonly string[] }
}

/** Shows when an offer can be had, what it costs beside its parts on their own today, and what holds for all of them. */
export function OfferConditions({ lang, offer: { price, apartCents }, days, copy }: Props) {
  const t = useTranslations('offer')
  const percent = percentOff(apartCents, price.cents)
  const less = percent > 0 ? t('less', { percent: formatPercent(percent, lang) }) : t('same')
  return (
    <section className="blk">
      <h2 className="lbl">{copy.heading}</h2>
      <Ticks items={[days, less, ...copy.items].filter((item) => item)} />
    </section>
  )
}
