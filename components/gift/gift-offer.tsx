import { useTranslations } from 'next-intl'
import { PriceBlock } from '#components/treatment/price-block'
import { MoreLink } from '#components/ui/button'
import { Ticks } from '#components/ui/lists'
import { whatsAppHref } from '#lib/contact'
import type { Treatment } from '#lib/content/treatments'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

type Props = {
  lang: Lang
  treatment: Treatment
  /** Number and first words of the order. */
  order: { number: string; message: string }
  words: { tax: string; heading: string; items: readonly string[]; other: string; validity: string }
}

/** A treatment as a present: what it costs, how it is ordered and how it arrives. */
export function GiftOffer({ lang, treatment, order, words }: Props) {
  const t = useTranslations('gift')
  const book = { href: whatsAppHref(order.number, order.message), name: t('byWhatsApp') }
  return (
    <>
      <PriceBlock lang={lang} item={treatment} note={words.tax} marks={[]} book={book} give={{ href: treatment.href, name: t('forMe') }} />
      <MoreLink href={href('voucher', lang)}>{t('howToOrder')}</MoreLink>
      <section className="blk">
        <h2 className="lbl">{words.heading}</h2>
        <Ticks items={words.items} />
      </section>
      <div className="blk flow">
        <p>{words.other}</p>
        <p className="note">{words.validity}</p>
      </div>
    </>
  )
}
