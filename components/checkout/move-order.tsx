'use client'
import { useState } from 'react'
import { useSlots, type SlotsQuery } from '#components/hours/use-slots'
import { Fault } from '#components/form/fault'
import { Button } from '#components/ui/button'
import { RadioTile, Options } from '#components/ui/choice'
import { Field } from '#components/ui/field'
import { addDays, madridDay } from '#lib/time/madrid'
import type { Booking } from '#lib/contracts/booking'
import type { RequestOf } from '#lib/contracts/calls'
import { fill } from '#lib/i18n/fill'
import css from './confirmation.module.css'
import type { ConfirmProps } from './confirmation-props'

type Slot = Extract<RequestOf<'booking'>, { op: 'move' }>['slot']
type Props = Pick<ConfirmProps, 'lang' | 'words' | 'urls' | 'reach' | 'horizonDays'> & {
  booking: Booking
  now: number
  onMove: (slot: Slot, key: string) => Promise<boolean>
}

/** Another time for the same booking at the same price. */
export function Move({ booking, now, lang, words: { confirm, fault }, urls, reach, horizonDays, onMove }: Props) {
  const { code, option, persons, day: booked, title, startsAt } = booking
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const [day, setDay] = useState(booked ?? madridDay(now))
  const [start, setStart] = useState<string>()
  const [busy, setBusy] = useState(false)
  const query: SlotsQuery | undefined =
    open && code !== null && day !== ''
      ? { kind: 'booking', lang, day, code, ...(option !== null && { option }), persons: persons ?? 1, therapist: 0 }
      : undefined
  const { slots, retry } = useSlots(urls.slots, query)
  const { moveForm: words } = confirm
  const free = slots.state === 'ready' ? slots.answer.slots.filter((slot) => slot.startsAt !== startsAt) : []
  const picked = free.find((slot) => slot.start === start)

  async function move() {
    if (!picked || busy) return
    setBusy(true)
    const moved = await onMove({ day: picked.day, start: picked.start, therapist: 0 }, crypto.randomUUID())
    setBusy(false)
    setDone(moved)
    if (moved) setOpen(false)
    else retry()
  }

  if (!open) {
    return (
      <>
        <p role="status">{done && words.done}</p>
        <p className="btns">
          <Button line onClick={() => setOpen(true)}>
            {confirm.move}
          </Button>
        </p>
      </>
    )
  }
  return (
    <div className={css.move}>
      <h3>{words.heading}</h3>
      <Field
        id="move-day"
        type="date"
        label={words.day}
        value={day}
        min={madridDay(now)}
        max={addDays(madridDay(now), horizonDays)}
        onChange={({ target }) => setDay(target.value)}
        autoFocus
      />
      <div role="status" aria-busy={slots.state === 'loading'}>
        {slots.state === 'ready' && free.length === 0 && <p>{words.none}</p>}
      </div>
      {slots.state === 'failed' && (
        <Fault
          words={fault}
          failure={slots.failure}
          reach={reach}
          details={title[lang]}
          subject={confirm.move}
          onRetry={retry}
        />
      )}
      {free.length > 0 && (
        <fieldset>
          <legend>{words.times}</legend>
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
      {picked && (
        <Button onClick={() => void move()} disabled={busy}>
          {fill(words.go, { time: picked.start })}
        </Button>
      )}
    </div>
  )
}
