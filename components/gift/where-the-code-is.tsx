import { Labelled } from '#components/ui/labelled'
import { VoucherCard, type VoucherFace } from './voucher-card'
import css from './voucher-head.module.css'

/** Where on a voucher its code stands. */
export function WhereTheCodeIs({
  heading,
  text,
  code,
  voucher,
}: {
  heading: string
  text: string
  /** The word before the code. */ code: string
  voucher: VoucherFace
}) {
  return (
    <Labelled label={heading}>
      <div className={css.where}>
        <p>{text}</p>
        <VoucherCard {...voucher} meta={[code, 'XXXX-XXXX-XXXX-XXXX-X']} />
      </div>
    </Labelled>
  )
}
