import { providerOf, type OnlinePayment } from '#lib/contracts/payment-methods'
import { STATUS_OF } from '#lib/contracts/states'
import { href } from '#lib/routes/routes'
import type { Deps } from '../deps'
import type { Charge, CreatedPayment, PaymentProvider } from '../payments'
import { ApiError } from '../api-error'
import { cancelPayment } from './cancel-payment'
import { ORDERS, isUnpaid, lockOrder, type Order } from './order'
import { settleOrder } from './settle-order'
import { updateOrder, transitionOrder, writeOrder, type Changes } from './transition'

type Payment = { order: Order; created: CreatedPayment }

/**
 * How often somebody else may change the order's payment meanwhile: two tabs choose, or a payment turns out to be dead.
 */
const TURNS = 4

/**
 * Gives the order's payment at a provider: the one it has while that can still be paid, else a new one. The provider's
 * id is kept before the browser hears of it. Another way of paying first ends the earlier payment, so that one order is
 * never paid twice; of two tabs that choose at once, the later choice counts.
 */
export async function payOrder(deps: Deps, held: Order, payment: OnlinePayment): Promise<Payment> {
  const provider = providerFor(deps, payment)
  if (!provider) throw new ApiError('payment_method_unavailable')
  let order = held
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = await begin(deps, order, payment, provider)
    if ('created' in begun) return begun
    order = begun
  }
  throw new ApiError('provider_unavailable', { retryAfterS: 1 })
}

/** Begins the payment, or answers the order as somebody else has changed it meanwhile. */
async function begin(
  deps: Deps,
  held: Order,
  payment: OnlinePayment,
  provider: PaymentProvider,
): Promise<Payment | Order> {
  if (held.payment === payment && held.providerId !== null) {
    const kept = await goOn(deps, held, held.providerId, provider)
    if ('id' in kept) return kept
    return kept.approveUrl === undefined
      ? make(deps, held, payment, provider)
      : keep(deps, held, payment, provider, kept)
  }
  return make(deps, held.provider === null ? held : await withoutPayment(deps, held), payment, provider)
}

/** Gives who takes the money of an order that is paid so; undefined: nobody does here. */
function providerFor({ payments }: Deps, payment: OnlinePayment): PaymentProvider | undefined {
  const name = providerOf(payment)
  return name === null ? undefined : payments[name]
}

/**
 * Reads the payment that the order has: a provider forgets its own after some hours, and the key under which it was
 * made.
 */
async function goOn(
  deps: Deps,
  order: Order,
  providerId: string,
  provider: PaymentProvider,
): Promise<CreatedPayment | Order> {
  const { status, approveUrl } = await provider.read(providerId)
  if (status === 'unpaid') return { providerId, ...(approveUrl && { approveUrl }) }
  return stillUnpaid((await settleOrder(deps, order.id)).order)
}

/** Refuses to begin a payment for what has ended, or is paid already. */
function stillUnpaid(order: Order): Order {
  if (isUnpaid(order)) return order
  throw STATUS_OF[order.state] === 2
    ? new ApiError('hold_expired')
    : new ApiError('already_paid', { details: { orderRef: order.id } })
}

async function make(
  deps: Deps,
  order: Order,
  payment: OnlinePayment,
  provider: PaymentProvider,
): Promise<Payment | Order> {
  const created = await provider.create(chargeFor(deps, order, payment))
  deps.checkpoint('payment_created')
  return keep(deps, order, payment, provider, created)
}

async function keep(
  deps: Deps,
  order: Order,
  payment: OnlinePayment,
  provider: PaymentProvider,
  created: CreatedPayment,
): Promise<Payment | Order> {
  const { providerId } = created
  const saved = await save(deps, order, {
    payment,
    provider: provider.name,
    providerId,
    paymentOpen: true,
    moneySeen: false,
  })
  if (isUnpaid(saved) && saved.providerId === providerId) {
    deps.checkpoint('payment_saved')
    return { order: saved, created }
  }
  // The order ended or got another payment while this one was being made: nobody may finish it.
  if (saved.providerId !== providerId) await provider.cancel(providerId)
  return stillUnpaid(saved)
}

function chargeFor(
  { siteUrl }: Deps,
  { id, reference, revision, totalCents, lang, title }: Order,
  payment: OnlinePayment,
): Charge {
  const back = `${siteUrl}${href('confirm', lang)}`
  return {
    orderRef: id,
    revision,
    totalCents,
    method: payment === 'stripe' ? 'card' : payment,
    lang,
    description: `${title[lang]} (${reference})`,
    returnUrl: back,
    cancelUrl: `${siteUrl}${href('safe-payment', lang)}`,
  }
}

/** Writes the payment down, unless the order has ended or has another one. Answers the order as it is. */
async function save(deps: Deps, order: Order, payment: Kept): Promise<Order> {
  return (await saveFirst(deps, order, payment)) ?? saveAmong(deps, order, payment)
}

type Kept = Required<Pick<Changes, 'payment' | 'provider' | 'providerId' | 'paymentOpen' | 'moneySeen'>>

/** The first payment of a new hold: one guarded statement, for it is what nearly every order has. */
async function saveFirst({ store, now }: Deps, { id, state }: Order, payment: Kept): Promise<Order | undefined> {
  if (state !== 'held') return undefined
  const to = 'awaiting_payment'
  const statement = ORDERS.updating(
    { ...payment, state: to, changedAt: now() },
    'WHERE id = $1 AND state = $2 AND provider_id IS NULL',
    [id, state],
  )
  return (await writeOrder(store, statement, now(), to, { detail: { from: state, to } }))[0]
}

/** A payment beside what somebody else may have done with the order. */
const saveAmong = (deps: Deps, { id }: Order, payment: Kept): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!isUnpaid(order) || order.providerId !== null) return order
    return order.state === 'held'
      ? transitionOrder(sql, order, 'awaiting_payment', deps.now(), payment)
      : updateOrder(sql, order, payment, deps.now(), 'payment_made')
  })

/** Gives the order without the payment it has, to begin another one. Refuses when that one's money has moved. */
export async function withoutPayment(deps: Deps, order: Order): Promise<Order> {
  const cancelled = await cancelPayment(deps, order)
  if (cancelled === 'unknown') throw new ApiError('provider_unavailable', { retryAfterS: 5 })
  if (cancelled === 'too_late') {
    await settleOrder(deps, order.id)
    throw new ApiError('already_paid', { details: { orderRef: order.id } })
  }
  return deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, order.id)
    if (!isUnpaid(locked)) throw new ApiError('hold_expired')
    if (locked.providerId !== order.providerId) return locked
    return updateOrder(
      sql,
      locked,
      { provider: null, providerId: null, paymentOpen: false, revision: locked.revision + 1 },
      deps.now(),
      'payment_replaced',
    )
  })
}
