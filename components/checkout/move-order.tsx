'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import { DayTiles } from '#components/hours/day-tiles'
import { FreeTimes } from '#components/hours/free-times'
import { useSlots, type SlotsQuery } from '#components/hours/use-slots'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import type { Booking } from '#lib/contracts/booking'
import type { Slot } from '#lib/contracts/slot'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { daysFrom, isOpenYet } from '#lib/time/days'
import { addDays, madridClock, madridDay } from '#lib/time/madrid'
import { when } from '#lib/time/start-text'
import { ChangeFailed } from './change-failed'
import css from './checkout.module.css'
import { useOrderPage } from './use-checkout'

/** Brings into view what has just appeared where a long form was. */
const showAtOnce = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** How many days are shown as tiles; any other day is reached through the date field. */
const DAYS_SHOWN = 14

/** Lets the buyer move a booking to another time, at the price that it has then. */
export function MoveOrder({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { state, urls, hours, horizonDays } = useOrderPage()
  const { code, option, persons, day: bookedDay, title, startsAt } = booking
  const today = madridDay(state.now)
  const last = addDays(today, horizonDays)
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
  const isRequest = booking.state === 'requested'
  const localNow = { day: today, clock: madridClock(state.now) }
  const tiles = daysFrom(hours, today, DAYS_SHOWN)
    .filter((each) => each.day <= last)
    .map((each) => ({ day: each.day, not: isOpenYet(each, localNow) ? undefined : t('moveForm.shut') }))
  const isTile = tiles.some((each) => each.day === day && each.not === undefined)

  if (!open) {
    return (
      <>
        <p role="status">
          {movedFrom !== undefined && startsAt !== null && (
            <span key={startsAt} ref={showAtOnce}>
              {t(isRequest ? 'moveForm.doneRequest' : 'moveForm.done', when(startsAt, lang))}
            </span>
          )}
        </p>
        <p className="btns">
          <Button line onClick={() => setMovedFrom(startsAt)}>
            {t(isRequest ? 'moveRequest' : 'move')}
          </Button>
        </p>
      </>
    )
  }
  return (
    <div className={css.move}>
      <h3>{t('moveForm.heading')}</h3>
      <DayTiles label={t('moveForm.day')} days={tiles} chosen={day} today={today} onChoose={setDay} autoFocus />
      <Field
        id="move-day"
        type="date"
        label={t('moveForm.otherDate')}
        value={isTile ? '' : day}
        min={today}
        max={last}
        onChange={({ target }) => setDay(target.value)}
        autoFocus={!isTile}
      />
      <div role="status" aria-busy={slots.state === 'loading'}>
        {emptyText !== undefined && <p>{emptyText}</p>}
      </div>
      {slots.state === 'failed' && (
        <FailureNotice failure={slots.failure} details={title[lang]} subject={t('move')} onRetry={retry} />
      )}
      {free.length > 0 && (
        <FreeTimes
          legend={t('moveForm.times')}
          isOneDay
          slots={free}
          picked={picked}
          onPick={(slot) => setStart(slot.start)}
        />
      )}
      {/* If the move failed, other times may be free by now. */}
      {picked && <TakeTime slot={picked} booking={booking} onTried={retry} />}
      <ChangeFailed op="move" />
    </div>
  )
}

/** Offers the free times nearest to the one that was taken, at the price that was paid or less. */
export function NearestToTaken({ booking }: { booking: Booking }) {
  const slots: readonly Slot[] = booking.alternatives ?? []
  const t = useTranslations('confirm.moveForm')
  const [picked, setPicked] = useState(slots[0])
  if (!picked) return null
  return (
    <div className={css.move}>
      <FreeTimes legend={t('heading')} slots={slots} picked={picked} onPick={setPicked} />
      <TakeTime slot={picked} booking={booking} />
      <ChangeFailed op="move" />
    </div>
  )
}

type TakeTimeProps = { slot: Slot; booking: Booking; onTried?: () => void }

/** Says that another time costs more or less, and where the difference goes; nothing where the price is the same. */
function OtherPrice({ booking, cents }: { booking: Booking; cents: number }) {
  const t = useTranslations('confirm.moveForm')
  const lang = useLocale()
  const { totalCents, voucherCents, hidesPrice } = booking
  const more = cents - totalCents - voucherCents
  if (more === 0 || (more < 0 && hidesPrice)) return null
  const values = { price: formatMoney(cents, lang), amount: formatMoney(Math.abs(more), lang) }
  return (
    <span key={cents}>{more < 0 ? t('less', values) : t(voucherCents > 0 ? 'moreByVoucher' : 'more', values)}</span>
  )
}

/**
 * Moves the booking to a time, with its therapist if free, else with one who is, who is then named. Therapist 0 stands
 * for both, with two or more persons.
 */
function TakeTime({ slot: { day, start, startsAt, therapists: free, offers }, booking, onTried }: TakeTimeProps) {
  const t = useTranslations('confirm.moveForm')
  const lang = useLocale()
  const { state, dispatch, therapists } = useOrderPage()
  const keepsTherapist = booking.therapist === 0 || free.includes(booking.therapist)
  const therapist = keepsTherapist ? booking.therapist : (free[0] ?? 0)
  const [was, name] = [therapists[booking.therapist], therapists[therapist]]

  async function take() {
    await dispatch({
      type: 'change',
      change: { op: 'move', slot: { day, start, therapist }, expectedCents: offers[0]?.cents },
    })
    onTried?.()
  }

  return (
    <>
      <p role="status">{offers[0] && <OtherPrice booking={booking} cents={offers[0].cents} />}</p>
      <p role="status">{was !== undefined && name !== undefined && was !== name && t('other', { was, name })}</p>
      <Button onClick={() => void take()} disabled={state.isBusy}>
        <span key={startsAt}>{t('go', when(startsAt, lang))}</span>
      </Button>
    </>
  )
}
