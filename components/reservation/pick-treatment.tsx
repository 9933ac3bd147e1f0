'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field, Select } from '#components/ui/field'
import field from '#components/ui/field.module.css'
import { LineIcon } from '#components/ui/line-icon'
import { entryOf, isSoldOn, titleOfVersion, versionOf, type Sellable, type Version } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import { personsFor, selectionFor } from '#lib/catalogue/reservation'
import { hasWords } from '#lib/i18n/search-words'
import { formatMoney } from '#lib/money'
import { formatDay, periodEnds } from '#lib/time/dates'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

/** Asks for the treatment, its version, and the number of persons. */
export function PickTreatment() {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { copy, entry, selection, price, draft, change } = useReservation()
  const costs = useCosts()
  const minutes = price?.minutes ?? 0
  const [isListed, setListed] = useState(false)
  // Stays in place when list and choice replace each other, so that the focus is never lost.
  const container = useRef<HTMLDivElement>(null)
  const toggle = (isOpen: boolean) => {
    setListed(isOpen)
    container.current?.focus()
  }
  return (
    <fieldset>
      <legend>{t('treatment')}</legend>
      <div ref={container} className={css.treatment} tabIndex={-1} role="group" aria-label={t('what')}>
        {entry && !isListed ? (
          <div className={`ends ${css.picked}`}>
            <p>
              <b>{entry.title[lang]}</b> {!entry.optional && <EntryFacts entry={entry} guests={selection?.persons} />}
            </p>
            <Button line onClick={() => toggle(true)}>
              {t('change')}
            </Button>
          </div>
        ) : (
          <TreatmentList
            onPick={(picked) => {
              // The day was chosen for something else, so it is dropped if this treatment is not sold on it.
              const day = isSoldOn(picked, draft.day) ? draft.day : ''
              change({ code: picked.code, option: undefined, day })
              toggle(false)
            }}
          />
        )}
      </div>
      {entry?.optional && selection && (
        <Select
          id="version"
          label={t('version')}
          value={selection.option}
          onChange={({ target }) => change({ option: Number(target.value) })}
        >
          {entry.versions.map((version) => (
            <option key={version.number} value={version.number}>
              {t('option', {
                title: titleOfVersion(entry, version)[lang],
                minutes: String(version.minutes),
                price: costs(entry, version, selection.persons),
              })}
            </option>
          ))}
        </Select>
      )}
      <Persons
        label={t('people')}
        possible={entry ? personsFor(entry) : [1]}
        chosen={selection?.persons ?? 1}
        onChange={(persons) => entry && change(selectionFor(entry, selection?.option, persons))}
      />
      {price && price.rounds.length > 1 && (
        <p className="note">{t('rounds', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>
      )}
      {entry?.persons === 2 && <p className="note">{t('three')}</p>}
      {selection && isForStaff(selection.persons) && <p className="note">{copy.forStaff}</p>}
    </fieldset>
  )
}

/** Lists what can be booked, by category. The search looks in names, codes and categories. */
function TreatmentList({ onPick }: { onPick: (entry: Sellable) => void }) {
  const t = useTranslations('reservation')
  const tBuyer = useTranslations('buyer')
  const lang = useLocale()
  const { facts, form, range } = useReservation()
  const [typed, setTyped] = useState('')
  const isSold = ({ validFrom, validTo }: Sellable) =>
    (validFrom ?? '') <= range.last && (validTo ?? range.last) >= range.today
  const groups = facts.groups
    .map(({ heading, codes }) => ({
      heading,
      entries: codes
        .map((code) => entryOf(facts.catalogue, code))
        .filter((entry) => entry !== undefined)
        .filter((entry) => isSold(entry) && hasWords(`${heading} ${entry.title[lang]} ${entry.code}`, typed)),
    }))
    .filter(({ entries }) => entries.length > 0)
  // Some are listed in two categories.
  const found = [...new Set(groups.flatMap(({ entries }) => entries))]
  const [only] = found.length === 1 ? found : []
  return (
    <>
      <Field
        id="code"
        type="search"
        label={t('what')}
        hint={t('searchHint')}
        error={form.error('code')}
        errorLabel={tBuyer('error')}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (only) onPick(only)
        }}
      />
      <p className="small dim" role="status">
        {typed.trim() !== '' && t('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div className={css.list}>
          {groups.map(({ heading, entries }, index) => (
            <Fragment key={heading}>
              <p className="lbl" id={`group-${index}`}>
                {heading}
              </p>
              <ul aria-labelledby={`group-${index}`}>
                {entries.map((entry) => (
                  <li key={entry.code}>
                    <button type="button" value={entry.code} onClick={() => onPick(entry)}>
                      <span>{entry.title[lang]}</span> <EntryFacts entry={entry} />
                    </button>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
    </>
  )
}

/** Gives the function that writes what a version costs and, unless one guest comes alone, for how many. */
function useCosts() {
  const t = useTranslations('reservation')
  const lang = useLocale()
  return ({ persons }: Sellable, { price }: Version, guests: number) =>
    t('costs', { price: formatMoney(price.cents, lang), made: persons, guests })
}

/** Shows how long a treatment or offer takes, what it costs, and its first day if that is still to come. */
function EntryFacts({ entry, guests = 1 }: { entry: Sellable; guests?: number }) {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const costs = useCosts()
  const { range } = useReservation()
  const version = versionOf(entry)
  const { validFrom, pauses = [] } = entry
  return (
    version && (
      <small className="num">
        {[
          t('facts', { minutes: String(version.minutes), price: costs(entry, version, guests) }),
          validFrom && validFrom > range.today && t('fromDay', { day: formatDay(validFrom, lang, 'month') }),
          ...pauses.map(({ from, to }) =>
            from === to ? t('notOnDay', { day: formatDay(from, lang) }) : t('notOn', periodEnds(from, to, lang)),
          ),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    )
  )
}

const MINUS = ['M5 12h14']
const PLUS = ['M5 12h14', 'M12 5v14']

type PersonsProps = {
  label: string
  possible: readonly number[]
  chosen: number
  onChange: (persons: number) => void
}

function Persons({ label, possible, chosen, onChange }: PersonsProps) {
  const t = useTranslations('reservation')
  const at = possible.indexOf(chosen)
  const step = (name: string, icon: readonly string[], to: number | undefined) => (
    <button
      type="button"
      aria-label={name}
      disabled={to === undefined}
      onClick={() => to !== undefined && onChange(to)}
    >
      <LineIcon paths={icon} />
    </button>
  )
  return (
    <div className={field.field}>
      <span className={field.label} id="persons-label">
        {label}
      </span>
      <div className={css.stepper} role="group" aria-labelledby="persons-label">
        {step(t('fewer'), MINUS, at > 0 ? possible[at - 1] : undefined)}
        <output aria-live="polite">{chosen}</output>
        {step(t('more'), PLUS, possible[at + 1])}
      </div>
    </div>
  )
}
