import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { VoucherArt } from '#components/voucher-card/voucher-art'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import voucher from '#components/voucher-card/voucher-card.module.css'
import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import css from './card-preview.module.css'
import { draftCents } from './draft'
import type { VoucherFormState } from './use-voucher-form'

/** Shows the card with what is written and chosen so far. */
export function CardPreview({ values, treatment, copy }: VoucherFormState) {
  const t = useTranslations('voucher')
  const worth = (): Worth => {
    if (values.kind === 'amount') return { cents: draftCents(values) || undefined }
    return treatment
      ? { title: treatment.title[values.lang], minutes: treatment.minutes }
      : { title: t('treatment'), minutes: null }
  }
  return (
    <div lang={values.lang}>
      <VoucherCard {...voucherFace(copy.cards[values.lang], { ...values, theyChoose: values.choose }, worth())} />
    </div>
  )
}

/** Shows the designs that the card can have, one of them to be chosen. */
export function Looks({ form, values, copy }: VoucherFormState) {
  const t = useTranslations('voucher')
  const id = useId()
  return (
    <div className={css.swatches} role="radiogroup" aria-labelledby={id}>
      <span id={id} className="vh">
        {t('design')}
      </span>
      {copy.designs.map(({ id: design, name }) => (
        <label key={design}>
          <input
            type="radio"
            name="design"
            value={design}
            checked={values.design === design}
            onChange={() => form.change({ design })}
          />
          <span data-design={design}>
            <VoucherArt design={design} className={voucher.art} />
          </span>
          {name}
        </label>
      ))}
    </div>
  )
}
