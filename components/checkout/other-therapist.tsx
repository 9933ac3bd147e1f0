'use client'
import { useTranslations } from 'next-intl'
import type { Booking } from '#lib/contracts/booking'
import type { Slot, SlotPick } from '#lib/contracts/slot'
import { useConfirmationCopy } from './use-checkout'

type Booked = Pick<Booking, 'therapist'>

/** Picks a time with the therapist of the booking, or with who is free then. Two or more persons have both: 0. */
export function pickOf({ day, start, therapists }: Slot, { therapist }: Booked): SlotPick {
  const isKept = therapist === 0 || therapists.includes(therapist)
  return { day, start, therapist: isKept ? therapist : (therapists[0] ?? 0) }
}

/** Says who would give the treatment at a time at which the therapist of the booking is not free; nothing where she is. */
export function OtherTherapist({ slot, booking }: { slot: Slot; booking: Booked }) {
  const t = useTranslations('confirm.moveForm')
  const { therapists } = useConfirmationCopy()
  const [was, name] = [therapists[booking.therapist], therapists[pickOf(slot, booking).therapist]]
  return <p role="status">{was !== undefined && name !== undefined && was !== name && t('other', { was, name })}</p>
}
