import { Checkbox, RadioTile, Options } from '#components/ui/choice'
import { Field, Select } from '#components/ui/field'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { PartProps, VoucherChoices } from './voucher-form-types'
import tiles from '#components/ui/form.module.css'
import css from './voucher-form.module.css'

/** What is given: an amount or a treatment. */
export function VoucherWhat({
  choices,
  chosenWords,
  ...part
}: PartProps & { choices: VoucherChoices; /** What the card says when the choice is theirs. */ chosenWords: string }) {
  const {
    words: { form, labels },
    draft: { kind },
    change,
  } = part
  return (
    <fieldset>
      <legend>{form.what}</legend>
      <div className={tiles.seg}>
        {(['amount', 'treatment'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => change({ kind: each })} />
            {form[each]}
          </label>
        ))}
      </div>
      {kind === 'amount' ? (
        <>
          <Amount {...part} choices={choices} />
          <Checkbox
            name="choose"
            checked={part.draft.choose}
            onChange={(event) => change({ choose: event.target.checked })}
          >
            {fill(labels.choose, { words: chosenWords })}
          </Checkbox>
        </>
      ) : (
        <Treatment {...part} choices={choices} />
      )}
    </fieldset>
  )
}

function Amount({
  lang,
  words: { form, labels, error },
  draft,
  errors,
  change,
  choices: { suggested, hint },
}: PartProps & { choices: VoucherChoices }) {
  return (
    <>
      <Options width="day" role="group" aria-label={form.amount}>
        {suggested.map((euros) => (
          <RadioTile
            small
            key={euros}
            name="amount"
            value={euros}
            checked={draft.amount === String(euros)}
            onChange={() => change({ amount: String(euros), other: '' })}
          >
            <span className={`num ${css.amount}`}>{formatMoney(euros * 100, lang)}</span>
          </RadioTile>
        ))}
      </Options>
      <div className={css.short}>
        <Field
          id="other"
          name="other"
          label={labels.another}
          hint={<span className="num">{hint}</span>}
          error={errors.other}
          errorLabel={error}
          inputMode="numeric"
          autoComplete="off"
          value={draft.other}
          onChange={({ target }) => change({ amount: 'other', other: target.value })}
        />
      </div>
    </>
  )
}

function Treatment({
  lang,
  words: { form, labels, error },
  draft,
  errors,
  change,
  choices: { treatments },
}: PartProps & { choices: VoucherChoices }) {
  return (
    <Select
      id="code"
      name="code"
      label={labels.whichTreatment}
      hint={form.priceHidden}
      error={errors.code}
      errorLabel={error}
      value={draft.code}
      onChange={({ target }) => change({ code: target.value })}
    >
      <option value="">{labels.pick}</option>
      {treatments.map(({ name, items }) => (
        <optgroup key={name} label={name}>
          {items.map(({ code, title, minutes, price }) => (
            <option key={code} value={code}>
              {fill(labels.option, { title: title[lang], minutes, price: formatMoney(price.cents, lang) })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
