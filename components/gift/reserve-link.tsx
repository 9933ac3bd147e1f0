'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { carryVoucher } from '#lib/storage/carried-voucher'

/** Leads from a voucher to a reservation, of its treatment if it is for one. Its number goes along in this tab, never in an address. */
export function ReserveLink({ reserve, uid, code }: { reserve: string; uid: string; code: string | null }) {
  const t = useTranslations('check')
  return (
    <span onClickCapture={() => carryVoucher(uid)}>
      <ButtonLink href={code === null ? reserve : `${reserve}?treatment=${code}`}>{t('reserve')}</ButtonLink>
    </span>
  )
}
