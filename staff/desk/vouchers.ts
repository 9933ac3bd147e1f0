import { z } from 'zod'
import { printGiftUid } from '#lib/contracts/gift-uid'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
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
import { voucherByUid, voucherOfOrder, type Voucher } from '#functions/domain/vouchers/voucher'
import { command, nothing } from './command'
import { lineOf, money, orderOf, StaffRefused, toldIn, whoIn, type Desk } from './desk'
import { whereTheMoneyIs } from './orders'
import { amountArg, dayArg, voucherArg } from './parse'
import { DESK_WORDS } from '../words/desk'

type Found = { voucher: Voucher; order: Order }
type Asked = { uid: string } | { reference: string }

/** Finds a voucher by its number or by its order. Refuses where there is none. */
async function find(desk: Desk, asked: Asked): Promise<Found> {
  const { deps } = desk
  const voucher =
    'uid' in asked
      ? await voucherByUid(deps.store, deps, asked.uid)
      : await voucherOfOrder(deps.store, (await orderOf(desk, asked.reference)).id)
  const [order] = voucher ? await findOrders(deps.store, 'WHERE id = $1', [voucher.orderId]) : []
  if (!voucher || !order) throw new StaffRefused(DESK_WORDS.noVoucher)
  return { voucher, order }
}

const number = () => ({ number: voucherArg() })

const look = command({
  name: 'voucher',
  args: number,
  named: nothing,
  async run(desk, given) {
    const found = await find(desk, given.number)
    return standing(desk, found)
  },
})

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

function refused(error: unknown): never {
  throw error instanceof VoucherRefused ? new StaffRefused(DESK_WORDS.obstacles[error.obstacle]) : error
}

const redeem = command({
  name: 'voucher redeem',
  args: () => ({ number: voucherArg(), amount: amountArg(), note: z.array(z.string()) }),
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    const note = given.note.join(' ') || undefined
    const left = await redeemAtDesk(desk.deps, voucher, given.amount, note).catch(refused)
    return [DESK_WORDS.voucher.redeemed(money(given.amount), money(left))]
  },
})

const extend = command({
  name: 'voucher extend',
  args: (desk) => ({ number: voucherArg(), day: dayArg(desk) }),
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await extendVoucher(desk.deps, voucher, given.day).catch(refused)
    return [DESK_WORDS.voucher.extended(plainDay(given.day, 'es'))]
  },
})

const refund = command({
  name: 'voucher refund',
  args: number,
  named: nothing,
  sure: 'yes',
  async run(desk, given, _, { sure, again }) {
    const { deps } = desk
    const { voucher, order } = await find(desk, given.number)
    const obstacle = obstacleToRefund(voucher, order)
    if (obstacle) throw new StaffRefused(DESK_WORDS.obstacles[obstacle])
    if (!sure) return [DESK_WORDS.voucher.wouldRefund(money(voucher.remainingCents)), DESK_WORDS.again(again)]
    const after = await refundVoucher(deps, voucher).catch(refused)
    return [`${whereTheMoneyIs(after)} ${toldIn(after)}`]
  },
})

const block = command({
  name: 'voucher block',
  args: number,
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await freezeAtDesk(desk.deps, voucher, true).catch(refused)
    return [DESK_WORDS.voucher.blockedNow]
  },
})

const unblock = command({
  name: 'voucher unblock',
  args: number,
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await freezeAtDesk(desk.deps, voucher, false).catch(refused)
    return [DESK_WORDS.voucher.unblockedNow]
  },
})

const reissue = command({
  name: 'voucher reissue',
  args: number,
  named: nothing,
  sure: 'yes',
  async run(desk, given, _, { sure, again }) {
    const { deps } = desk
    const { voucher, order } = await find(desk, given.number)
    if (!sure)
      return [DESK_WORDS.voucher.wouldReissue(money(voucher.remainingCents), whoIn(order)), DESK_WORDS.again(again)]
    await reissueVoucher(deps, voucher).catch(refused)
    const after = (await voucherOfOrder(deps.store, order.id)) ?? voucher
    return [`${DESK_WORDS.voucher.reissued(numberOf(desk, after))} ${toldIn(order)}`]
  },
})

/** What staff do with vouchers. */
export const voucherCommands = [look, redeem, extend, refund, block, unblock, reissue]
