'use client'
import { RadioTile, Options } from '#components/ui/choice'
import type { ReserveWords } from './reserve-words'
import type { ReservationState } from './use-reservation'

export type TherapistFacts = { number: 1 | 2; name: string; focus: string }

/** Whom one would like to be looked after by; two or more are looked after by both. */
export function TherapistWish({
  words,
  legend,
  therapists,
  reservation: { wish, therapist, change },
}: {
  words: ReserveWords['form']
  legend: string
  therapists: readonly TherapistFacts[]
  reservation: ReservationState
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {wish && wish.persons > 1 ? (
        <p className="dim">{words.both}</p>
      ) : (
        <Options width="wide">
          <RadioTile name="therapist" checked={therapist === 0} onChange={() => change({ therapist: 0 })}>
            <span>{words.anyone}</span>
          </RadioTile>
          {therapists.map(({ number, name, focus }) => (
            <RadioTile
              key={number}
              name="therapist"
              checked={therapist === number}
              onChange={() => change({ therapist: number })}
            >
              <span>{name}</span>
              <small>{focus}</small>
            </RadioTile>
          ))}
        </Options>
      )}
    </fieldset>
  )
}
