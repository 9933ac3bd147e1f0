'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import { NearestTimes } from '#components/hours/nearest-times'
import { useSlots, type SlotsQuery } from '#components/hours/use-slots'
import { Button } from '#components/ui/button'
import { Options, RadioTile } from '#components/ui/choice'
import { Field } from '#components/ui/field'
import type { Booking } from '#lib/contracts/booking'
import type { Slot, SlotPick } from '#lib/contracts/slot'
import { formatDay, formatTime } from '#lib/time/dates'
import { addDays, madridDay } from '#lib/time/madrid'
import { when } from '#lib/time/start-text'
import css from './checkout.module.css'
import { useOrderPage, useConfirmationCopy } from './use-checkout'

/** Lets the buyer move a booking to another time at the same price. */
export function MoveOrder({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { state, dispatch } = useOrderPage()
  const { urls, horizonDays } = useConfirmationCopy()
  const { now, isBusy } = state
  const { code, option, persons, day: bookedDay, title, startsAt } = booking
  const [today, last] = [madridDay(now), addDays(madridDay(now), horizonDays)]
  // The start that the order had when moving began: once the order has another start, the move is done.
  const [movedFrom, setMovedFrom] = useState<string | null>()
  const open = movedFrom !== undefined && movedFrom === startsAt
  const [day, setDay] = useState(bookedDay ?? today)
  const [start, setStart] = useState<string>()
  const query: SlotsQuery | undefined =
    open && code !== null && day >= today && day <= last
      ? { kind: 'booking', lang, day, code, ...(option !== null && { option }), persons: persons ?? 1, therapist: 0 }
      : undefined
  const { slots, retry } = useSlots(urls.slots, query)
  const free = slots.state === 'ready' ? slots.answer.slots.filter((slot) => slot.startsAt !== startsAt) : []
  const picked = free.find((slot) => slot.start === start)

  function whyEmpty(): string | undefined {
    if (day !== '' && day < today) return t('moveForm.past')
    if (day > last) return t('moveForm.far', { day: formatDay(last, lang) })
    if (slots.state !== 'ready' || free.length > 0) return undefined
    return slots.answer.closed ? t('moveForm.closed') : t('moveForm.none')
  }
  const emptyText = whyEmpty()

  async function move() {
    if (!picked) return
    await dispatch({ type: 'change', change: { op: 'move', slot: pickOf(picked, booking) } })
    // If the move failed, other times may be free by now.
    retry()
  }

  if (!open) {
    return (
      <>
        <p role="status">{movedFrom !== undefined && t('moveForm.done')}</p>
        <p className="btns">
          <Button line onClick={() => setMovedFrom(startsAt)}>
            {t('move')}
          </Button>
        </p>
      </>
    )
  }
  return (
    <div className={css.move}>
      <h3>{t('moveForm.heading')}</h3>
      <Field
        id="move-day"
        type="date"
        label={t('moveForm.day')}
        value={day}
        min={today}
        max={last}
        onChange={({ target }) => setDay(target.value)}
        autoFocus
      />
      <div role="status" aria-busy={slots.state === 'loading'}>
        {emptyText !== undefined && <p>{emptyText}</p>}
      </div>
      {slots.state === 'failed' && (
        <FailureNotice failure={slots.failure} details={title[lang]} subject={t('move')} onRetry={retry} />
      )}
      {free.length > 0 && (
        <fieldset>
          <legend>{t('moveForm.times')}</legend>
          <Options width="day">
            {free.map((slot) => (
              <RadioTile
                key={slot.start}
                small
                name="move-start"
                checked={slot.start === start}
                onChange={() => setStart(slot.start)}
              >
                <span className="num">{slot.start}</span>
              </RadioTile>
            ))}
          </Options>
        </fieldset>
      )}
      {picked && <OtherTherapist slot={picked} booking={booking} />}
      {picked && (
        <Button onClick={() => void move()} disabled={isBusy}>
          {t('moveForm.go', { time: formatTime(picked.start, lang) })}
        </Button>
      )}
    </div>
  )
}

/** Offers the free times nearest to the one that was taken, at the price that was paid. */
export function NearestToTaken({ booking }: { booking: Booking }) {
  const slots: readonly Slot[] = booking.alternatives ?? []
  const t = useTranslations('confirm.moveForm')
  const lang = useLocale()
  const { state, dispatch } = useOrderPage()
  const [picked, setPicked] = useState(slots[0])
  if (!picked) return null
  const take = () => void dispatch({ type: 'change', change: { op: 'move', slot: pickOf(picked, booking) } })
  return (
    <div className={css.move}>
      <NearestTimes legend={t('heading')} slots={slots} picked={picked} onPick={setPicked} />
      <OtherTherapist slot={picked} booking={booking} />
      <Button onClick={take} disabled={state.isBusy}>
        {t('go', { time: when(picked.startsAt, lang).time })}
      </Button>
    </div>
  )
}

type Booked = Pick<Booking, 'therapist'>

/** Picks a time with the therapist of the booking if free, else with one who is. 0: both, for two or more persons. */
function pickOf({ day, start, therapists }: Slot, { therapist }: Booked): SlotPick {
  const keepsTherapist = therapist === 0 || therapists.includes(therapist)
  return { day, start, therapist: keepsTherapist ? therapist : (therapists[0] ?? 0) }
}

/** Names the other therapist of a time at which the one of the booking is not free; says nothing otherwise. */
function OtherTherapist({ slot, booking }: { slot: Slot; booking: Booked }) {
  const t = useTranslations('confirm.moveForm')
  const { therapists } = useConfirmationCopy()
  const [was, name] = [therapists[booking.therapist], therapists[pickOf(slot, booking).therapist]]
  return <p role="status">{was !== undefined && name !== undefined && was !== name && t('other', { was, name })}</p>
}
