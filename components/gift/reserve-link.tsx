'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { worthOf } from '#lib/catalogue/voucher-worth'
import { carryVoucher } from '#lib/storage/carried-voucher'
import type { Finding } from './look-up'

type Props = { reserve: string } & Pick<Extract<Finding, { state: 'found' }>, 'uid' | 'gift' | 'how'>

/**
 * Leads from a voucher to a reservation, of its treatment if it is for one. Its number and what was found go along in
 * this tab, never in an address.
 */
export function ReserveLink({ reserve, uid, gift, how }: Props) {
  const t = useTranslations('check')
  const code = how === 'activeTreatment' ? gift.code : null
  return (
    <span onClickCapture={() => carryVoucher({ uid, worth: worthOf(gift) })}>
      <ButtonLink href={code === null ? reserve : `${reserve}?treatment=${code}`}>{t('reserve')}</ButtonLink>
    </span>
  )
}
