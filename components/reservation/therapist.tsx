'use client'
import { Option, Options } from '#components/ui/choice'
import type { ReserveWords } from './reserve-words'
import type { Reservation } from './use-reservation'

export type Therapist = { number: 1 | 2; name: string; focus: string }

/** Whom one would like to be looked after by; two or more are looked after by both. */
export function TherapistWish({
  words,
  legend,
  therapists,
  reservation: { wish, therapist, change },
}: {
  words: ReserveWords['form']
  legend: string
  therapists: readonly Therapist[]
  reservation: Reservation
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {wish && wish.persons > 1 ? (
        <p className="dim">{words.both}</p>
      ) : (
        <Options width="wide">
          <Option name="therapist" checked={therapist === 0} onChange={() => change({ therapist: 0 })}>
            <span>{words.anyone}</span>
          </Option>
          {therapists.map(({ number, name, focus }) => (
            <Option
              key={number}
              name="therapist"
              checked={therapist === number}
              onChange={() => change({ therapist: number })}
            >
              <span>{name}</span>
              <small>{focus}</small>
            </Option>
          ))}
        </Options>
      )}
    </fieldset>
  )
}
