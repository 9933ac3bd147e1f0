import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { LANG_NAMES } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import type { FormMail, OrderInMail, StaffMatter } from '#functions/domain/mail'
import { bookingRows, formatMoment } from './order-facts'
import type { ComposedMail } from './order-mails'
import type { MailRow } from './rendered-mail'
import type { MailContext } from './spa'
import { STAFF } from './texts'

/** Writes to the spa what happened to an order and what is to be done: how much, until when, and the command for it. */
export function writeStaff(matter: StaffMatter, order: OrderInMail, { spa }: MailContext): ComposedMail {
  const { booking, buyer } = order
  const { facts } = STAFF
  const known = knownBy(matter, booking)
  const rows: MailRow[] = [
    ...bookingRows(booking, 'es', spa),
    [facts.buyer, buyer.name],
    ...(buyer.email === undefined ? [] : [[facts.email, buyer.email] as const]),
    ...(buyer.phone === undefined ? [] : [[facts.phone, buyer.phone] as const]),
    [facts.language, LANG_NAMES[booking.lang]],
    [facts.state, STAFF.states[booking.state]],
    [facts.order, booking.orderRef],
  ]
  const sentences = [todo(known, order), ...money(matter, booking), ...commands(matter, booking)]
  return {
    subject: fill(STAFF.order, { matter: STAFF.matters[known], reference: booking.reference }),
    blocks: [...sentences.map((text) => ({ kind: 'text' as const, text })), { kind: 'facts', rows }],
  }
}

/** Writes to the spa of which day too much is kept unpaid, and how to look at it and end it. */
export function writeUnpaidDay({ day, percent }: Extract<FormMail, { template: 'unpaid_day' }>): ComposedMail {
  const { unpaidDay: t } = STAFF
  const sentences = [
    fill(t.intro, { day: formatDay(day, 'es', 'weekday to year'), percent }),
    does(t.look, `day ${day}`),
    does(t.cancel, 'cancel N-… N-…'),
  ]
  return {
    subject: fill(t.subject, { day: formatDay(day, 'es') }),
    blocks: sentences.map((text) => ({ kind: 'text', text })),
  }
}

/** Writes to the spa that somebody wants to keep more and more without paying, and gets no more. */
export function writeUnpaidRefused({ tries }: Extract<FormMail, { template: 'unpaid_refused' }>): ComposedMail {
  const { unpaidRefused: t } = STAFF
  const sentences = [fill(t.intro, { tries }), does(t.book, 'book')]
  return { subject: t.subject, blocks: sentences.map((text) => ({ kind: 'text', text })) }
}

/** What the matter is to the spa: a transfer is no request, a voucher no appointment. */
function knownBy(matter: StaffMatter, { kind, payment }: Booking) {
  if (matter === 'requested' && payment === 'transfer') return 'requested_transfer'
  return matter === 'confirmed' && kind === 'gift' ? 'confirmed_voucher' : matter
}

function todo(known: ReturnType<typeof knownBy>, { booking, dueBackCents }: OrderInMail): string {
  const { totalCents, paidCents, holdExpiresAt, answerBy, reference } = booking
  const refund = known === 'cancelled' && dueBackCents > 0
  return fill(STAFF.todo[refund ? 'cancelled_refund' : known], {
    reference,
    total: formatMoney(totalCents, 'es'),
    paid: formatMoney(paidCents, 'es'),
    due: formatMoney(dueBackCents, 'es'),
    until: holdExpiresAt === null ? '' : formatMoment(holdExpiresAt, 'es'),
    by: answerBy === null ? '' : formatMoment(answerBy, 'es'),
  })
}

/** What is still to be paid for an appointment, and where. */
function money(matter: StaffMatter, { kind, payment, totalCents, paidCents }: Booking): string[] {
  const applies = kind !== 'gift' && (matter === 'requested' || matter === 'confirmed' || matter === 'moved')
  if (!applies || (payment === 'transfer' && paidCents === 0)) return []
  if (paidCents > 0) return [fill(STAFF.money.paid, { paid: formatMoney(paidCents, 'es') })]
  return [totalCents > 0 ? fill(STAFF.money.at_spa, { total: formatMoney(totalCents, 'es') }) : STAFF.money.covered]
}

const does = (words: string, command: string) => fill(words, { command: `npm run staff ${command}` })

/** The commands that settle it. */
function commands(matter: StaffMatter, { kind, payment, reference, totalCents }: Booking): string[] {
  const cancel = `cancel ${reference}`
  const move = does(STAFF.move, `move ${reference} 2026-12-01 17:15`)
  switch (matter) {
    case 'requested': {
      const accept = payment === 'transfer' ? `paid ${reference} ${totalCents / 100}` : `confirm ${reference}`
      return [does(STAFF.command, accept), does(STAFF.refuse, cancel), ...(kind === 'gift' ? [] : [move])]
    }
    case 'paid_conflict':
      return [...(kind === 'gift' ? [] : [move]), does(STAFF.command, cancel)]
    case 'payment_mismatch':
      return [does(STAFF.command, cancel)]
    case 'unsettled':
      return [does(STAFF.command, `close ${reference}`)]
    case 'refund_failed':
    case 'refund_by_hand':
      return [does(STAFF.command, `refunded ${reference}`)]
    default:
      return []
  }
}
