import { z } from 'zod'
import { answerDeadline } from '#lib/catalogue/payment'
import { lastWithdrawalDay } from '#lib/catalogue/voucher-days'
import type { Booking } from '#lib/contracts/booking'
import { printGiftUid } from '#lib/contracts/gift-uid'
import { statusOf, type State, type VoucherState } from '#lib/contracts/states'
import { endOfDay, madridClock, madridDay, madridDateTime } from '#lib/time/madrid'
import { DAY, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import type { OrderInMail } from '../mail'
import { ms } from '../store'
import { deliveryState } from '../vouchers/deliver'
import { isBackOnVoucher, redeemedBy } from '../vouchers/redeem'
import { voucherOfOrder, type Voucher } from '../vouchers/voucher'
import { nearestFree } from './hold'
import { searchForOrder } from './item'
import { awaitsLink, isUnpaid, type Order } from './order'
import { owedBy } from './owed'
import { refundableUntil } from './refund'

/** Gives an order as a holder of its token may see it. */
export async function viewOrder(deps: Deps, order: Order): Promise<OrderInMail['booking']> {
  const { startsAt, settledAt, kind, state } = order
  const until = await refundableUntil(deps.store, deps, order)
  const redeemed = kind === 'redemption' ? await redeemedBy(deps.store, order.id) : undefined
  const isForTreatment = typeof redeemed?.code === 'string'
  return {
    orderRef: order.id,
    reference: order.reference,
    kind,
    payment: order.payment,
    state,
    status: statusOf(state),
    paid: order.paidCents === 0 ? 0 : (order.provider ?? 1),
    booked: state === 'confirmed' ? 1 : 0,
    therapist: order.therapist,
    lang: order.lang,
    title: order.title,
    code: order.code,
    option: order.option,
    ...(order.group !== null && { group: order.group }),
    day: startsAt === null ? null : madridDay(startsAt),
    start: startsAt === null ? null : madridClock(startsAt),
    startsAt: instantOf(startsAt),
    minutes: order.minutes,
    persons: order.persons,
    ...(order.rounds && { rounds: order.rounds }),
    totalCents: order.totalCents,
    beforeCents: order.beforeCents,
    voucherCents: order.voucherCents,
    // The worth of a voucher for a treatment is not shown.
    ...(kind === 'redemption' && { hidesPrice: isForTreatment }),
    ...(redeemed && !isForTreatment && { voucherLeftCents: redeemed.remainingCents }),
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    owedCents: (await owedBy(deps.store, order)).owedCents,
    ...(order.refundDueCents > order.refundedCents && { dueBackCents: order.refundDueCents - order.refundedCents }),
    buyer: { name: order.buyer.name, emailHint: hint(order.buyer.email) },
    ...(order.note !== null && { note: order.note }),
    ...(order.invoice && { invoice: order.invoice }),
    ...(await giftOf(deps, order)),
    holdExpiresAt: instantOf(holdEnd(order)),
    ...((awaitsLink(order) || (state === 'expired' && order.unfollowed)) && { unfollowed: true }),
    refundableUntil: instantOf(until),
    answerBy: instantOf(await answerBy(deps, order)),
    changedAt: madridDateTime(order.changedAt),
    ...(state === 'paid_conflict' &&
      startsAt !== null &&
      settledAt !== null && {
        alternatives: await nearestFree(deps, { ...searchForOrder(deps, order), therapist: 0 }, startsAt),
      }),
    nextPollS: pollAfter(order, deps.now()),
  }
}

/** Gives an order as a mail about it needs it, with the secrets for its links. */
export async function mailOrder(deps: Deps, order: Order): Promise<OrderInMail> {
  const voucher = order.kind === 'gift' ? await voucherOfOrder(deps.store, order.id) : undefined
  const redeemed = order.kind === 'redemption' ? await redeemedBy(deps.store, order.id) : undefined
  return {
    booking: await viewOrder(deps, order),
    buyer: order.buyer,
    statusToken: deps.keys.statusToken(order.id),
    dueBackCents: order.refundDueCents - order.refundedCents,
    ...(order.expiresAt !== null && { endsAt: madridDateTime(order.expiresAt) }),
    ...(awaitsLink(order) && { mailToken: deps.keys.mailToken(order.id, order.revision) }),
    ...(order.startsAt !== null && {
      wishTokens: {
        mayAsk: deps.keys.wishToken(order.id, 'mayAsk'),
        noVisitMails: deps.keys.wishToken(order.id, 'noVisitMails'),
      },
    }),
    ...(voucher && { voucherRestCents: voucher.remainingCents }),
    ...(redeemed?.validUntil && { voucherUntil: redeemed.validUntil }),
    ...(statusOf(order.state) === 2 && (await isBackOnVoucher(deps.store, order.id)) && { isBackOnVoucher: true }),
  }
}

const instantOf = (moment: number | null) => (moment === null ? null : madridDateTime(moment))

/** Tells until when an order keeps its time, or waits for a transfer (milliseconds); null when it does neither. */
export function holdEnd(order: Order): number | null {
  const waits = order.state === 'requested' && order.payment === 'transfer'
  return waits || awaitsLink(order) || (isUnpaid(order) && order.kind !== 'gift') ? order.expiresAt : null
}

const latest = z.object({ at: z.number().nullable() })

/**
 * Finds by when staff answer a request to pay at the spa (milliseconds): counted from when it was made, or moved last.
 * Null when there is no such request, and for one that was moved so near that only its start is left.
 */
async function answerBy(deps: Deps, order: Order): Promise<number | null> {
  const { id, state, payment, createdAt, startsAt } = order
  if (state !== 'requested' || payment !== 'none' || awaitsLink(order) || startsAt === null) return null
  const [moved] = await deps.store.rows(
    latest,
    `SELECT ${ms('max(at)')} AS at FROM events WHERE order_id = $1 AND kind = 'moved'`,
    [id],
  )
  return answerDeadline(startsAt, moved?.at ?? createdAt, deps.planning)
}

/** Shortens an e-mail address so that only its owner recognises it: e•••@correo.es. */
const hint = (email = '') => email.replace(/^(.).*(?=@)/, '$1•••')

const POLLS: Partial<Record<State, number>> = { held: 3, awaiting_payment: 3, processing: 3 }
const MOST_POLL_S = 60
const LAST_POLL_MS = DAY

/** Computes when a page asks again (seconds): less often the longer nothing happens, and not at all after a day. */
function pollAfter(order: Order, now: number): number | null {
  const { state, paymentOpen, changedAt } = order
  const first = POLLS[state] ?? (paymentOpen || awaitsLink(order) ? 5 : null)
  const quiet = now - changedAt
  if (first === null || quiet > LAST_POLL_MS) return null
  return Math.min(MOST_POLL_S, Math.max(first, Math.round(quiet / MINUTE)))
}

/** States in which a voucher cannot pay: its number is not shown. */
const WITHOUT_NUMBER = new Set<VoucherState>(['blocked', 'refunded', 'cancelled'])

/** States in which a voucher is over. */
const HAS_ENDED = new Set<VoucherState>(['refunded', 'cancelled'])
/** States in which something of a voucher is left to withdraw from. */
const IS_USABLE = new Set<VoucherState>(['active', 'part_used', 'extended'])

/** Gives the last day on which the buyer of a paid voucher may withdraw, sent or not (`now` in milliseconds). */
function withdrawableUntil({ settledAt }: Order, { state }: Voucher, now: number): Pick<Booking, 'withdrawUntil'> {
  if (settledAt === null || !IS_USABLE.has(state)) return {}
  const day = lastWithdrawalDay(settledAt)
  return endOfDay(day) > now ? { withdrawUntil: day } : {}
}

async function giftOf(
  { store, keys, now }: Deps,
  order: Order,
): Promise<Pick<Booking, 'gift' | 'giftUid' | 'cardToken' | 'delivery' | 'withdrawUntil'>> {
  const voucher = order.kind === 'gift' ? await voucherOfOrder(store, order.id) : undefined
  if (!voucher) return { gift: null, giftUid: null }
  const { card, valueCents, validUntil, uidSealed, state } = voucher
  const uid = uidSealed === null || WITHOUT_NUMBER.has(state) ? undefined : keys.open(uidSealed)
  const delivery = await deliveryState(store, order, voucher, now())
  return {
    // One that has ended is good for no day.
    gift: { card, valueCents, validUntil: HAS_ENDED.has(state) ? null : validUntil },
    giftUid: uid === undefined ? null : printGiftUid(uid),
    ...(uid !== undefined && { cardToken: keys.cardToken(uid) }),
    ...(delivery && { delivery }),
    ...withdrawableUntil(order, voucher, now()),
  }
}
