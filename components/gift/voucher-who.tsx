import { Field, Select, TextArea } from '#components/ui/field'
import { graphemes, LIMITS } from '#lib/contracts/limits'
import { fill } from '#lib/i18n/fill'
import { isLang, LANG_NAMES, LANGS } from '#lib/routes/languages'
import type { PartProps, VoucherChoices } from './voucher-form-types'
import { VoucherArt } from './voucher-art'
import css from './voucher-form.module.css'

/** For whom it is, what it says, and how it looks. */
export function VoucherWho({ designs, words, draft, errors, change }: PartProps & Pick<VoucherChoices, 'designs'>) {
  const { form, labels, error } = words
  return (
    <fieldset>
      <legend>{form.who}</legend>
      <Field
        id="to"
        name="to"
        label={labels.to}
        autoComplete="off"
        required
        value={draft.to}
        error={errors.to}
        errorLabel={error}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Field
        id="from"
        name="from"
        label={labels.from}
        hint={labels.optional}
        autoComplete="off"
        value={draft.from}
        error={errors.from}
        errorLabel={error}
        onChange={({ target }) => change({ from: target.value })}
      />
      <div>
        <TextArea
          id="message"
          name="message"
          label={labels.message}
          hint={fill(form.message, { count: LIMITS.voucherMessage })}
          rows={3}
          value={draft.message}
          error={errors.message}
          errorLabel={error}
          onChange={({ target }) => change({ message: target.value })}
        />
        <Left words={labels} text={draft.message} />
      </div>
      <div className={css.design}>
        <span id="design">{form.design}</span>
        <div className={css.swatches} role="radiogroup" aria-labelledby="design">
          {designs.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="design"
                value={id}
                checked={draft.design === id}
                onChange={() => change({ design: id })}
              />
              <span data-design={id}>
                <VoucherArt design={id} />
              </span>
              {name}
            </label>
          ))}
        </div>
      </div>
      <Select
        id="lang"
        name="lang"
        label={form.language}
        value={draft.lang}
        onChange={({ target: { value } }) => isLang(value) && change({ lang: value })}
      >
        {LANGS.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANG_NAMES[each]}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}

/** From here on the count is spoken, too. */
const NEARLY = 10

/** How much of the message is left, as a reader counts it. */
function Left({ words, text }: { words: { left: string; over: string }; text: string }) {
  const left = LIMITS.voucherMessage - graphemes(text.trim())
  return (
    <p className={`num small ${left < 0 ? css.over : 'dim'}`} aria-live={left <= NEARLY ? 'polite' : 'off'}>
      {left < 0 ? fill(words.over, { count: -left }) : fill(words.left, { count: left })}
    </p>
  )
}
