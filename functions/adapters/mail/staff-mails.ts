import type { Booking } from '#lib/contracts/booking'
import { isOnline } from '#lib/contracts/payment-methods'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { LANG_NAMES } from '#lib/routes/languages'
import { plainDay } from '#lib/time/dates'
import type { FormMail, OrderInMail, StaffMatter } from '#functions/domain/mail'
import { factRows, formatMoment, startBefore } from './order-facts'
import { factTable, given, paragraph, type MailRow, type WrittenMail } from './rendered-mail'
import type { MailContext } from './spa'
import { STAFF } from './texts'

/** Writes the mail to the spa about what happened to an order and what to do: how much, until when, and where. */
export function writeStaff(matter: StaffMatter, order: OrderInMail, { spa }: MailContext, from?: string): WrittenMail {
  const { booking, buyer } = order
  const { facts } = STAFF
  const matterName = nameOf(matter, booking)
  const rows: MailRow[] = [
    // A voucher's number is worth money: it goes to its buyer alone.
    ...factRows({ ...booking, giftUid: null }, 'es', spa),
    [facts.buyer, buyer.name],
    ...given(facts.email, buyer.email),
    ...given(facts.phone, buyer.phone),
    [facts.language, LANG_NAMES[booking.lang]],
    [facts.state, STAFF.states[booking.state]],
    [facts.order, booking.orderRef],
  ]
  const sentences = [
    nextStep(matterName, order),
    ...startBefore(from, booking, 'es'),
    ...moneyBack(matter, order),
    ...(matter === 'requested' && booking.lacksTime ? [STAFF.noTime] : []),
    ...money(matter, booking),
    ...(WAITING.has(matter) ? [STAFF.atDesk] : []),
  ]
  return {
    subject: fill(STAFF.order, { matter: STAFF.matters[matterName], reference: booking.reference }),
    blocks: [...sentences.map(paragraph), factTable(rows)],
  }
}

/** Writes the mail to the spa about a matter that does not belong to one order. */
export function writeNotice({ matter, values, messages = [] }: Extract<FormMail, { template: 'notice' }>): WrittenMail {
  const { subject, lines } = STAFF.notices[matter]
  const { day } = values
  const words = { ...values, ...(day !== undefined && { date: plainDay(day, 'es', 'weekday to year') }) }
  const rows = messages.map(({ ticket, name, alike }): MailRow => [
    ticket,
    alike > 1 ? fill(STAFF.alike, { name, more: alike - 1 }) : name,
  ])
  return {
    subject: fill(subject, words),
    blocks: [...lines.map((line) => paragraph(fill(line, words))), ...(rows.length > 0 ? [factTable(rows)] : [])],
  }
}

/** Names the matter for the spa: a transfer is not called a request, nor a voucher an appointment. */
function nameOf(matter: StaffMatter, { kind, payment }: Booking) {
  if (matter === 'requested' && payment === 'transfer') return 'requested_transfer'
  return kind === 'gift' && (matter === 'confirmed' || matter === 'cancelled' || matter === 'paid_conflict')
    ? (`${matter}_voucher` as const)
    : matter
}

function nextStep(name: ReturnType<typeof nameOf>, { booking, dueBackCents }: OrderInMail): string {
  const { totalCents, paidCents, holdExpiresAt, answerBy, reference } = booking
  return fill(STAFF.todo[name], {
    reference,
    total: formatMoney(totalCents, 'es'),
    paid: formatMoney(paidCents, 'es'),
    due: formatMoney(dueBackCents, 'es'),
    until: holdExpiresAt === null ? '' : formatMoment(holdExpiresAt, 'es'),
    by: answerBy === null ? '' : formatMoment(answerBy, 'es'),
  })
}

/** Says whether money goes back by itself: only a provider's does. */
function moneyBack(matter: StaffMatter, { booking: { payment, paidCents }, dueBackCents }: OrderInMail): string[] {
  if (matter !== 'cancelled' && matter !== 'paid_conflict') return []
  const cents = matter === 'cancelled' ? dueBackCents : paidCents
  const sentence = STAFF.back[matter][isOnline(payment) ? 'by_itself' : 'by_hand']
  return cents > 0 ? [fill(sentence, { money: formatMoney(cents, 'es') })] : []
}

/** Says what is still to be paid for an appointment, and where. */
function money(matter: StaffMatter, { kind, payment, totalCents, paidCents }: Booking): string[] {
  const applies = kind !== 'gift' && (matter === 'requested' || matter === 'confirmed' || matter === 'moved')
  if (!applies || (payment === 'transfer' && paidCents === 0)) return []
  if (paidCents > 0) return [fill(STAFF.money.paid, { paid: formatMoney(paidCents, 'es') })]
  return [totalCents > 0 ? fill(STAFF.money.at_spa, { total: formatMoney(totalCents, 'es') }) : STAFF.money.covered]
}

/** What waits at the desk, with the button that settles it. */
const WAITING: ReadonlySet<StaffMatter> = new Set([
  'requested',
  'paid_conflict',
  'payment_mismatch',
  'unsettled',
  'refund_failed',
  'refund_by_hand',
])
