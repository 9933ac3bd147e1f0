import { Minutes } from '#components/ui/minutes'
import type { Basket } from '#lib/checkout/basket'
import { hoursBefore, when } from '#lib/time/start-text'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import css from './payment.module.css'
import { PriceLines } from './price-lines'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'lang' | 'words' | 'therapists' | 'freeCancellationHours'> & {
  basket: Basket
  now: number
}

/** Day and time of a choice, in words; undefined for a voucher. */
export function whenOf({ startsAt }: Basket, lang: CheckoutProps['lang'], text: string): string | undefined {
  return startsAt === null ? undefined : fill(text, when(startsAt, lang))
}

/** What is being bought: one closed line on phones, a panel beside the form elsewhere. */
export function OrderSummary({ basket, ...props }: Props) {
  const {
    lang,
    words: { summary, order, minutes },
  } = props
  const title = basket.title[lang]
  const heading = basket.item.kind === 'gift' ? summary.voucher : summary.heading
  return (
    <>
      <details className={css.line}>
        <summary>
          <span>
            {title}
            <small className="num">{whenOf(basket, lang, order.whenText)}</small>
          </span>
          <b className="num">{formatMoney(basket.totalCents, lang)}</b>
        </summary>
        <Facts basket={basket} {...props} />
      </details>
      <aside className={`${css.sum} panel flow`} aria-label={heading}>
        <h2 className="lbl">{heading}</h2>
        <p className="h-s">{title}</p>
        {basket.minutes !== null && <Minutes minutes={basket.minutes} unit={minutes} />}
        <Facts basket={basket} {...props} />
      </aside>
    </>
  )
}

function Facts({ basket, lang, words, therapists, freeCancellationHours, now }: Props) {
  const { item, startsAt, totalCents, regularCents, voucherCents = 0 } = basket
  const {
    order: { row },
    summary,
  } = words
  const until = startsAt && hoursBefore(startsAt, freeCancellationHours, now, lang)
  const therapist = 'slot' in item ? therapists[item.slot.therapist] : undefined
  return (
    <>
      <dl className={css.spec}>
        {startsAt && <Row name={row.day} value={when(startsAt, lang).date} />}
        {startsAt && <Row name={row.time} value={when(startsAt, lang).time} />}
        {'persons' in item && <Row name={row.persons} value={item.persons} />}
        {therapist && <Row name={row.therapist} value={therapist} />}
        {item.kind === 'gift' && <Row name={row.card} value={item.card.to} />}
        {item.kind === 'gift' && item.card.recipientEmail && <Row name={row.sent} value={item.card.recipientEmail} />}
        <PriceLines
          totalCents={totalCents}
          regularCents={regularCents}
          voucherCents={voucherCents}
          lang={lang}
          words={words}
        />
      </dl>
      {startsAt && <p className="small">{until ? fill(summary.cancel, until) : summary.noCancel}</p>}
    </>
  )
}

function Row({ name, value }: { name: string; value: string | number | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
