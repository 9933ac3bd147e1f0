'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Checkbox, Options, RadioTile } from '#components/ui/choice'
import { EmailField } from '#components/form/email-field'
import { Field, Select, TextArea } from '#components/ui/field'
import segments from '#components/ui/segments.module.css'
import { isDrawnOnPaper } from '#lib/catalogue/paper-letters'
import { graphemes, LIMITS } from '#lib/contracts/limits'
import { DELIVERS } from '#lib/functions/capabilities'
import { formatMoney } from '#lib/money'
import { isLang, LANG_NAMES, LANGS } from '#lib/routes/languages'
import type { VoucherFormState } from './use-voucher-form'
import css from './voucher-form.module.css'

/** Asks whether an amount or a treatment is given, and which. */
export function What(voucher: VoucherFormState) {
  const t = useTranslations('voucher')
  const { form, values, copy } = voucher
  return (
    <fieldset>
      <legend>{t('what')}</legend>
      <div className={segments.seg}>
        {(['amount', 'treatment'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={values.kind === kind} onChange={() => form.change({ kind })} />
            {t(kind)}
          </label>
        ))}
      </div>
      {values.kind === 'amount' ? (
        <>
          <Amount {...voucher} />
          {DELIVERS && (
            <Checkbox
              name="choose"
              checked={values.choose}
              onChange={({ target }) => form.change({ choose: target.checked })}
            >
              {t('choose', { words: copy.cards[values.lang].theyChoose })}
            </Checkbox>
          )}
        </>
      ) : (
        <Treatment {...voucher} />
      )}
    </fieldset>
  )
}

function Amount({ form, values, copy }: VoucherFormState) {
  const t = useTranslations('voucher')
  const lang = useLocale()
  return (
    <>
      <Options width="day" role="group" aria-label={t('amount')}>
        {copy.suggested.map((euros) => (
          <RadioTile
            small
            key={euros}
            name="amount"
            value={euros}
            checked={values.amount === String(euros)}
            onChange={() => form.change({ amount: String(euros), other: '' })}
          >
            <span className="num">{formatMoney(euros * 100, lang)}</span>
          </RadioTile>
        ))}
      </Options>
      <div className={css.short}>
        <Field
          {...form.field('other')}
          label={t('another')}
          hint={<span className="num">{copy.hint}</span>}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => form.change({ amount: 'other', other: target.value })}
        />
      </div>
    </>
  )
}

function Treatment({ form, copy }: VoucherFormState) {
  const t = useTranslations('voucher')
  const lang = useLocale()
  return (
    <Select label={t('whichTreatment')} hint={t('priceHidden')} {...form.field('code')}>
      <option value="">{t('pick')}</option>
      {copy.treatments.map(({ name, items }) => (
        <optgroup key={name} label={name}>
          {items.map(({ code, title, minutes, price }) => (
            <option key={code} value={code}>
              {t('option', { title: title[lang], minutes: String(minutes), price: formatMoney(price.cents, lang) })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** Asks what is written on the card. */
export function Words({ form, values }: VoucherFormState) {
  const t = useTranslations('voucher')
  return (
    <div className={css.words}>
      <Field label={t('to')} autoComplete="off" required {...form.field('to')} />
      <Field label={t('from')} autoComplete="off" {...form.field('from')} />
      <div>
        <TextArea
          label={t('message')}
          hint={
            <>
              <span className="vh">{t('messageHint', { count: String(LIMITS.voucherMessage) })}</span>
              <CharactersLeft text={values.message} />
            </>
          }
          {...form.field('message')}
        />
        {DELIVERS && (
          <p className="note" aria-live="polite">
            {!isDrawnOnPaper(values.to + values.from + values.message) && t('noPdf')}
          </p>
        )}
      </div>
    </div>
  )
}

/** From this number of remaining characters on, screen readers announce the count. */
const ANNOUNCED_FROM = 10

/** Shows how many characters of the message are left, counted as a reader counts them. */
function CharactersLeft({ text }: { text: string }) {
  const t = useTranslations('voucher')
  const left = LIMITS.voucherMessage - graphemes(text.trim())
  return (
    <span className={`num ${left < 0 ? css.over : ''}`} aria-live={left <= ANNOUNCED_FROM ? 'polite' : 'off'}>
      {left < 0 ? t('over', { count: String(-left) }) : t('remaining', { count: String(left) })}
    </span>
  )
}

/** Asks for the language of the card. */
export function Speaks({ form, values }: VoucherFormState) {
  const t = useTranslations('voucher')
  return (
    <Select
      id="lang"
      name="lang"
      label={t('language')}
      value={values.lang}
      onChange={({ target: { value } }) => isLang(value) && form.change({ lang: value })}
    >
      {LANGS.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANG_NAMES[each]}
        </option>
      ))}
    </Select>
  )
}

/** Asks when and how the voucher is delivered. */
export function DeliveryFields({ form, values, today }: VoucherFormState) {
  const t = useTranslations('voucher')
  const ways = [
    ['now', t('nowHint')],
    ['later', t('dayHint')],
    ['print', t('printHint')],
  ] as const
  return (
    <fieldset>
      <legend>{t('when')}</legend>
      <Options width="wide">
        {ways.map(([when, hint]) => (
          <RadioTile key={when} name="when" checked={values.when === when} onChange={() => form.change({ when })}>
            <span>{t(when)}</span>
            <small>{hint}</small>
          </RadioTile>
        ))}
      </Options>
      {values.when === 'later' && <Field type="date" label={t('day')} min={today} required {...form.field('day')} />}
      {values.when !== 'print' && (
        <EmailField label={t('email')} autoComplete="off" required {...form.field('email')} />
      )}
    </fieldset>
  )
}
