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

type Found = { voucher: Voucher; order: Order }
type Asked = { uid: string } | { reference: string }

/** Finds a voucher by its number or by its order. Refuses where there is none. */
async function find(desk: Desk, asked: Asked): Promise<Found> {
  const { deps, words } = desk
  const voucher =
    'uid' in asked
      ? await voucherByUid(deps.store, deps, asked.uid)
      : await voucherOfOrder(deps.store, (await orderOf(desk, asked.reference)).id)
  const [order] = voucher ? await findOrders(deps.store, 'WHERE id = $1', [voucher.orderId]) : []
  if (!voucher || !order) throw new StaffRefused(words.noVoucher)
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
  const { words, lang, deps } = desk
  const t = words.voucher
  const { validUntil, state, title, valueCents, remainingCents } = voucher
  const on = (moment: number) => plainDay(madridDay(moment), lang)
  const uses = await usesOf(deps, voucher)
  return [
    t.worth(numberOf(desk, voucher), title?.[lang] ?? money(desk, valueCents)),
    lineOf(
      t.rest(money(desk, remainingCents), money(desk, valueCents)),
      validUntil === null ? '' : t.until(plainDay(validUntil, lang)),
      words.voucherStates[state],
      validUntil !== null && validUntil < madridDay(deps.now()) && remainingCents > 0 ? t.over : '',
    ),
    t.bought(whoIn(order), order.reference, on(order.createdAt)),
    ...uses.map(({ cents, at, reference, note }) =>
      t.use(money(desk, cents), reference ?? t.atDesk(note ?? ''), on(at)),
    ),
    ...(uses.length === 0 ? [t.unused] : []),
  ]
}

const numberOf = ({ deps }: Desk, { uidSealed }: Voucher) =>
  uidSealed === null ? '–' : printGiftUid(deps.keys.open(uidSealed))

const refused =
  ({ words }: Desk) =>
  (error: unknown): never => {
    throw error instanceof VoucherRefused ? new StaffRefused(words.obstacles[error.obstacle]) : error
  }

const redeem = command({
  name: 'voucher redeem',
  args: () => ({ number: voucherArg(), amount: amountArg(), note: z.array(z.string()) }),
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    const note = given.note.join(' ') || undefined
    const left = await redeemAtDesk(desk.deps, voucher, given.amount, note).catch(refused(desk))
    return [desk.words.voucher.redeemed(money(desk, given.amount), money(desk, left))]
  },
})

const extend = command({
  name: 'voucher extend',
  args: (desk) => ({ number: voucherArg(), day: dayArg(desk) }),
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await extendVoucher(desk.deps, voucher, given.day).catch(refused(desk))
    return [desk.words.voucher.extended(plainDay(given.day, desk.lang))]
  },
})

const refund = command({
  name: 'voucher refund',
  args: number,
  named: nothing,
  sure: 'yes',
  async run(desk, given, _, { sure, again }) {
    const { deps, words } = desk
    const { voucher, order } = await find(desk, given.number)
    const obstacle = obstacleToRefund(voucher, order)
    if (obstacle) throw new StaffRefused(words.obstacles[obstacle])
    if (!sure) return [words.voucher.wouldRefund(money(desk, voucher.remainingCents)), words.again(again)]
    const after = await refundVoucher(deps, voucher).catch(refused(desk))
    return [`${whereTheMoneyIs(desk, after)} ${toldIn(desk, after)}`]
  },
})

const block = command({
  name: 'voucher block',
  args: number,
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await freezeAtDesk(desk.deps, voucher, true).catch(refused(desk))
    return [desk.words.voucher.blockedNow]
  },
})

const unblock = command({
  name: 'voucher unblock',
  args: number,
  named: nothing,
  async run(desk, given) {
    const { voucher } = await find(desk, given.number)
    await freezeAtDesk(desk.deps, voucher, false).catch(refused(desk))
    return [desk.words.voucher.unblockedNow]
  },
})

const reissue = command({
  name: 'voucher reissue',
  args: number,
  named: nothing,
  sure: 'yes',
  async run(desk, given, _, { sure, again }) {
    const { deps, words } = desk
    const { voucher, order } = await find(desk, given.number)
    if (!sure)
      return [words.voucher.wouldReissue(money(desk, voucher.remainingCents), whoIn(order)), words.again(again)]
    await reissueVoucher(deps, voucher).catch(refused(desk))
    const after = (await voucherOfOrder(deps.store, order.id)) ?? voucher
    return [`${words.voucher.reissued(numberOf(desk, after))} ${toldIn(desk, order)}`]
  },
})

/** What staff do with vouchers. */
export const voucherCommands = [look, redeem, extend, refund, block, unblock, reissue]
