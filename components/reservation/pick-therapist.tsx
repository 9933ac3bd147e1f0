'use client'
import { useTranslations } from 'next-intl'
import { therapistsFor } from '#lib/catalogue/persons'
import { Options, RadioTile } from '#components/ui/choice'
import { useReserveCopy } from './copy'
import { useReservation } from './use-reservation'

/** Asks which therapist is wanted, by one person. Two or more are told who treats them. */
export function PickTherapist() {
  const t = useTranslations('reservation')
  const copy = useReserveCopy()
  const { facts, selection, entry, therapist, change } = useReservation()
  const isByOne = selection && entry && therapistsFor(selection.persons, entry.persons) === 1
  return (
    <fieldset>
      <legend>{copy.therapist}</legend>
      {selection && selection.persons > 1 ? (
        <p className="dim">{isByOne ? t('byOne') : t('both')}</p>
      ) : (
        <Options width="wide">
          <RadioTile name="therapist" checked={therapist === 0} onChange={() => change({ therapist: 0 })}>
            <span>{t('anyone')}</span>
          </RadioTile>
          {facts.therapists.map(({ number, name, focus }) => (
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
