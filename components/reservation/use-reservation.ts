'use client'
import { useLocale } from 'next-intl'
import { createContext, use, useState } from 'react'
import { useForm } from '#components/form/use-form'
import { track, trackCheckout } from '#lib/analytics/track'
import { titleOfVersion, versionOf } from '#lib/catalogue/catalogue'
import { itemOf, priceOfWish } from '#lib/catalogue/reservation'
import { saveBasket } from '#lib/checkout/choice'
import { fill } from '#lib/i18n/fill'
import { formatDay } from '#lib/time/dates'
import { useReserveCopy } from './copy'
import { useChoice, type ChoiceFacts } from './use-choice'
import { buyerOf, useMistakesLeft } from './use-mistakes-left'
import { useVoucher } from './use-voucher'

/** What the page tells the form. */
export type ReserveFacts = ChoiceFacts & {
  /** The codes of the list, under the names of their categories. */
  groups: readonly { heading: string; codes: readonly string[] }[]
  therapists: readonly { number: 1 | 2; name: string; focus: string }[]
  /** Of a message to the spa. */
  subject: string
  payHref: string
}

/**
 * Runs a reservation that is being made: what is chosen and typed, what it costs, what is missing, and the way to
 * payment.
 */
export function useNewReservation(facts: ReserveFacts) {
  const { catalogue, urls, subject, payHref } = facts
  const lang = useLocale()
  const copy = useReserveCopy()
  const mistakesLeft = useMistakesLeft()
  const choice = useChoice(facts)
  const { draft, entry, wish, slot, now, day, therapist, change } = choice
  const { voucher, check } = useVoucher(urls.gift, lang, choice)
  const gift = voucher.state === 'good' ? voucher : undefined
  /** A voucher for a treatment tells its price to nobody. */
  const hidesPrice = gift?.worth.code !== undefined
  const found = wish && priceOfWish(wish, catalogue, now, slot ? Date.parse(slot.startsAt) : null, gift)
  const price = found?.ok ? found : undefined
  const title = entry && titleOfVersion(entry, versionOf(entry, wish?.option))
  const buyer = { name: draft.name, email: draft.email, phone: draft.phone }
  const mistakes = mistakesLeft({
    buyer,
    hasTreatment: wish !== undefined,
    hasStart: slot !== undefined,
    isPriced: price !== undefined,
    hasOpenCode: draft.voucher.trim() !== '' && !gift,
  })
  const [isBlocked, setBlocked] = useState(false)
  const form = useForm({ draft: { values: draft, change }, mistakes, onSubmit: pay })

  function pay() {
    if (!wish || !slot || !price || !title) return
    const { start, startsAt } = slot
    const { totalCents, regularCents, voucherCents, minutes } = price
    const item = itemOf(wish, { day: slot.day, start, therapist }, gift?.uid)
    const prices = { totalCents, regularCents, voucherCents, hidesPrice }
    const isKept = saveBasket({ lang, title, item, ...prices, minutes, startsAt, buyer: buyerOf(buyer) })
    setBlocked(!isKept)
    if (!isKept) return
    track({ event: 'slot_chosen', kind: 'booking', code: wish.code })
    trackCheckout(item.kind, totalCents)
    window.location.assign(payHref)
  }

  const named = title?.[lang]
  /** The human way out: a message that says what was about to be booked. */
  const message = fill(copy.message, {
    treatment: named ?? '',
    persons: wish?.persons ?? '',
    time: named ? [formatDay(day, lang, 'weekday to month'), slot?.start].filter(Boolean).join(', ') : '',
  })
  return {
    ...choice,
    facts,
    form,
    voucher,
    checkVoucher: () => void check(),
    price,
    hidesPrice,
    title: named,
    /** The browser refuses to keep what was chosen, so that it cannot be paid here. */
    isBlocked,
    ways: { subject, details: message },
  }
}

const Reservation = createContext<ReturnType<typeof useNewReservation> | undefined>(undefined)

/** Provides the reservation that is being made to the parts of its form. */
export const ReservationProvider = Reservation

/** Reads it. Throws outside of its provider. */
export function useReservation(): ReturnType<typeof useNewReservation> {
  const reservation = use(Reservation)
  if (!reservation) throw new Error('There is no reservation around this part.')
  return reservation
}
