import { z } from 'zod'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { getFile } from '#lib/content/pages'
import { printGiftUid } from '#lib/contracts/gift-uid'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { DAY } from '#lib/time/units'
import { ApiError } from '#functions/domain/api-error'
import { findOrders, type Order } from '#functions/domain/orders/order'
import {
  dueAtDesk,
  extendVoucher,
  freezeAtDesk,
  obstacleToRefund,
  redeemAtDesk,
  refundVoucher,
  reissueVoucher,
  takeBackRedemption,
  usesOf,
  VoucherRefused,
  type VoucherObstacle,
} from '#functions/domain/vouchers/desk'
import { sellVoucherAtDesk } from '#functions/domain/vouchers/sell-at-desk'
import { issueVoucher, priceOfIssue } from '#functions/domain/vouchers/issue'
import { voucherByUid, voucherOfOrder, type Voucher } from '#functions/domain/vouchers/voucher'
import { command } from './command'
import { lineOf, money, NotSure, orderOf, StaffRefused, toldIn, whoIn, type Desk } from './desk'
import { whereTheMoneyIs } from './orders'
import {
  amountArg,
  countArg,
  dayArg,
  designArg,
  emailArg,
  langArg,
  nameArg,
  noteOf,
  paymentArg,
  phoneArg,
  referenceArg,
  voucherArg,
  worthArg,
} from './parse'
import { DESK_WORDS } from '../words/desk'

type Found = { voucher: Voucher; order: Order }

/** Finds a voucher, and the order that bought it, by either one's number. Throws StaffRefused if there is none. */
async function find(desk: Desk, number: { uid: string } | { reference: string }): Promise<Found> {
  const { deps } = desk
  const voucher =
    'uid' in number
      ? await voucherByUid(deps.store, deps, number.uid)
      : await voucherOfOrder(deps.store, (await orderOf(desk, number.reference)).id)
  const [order] = voucher ? await findOrders(deps.store, 'WHERE id = $1', [voucher.orderId]) : []
  if (!voucher || !order) throw new StaffRefused(DESK_WORDS.noVoucher)
  return { voucher, order }
}

/** Finds a voucher by what staff typed or scanned. Throws StaffRefused if there is none, or if it is no number. */
export async function findVoucher(desk: Desk, typed: string): Promise<Found> {
  const number = voucherArg().safeParse(typed)
  if (!number.success) throw new StaffRefused(DESK_WORDS.mistakes.number(typed))
  return find(desk, number.data)
}

const oneVoucher = () => ({ number: voucherArg() })

const look = command({
  name: 'voucher',
  args: oneVoucher,
  async run(desk, given) {
    return voucherLines(desk, await find(desk, given.number))
  },
})

/** Describes a voucher: its value and what is left (euros), until when, who bought it, and what it paid. */
export async function voucherLines(desk: Desk, { voucher, order }: Found): Promise<string[]> {
  const { deps } = desk
  const t = DESK_WORDS.voucher
  const { validUntil, state, title, valueCents, remainingCents } = voucher
  const on = (moment: number) => plainDay(madridDay(moment), 'es')
  const uses = await usesOf(deps, voucher)
  return [
    t.worth(numberOf(desk, voucher), title?.es ?? money(valueCents)),
    lineOf(
      t.rest(money(remainingCents), money(valueCents)),
      validUntil === null ? '' : t.until(plainDay(validUntil, 'es')),
      DESK_WORDS.voucherStates[state],
      validUntil !== null && validUntil < madridDay(deps.now()) && remainingCents > 0 ? t.over : '',
    ),
    t.bought(whoIn(order), order.reference, on(order.createdAt)),
    ...uses.map(({ id, cents, at, reference, note }) =>
      t.use(money(cents), lineOf(id === null ? '' : t.atDesk(note ?? '', id), reference ?? ''), on(at)),
    ),
    ...(uses.length === 0 ? [t.unused] : []),
  ]
}

const numberOf = ({ deps }: Desk, { uidSealed }: Voucher) =>
  uidSealed === null ? '–' : printGiftUid(deps.keys.open(uidSealed))

/** Throws StaffRefused with the sentence for why the voucher does not allow it; throws other errors again. */
const refusedBy =
  (desk: Desk) =>
  (error: unknown): never => {
    throw error instanceof VoucherRefused ? new StaffRefused(obstacleIn(desk, error.obstacle)) : error
  }

/** Says what stands in the way, and what to do about it. */
function obstacleIn(desk: Desk, obstacle: VoucherObstacle): string {
  const before = obstacle === 'blocked' ? 'voucher unblock' : obstacle === 'past' ? 'voucher extend' : undefined
  return before ? DESK_WORDS.before(DESK_WORDS.obstacles[obstacle], desk.how(before)) : DESK_WORDS.obstacles[obstacle]
}

const redeem = command({
  name: 'voucher redeem',
  args: () => ({
    number: voucherArg(),
    amount: amountArg(),
    note: z.array(z.string()),
    booking: referenceArg().optional(),
  }),
  options: ['booking'],
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    const note = noteOf(given.note)
    const booking = given.booking === undefined ? undefined : await orderOf(desk, given.booking)
    const paying = { cents: given.amount, note, booking }
    const left = await redeemAtDesk(desk.deps, voucher, paying).catch(refusedBy(desk))
    const due = booking ? (await dueAtDesk(desk.deps.store, [booking])).get(booking.id) : undefined
    return [
      DESK_WORDS.voucher.redeemed(money(given.amount), money(left)),
      ...(booking && due !== undefined ? [DESK_WORDS.voucher.leftToPay(booking.reference, money(due))] : []),
    ]
  },
})

const takeBack = command({
  name: 'voucher takeback',
  args: () => ({ number: voucherArg(), use: countArg() }),
  async run(desk, { number, use }) {
    const { voucher } = await find(desk, number)
    await takeBackRedemption(desk.deps, voucher, String(use)).catch(refusedBy(desk))
    const after = (await voucherOfOrder(desk.deps.store, voucher.orderId)) ?? voucher
    return [DESK_WORDS.voucher.takenBack(money(after.remainingCents))]
  },
})

const sell = command({
  name: 'voucher sell',
  args: () => ({
    worth: worthArg(),
    name: nameArg(),
    to: nameArg().optional(),
    phone: phoneArg().optional(),
    email: emailArg().optional(),
    lang: langArg().optional(),
    design: designArg().optional(),
  }),
  options: ['to', 'phone', 'email', 'lang', 'design'],
  async run(desk, { worth, name, to, phone, email, lang = 'es', design }) {
    const card = {
      lang,
      design: design ?? VOUCHER_DESIGNS[0],
      to: to ?? name,
      deliver: 'print',
      theyChoose: false,
    } as const
    const order = await sellVoucherAtDesk(desk.deps, {
      item: { kind: 'gift', ...worth, card },
      lang,
      buyer: { name, phone, email },
    }).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'validation_failed'
        ? new StaffRefused(DESK_WORDS.voucher.notSold)
        : error
    })
    const voucher = await voucherOfOrder(desk.deps.store, order.id)
    const number = voucher ? numberOf(desk, voucher) : ''
    return [`${DESK_WORDS.voucher.sold(number, money(order.totalCents), order.reference)} ${toldIn(order)}`]
  },
})

const extend = command({
  name: 'voucher extend',
  args: (desk) => ({ number: voucherArg(), day: dayArg(desk) }),
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await extendVoucher(desk.deps, voucher, given.day).catch(refusedBy(desk))
    return [DESK_WORDS.voucher.extended(plainDay(given.day, 'es'))]
  },
})

const refund = command({
  name: 'voucher refund',
  args: oneVoucher,
  sure: 'yes',
  async run(desk, given, isSure) {
    const { voucher, order } = await find(desk, given.number)
    const obstacle = obstacleToRefund(voucher, order)
    if (obstacle) throw new StaffRefused(obstacleIn(desk, obstacle))
    if (!isSure) throw new NotSure([DESK_WORDS.voucher.wouldRefund(money(voucher.remainingCents))])
    const after = await refundVoucher(desk.deps, voucher).catch(refusedBy(desk))
    return [`${whereTheMoneyIs(desk, after)} ${toldIn(after)}`]
  },
})

const freezing = (name: 'voucher block' | 'voucher unblock', isBlocked: boolean, answer: string) =>
  command({
    name,
    args: oneVoucher,
    async run(desk, given) {
      const { voucher } = await find(desk, given.number)
      await freezeAtDesk(desk.deps, voucher, isBlocked).catch(refusedBy(desk))
      return [answer]
    },
  })
const block = freezing('voucher block', true, DESK_WORDS.voucher.blockedNow)
const unblock = freezing('voucher unblock', false, DESK_WORDS.voucher.unblockedNow)

const reissue = command({
  name: 'voucher reissue',
  args: oneVoucher,
  sure: 'yes',
  async run(desk, given, isSure) {
    const { deps } = desk
    const { voucher, order } = await find(desk, given.number)
    if (!isSure) throw new NotSure([DESK_WORDS.voucher.wouldReissue(money(voucher.remainingCents), whoIn(order))])
    await reissueVoucher(deps, voucher).catch(refusedBy(desk))
    const after = (await voucherOfOrder(deps.store, order.id)) ?? voucher
    return [`${DESK_WORDS.voucher.reissued(numberOf(desk, after))} ${toldIn(order)}`]
  },
})

const issue = command({
  name: 'voucher issue',
  args: () => ({
    amount: worthArg(),
    name: nameArg(),
    email: emailArg().optional(),
    phone: phoneArg().optional(),
    lang: langArg().optional(),
    payment: paymentArg().optional(),
  }),
  options: ['email', 'phone', 'lang', 'payment'],
  async run(desk, { amount: worth, name, email, phone, lang = 'es', payment: id }) {
    const { deps } = desk
    const payment = id === undefined ? undefined : await paymentOf(desk, id)
    const [design] = getFile(lang, 'vouchers').designs
    const buyer = { name, ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }
    const wanted = { worth, buyer, lang, design: design?.id ?? '', payment }
    const price = priceIn(desk, wanted)
    if (payment && payment.cents !== price)
      throw new StaffRefused(DESK_WORDS.voucher.otherAmount(money(payment.cents), money(price)))
    const order = await issueVoucher(deps, wanted)
    const voucher = await voucherOfOrder(deps.store, order.id)
    const number = voucher ? numberOf(desk, voucher) : ''
    return [`${DESK_WORDS.voucher.issued(number, money(price), order.reference)} ${toldIn(order)}`]
  },
})

/** Gives the price of a voucher (cents). Throws StaffRefused if it is not sold. */
function priceIn({ deps }: Desk, wanted: Parameters<typeof priceOfIssue>[1]): number {
  try {
    return priceOfIssue(deps, wanted)
  } catch (error) {
    throw error instanceof ApiError ? new StaffRefused(DESK_WORDS.voucher.notSold) : error
  }
}

/** Lost orders are no older than the oldest copy that anybody restores. */
const LOST_MS = 60 * DAY

/** Finds a lost order's payment by its provider's number. Throws StaffRefused if there is none, or it has an order. */
async function paymentOf({ deps }: Desk, id: string) {
  for (const provider of Object.values(deps.payments)) {
    const found = (await provider.listed(deps.now() - LOST_MS)).find(({ providerId }) => providerId === id)
    if (!found) continue
    const [known] = await findOrders(deps.store, 'WHERE (provider = $1 AND provider_id = $2) OR id = $3', [
      provider.name,
      id,
      found.orderRef ?? '',
    ])
    if (known) throw new StaffRefused(DESK_WORDS.cannot(known.reference, DESK_WORDS.states[known.state]))
    return { ...found, provider: provider.name }
  }
  throw new StaffRefused(DESK_WORDS.voucher.unknownPayment(id))
}

/** The commands about vouchers. */
export const voucherCommands = [look, sell, redeem, takeBack, extend, refund, block, unblock, reissue, issue]
