'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Checkbox, Options, RadioTile } from '#components/ui/choice'
import { Field, Select, TextArea } from '#components/ui/field'
import segments from '#components/ui/segments.module.css'
import { graphemes, LIMITS } from '#lib/contracts/limits'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { isLang, LANG_NAMES, LANGS } from '#lib/routes/languages'
import { VoucherArt } from '#components/voucher-card/voucher-art'
import { useVoucherCopy, type VoucherFormState } from './use-voucher-form'
import css from './voucher-form.module.css'

/** Asks what is given: an amount or a treatment. */
export function What(voucher: VoucherFormState) {
  const t = useTranslations('voucher')
  const { form: copy, cards } = useVoucherCopy()
  const { form, values } = voucher
  return (
    <fieldset>
      <legend>{copy.what}</legend>
      <div className={segments.seg}>
        {(['amount', 'treatment'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={values.kind === kind} onChange={() => form.change({ kind })} />
            {copy[kind]}
          </label>
        ))}
      </div>
      {values.kind === 'amount' ? (
        <>
          <Amount {...voucher} />
          <Checkbox
            name="choose"
            checked={values.choose}
            onChange={({ target }) => form.change({ choose: target.checked })}
          >
            {t('choose', { words: cards[values.lang].theyChoose })}
          </Checkbox>
        </>
      ) : (
        <Treatment {...voucher} />
      )}
    </fieldset>
  )
}

function Amount({ form, values }: VoucherFormState) {
  const t = useTranslations('voucher')
  const lang = useLocale()
  const { form: copy, suggested, hint } = useVoucherCopy()
  return (
    <>
      <Options width="day" role="group" aria-label={copy.amount}>
        {suggested.map((euros) => (
          <RadioTile
            small
            key={euros}
            name="amount"
            value={euros}
            checked={values.amount === String(euros)}
            onChange={() => form.change({ amount: String(euros), other: '' })}
          >
            <span className={`num ${css.amount}`}>{formatMoney(euros * 100, lang)}</span>
          </RadioTile>
        ))}
      </Options>
      <div className={css.short}>
        <Field
          {...form.field('other')}
          label={t('another')}
          hint={<span className="num">{hint}</span>}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => form.change({ amount: 'other', other: target.value })}
        />
      </div>
    </>
  )
}

function Treatment({ form }: VoucherFormState) {
  const t = useTranslations('voucher')
  const lang = useLocale()
  const { form: copy, treatments } = useVoucherCopy()
  return (
    <Select label={t('whichTreatment')} hint={copy.priceHidden} {...form.field('code')}>
      <option value="">{t('pick')}</option>
      {treatments.map(({ name, items }) => (
        <optgroup key={name} label={name}>
          {items.map(({ code, title, minutes, price }) => (
            <option key={code} value={code}>
              {t('option', { title: title[lang], minutes, price: formatMoney(price.cents, lang) })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** Asks for whom the voucher is, what it says, and how it looks. */
export function Who({ form, values }: VoucherFormState) {
  const t = useTranslations('voucher')
  const { form: copy, designs } = useVoucherCopy()
  return (
    <fieldset>
      <legend>{copy.who}</legend>
      <Field label={t('to')} autoComplete="off" required {...form.field('to')} />
      <Field label={t('from')} hint={t('optional')} autoComplete="off" {...form.field('from')} />
      <div>
        <TextArea
          label={t('message')}
          hint={fill(copy.message, { count: LIMITS.voucherMessage })}
          rows={3}
          {...form.field('message')}
        />
        <Left text={values.message} />
      </div>
      <div className={css.design}>
        <span id="design">{copy.design}</span>
        <div className={css.swatches} role="radiogroup" aria-labelledby="design">
          {designs.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="design"
                value={id}
                checked={values.design === id}
                onChange={() => form.change({ design: id })}
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
        label={copy.language}
        value={values.lang}
        onChange={({ target: { value } }) => isLang(value) && form.change({ lang: value })}
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
function Left({ text }: { text: string }) {
  const t = useTranslations('voucher')
  const left = LIMITS.voucherMessage - graphemes(text.trim())
  return (
    <p className={`num small ${left < 0 ? css.over : 'dim'}`} aria-live={left <= NEARLY ? 'polite' : 'off'}>
      {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
    </p>
  )
}

/** Asks when and how the voucher arrives. */
export function When({ form, values, today }: VoucherFormState) {
  const t = useTranslations('voucher')
  const { form: copy } = useVoucherCopy()
  const ways = [
    ['now', t('nowHint')],
    ['later', t('dayHint')],
    ['print', t('printHint')],
  ] as const
  return (
    <fieldset>
      <legend>{copy.when}</legend>
      <Options width="wide">
        {ways.map(([when, hint]) => (
          <RadioTile key={when} name="when" checked={values.when === when} onChange={() => form.change({ when })}>
            <span>{copy[when]}</span>
            <small>{hint}</small>
          </RadioTile>
        ))}
      </Options>
      {values.when === 'later' && <Field type="date" label={t('day')} min={today} required {...form.field('day')} />}
      {values.when !== 'print' && (
        <Field type="email" inputMode="email" label={t('email')} autoComplete="off" required {...form.field('email')} />
      )}
    </fieldset>
  )
}
