'use client'
import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { ErrorLine } from '#components/ui/error-line'
import voucher from '#components/voucher-card/voucher-card.module.css'
import { VoucherArt } from '#components/voucher-card/voucher-art'
import { VoucherFront } from '#components/voucher-card/voucher-front'
import { isVoucherDesign, voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import { graphemes, LIMITS } from '#lib/contracts/limits'
import type { Lang } from '#lib/routes/languages'
import { draftCents } from './draft'
import type { VoucherFormState } from './use-voucher-form'
import css from './editable-card.module.css'

/** Shows the card, on which the visitor writes. It can be turned over to see where its code and terms will be. */
export function EditableCard({ form, values, treatment, copy }: VoucherFormState) {
  const t = useTranslations('voucher')
  const [isTurned, setTurned] = useState(false)
  const cardCopy = copy.cards[values.lang]
  const worth = (): Worth => {
    if (values.kind === 'amount') return { cents: draftCents(values) || undefined }
    return treatment
      ? { title: treatment.title[values.lang], minutes: treatment.minutes }
      : { title: t('treatment'), minutes: null }
  }
  const { gift, amount } = voucherFace(cardCopy, { ...values, theyChoose: values.choose }, worth())
  const design = isVoucherDesign(values.design) ? values.design : 'noche'
  const [from, to, message] = [form.field('from'), form.field('to'), form.field('message')]
  return (
    <>
      <div className={css.turn}>
        <div className={css.sides} data-turned={isTurned || undefined}>
          <div className={`${voucher.voucher} ${css.side}`} data-design={design} inert={isTurned}>
            <div className={`${voucher.field} ${css.front}`}>
              <VoucherFront design={design} gift={gift} amount={amount} lang={values.lang} />
              <label className={css.to}>
                <small id="to-label">{t('to')}</small>
                <Said
                  pattern={cardCopy.to}
                  lang={values.lang}
                  field={<CardField {...to} rows={1} autoComplete="off" required />}
                />
              </label>
              <label className={css.message}>
                <small id="message-label">{t('message')}</small>
                <CardField {...message} rows={2} lines hint="message-hint" />
              </label>
              <label className={css.from}>
                <small id="from-label" className="vh">
                  {t('from')}
                </small>
                <Said
                  pattern={cardCopy.from}
                  lang={values.lang}
                  field={<CardField {...from} rows={1} autoComplete="off" />}
                />
              </label>
            </div>
          </div>
          <div className={`${voucher.voucher} ${css.side} ${css.back}`} data-design={design} inert={!isTurned}>
            <div className={`${voucher.field} ${css.reverse}`}>
              <p className="num">XXXX-XXXX-XXXX-XXXX-X</p>
              <p>{copy.terms[0]}</p>
            </div>
          </div>
        </div>
      </div>
      {[to, message, from].map(
        ({ id, error, errorLabel }) =>
          error && (
            <ErrorLine key={id} id={`${id}-error`} label={errorLabel}>
              {error}
            </ErrorLine>
          ),
      )}
      <div className="ends">
        <p id="message-hint" className="vh">
          {t('messageHint', { count: LIMITS.voucherMessage })}
        </p>
        <CharactersLeft text={values.message} />
        <button type="button" className="link" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
          {t('turn')}
        </button>
      </div>
    </>
  )
}

/** Shows words of the card with a field in place of {name}. */
function Said({ pattern, lang, field }: { pattern: string; lang: Lang; field: ReactNode }) {
  const [before = '', after = ''] = pattern.split('{name}')
  return (
    <span className={css.said}>
      <span lang={lang}>{before.trim()}</span>
      {field}
      {after && <span lang={lang}>{after}</span>}
    </span>
  )
}

type CardFieldProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  error?: string
  errorLabel?: string
  /** Whether the text may have several lines. */
  lines?: boolean
  hint?: string
  onChange: (event: { target: { value: string } }) => void
}

/** Shows a text field on the card that grows with its text. */
function CardField({ error, errorLabel: _, lines, hint, onChange, ...field }: CardFieldProps) {
  const described = [hint, error && `${field.id}-error`].filter(Boolean).join(' ')
  return (
    <textarea
      {...field}
      aria-labelledby={`${field.id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      onChange={({ target: { value } }) =>
        onChange({ target: { value: lines ? value : value.replace(/\s*\n\s*/gu, ' ') } })
      }
    />
  )
}

/** From this number of remaining characters on, screen readers announce the count. */
const ANNOUNCED_FROM = 10

/** Shows how many characters of the message are left, counted as a reader counts them. */
function CharactersLeft({ text }: { text: string }) {
  const t = useTranslations('voucher')
  const left = LIMITS.voucherMessage - graphemes(text.trim())
  return (
    <p className={`num small ${left < 0 ? css.over : 'dim'}`} aria-live={left <= ANNOUNCED_FROM ? 'polite' : 'off'}>
      {left < 0 ? t('over', { count: -left }) : t('remaining', { count: left })}
    </p>
  )
}

/** Shows the designs that the card can have, one of them to be chosen. */
export function Looks({ form, values, copy }: VoucherFormState) {
  const id = useId()
  const t = useTranslations('voucher')
  return (
    <div className={css.swatches} role="radiogroup" aria-labelledby={id}>
      <span id={id} className="vh">
        {t('design')}
      </span>
      {copy.designs.map(({ id: design, name }) => (
        <label key={design}>
          <input
            type="radio"
            name="design"
            value={design}
            checked={values.design === design}
            onChange={() => form.change({ design })}
          />
          <span data-design={design}>
            <VoucherArt design={design} className={voucher.art} />
          </span>
          {name}
        </label>
      ))}
    </div>
  )
}
