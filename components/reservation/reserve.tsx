'use client'
import { useState, type ReactNode } from 'react'
import { ContactWays, type ContactDetails } from '#components/contact/contact-ways'
import { track, trackCheckout } from '#lib/analytics/track'
import { saveBasket } from '#lib/checkout/storage'
import { titleOfVersion, versionOf } from '#lib/catalogue/catalogue'
import { itemOf, priceOfWish } from '#lib/catalogue/reservation'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import { buyerOf, mistakesIn } from './mistakes'
import { ReserveForm } from './reserve-form'
import css from './reserve.module.css'
import type { ReserveWords } from './reserve-words'
import type { TherapistFacts } from './pick-therapist'
import { useReservation, type ReservationFacts } from './use-reservation'
import { useVoucher } from './use-voucher'
import type { Choices } from './pick-treatment'
import { YourBooking } from './summary'

export type ReserveProps = ReservationFacts &
  Choices & {
    words: ReserveWords
    page: Record<
      | 'treatment'
      | 'people'
      | 'time'
      | 'therapist'
      | 'details'
      | 'health'
      | 'forStaff'
      | 'cancel'
      | 'voucher'
      | 'zone'
      | 'message'
      | 'other',
      string
    >
    therapists: readonly TherapistFacts[]
    reach: ContactDetails
    subject: string
    payHref: string
    /** What stands above the summary. */
    children: ReactNode
  }

/** The reservations page: what stands beside the form, and the form as soon as the browser can run it. */
export function Reserve(props: ReserveProps) {
  const { lang, catalogue, words, page, urls, reach, subject, payHref } = props
  const reservation = useReservation(props)
  const { draft, ready, entry, wish, slot, now } = reservation
  const { voucher, check } = useVoucher(urls.gift, lang, draft.voucher)
  const [attempt, setAttempt] = useState(0)

  const gift = voucher.state === 'good' ? voucher : undefined
  const price = wish && priceOfWish(wish, catalogue, now, slot ? Date.parse(slot.startsAt) : null, gift)
  const title = entry && titleOfVersion(entry, versionOf(entry, wish?.option))
  const buyer = { name: draft.name, email: draft.email, phone: draft.phone }
  const chosen = {
    buyer,
    hasTreatment: wish !== undefined,
    hasStart: slot !== undefined,
    isPriced: price?.ok ?? false,
    hasOpenCode: draft.voucher.trim() !== '' && !gift,
  }
  const mistakes = mistakesIn(chosen, words)
  const details = fill(page.message, {
    treatment: title?.[lang] ?? '',
    persons: wish?.persons ?? '',
    time: title ? [formatDay(reservation.day, lang, 'weekday to month'), slot?.start].filter(Boolean).join(', ') : '',
  })

  function submit() {
    setAttempt((before) => before + 1)
    if (mistakes.length > 0 || !wish || !slot || !price?.ok || !title) return
    const { day, start, startsAt } = slot
    const { totalCents, regularCents, voucherCents, minutes } = price
    const item = itemOf(wish, { day, start, therapist: reservation.therapist }, gift?.uid)
    saveBasket({ lang, title, item, totalCents, regularCents, voucherCents, minutes, startsAt, buyer: buyerOf(buyer) })
    track({ event: 'slot_chosen', kind: 'booking', code: wish.code })
    trackCheckout(item.kind, totalCents)
    window.location.assign(payHref)
  }

  return (
    <div className="grid">
      <div className="c-l5 aside-sticky">
        {props.children}
        {ready && (
          <div className="hide-s blk">
            <YourBooking
              lang={lang}
              words={words}
              title={title?.[lang]}
              persons={wish?.persons ?? 1}
              minutes={price?.ok ? (price.minutes ?? undefined) : undefined}
              slot={slot}
              price={price?.ok ? price : undefined}
            />
          </div>
        )}
      </div>
      <div className="c-r6">
        {ready ? (
          <ReserveForm
            {...props}
            reservation={reservation}
            voucher={voucher}
            price={price?.ok ? price : undefined}
            mistakes={attempt > 0 ? mistakes : []}
            attempt={attempt}
            ways={{ reach, subject, details }}
            onCheck={() => void check()}
            onSubmit={submit}
          />
        ) : (
          <div className={`${css.page} scripted`}>
            <p>{words.form.coming}</p>
            <section className="flow">
              <h2 className="lbl">{page.other}</h2>
              <ContactWays reach={reach} names={words.fault.ways} message={details} subject={subject} />
            </section>
          </div>
        )}
      </div>
    </div>
  )
}
