import fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, inject, it } from 'vitest'
import { GiftUid } from '#lib/contracts/gift-uid'
import { Purchase } from '#lib/contracts/purchase'
import { addDays, madridDay } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import { abandonOrder, canBeAbandoned, cancelOrder } from '#functions/domain/orders/end'
import { keepRequest } from '#functions/domain/orders/keep-request'
import { findOrder, findOrders, roundsOf, type Order } from '#functions/domain/orders/order'
import { NotOwed, takingsDueBack } from '#functions/domain/orders/desk-takings'
import { owedOf } from '#functions/domain/orders/owed'
import { giveMoneyBack, takeMoney } from '#functions/domain/orders/take-money'
import { viewOrder } from '#functions/domain/orders/view'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { bookTransfer, transferable } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { isDueByHand, recordManualRefund } from '#functions/domain/orders/refund'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { moveOrder } from '#functions/domain/orders/move-order'
import { placeOrder } from '#functions/domain/orders/place-order'
import { settleOrder } from '#functions/domain/orders/settle-order'
import { block, freeBlock } from '#functions/domain/planning/blocks'
import { timesOf } from '#functions/domain/planning/occupancy'
import { ProviderUnavailable } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import {
  extendVoucher,
  redeemAtDesk,
  refundVoucher,
  takeBackRedemption,
  usesOf,
  VoucherRefused,
} from '#functions/domain/vouchers/desk'
import { DESK_TAKINGS } from '#functions/domain/tables'
import { voucherByUid, voucherOfOrder } from '#functions/domain/vouchers/voucher'
import { beginPayment } from '#functions/http/handlers/order'
import { LONG_TEST_MS } from '../limits.mjs'
import { massage, purchase, slot, someone, token, voucher } from './samples'
import { Crash, makeWorld, noStore, type Deed, type World } from './world'

/** After what a process may die; of transactions, after one of the first. */
const death = fc.record({
  after: fc.constantFrom<Deed>('create', 'read', 'capture', 'cancel', 'refund', 'send', 'transaction'),
  times: fc.integer({ min: 1, max: 3 }),
})
const who = fc.integer({ min: 0, max: 1 })
const by = fc.constantFrom('stripe' as const, 'paypal' as const)
const is = <T extends string>(name: T) => ({ do: fc.constant(name), who })
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...is('hold'),
      start: fc.constantFrom('17:15', '18:00'),
      by,
      couple: fc.boolean(),
      pays: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...is('gift'), pays: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...is('redeem'), start: fc.constantFrom('17:15', '18:30'), rest: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record(is('pay')) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...is('transfer'),
      start: fc.constantFrom('17:15', '18:00'),
      gift: fc.boolean(),
      persons: fc.constantFrom(1, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('request'),
      start: fc.constantFrom('17:15', '18:00'),
      of: fc.constantFrom(['MA-2', 1] as const, ['MA-2', 3] as const, ['CO-1', 4] as const, ['ISP-5', 3] as const),
    }),
  },
  { weight: 3, arbitrary: fc.record(is('confirm')) },
  { weight: 4, arbitrary: fc.record(is('openLink')) },
  { weight: 2, arbitrary: fc.record({ ...is('transferComes'), cents: fc.constantFrom('all', 'less') }) },
  { weight: 2, arbitrary: fc.record({ ...is('refundOutside'), all: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ...is('dispute'), lost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ...is('forget'), of: by }) },
  { weight: 1, arbitrary: fc.record({ ...is('refuseRefunds'), of: by, on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ ...is('webhook'), times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record(is('cancel')) },
  { weight: 1, arbitrary: fc.record({ ...is('decline'), as: fc.constantFrom('declined', 'refused', 'paid') }) },
  { weight: 3, arbitrary: fc.record({ ...is('wait'), minutes: fc.constantFrom(1, 16, 40, 3 * 24 * 60) }) },
  { weight: 1, arbitrary: fc.record(is('sweep')) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...is('phone'),
      start: fc.constantFrom('17:15', '18:00'),
      persons: fc.constantFrom(1, 4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...is('block'), anyway: fc.boolean(), free: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record(is('prolong')) },
  { weight: 3, arbitrary: fc.record({ ...is('outage'), of: by, on: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('move'),
      start: fc.constantFrom('17:15', '18:00', '18:45'),
      by: fc.constantFrom('buyer', 'spa'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...is('callOff'), asked: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...is('redeemAtDesk'), cents: fc.constantFrom(5_00, 20_00), booked: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('party'),
      then: fc.constantFrom('nothing', 'card', 'voucherPays', 'take'),
      persons: fc.constantFrom(3, 4),
      start: fc.constantFrom('17:15', '18:00'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...is('partyCard'), pays: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('voucherPays'),
      cents: fc.constantFrom(10_00, 49_00, 'all' as const),
      whileCardPays: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('take'),
      cents: fc.constantFrom(10_00, 49_00, 'all' as const),
      means: fc.constantFrom('cash' as const, 'card' as const),
      whileCardPays: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record(is('giveTakingBack')) },
  { weight: 2, arbitrary: fc.record(is('takeBack')) },
  { weight: 2, arbitrary: fc.record(is('refundVoucher')) },
  { weight: 1, arbitrary: fc.record(is('refundReturns')) },
)
/** `beside`: what happens at the same time. */
const step = fc.record({ act: action, beside: fc.option(action, { freq: 3 }), dies: fc.option(death, { freq: 6 }) })
const history = fc.array(step, { minLength: 4, maxLength: 10 })
type Act = typeof action extends fc.Arbitrary<infer A> ? A : never

const PHONED = { code: 'MA-2', lang: 'es' as const, buyer: { name: 'Ana Pérez', phone: '+34600112233' } }

const LARGE = voucher({ amountCents: 500_00 })

type Visitor = {
  clientToken: string
  buyer: ReturnType<typeof someone>
  orders: string[]
  uid?: string
  /** The number of a voucher that is worth more than any booking. */
  large?: string
  /** What came by bank transfer, and what staff sent back, by order. */
  transferred: Map<string, number>
  byHand: Map<string, number>
  /** What providers have told us; they tell it again until they are answered well. */
  events: (() => ReturnType<World['event']>)[]
}

async function act(world: World, visitors: Visitor[], day: string, done: Act): Promise<void> {
  const { deps, clock } = world
  switch (done.do) {
    case 'wait':
      clock.now += done.minutes * 60_000
      return
    case 'sweep':
      return world.later(0)
    case 'outage':
      world[done.of].down = done.on
      return
    case 'block': {
      const hours = { resource: 'therapist-1', day, opens: '18:00', closes: '19:00' }
      const {
        ids: [id],
      } = await block(deps, { ...hours, weekly: true, lastDay: null, reason: null }, done.anyway)
      if (id !== undefined && done.free) await freeBlock(deps, id)
      return
    }
    case 'decline':
      world.paypal.captures = done.as
      return
    case 'forget':
      return world[done.of].forget()
    case 'refuseRefunds':
      world[done.of].refusesRefunds = done.on ? 'charge_disputed' : undefined
      return
  }
  const visitor = visitors[done.who]
  if (!visitor) return
  const last = await findOrder(deps.store, visitor.orders.at(-1) ?? '')
  const bought = (item: Parameters<typeof purchase>[0], cents?: number) =>
    Purchase.parse(
      purchase(item, {
        clientToken: visitor.clientToken,
        buyer: visitor.buyer,
        ...(cents !== undefined && { expectedTotalCents: cents }),
      }),
    )
  const begin = async (work: () => Promise<Order>) => {
    const known = new Set(visitor.orders)
    try {
      await work()
    } finally {
      const mine = await findOrders(deps.store, 'WHERE client_token = $1', [
        deps.keys.lookup('client', visitor.clientToken),
      ])
      for (const { id } of mine) if (!known.has(id)) visitor.orders.push(id)
    }
  }
  switch (done.do) {
    case 'hold': {
      const item = massage({ ...(done.couple && { code: 'CO-1', persons: 2 }), slot: slot(done.start, day, 1) })
      await begin(async () => (await beginPayment(deps, bought(item), done.by)).order)
      return done.pays ? payNow(world, visitor) : undefined
    }
    case 'gift':
      await begin(async () => (await beginPayment(deps, bought(voucher({ amountCents: 20_00 })), 'stripe')).order)
      return done.pays ? payNow(world, visitor) : undefined
    case 'redeem': {
      visitor.uid ??= await ownVoucher(world, visitor, bought(voucher({ amountCents: 20_00 })))
      if (!visitor.uid) return
      const item = {
        kind: 'redemption' as const,
        giftUid: visitor.uid,
        code: done.rest ? 'MA-2' : 'EX-1',
        persons: 1,
        slot: slot(done.start, day, 1),
      }
      return begin(async () =>
        done.rest
          ? (await beginPayment(deps, bought(item, 29_00), 'stripe')).order
          : placeOrder(deps, { purchase: bought(item, 0), payment: 'none' }),
      )
    }
    case 'pay':
      return payNow(world, visitor)
    case 'transfer': {
      // Beyond two bank days, whatever the day.
      const booked = massage({ persons: done.persons, slot: slot(done.start, addDays(day, 6), 1) })
      const item = done.gift ? voucher({ amountCents: 20_00 }) : booked
      return begin(() => placeOrder(deps, { purchase: bought(item), payment: 'transfer' }))
    }
    case 'request': {
      const [code, persons] = done.of
      return begin(() =>
        placeOrder(deps, {
          purchase: bought(massage({ code, persons, slot: slot(done.start, day, 1) })),
          payment: 'none',
        }),
      )
    }
    case 'confirm':
      if (last) await confirmRequest(deps, last.id, { anyway: true })
      return
    case 'openLink':
      if (last) await keepRequest(deps, last)
      return
    case 'transferComes': {
      const wanted = last ? await transferable(deps.store, last) : 0
      if (!last || wanted === 0) return
      const cents = done.cents === 'all' ? wanted : Math.max(1, wanted - 1_00)
      // The wrong amount for a confirmed order is not booked: it never reaches our books.
      if (last.state === 'confirmed' && done.cents === 'less') return void (await bookTransfer(deps, last.id, cents))
      // Whoever saw no answer types it again: it is booked once.
      await bookTransfer(deps, last.id, cents).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
        return bookTransfer(deps, last.id, cents)
      })
      // Not booked where the order was cancelled at the same time.
      const after = await findOrder(deps.store, last.id)
      if (after?.provider === null && after.paidCents > 0) visitor.transferred.set(last.id, after.paidCents)
      return
    }
    case 'refundOutside':
    case 'dispute': {
      const provider = last?.provider === 'paypal' ? world.paypal : world.stripe
      const providerId = last?.providerId ?? ''
      const state = provider.payments.get(providerId)?.state
      if (state?.status !== 'paid') return
      const left = (state.amountCents ?? 0) - (state.refundedCents ?? 0) - (provider.losses.get(providerId) ?? 0)
      if (done.do === 'refundOutside') provider.giveBack(providerId, done.all ? left : Math.min(left, 5_00))
      else if (done.lost) provider.loseDispute(providerId, left)
      const ended = done.do === 'dispute' && done.lost ? 'closed' : 'created'
      const type = done.do === 'dispute' ? `charge.dispute.${ended}` : 'charge.refunded'
      const tell = () => world.event(provider, type, { providerId })
      visitor.events.push(tell)
      await tell()
      return
    }
    case 'webhook': {
      const provider = last?.provider === 'paypal' ? world.paypal : world.stripe
      for (let i = 0; i < done.times; i += 1)
        if (last?.providerId) await world.event(provider, 'payment', { providerId: last.providerId })
      return
    }
    case 'cancel':
      if (last) await cancelOrder(deps, (await settleOrder(deps, last.id)).order)
      return
    case 'phone':
      visitor.orders.push(
        (await bookAtDesk(deps, { ...PHONED, persons: done.persons, slot: slot(done.start, day, 1), anyway: true })).id,
      )
      return
    case 'prolong': {
      const uid = visitor.uid && GiftUid.parse(visitor.uid)
      const mine = uid && (await voucherByUid(deps.store, deps, uid))
      if (mine) await extendVoucher(deps, mine, addDays(mine.validUntil ?? day, 30))
      return
    }
    case 'move':
      if (last) await moveOrder(deps, last, { slot: slot(done.start, day), by: done.by })
      return
    case 'callOff':
      if (last) await cancelOrder(deps, last, { by: 'spa', isAsked: done.asked })
      return
    case 'redeemAtDesk':
    case 'takeBack':
    case 'refundVoucher': {
      const uid = visitor.uid && GiftUid.parse(visitor.uid)
      const mine = uid ? await voucherByUid(deps.store, deps, uid) : await voucherOfOrder(deps.store, last?.id ?? '')
      if (!mine) return
      if (done.do === 'refundVoucher') return void (await refundVoucher(deps, mine))
      if (done.do === 'redeemAtDesk') {
        const booking = done.booked && last && last.startsAt !== null ? last : undefined
        return void (await redeemAtDesk(deps, mine, { cents: done.cents, booking }))
      }
      const used = (await usesOf(deps, mine)).find(({ id }) => id !== null)
      return used?.id ? takeBackRedemption(deps, mine, used.id) : undefined
    }
    case 'party': {
      const item = massage({ persons: done.persons, slot: slot(done.start, day) })
      await begin(() => placeOrder(deps, { purchase: bought(item), payment: 'none' }))
      const asked = await findOrder(deps.store, visitor.orders.at(-1) ?? '')
      if (!asked) return
      await keepRequest(deps, asked)
      const party = await confirmRequest(deps, asked.id, { anyway: true })
      if (done.then === 'nothing') return
      await beginPartyCard(world, party)
      const atDesk = { who: done.who, cents: 49_00, means: 'cash', whileCardPays: true } as const
      return done.then === 'card' ? undefined : act(world, visitors, day, { do: done.then, ...atDesk })
    }
    case 'partyCard':
      if (last) await beginPartyCard(world, last)
      return done.pays ? payNow(world, visitor) : undefined
    case 'voucherPays':
    case 'take': {
      const [{ order, owed } = {}] = await owedOf(deps.store, last && last.startsAt !== null ? [last] : [])
      if (!order || !owed || (done.cents === 'all' && owed.owedCents === 0)) return
      const cents = done.cents === 'all' ? owed.owedCents : done.cents
      if (done.do === 'voucherPays') visitor.large ??= await ownVoucher(world, visitor, bought(LARGE))
      const mine = visitor.large && (await voucherByUid(deps.store, deps, GiftUid.parse(visitor.large)))
      // The provider is silent while the desk takes the money, so that the guest can finish paying by card.
      const { down } = world.stripe
      world.stripe.down = down || done.whileCardPays
      try {
        if (done.do === 'take') await takeMoney(deps, order, { cents, means: done.means })
        else if (mine) await redeemAtDesk(deps, mine, { cents, booking: order })
      } finally {
        world.stripe.down = down
      }
      return done.whileCardPays ? payNow(world, visitor) : undefined
    }
    case 'giveTakingBack': {
      const [taking] = await DESK_TAKINGS.find(deps.store, 'WHERE order_id = $1 AND returned_at IS NULL', [
        last?.id ?? '',
      ])
      if (last && taking) await giveMoneyBack(deps, last, taking.id)
      return
    }
    case 'refundReturns': {
      const provider = last?.provider === 'paypal' ? world.paypal : world.stripe
      const providerId = last?.providerId ?? ''
      const payment = provider.payments.get(providerId)
      if (!payment?.state.refundedCents) return
      payment.state = { ...payment.state, status: 'paid', refundedCents: 0 }
      const tell = () => world.event(provider, 'refund.failed', { providerId })
      visitor.events.push(tell)
      await tell()
      return
    }
  }
}

/** Begins the payment by card of a confirmed party, as it was when parties could pay so before they came. */
async function beginPartyCard({ deps, stripe }: World, order: Order): Promise<void> {
  const { id: orderRef, state, payment, provider, paidCents, revision, totalCents, reference: description } = order
  if (state !== 'confirmed' || payment !== 'none' || provider !== null || paidCents > 0 || totalCents === 0) return
  const charge = { orderRef, revision, totalCents, method: 'card', lang: 'es', description } as const
  const { providerId } = await stripe.create({ ...charge, returnUrl: '', cancelUrl: '' })
  await deps.store.change(
    `UPDATE orders SET provider = 'stripe', provider_id = $2, payment_open = true
     WHERE id = $1 AND state = 'confirmed' AND provider IS NULL AND paid_cents = 0`,
    [orderRef, providerId],
  )
}

/** Buys and pays a voucher without any mishap, by a basket of its own. */
async function ownVoucher({ deps, stripe }: World, visitor: Visitor, body: Purchase): Promise<string | undefined> {
  const { order } = await beginPayment(deps, { ...body, clientToken: token() }, 'stripe')
  visitor.orders.unshift(order.id)
  stripe.pay(order.providerId ?? '')
  await settleOrder(deps, order.id)
  const mine = await voucherOfOrder(deps.store, order.id)
  return mine?.uidSealed ? deps.keys.open(mine.uidSealed) : undefined
}

/** Lets the buyer pay, or agree on PayPal's page: whichever of their payments can still be paid, the oldest first. */
async function payNow({ deps, stripe, paypal }: World, { orders }: Visitor): Promise<void> {
  for (const order of await findOrders(
    deps.store,
    'WHERE id = ANY($1::text[]) AND provider_id IS NOT NULL ORDER BY created_at',
    [orders],
  )) {
    const provider = order.provider === 'paypal' ? paypal : stripe
    if (order.providerId === null || provider.payments.get(order.providerId)?.state.status !== 'unpaid') continue
    if (provider.name === 'paypal') provider.set(order.providerId, 'approved')
    else provider.pay(order.providerId)
    return
  }
}

const isExpected = (error: unknown) =>
  error instanceof ApiError ||
  error instanceof VoucherRefused ||
  error instanceof NotOwed ||
  error instanceof Crash ||
  error instanceof ProviderUnavailable

const DAY = 24 * 60

/**
 * Lets weeks pass: everybody has gone home, providers repeat what they had to say, the cleanup comes by, and staff do
 * what waits.
 */
async function rest(world: World, visitors: Visitor[]): Promise<void> {
  for (const provider of [world.stripe, world.paypal]) {
    provider.down = false
    provider.refusesRefunds = undefined
  }
  world.paypal.captures = 'paid'
  world.dies.after = undefined
  for (const { events } of visitors) for (const tell of events) expect((await tell()).status).toBe(200)
  for (const minutes of [3, 40, 25 * 60, 5, 15 * DAY]) await world.later(minutes)
  for (let day = 0; day < 3; day += 1) {
    for (const order of await waitingForStaff(world.deps)) await answer(world, visitors, order)
    await world.later(25 * 60)
  }
  for (const { order } of await takingsDueBack(world.deps)) await recordManualRefund(world.deps, order.id)
  expect(await waitingForStaff(world.deps), 'nothing waits for ever').toEqual([])
}

/** Staff do with an order what its line in their list is for. */
async function answer({ deps }: World, visitors: Visitor[], order: Order): Promise<void> {
  const { id, refundDueCents, refundedCents } = order
  if (isDueByHand(order)) {
    await recordManualRefund(deps, id)
    const byHand = visitors.find(({ orders }) => orders.includes(id))?.byHand
    byHand?.set(id, (byHand.get(id) ?? 0) + refundDueCents - refundedCents)
  } else if (canBeAbandoned(order)) await abandonOrder(deps, order)
  else await cancelOrder(deps, order, { by: 'spa' })
}

const lostOf = ({ stripe, paypal }: World, id: string) => stripe.losses.get(id) ?? paypal.losses.get(id) ?? 0

/** Checks that what is kept of each order, what vouchers pay and what the desk took are no more than its price. */
async function checkOwed({ deps }: World, visitors: Visitor[]): Promise<void> {
  const orders = await findOrders(deps.store, 'WHERE id = ANY($1::text[])', [
    visitors.flatMap(({ orders: own }) => own),
  ])
  for (const { order, owed } of await owedOf(deps.store, orders)) {
    expect(owed.overCents, `nothing is taken beyond the price of ${order.id}, unless it is due back`).toBe(0)
    if (order.state === 'confirmed')
      expect((await viewOrder(deps, order)).owedCents, 'the page says the same as the desk').toBe(owed.owedCents)
  }
}

/** What happens at once in one of these: a round of the cleanup, and a party that is asked for, confirmed and paid. */
const MANY_EVENTS = new Set<Act['do']>(['sweep', 'wait', 'party'])

/** Lets one thing happen, and checks that nobody gets two mails about it. */
async function tellsOnce(world: World, visitors: Visitor[], done: Act, happen: () => Promise<unknown>): Promise<void> {
  const last = 'who' in done ? visitors[done.who]?.orders.at(-1) : undefined
  // Whoever cancels what was just paid has heard of the payment before.
  if (done.do === 'cancel' && last) await settleOrder(world.deps, last).catch(() => undefined)
  await world.sendMails()
  const before = world.mails.length
  await happen()
  await world.sendMails()
  if (MANY_EVENTS.has(done.do)) return
  const told = new Map<string, string[]>()
  for (const mail of world.mails.slice(before)) {
    if (!('order' in mail)) continue
    const to = mail.template === 'staff' ? 'the spa' : 'to' in mail ? mail.to : 'buyer'
    const reader = `${to} of ${mail.order.booking.orderRef}`
    told.set(reader, [...(told.get(reader) ?? []), mail.template === 'staff' ? mail.about : mail.template])
  }
  for (const [reader, mails] of told)
    expect(mails.length, `${done.do}: the ${reader} is told ${mails.join(' and ')}`).toBe(1)
}

/** Checks that every round of a confirmed order has its therapists, from its start to the turn-over after it. */
async function checkComplete({ deps: { store, planning } }: World, order: Order): Promise<void> {
  const times = await timesOf(store, [order.id])
  for (const { persons, after, minutes } of roundsOf(order)) {
    const from = (order.startsAt ?? 0) + after * MINUTE
    const to = from + (minutes + planning.turnoverMinutes) * MINUTE
    const there = times.filter(
      (time) =>
        time.from <= from && to <= time.to && planning.therapists.some((each) => each.resource === time.resource),
    )
    expect(there.length, 'every round of a group has its therapists').toBe(Math.min(persons, 2))
  }
}

const counted = z.object({ n: z.int() })
const balances = z.object({ value: z.int(), remaining: z.int(), out: z.int() })

async function checkEnd(world: World, visitors: Visitor[]): Promise<void> {
  const { store } = world.deps
  const ids = visitors.flatMap(({ orders }) => orders)
  const [double] = await store.rows(
    counted,
    `SELECT count(*)::int AS n FROM occupancy a JOIN occupancy b ON a.resource = b.resource AND a.during && b.during AND a.ctid < b.ctid
    WHERE a.released_at IS NULL AND b.released_at IS NULL`,
  )
  expect(double, 'no time is sold twice').toEqual({ n: 0 })
  const [blocked] = await store.rows(
    counted,
    `SELECT count(*)::int AS n FROM blocks JOIN occupancy USING (resource) JOIN orders ON orders.id = order_id
    WHERE freed_at IS NULL AND released_at IS NULL AND orders.created_at > blocks.created_at AND during && tstzrange(
      (day || ' ' || opens)::timestamp AT TIME ZONE 'Europe/Madrid', (day || ' ' || closes)::timestamp AT TIME ZONE 'Europe/Madrid')`,
  )
  expect(blocked, 'no blocked hour is sold').toEqual({ n: 0 })
  // The confirmation counts, not the money: what a confirmed party transferred may become known after its visit.
  const [begun] = await store.rows(
    counted,
    `SELECT count(*)::int AS n FROM orders JOIN events e ON order_id = orders.id
    WHERE e.kind = 'confirmed' AND state = 'confirmed' AND at >= starts_at AND orders.id = ANY($1::text[])`,
    [ids],
  )
  expect(begun, 'nothing is sold that has begun').toEqual({ n: 0 })
  const orders = await findOrders(store, 'WHERE id = ANY($1::text[])', [ids])
  const takers = new Map(
    (
      await store.rows(
        z.object({ id: z.string(), n: z.int() }),
        'SELECT order_id AS id, count(*)::int AS n FROM occupancy WHERE released_at IS NULL AND order_id = ANY($1::text[]) GROUP BY 1',
        [ids],
      )
    ).map(({ id, n }) => [id, n]),
  )
  const paidAtDesk = await store.rows(
    z.object({ id: z.string(), live: z.int() }),
    `SELECT order_id AS id, coalesce(sum(cents) FILTER (WHERE returned_at IS NULL), 0)::int AS live FROM (
       SELECT order_id, cents, returned_at FROM desk_redemptions
       UNION ALL SELECT order_id, cents, returned_at FROM desk_takings) paid
     WHERE order_id = ANY($1::text[]) GROUP BY order_id`,
    [ids],
  )
  for (const order of orders) {
    const paid = [...world.stripe.payments, ...world.paypal.payments].filter(
      ([, { charge, state }]) =>
        charge.orderRef === order.id && (state.status === 'paid' || state.status === 'refunded'),
    )
    const visitor = visitors.find(({ orders: own }) => own.includes(order.id))
    const taken = paid.reduce(
      (sum, [id, { state }]) => sum + (state.amountCents ?? 0) - (state.refundedCents ?? 0) - lostOf(world, id),
      visitor?.transferred.get(order.id) ?? 0,
    )
    const money = taken - (visitor?.byHand.get(order.id) ?? 0)
    expect(['confirmed', 'expired', 'cancelled', 'refunded'], 'every order ends').toContain(order.state)
    expect(order.paymentOpen, 'no payment is left open').toBe(false)
    expect(paid.length, 'nobody pays twice').toBeLessThanOrEqual(1)
    const atDesk = paidAtDesk.find(({ id }) => id === order.id)
    const kept = order.state === 'confirmed' && order.payment !== 'none' ? order.totalCents - order.refundedCents : 0
    if (!atDesk) expect(money, 'money that is kept is money of a confirmed order, to the cent').toBe(kept)
    else if (order.state === 'confirmed') {
      expect(money + atDesk.live, 'all that was paid is no more than the price').toBeLessThanOrEqual(order.totalCents)
      const { owedCents } = await viewOrder(world.deps, order)
      expect(owedCents, 'and the rest is owed').toBe(order.totalCents - money - atDesk.live)
    } else expect([money, atDesk.live], 'what has ended has its money back').toEqual([0, 0])
    expect(order.paidCents - order.refundedCents, 'our books say the same').toBe(money)
    if (order.startsAt !== null) expect(order.resources, 'who has a start has therapists and rooms').not.toEqual([])
    if (order.state === 'confirmed' && order.startsAt !== null) await checkComplete(world, order)
    expect(takers.get(order.id) ?? 0, 'who is confirmed has the time, nobody else does').toBe(
      order.state === 'confirmed' ? order.resources.length : 0,
    )
  }
  const followed = await store.rows(
    z.object({ id: z.string() }),
    `SELECT order_id AS id FROM events WHERE kind IN ('followed', 'moved') AND order_id = ANY($1::text[])`,
    [ids],
  )
  const told = world.mails.flatMap((mail) =>
    mail.template === 'staff' && mail.about === 'requested' && mail.order.booking.kind !== 'gift'
      ? [mail.order.booking.orderRef]
      : [],
  )
  expect(
    told.filter((ref) => !followed.some(({ id }) => id === ref)),
    'the spa hears of no request whose link nobody opened',
  ).toEqual([])
  const parts = await store.rows(
    balances,
    `SELECT value_cents AS value, remaining_cents AS remaining, (refunded_cents
        + coalesce((SELECT sum(cents) FROM redemptions JOIN orders paid ON paid.id = redemptions.order_id
          WHERE voucher_id = v.id AND returned_at IS NULL AND paid.state = 'confirmed'), 0)
        + coalesce((SELECT sum(cents) FROM desk_redemptions LEFT JOIN orders paid ON paid.id = desk_redemptions.order_id
          WHERE voucher_id = v.id AND returned_at IS NULL AND coalesce(paid.state, 'confirmed') = 'confirmed'), 0)
      )::int AS out
    FROM vouchers v JOIN orders ON orders.id = order_id
    WHERE order_id = ANY($1::text[]) AND v.state IN ('active', 'part_used', 'used', 'extended')`,
    [ids],
  )
  for (const { value, remaining, out } of parts)
    expect(
      remaining + out,
      'a voucher’s worth is with it, in confirmed bookings, paid for at the desk, or went back',
    ).toBe(value)
}

describe.skipIf(noStore)('any history of visitors, money, crashes and time', () => {
  const { runs, seed } = inject('histories')
  it(`ends well (${runs} of them)`, { timeout: LONG_TEST_MS + runs * 2000 }, async () => {
    let [world, lived] = [await makeWorld(), 0]
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        // Some histories share a world, as they would; a new one now and then keeps a thousand quick.
        if ((lived += 1) % 25 === 0) world = await makeWorld()
        // Each history has days of its own, so that none finds the times of another sold.
        world.clock.now = Date.parse(`${addDays(madridDay(world.clock.now), 10)}T10:00:00+01:00`)
        const day = addDays(madridDay(world.clock.now), 2)
        const visitors: Visitor[] = [0, 1].map(() => ({
          clientToken: token(),
          buyer: someone(),
          orders: [],
          transferred: new Map(),
          byHand: new Map(),
          events: [],
        }))
        world.mails.length = 0
        for (const { act: done, beside, dies } of steps) {
          Object.assign(world.dies, dies ?? { after: undefined })
          const acts = beside ? [done, beside] : [done]
          const happen = async () => {
            for (const ended of await Promise.allSettled(acts.map((each) => act(world, visitors, day, each))))
              if (ended.status === 'rejected' && !isExpected(ended.reason)) throw ended.reason
          }
          await (beside || dies ? happen() : tellsOnce(world, visitors, done, happen))
          await checkOwed(world, visitors)
        }
        await rest(world, visitors)
        await checkEnd(world, visitors)
      }),
      { numRuns: runs, seed, endOnFailure: false },
    )
  })
})
