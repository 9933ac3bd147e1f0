import { VoucherFormIsland } from '#components/islands'
import type { VoucherFormProps } from './voucher-form-types'
import { VoucherOrder } from './voucher-order'
import { useVoucherWords, type VoucherWords } from './voucher-words'

type Props = Omit<VoucherFormProps, 'words'> & {
  form: VoucherWords['form']
  byMessage: Parameters<typeof VoucherOrder>[0]
}

/** Where a voucher is filled in; without scripts, how it is ordered by message. */
export function VoucherMaker({ form, byMessage, ...props }: Props) {
  const words = useVoucherWords(form)
  return (
    <>
      <VoucherFormIsland {...props} words={words} />
      <noscript>
        <VoucherOrder {...byMessage} />
      </noscript>
    </>
  )
}
