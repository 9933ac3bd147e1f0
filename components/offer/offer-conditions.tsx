import { useTranslations } from 'next-intl'
import { Ticks } from '#components/ui/lists'
import type { Offer } from '#lib/content/offers'
import { formatPercent, percentOff } from '#lib/money'
import type { Lang } from '#lib/routes/languages'

type Props = {
  lang: Lang
  offer: Offer
  /** When it can be had. */ days?: string
  words: { heading: string; items: readonly string[] }
}

/** Shows when an offer can be had, how much less it costs, and what holds for all of them. */
export function OfferConditions({ lang, offer: { price }, days, words }: Props) {
  const t = useTranslations('offer')
  const { cents, beforeCents } = price
  const less = beforeCents && t('less', { percent: formatPercent(percentOff(beforeCents, cents), lang) })
  return (
    <section className="blk">
      <h2 className="lbl">{words.heading}</h2>
      <Ticks items={[days, less, ...words.items].filter((item) => item)} />
    </section>
  )
}
