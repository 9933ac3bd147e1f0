import { useTranslations } from 'next-intl'
import { PriceBlock } from '#components/price/price-block'
import { Ticks } from '#components/ui/lists'
import type { PageCopy } from '#lib/content/pages'
import type { Treatment } from '#lib/content/treatments'

type Props = {
  treatment: Treatment
  /** The voucher form, filled in with the treatment. */
  makeHref: string
  copy: PageCopy<'treatment-gift'>['sections']
  /** How long a voucher can be used. */
  validity: string
}

/** Shows a treatment as a present: its price, how it is ordered and how it arrives. */
export function GiftOffer({ treatment, makeHref, copy: { how, other }, validity }: Props) {
  const t = useTranslations()
  return (
    <>
      <PriceBlock
        price={treatment.price}
        minutes={treatment.minutes}
        priceValidUntil={treatment.priceValidUntil}
        marks={[]}
        book={{ href: makeHref, name: t('gift.create') }}
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
