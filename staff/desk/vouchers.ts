import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { entryOf, versionOf } from '#lib/catalogue/catalogue'
import { GiftUid, printGiftUid } from '#lib/contracts/gift-uid'
import { VoucherAmount } from '#lib/contracts/item'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { DAY } from '#lib/time/units'
import { ApiError } from '#functions/domain/api-error'
import { priceOf } from '#functions/domain/orders/item'
import { findOrders } from '#functions/domain/orders/order'
import { owedBy } from '#functions/domain/orders/owed'
import {
  extendVoucher,
  obstacleToExtend,
  obstacleToRefund,
  redeemAtDesk,
  refundVoucher,
  reissueVoucher,
  takeBackRedemption,
  usesOf,
  VoucherRefused,
} from '#functions/domain/vouchers/desk'
import { isUsable } from '#functions/domain/vouchers/redeem'
import { isGuessable } from '#functions/domain/vouchers/guessable'
import { sellVoucherAtDesk } from '#functions/domain/vouchers/sell-at-desk'
import { voucherOfOrder, type Voucher } from '#functions/domain/vouchers/voucher'
import {
  lineOf,
  mailedIn,
  money,
  NotSure,
  orderOf,
  sentences,
  StaffRefused,
  toldIn,
  whoIn,
  wouldTell,
  type Desk,
  type BoughtVoucher,
} from './desk'
import { whereTheMoneyIs } from './orders'
import type { parametersOf } from './parse'
import { verb, type Verb } from './verb'
import { DESK_WORDS } from '../words/es'

const oneVoucher = ({ voucher }: ReturnType<typeof parametersOf>) => ({ number: voucher })

/** What can be done with vouchers. */
export const voucherVerbs: readonly Verb[] = [
  verb(
    'sell',
    ({ worth, name, phone, email, lang, design, paidBy }) => ({
      worth,
      buyer: name,
      to: name.optional(),
      phone: phone.optional(),
      email: email.optional(),
      lang: lang.default('es'),
      design: design.default(VOUCHER_DESIGNS[0]),
      paidBy: paidBy.default('till'),
    }),
    async (desk, { worth, buyer: name, to, phone, email, lang, design, paidBy: by }) => {
      const { deps } = desk
      const buyer = { name, phone, email }
      const paidBy = typeof by === 'string' ? by : await lostPayment(desk, by.payment)
      const card = { lang, design, to: to ?? name, deliver: 'print', theyChoose: false } as const
      const item = { kind: 'gift', ...worth, card } as const
      const price = priceIn(desk, item)
      if (typeof paidBy !== 'string' && paidBy.cents !== price)
        throw new StaffRefused(DESK_WORDS.voucher.otherAmount(money(paidBy.cents), money(price)))
      const order = await sellVoucherAtDesk(deps, { item, lang, buyer, paidBy }).catch(async (error: unknown) => {
        // Somebody else may have sold it at the same moment: then it has an order now, and this says so.
        if (typeof by !== 'string') await lostPayment(desk, by.payment)
        throw error
      })
      const voucher = await voucherOfOrder(deps.store, order.id)
      const number = voucher ? numberOf(desk, voucher) : ''
      return [
        `${DESK_WORDS.voucher.sold(number, money(price), order.reference)} ${mailedIn(order)}`,
        ...(paidBy === 'till' ? [DESK_WORDS.voucher.tillToo] : []),
      ]
    },
  ),
  verb(
    'redeem',
    ({ voucher, amount, note, order }) => ({
      number: voucher,
      amount,
      whatFor: note.optional(),
      booking: order.optional(),
    }),
    async (desk, { number: { voucher }, amount, whatFor: note, booking }) => {
      const t = DESK_WORDS.voucher
      const stillDue = async () => {
        if (!booking) return []
        const { owedCents } = await owedBy(desk.deps.store, await orderOf(desk, booking.reference))
        return [t.leftToPay(booking.reference, money(owedCents))]
      }
      const left = await redeemAtDesk(desk.deps, voucher, { cents: amount, note, booking }).catch(
        async (error: unknown) => {
          const obstacle = error instanceof VoucherRefused ? error.obstacle : undefined
          if (obstacle !== 'too_much' && obstacle !== 'over_due') throw error
          const { remainingCents, valueCents } = await reread(desk, voucher)
          const most =
            obstacle === 'over_due' ? await stillDue() : [`${t.rest(money(remainingCents), money(valueCents))}.`]
          throw new StaffRefused(sentences(DESK_WORDS.obstacles[obstacle], ...most))
        },
      )
      return [t.redeemed(money(amount), money(left)), ...(await stillDue())]
    },
  ),
  verb(
    'takeBack',
    ({ voucher, count }) => ({ number: voucher, use: count }),
    async (desk, { number: { voucher }, use }) => {
      await takeBackRedemption(desk.deps, voucher, String(use))
      return [DESK_WORDS.voucher.takenBack(money((await reread(desk, voucher)).remainingCents))]
    },
  ),
  verb(
    'extend',
    ({ voucher, day }) => ({ number: voucher, until: day }),
    async (desk, { number: { voucher, order }, until: day }, isSure) => {
      const obstacle = obstacleToExtend(voucher, day, desk.deps.now())
      if (obstacle) throw new VoucherRefused(obstacle)
      const isMailed = (order.buyer.email ?? voucher.card.recipientEmail) !== undefined
      const whom = isMailed ? DESK_WORDS.voucher.wouldTellHolder : wouldTell(order)
      if (!isSure) throw new NotSure([`${DESK_WORDS.voucher.wouldExtend(plainDay(day, 'es'))} ${whom}`])
      await extendVoucher(desk.deps, voucher, day)
      return [DESK_WORDS.voucher.extended(plainDay(day, 'es'))]
    },
  ),
  verb('refund', oneVoucher, async (desk, { number: { voucher, order } }, isSure) => {
    const obstacle = obstacleToRefund(voucher, order)
    if (obstacle) throw new VoucherRefused(obstacle)
    if (!isSure) throw new NotSure([DESK_WORDS.voucher.wouldRefund(money(voucher.remainingCents))])
    const after = await refundVoucher(desk.deps, voucher)
    return [`${whereTheMoneyIs(after)} ${toldIn(after)}`]
  }),
  verb('reissue', oneVoucher, async (desk, { number: { voucher, order } }, isSure) => {
    const would = DESK_WORDS.voucher.wouldReissue(
      money(voucher.remainingCents),
      whoIn(order) || DESK_WORDS.voucher.holder,
    )
    const blocked = voucher.state === 'blocked' ? DESK_WORDS.voucher.isBlocked : ''
    if (!isSure) throw new NotSure([sentences(blocked, would, wouldTell(order))])
    await reissueVoucher(desk.deps, voucher)
    return [`${DESK_WORDS.voucher.reissued(numberOf(desk, await reread(desk, voucher)))} ${toldIn(order)}`]
  }),
]

/** Describes a voucher: its value and what is left (euros), until when, who bought it, and what it paid. */
export async function voucherLines(desk: Desk, { voucher, order }: BoughtVoucher): Promise<string[]> {
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
    order.buyer.name === ''
      ? t.soldOn(order.reference, on(order.createdAt))
      : t.bought(whoIn(order), order.reference, on(order.createdAt)),
    ...(isForDesk(desk, voucher) ? [t.atSpaAlone] : []),
    ...uses.map(({ id, cents, at, reference, note }) =>
      t.use(money(cents), lineOf(id === null ? '' : t.atDesk(note ?? '', id), reference ?? ''), on(at)),
    ),
    ...(uses.length === 0 ? [t.unused] : []),
  ]
}

const numberOf = ({ deps }: Desk, { uidSealed }: Voucher) =>
  uidSealed === null ? '–' : printGiftUid(deps.keys.open(uidSealed))

/** Tells whether a voucher can be handed over on paper: it can pay, also on the web. */
export const isPrintable = (desk: Desk, voucher: Voucher): boolean =>
  isUsable(voucher, madridDay(desk.deps.now())) && voucher.uidSealed !== null && !isForDesk(desk, voucher)

/** Makes the sheet of the voucher that an order bought, as its mail has it; undefined where it cannot be printed. */
export async function sheetOf(desk: Desk, reference: string): Promise<Buffer | undefined> {
  const [order] = await findOrders(desk.deps.store, "WHERE reference = $1 AND kind = 'gift'", [reference])
  const voucher = order && (await voucherOfOrder(desk.deps.store, order.id))
  if (!voucher || !isPrintable(desk, voucher)) return undefined
  const entry = voucher.code === null ? undefined : entryOf(desk.deps.catalogue, voucher.code)
  const minutes = (entry && versionOf(entry)?.minutes) ?? null
  return desk.deps.mail.voucherPdf({ ...voucher, minutes, uid: numberOf(desk, voucher) })
}

/** Tells whether a voucher pays at the desk alone, because its number could be guessed. */
function isForDesk({ deps }: Desk, { uidSealed }: Voucher): boolean {
  const uid = uidSealed === null ? undefined : GiftUid.safeParse(deps.keys.open(uidSealed)).data
  return uid !== undefined && isGuessable(uid)
}

const reread = async ({ deps }: Desk, voucher: Voucher) =>
  (await voucherOfOrder(deps.store, voucher.orderId)) ?? voucher

/** Gives the price of a voucher (cents). Throws StaffRefused if it is not sold, at the desk or on the web. */
function priceIn({ deps }: Desk, item: Parameters<typeof sellVoucherAtDesk>[1]['item']): number {
  if (item.amountCents !== undefined && !VoucherAmount.safeParse(item.amountCents).success)
    throw new StaffRefused(DESK_WORDS.voucher.notSold)
  try {
    return priceOf(deps, item, null).totalCents
  } catch (error) {
    throw error instanceof ApiError ? new StaffRefused(DESK_WORDS.voucher.notSold) : error
  }
}

/** The greatest age of lost orders (milliseconds): that of the oldest backup that may be restored. */
const LOST_MS = 60 * DAY

/** Finds a lost order's payment by its provider's number. Throws StaffRefused if there is none, or it has an order. */
async function lostPayment({ deps }: Desk, id: string) {
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
