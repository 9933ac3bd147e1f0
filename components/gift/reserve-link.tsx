'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { isBookable, worthOf } from '#lib/catalogue/voucher-worth'
import { carryVoucher } from '#lib/storage/carried-voucher'
import type { Found } from './look-up'

type Props = { reserve: string } & Pick<Found, 'uid' | 'gift' | 'how'>

/**
 * Links from a voucher that can be used to a reservation, of its treatment if it is for one. The number and the result
 * of the check go along in this tab, never in an address.
 */
export function ReserveLink({ reserve, uid, gift, how }: Props) {
  const t = useTranslations('check')
  if (!isBookable(how)) return null
  const code = how === 'activeTreatment' ? gift.code : null
  return (
    <p className="btns">
      <ButtonLink
        href={code === null ? reserve : `${reserve}?treatment=${code}`}
        onClick={() => carryVoucher({ uid, worth: worthOf(gift) })}
      >
        {t('reserve')}
      </ButtonLink>
    </p>
  )
}
