import { z } from 'zod'
import { getFile } from '#lib/content/pages'
import { printGiftUid } from '#lib/contracts/gift-uid'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { DAY } from '#lib/time/units'
import { ApiError } from '#functions/domain/api-error'
import { findOrders, type Order } from '#functions/domain/orders/order'
import {
  extendVoucher,
  freezeAtDesk,
  obstacleToRefund,
  redeemAtDesk,
  refundVoucher,
  reissueVoucher,
  usesOf,
  VoucherRefused,
} from '#functions/domain/vouchers/desk'
import { issueVoucher, priceOfIssue } from '#functions/domain/vouchers/issue'
import { voucherByUid, voucherOfOrder, type Voucher } from '#functions/domain/vouchers/voucher'
import { command } from './command'
import { lineOf, money, orderOf, StaffRefused, toldIn, whoIn, type Desk } from './desk'
import { whereTheMoneyIs } from './orders'
import {
  amountArg,
  dayArg,
  emailArg,
  langArg,
  nameArg,
  noteOf,
  paymentArg,
  phoneArg,
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

const oneVoucher = () => ({ number: voucherArg() })

const look = command({
  name: 'voucher',
  args: oneVoucher,
  async run(desk, given) {
    return standing(desk, await find(desk, given.number))
  },
})

/** Describes a voucher: its value and what is left (euros), until when, who bought it, and what it paid. */
async function standing(desk: Desk, { voucher, order }: Found): Promise<string[]> {
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
    ...uses.map(({ cents, at, reference, note }) => t.use(money(cents), reference ?? t.atDesk(note ?? ''), on(at))),
    ...(uses.length === 0 ? [t.unused] : []),
  ]
}

const numberOf = ({ deps }: Desk, { uidSealed }: Voucher) =>
  uidSealed === null ? '–' : printGiftUid(deps.keys.open(uidSealed))

/** Throws StaffRefused with the sentence for why the voucher does not allow it; throws other errors again. */
function refused(error: unknown): never {
  throw error instanceof VoucherRefused ? new StaffRefused(DESK_WORDS.obstacles[error.obstacle]) : error
}

const redeem = command({
  name: 'voucher redeem',
  args: () => ({ number: voucherArg(), amount: amountArg(), note: z.array(z.string()) }),
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    const left = await redeemAtDesk(desk.deps, voucher, given.amount, noteOf(given.note)).catch(refused)
    return [DESK_WORDS.voucher.redeemed(money(given.amount), money(left))]
  },
})

const extend = command({
  name: 'voucher extend',
  args: (desk) => ({ number: voucherArg(), day: dayArg(desk) }),
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await extendVoucher(desk.deps, voucher, given.day).catch(refused)
    return [DESK_WORDS.voucher.extended(plainDay(given.day, 'es'))]
  },
})

const refund = command({
  name: 'voucher refund',
  args: oneVoucher,
  sure: 'yes',
  async run(desk, given, { sure, again }) {
    const { voucher, order } = await find(desk, given.number)
    const obstacle = obstacleToRefund(voucher, order)
    if (obstacle) throw new StaffRefused(DESK_WORDS.obstacles[obstacle])
    if (!sure) return [DESK_WORDS.voucher.wouldRefund(money(voucher.remainingCents)), DESK_WORDS.again(again)]
    const after = await refundVoucher(desk.deps, voucher).catch(refused)
    return [`${whereTheMoneyIs(after)} ${toldIn(after)}`]
  },
})

const freezing = (name: 'voucher block' | 'voucher unblock', isBlocked: boolean, answer: string) =>
  command({
    name,
    args: oneVoucher,
    async run(desk, given) {
      const { voucher } = await find(desk, given.number)
      await freezeAtDesk(desk.deps, voucher, isBlocked).catch(refused)
      return [answer]
    },
  })
const block = freezing('voucher block', true, DESK_WORDS.voucher.blockedNow)
const unblock = freezing('voucher unblock', false, DESK_WORDS.voucher.unblockedNow)

const reissue = command({
  name: 'voucher reissue',
  args: oneVoucher,
  sure: 'yes',
  async run(desk, given, { sure, again }) {
    const { deps } = desk
    const { voucher, order } = await find(desk, given.number)
    if (!sure)
      return [DESK_WORDS.voucher.wouldReissue(money(voucher.remainingCents), whoIn(order)), DESK_WORDS.again(again)]
    await reissueVoucher(deps, voucher).catch(refused)
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
export const voucherCommands = [look, redeem, extend, refund, block, unblock, reissue, issue]
