'use client'
import { Select } from '#components/ui/field'
import css from '#components/ui/form.module.css'
import { Icon } from '#components/ui/icon'
import {
  entryOf,
  titleOfVersion,
  versionOf,
  type Catalogue,
  type Sellable,
  type Version,
} from '#lib/catalogue/catalogue'
import { personsFor, wishFor } from '#lib/catalogue/reservation'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import type { ReserveWords } from './reserve-words'
import type { ReservationState } from './use-reservation'

export type Choices = {
  catalogue: Catalogue
  /** The codes of the list, under the names of their categories. */
  groups: readonly { heading: string; codes: readonly string[] }[]
}

type Props = Choices & {
  lang: Lang
  words: ReserveWords
  legend: string
  people: string
  forStaff: string
  reservation: ReservationState
  error?: string
}

/** What, in which version, and for how many. */
export function What({ lang, words, legend, people, forStaff, catalogue, groups, reservation, error }: Props) {
  const { entry, wish, change, range } = reservation
  const named = (title: string, { minutes, price }: Version) =>
    fill(words.form.option, { title, minutes, price: formatMoney(price.cents, lang) })
  const isSold = ({ validFrom, validTo }: Sellable) =>
    (validFrom ?? '') <= range.last && (validTo ?? range.last) >= range.today
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Select
        id="code"
        label={words.form.what}
        error={error}
        errorLabel={words.buyer.error}
        value={entry?.code ?? ''}
        onChange={({ target }) => change({ code: target.value, option: undefined })}
      >
        <option value="">{words.form.choose}</option>
        {groups.map(({ heading, codes }) => (
          <optgroup key={heading} label={heading}>
            {codes.map((code) => {
              const each = entryOf(catalogue, code)
              const version = each && versionOf(each)
              return each && version && isSold(each) ? (
                <option key={code} value={code}>
                  {named(each.title[lang], version)}
                </option>
              ) : null
            })}
          </optgroup>
        ))}
      </Select>
      {entry?.optional && wish && (
        <Select
          id="version"
          label={words.form.version}
          value={wish.option}
          onChange={({ target }) => change({ option: Number(target.value) })}
        >
          {entry.versions.map((version) => (
            <option key={version.number} value={version.number}>
              {named(titleOfVersion(entry, version)[lang], version)}
            </option>
          ))}
        </Select>
      )}
      <Persons
        words={words}
        label={people}
        possible={entry ? personsFor(entry) : [1]}
        chosen={wish?.persons ?? 1}
        onChange={(persons) => entry && change(wishFor(entry, wish?.option, persons))}
      />
      {wish && wish.persons > 2 && <p className="note">{forStaff}</p>}
    </fieldset>
  )
}

type PersonsProps = {
  words: ReserveWords
  label: string
  possible: readonly number[]
  chosen: number
  onChange: (persons: number) => void
}

function Persons({ words, label, possible, chosen, onChange }: PersonsProps) {
  const at = possible.indexOf(chosen)
  const step = (name: string, icon: 'minus' | 'plus', to: number | undefined) => (
    <button
      type="button"
      aria-label={name}
      disabled={to === undefined}
      onClick={() => to !== undefined && onChange(to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={css.field}>
      <span className={css.label} id="persons-label">
        {label}
      </span>
      <div className={css.stepper} role="group" aria-labelledby="persons-label">
        {step(words.form.fewer, 'minus', at > 0 ? possible[at - 1] : undefined)}
        <output aria-live="polite">{chosen}</output>
        {step(words.form.more, 'plus', possible[at + 1])}
      </div>
    </div>
  )
}
