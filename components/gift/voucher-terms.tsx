import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'

type Text = { heading: string; text: string; href: string }

/** What else a voucher can be for, and what happens if minds or dates change. */
export function VoucherTerms({
  treatments,
  validity,
  withdrawal,
}: {
  treatments: Text
  validity: { heading: string; long: string }
  withdrawal: { text: string; href: string }
}) {
  const t = useTranslations('gift')
  return (
    <>
      <Labelled label={treatments.heading} join>
        <div className="flow">
          <p>{treatments.text}</p>
          <MoreLink href={treatments.href}>{t('chooseTreatment')}</MoreLink>
        </div>
      </Labelled>
      <Labelled label={validity.heading} join>
        <div className="flow">
          <p>{validity.long}</p>
          <p>{withdrawal.text}</p>
          <MoreLink href={withdrawal.href}>{t('withdraw')}</MoreLink>
        </div>
      </Labelled>
    </>
  )
}
