import { RadioTile, Options } from '#components/ui/choice'
import { Field } from '#components/ui/field'
import type { PartProps } from './voucher-form-types'

/** When and how it arrives. `today`: the day in Madrid, once the browser knows it. */
export function VoucherWhen({
  words: { form, labels, error },
  draft,
  errors,
  change,
  today,
}: PartProps & { today?: string }) {
  const ways = [
    ['now', labels.nowHint],
    ['later', labels.dayHint],
    ['print', labels.printHint],
  ] as const
  return (
    <fieldset>
      <legend>{form.when}</legend>
      <Options width="wide">
        {ways.map(([way, hint]) => (
          <RadioTile key={way} name="when" checked={draft.when === way} onChange={() => change({ when: way })}>
            <span>{form[way]}</span>
            <small>{hint}</small>
          </RadioTile>
        ))}
      </Options>
      {draft.when === 'later' && (
        <Field
          id="day"
          name="day"
          type="date"
          label={labels.day}
          min={today}
          required
          value={draft.day}
          error={errors.day}
          errorLabel={error}
          onChange={({ target }) => change({ day: target.value })}
        />
      )}
      {draft.when !== 'print' && (
        <Field
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={labels.email}
          autoComplete="off"
          required
          value={draft.email}
          error={errors.email}
          errorLabel={error}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
    </fieldset>
  )
}
