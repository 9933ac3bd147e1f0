'use client'
import type { ContactDetails } from '#components/contact/contact-ways'
import { Fault } from '#components/form/fault'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import type { OrderPrice } from '#lib/catalogue/price'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './reserve.module.css'
import type { ReserveWords } from './reserve-words'
import type { TypedVoucher } from './use-voucher'

type Props = {
  lang: Lang
  words: ReserveWords
  note: string
  typed: string
  voucher: TypedVoucher
  /** The price with the voucher taken off. */
  price?: OrderPrice
  error?: string
  ways: { reach: ContactDetails; subject: string; details: string }
  onChange: (typed: string) => void
  onCheck: () => void
}

/** The code of a voucher, what is on it, and what it pays. */
export function VoucherField({ lang, words, note, typed, voucher, price, error, ways, onChange, onCheck }: Props) {
  const { form } = words
  const wrong = voucher.state === 'bad' ? form.errors[voucher.why] : error
  return (
    <fieldset>
      <legend>{form.voucher}</legend>
      <div className={css.code}>
        <Field
          id="voucher"
          label={form.code}
          hint={`${note} ${form.codeHint}`}
          error={wrong}
          errorLabel={words.buyer.error}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
        {voucher.state === 'good' ? (
          <Button line onClick={() => onChange('')}>
            {form.remove}
          </Button>
        ) : (
          typed.trim() !== '' && (
            <Button line disabled={voucher.state === 'checking'} onClick={onCheck}>
              {voucher.state === 'checking' ? form.checking : form.check}
            </Button>
          )
        )}
      </div>
      <p role="status">{voucher.state === 'good' && worth(voucher.worth.remainingCents, price, words, lang)}</p>
      {voucher.state === 'failed' && (
        <Fault
          words={words.fault}
          failure={voucher.failure}
          reach={ways.reach}
          subject={ways.subject}
          details={ways.details}
          onRetry={onCheck}
        />
      )}
    </fieldset>
  )
}

function worth(remainingCents: number, price: OrderPrice | undefined, { form }: ReserveWords, lang: Lang): string {
  const remaining = fill(form.remaining, { amount: formatMoney(remainingCents, lang) })
  if (!price) return remaining
  const pays =
    price.totalCents === 0
      ? form.paysAll
      : fill(form.pays, { amount: formatMoney(price.voucherCents, lang), rest: formatMoney(price.totalCents, lang) })
  return `${remaining} ${pays}`
}
