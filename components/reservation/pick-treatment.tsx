'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Select } from '#components/ui/field'
import field from '#components/ui/field.module.css'
import { LineIcon, MINUS, PLUS } from '#components/ui/line-icon'
import { entryOf, titleOfVersion, versionOf, type Sellable, type Version } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import { personsFor, wishFor } from '#lib/catalogue/reservation'
import { formatMoney } from '#lib/money'
import { useReserveCopy } from './copy'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

/** Asks for what, in which version, and for how many. */
export function PickTreatment() {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const copy = useReserveCopy()
  const { facts, form, entry, wish, change, range } = useReservation()
  const { catalogue, groups } = facts
  const named = (title: string, { minutes, price }: Version) =>
    t('option', { title, minutes, price: formatMoney(price.cents, lang) })
  const isSold = ({ validFrom, validTo }: Sellable) =>
    (validFrom ?? '') <= range.last && (validTo ?? range.last) >= range.today
  return (
    <fieldset>
      <legend>{copy.treatment}</legend>
      <Select
        {...form.field('code')}
        label={t('what')}
        value={entry?.code ?? ''}
        onChange={({ target }) => change({ code: target.value, option: undefined })}
      >
        <option value="">{t('choose')}</option>
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
          label={t('version')}
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
        label={copy.people}
        possible={entry ? personsFor(entry) : [1]}
        chosen={wish?.persons ?? 1}
        onChange={(persons) => entry && change(wishFor(entry, wish?.option, persons))}
      />
      {wish && isForStaff(wish.persons) && <p className="note">{copy.forStaff}</p>}
    </fieldset>
  )
}

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
