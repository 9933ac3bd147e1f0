import { suspiciousMessages } from '#functions/domain/messages'
import { takingsDueBack } from '#functions/domain/orders/desk-takings'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { isOnMenu } from '#functions/domain/orders/openings'
import type { Order } from '#functions/domain/orders/order'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { isDueByHand } from '#functions/domain/orders/refund'
import { givenUp, guestsToCall } from '#functions/domain/outbox'
import { describedIn, lineOf, money, providerIn, timeIn, type Desk } from './desk'
import { DESK_WORDS, type VerbName } from '../words/es'

const { waiting: t } = DESK_WORDS

/** A verb that settles something, what is known of its parameters, and which ones have to be typed. */
type SuggestedAction = { verb: VerbName; fields: Readonly<Record<string, string>>; asks?: readonly string[] }

/** Something that waits for staff, and the actions to settle it: none while a provider is still working on it. */
type Waiting = {
  group: 'orders' | 'misplaced' | 'calls' | 'messages'
  reference?: string
  order?: Order
  line: string
  actions: readonly SuggestedAction[]
}

/** Collects everything that waits for staff: orders first, the oldest of them first. */
export async function whatIsWaiting(desk: Desk): Promise<Waiting[]> {
  const { deps } = desk
  const messages = await suspiciousMessages(deps)
  const misplaced = await misplacedBookings(deps)
  const waiting = await waitingForStaff(deps)
  const more = (messages[0]?.origins ?? 0) - messages.length
  return [
    ...waiting.map((order) => {
      const { matter, settledBy } = whatWaits(desk, order)
      const { why } = misplaced.find((each) => each.order.id === order.id) ?? {}
      if (why === undefined) return rowOf('orders', order, matter, settledBy ? [settledBy] : [])
      const ways = waysOut(desk, order)
      // What cannot have another hour is not accepted either.
      const actions = settledBy && (ways.length === 0 || isOnMenu(deps, order)) ? [...ways, settledBy] : ways
      return rowOf('orders', order, lineOf(matter, DESK_WORDS.misplaced[why]), actions)
    }),
    ...(await takingsDueBack(deps)).map(({ order, cents }) =>
      rowOf('orders', order, t.refundAtDesk(money(cents)), [
        { verb: 'refunded', fields: { reference: order.reference } },
      ]),
    ),
    ...misplaced
      .filter(({ order }) => waiting.every(({ id }) => id !== order.id))
      .map(({ order, why }) => rowOf('misplaced', order, DESK_WORDS.misplaced[why], waysOut(desk, order))),
    ...(await givenUp(deps)).map(({ about, reference, buyer, mails }): Waiting => {
      const line = lineOf(t.undelivered(mailIn(about)), mails > 1 ? t.alike(mails - 1) : '', buyer ?? '')
      const ticket = about.split(' ').at(-1) ?? ''
      const again: SuggestedAction = { verb: 'again', fields: { whose: reference ?? ticket } }
      return reference === null
        ? { group: 'calls', line, actions: [{ verb: 'message', fields: { ticket } }, again] }
        : { group: 'calls', reference, line, actions: [again, told(reference)] }
    }),
    ...(await guestsToCall(deps)).map(({ about, reference, buyer }): Waiting => {
      const line = lineOf(t.untold(mailIn(about)), buyer ?? '')
      return { group: 'calls', reference: reference ?? '', line, actions: [told(reference ?? '')] }
    }),
    ...messages.map(({ ticket, suspicion, mail, alike }): Waiting => {
      const why = t.suspicious(suspicion === null ? '' : DESK_WORDS.suspicions[suspicion])
      const line = lineOf(ticket, why, `${mail.name}, ${mail.email}`, alike > 1 ? t.alike(alike - 1) : '')
      const fields = { ticket, ...(alike > 1 && { all: '1' }) }
      return { group: 'messages', line, actions: [{ verb: 'message', fields }] }
    }),
    ...(more > 0 ? [{ group: 'messages', line: t.otherOrigins(more), actions: [] } as const] : []),
  ]
}

/** Names a mail by what the outbox calls it: «Vale», or «Mensaje de la web T-4K7Q2MXA». */
const mailIn = (about: string): string =>
  about.replace(/^(\w+)(?::\w+)?/u, (_, kind: string) => DESK_WORDS.mailNames[kind] ?? DESK_WORDS.otherMail)

const rowOf = (
  group: Waiting['group'],
  order: Order,
  matter: string,
  actions: readonly SuggestedAction[],
): Waiting => ({
  group,
  reference: order.reference,
  order,
  line: lineOf(matter, describedIn(order)),
  actions,
})

const told = (reference: string): SuggestedAction => ({ verb: 'told', fields: { reference } })
/** How a booking gets another hour. */
const moving = ({ reference }: Order): SuggestedAction => ({
  verb: 'move',
  fields: { reference },
  asks: ['day', 'start'],
})
const cancelling = ({ reference }: Order): SuggestedAction => ({ verb: 'cancel', fields: { reference } })
/** Lists how a booking that cannot be given as it stands gets another hour, or ends; nothing while it is being paid. */
function waysOut({ deps }: Desk, order: Order): SuggestedAction[] {
  if (order.state === 'processing') return []
  return [isOnMenu(deps, order) ? moving(order) : cancelling(order)]
}
/** Tells why an order waits, and what settles it. */
export function whatWaits(desk: Desk, order: Order): { matter: string; settledBy?: SuggestedAction } {
  const { reference, state, payment, provider, startsAt, refundDueCents, refundedCents, refundRefused } = order
  const due = money(refundDueCents - refundedCents)
  const by = (name: VerbName, ...asks: readonly string[]): SuggestedAction => ({
    verb: name,
    fields: { reference },
    asks,
  })
  if (isDueByHand(order))
    return { matter: t.refund(due, providerIn(provider), refundRefused ?? ''), settledBy: by('refunded') }
  if (refundDueCents > refundedCents) return { matter: t.refundSlow(due, providerIn(provider)) }
  if (state === 'processing') return { matter: t.unsettled(providerIn(provider)), settledBy: by('close') }
  if (state === 'requested') {
    return payment === 'transfer'
      ? { matter: t.transfer(timeIn(order.expiresAt ?? 0)), settledBy: by('paid', 'amount') }
      : { matter: t.atSpa, settledBy: by('confirm') }
  }
  if (state === 'payment_mismatch') return { matter: t.mismatch(money(order.paidCents)), settledBy: cancelling(order) }
  return startsAt === null
    ? { matter: t.conflictVoucher, settledBy: cancelling(order) }
    : { matter: t.conflict, settledBy: waysOut(desk, order)[0] }
}
