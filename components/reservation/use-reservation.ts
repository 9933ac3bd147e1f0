'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { createRequiredContext } from '#components/island/required-context'
import { track, trackCheckout } from '#lib/analytics/track'
import { titleOfVersion, versionOf } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import { priceOfService, type OrderPrice, type VoucherWorth } from '#lib/catalogue/price'
import { itemOf } from '#lib/catalogue/reservation'
import { whoBegins } from '#lib/catalogue/who-begins'
import { saveBasket } from '#lib/checkout/save-basket'
import { Buyer, buyerOf } from '#lib/contracts/buyer'
import type { Item } from '#lib/contracts/item'
import type { Slot } from '#lib/contracts/slot'
import { mistakesIn } from '#lib/contracts/validation'
import { PARTIES, REDEEMS } from '#lib/functions/capabilities'
import { fill } from '#lib/i18n/fill'
import { COLON } from '#lib/routes/languages'
import { formatDay, formatTime } from '#lib/time/dates'
import { useChoice, type ChoiceFacts } from './use-choice'
import { useVoucher } from './use-voucher'

/** What the page passes to the form. */
export type ReserveFacts = ChoiceFacts & {
  /** The notes of the form, the other ways to book with the message that they begin with, and who begins when. */
  copy: Record<'health' | 'forStaff' | 'cancel' | 'other' | 'message' | 'oneAt' | 'twoAt', string>
  /** The codes of what can be booked, under the headings of their categories. */
  groups: readonly { heading: string; codes: readonly string[] }[]
  therapists: readonly { id: 1 | 2; name: string; focus: string }[]
  subject: string
  payHref: string
}

/** Manages the reservation form: what is chosen and typed, the price, the mistakes, and the way to payment. */
export function useNewReservation(facts: ReserveFacts) {
  const { catalogue, urls, copy, subject, payHref } = facts
  const t = useTranslations('reservation')
  const lang = useLocale()
  const explain = useMistakes()
  const choice = useChoice(facts)
  const { draft, entry, selection, slot, day, therapist, now, change } = choice
  const { voucher, isBrought, check } = useVoucher(urls.gift, lang, choice)
  const gift = voucher.state === 'good' ? voucher : undefined
  /** With a voucher for a treatment no price is shown, only what is left to pay. */
  const hidesPrice = gift?.worth.code !== undefined
  /** Computes what the treatment costs at a start, or before one is chosen. */
  function priceAt(each: Slot | undefined, worth?: VoucherWorth): OrderPrice | undefined {
    const start = {
      now,
      startsAt: each ? Date.parse(each.startsAt) : null,
      offered: each?.group ? each.offers[0] : undefined,
    }
    const quote = selection && priceOfService(selection, catalogue, start, worth)
    return quote?.ok ? quote : undefined
  }
  const price = priceAt(slot, REDEEMS ? gift?.worth : undefined)
  const title = entry && titleOfVersion(entry, versionOf(entry, selection?.option))
  const buyer = { name: draft.name, email: draft.email, phone: draft.phone }
  const mistakeIf = (isWrong: boolean, id: string, text: string) => (isWrong ? [{ id, text }] : [])
  // What the functions cannot book becomes a message to the spa: a party, two of a treatment for one, or a voucher.
  const isParty =
    selection !== undefined &&
    entry !== undefined &&
    (isForStaff(selection.persons) || selection.persons > entry.persons)
  const isAsked = (!PARTIES && isParty) || (!REDEEMS && draft.voucher.trim() !== '')
  // Everything that still prevents payment, in the order of the form.
  const mistakes = () => [
    ...mistakeIf(!selection, 'code', t('mistakes.code')),
    ...mistakeIf(selection !== undefined && !slot, 'start', t('mistakes.start')),
    ...mistakeIf(slot !== undefined && !price, 'start', t('mistakes.sold')),
    ...explain(mistakesIn(Buyer, buyerOf(buyer))),
    ...mistakeIf(draft.voucher.trim() !== '' && !gift, 'voucher', t('mistakes.unchecked')),
  ]
  const [isBlocked, setBlocked] = useState(false)
  const form = useForm({ draft: { values: draft, change }, mistakes, onSubmit: pay })

  function pay() {
    if (!selection || !slot || !price || !title) return
    const { start, startsAt, group } = slot
    const { totalCents, beforeCents, voucherCents, minutes, rounds } = price
    const pick = { day: slot.day, start, therapist }
    const item: Item = group
      ? { kind: 'last', group, code: selection.code, slot: pick }
      : itemOf(selection, pick, gift?.uid)
    const prices = { totalCents, beforeCents, voucherCents, hidesPrice }
    const time = { minutes, startsAt, ...(rounds.length > 1 && { rounds: [...rounds] }) }
    const isSaved = saveBasket({ lang, title, item, ...prices, ...time, buyer: buyerOf(buyer) })
    setBlocked(!isSaved)
    if (!isSaved) return
    track({ event: 'slot_chosen', kind: 'booking', code: selection.code })
    trackCheckout(item.kind, totalCents)
    window.location.assign(payHref)
  }

  const titleText = title?.[lang]
  const dayText = formatDay(day, lang, 'weekday to month')
  const timeText = slot ? t('at', { day: dayText, time: formatTime(slot.start, lang) }) : dayText
  /** A message to the spa that says what was about to be booked. */
  const message = fill(copy.message, {
    treatment: titleText ?? '',
    persons: selection?.persons ?? '',
    time: titleText ? timeText : '',
  })
  const code = draft.voucher.trim() && `${t('code')}${COLON[lang]} ${draft.voucher.trim()}`
  return {
    ...choice,
    facts,
    copy,
    form,
    voucher,
    /** The visitor came with the voucher, instead of typing it below. */
    isVoucherBrought: isBrought,
    checkVoucher: () => void check(),
    price,
    priceAt,
    /** Who of a party begins when, once its start is chosen. */
    begins:
      slot && price
        ? whoBegins(
            { startsAt: slot.startsAt, rounds: price.rounds },
            { lang, say: (word, values) => fill(copy[word], values) },
          )
        : undefined,
    hidesPrice,
    title: titleText,
    /** The browser does not store what was chosen, so it cannot be paid here. */
    isBlocked,
    isAsked,
    buyer,
    ways: { subject, details: [message, code].filter(Boolean).join('\n') },
  }
}

/** Provides the reservation to the parts of its form; `useReservation` reads it. */
export const [ReservationProvider, useReservation] = createRequiredContext<ReturnType<typeof useNewReservation>>()
