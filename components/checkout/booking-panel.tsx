import { Minutes } from '#components/ui/minutes'
import css from './payment.module.css'
import { PriceLines } from './price-lines'
import { when } from '#lib/time/start-text'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { ConfirmProps } from './confirmation-props'

type Props = Pick<ConfirmProps, 'lang' | 'words' | 'therapists'> & { booking: Booking }

/** The order as the function knows it. */
export function BookingPanel({ booking, lang, words, therapists }: Props) {
  const { title, minutes, startsAt, persons, therapist, kind, gift, paidCents, refundedCents, payment, reference } =
    booking
  const {
    order: { row },
    confirm,
  } = words
  const heading = kind === 'gift' ? words.yourVoucher : words.yourBooking
  const rows: [string, string | number | undefined][] = [
    [row.day, startsAt ? when(startsAt, lang).date : undefined],
    [row.time, startsAt ? when(startsAt, lang).time : undefined],
    [row.persons, persons ?? undefined],
    [row.therapist, therapists[therapist]],
    [row.card, gift?.card.to],
    [row.sent, gift?.card.recipientEmail],
  ]
  const after: [string, string][] = [
    ...(paidCents > 0 ? [[confirm.paidAmount, formatMoney(paidCents, lang)] satisfies [string, string]] : []),
    ...(payment === 'none' && booking.totalCents > 0
      ? [[confirm.atSpa, formatMoney(booking.totalCents, lang)] satisfies [string, string]]
      : []),
  ]
  return (
    <aside className="panel flow" aria-label={heading}>
      <h2 className="lbl">{heading}</h2>
      <p className={css.title}>{title[lang]}</p>
      {minutes !== null && <Minutes minutes={minutes} unit={words.minutes} />}
      <dl className={css.spec}>
        {rows.map(([name, value]) => value !== undefined && <Row key={name} name={name} value={value} />)}
        <PriceLines {...booking} lang={lang} words={words} />
        {after.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
      </dl>
      {refundedCents > 0 && <p>{fill(confirm.refunded, { amount: formatMoney(refundedCents, lang) })}</p>}
      <p className="note num">{fill(words.reference.text, { reference })}</p>
    </aside>
  )
}

function Row({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
