import { useLocale, useTranslations } from 'next-intl'
import { PriceBlock } from '#components/price/price-block'
import { Ticks } from '#components/ui/lists'
import type { VoucherDesign } from '#lib/catalogue/voucher-face'
import type { PageCopy } from '#lib/content/pages'
import type { Treatment } from '#lib/content/treatments'
import { href } from '#lib/routes/routes'

type Props = {
  treatment: Treatment
  /** The design in which the page shows the voucher, and with which the form opens. */
  design: VoucherDesign
  copy: PageCopy<'treatment-gift'>['sections']
  /** How long a voucher can be used. */
  validity: string
}

/** Shows a treatment as a present: its price, how it is ordered and how it arrives. */
export function GiftOffer({ treatment, design, copy: { how, other }, validity }: Props) {
  const lang = useLocale()
  const t = useTranslations()
  const query = new URLSearchParams({ treatment: treatment.code, design })
  const make = { href: `${href('voucher', lang)}?${query}`, name: t('gift.create') }
  return (
    <>
      <PriceBlock
        price={treatment.price}
        minutes={treatment.minutes}
        priceValidUntil={treatment.priceValidUntil}
        marks={[]}
        book={make}
        give={{ href: treatment.href, name: t('gift.forMe') }}
      />
      <section className="blk">
        <h2 className="lbl">{t('gift.arrives')}</h2>
        <Ticks items={how.items} />
      </section>
      <div className="blk flow">
        <p>{other.text}</p>
        <p className="note">{validity}</p>
      </div>
    </>
  )
}
