import { methodOf, providerOf, type OnlinePayment } from '#lib/contracts/payment-methods'
import { href } from '#lib/routes/routes'
import type { Deps } from '../deps'
import type { Charge, CreatedPayment, PaymentProvider } from '../payments'
import { ApiError } from '../api-error'
import { isUnpaid, withOrder, type Order } from './order'
import { cancelForAnother, stillPayable } from './payment'
import { settleOrder } from './settle-order'
import { updateOrder, transitionOrder, type Changes } from './transition'

/** An order with its payment as the provider made it. */
export type BegunPayment = { order: Order; created: CreatedPayment }

/** How often a payment is begun while others change it: two tabs choose, or a payment turns out to be dead. */
const ATTEMPTS = 4

/**
 * Gives the order's payment at a provider: the existing one while it can still be paid, else a new one. Its id is saved
 * before the browser learns of it. Another way of paying first cancels the earlier payment, so that one order is never
 * paid twice; of two tabs that choose at once, the later choice counts. Throws `provider_unavailable`, `hold_expired`
 * or `already_paid` when the order cannot be paid so.
 */
export async function payOrder(deps: Deps, held: Order, payment: OnlinePayment): Promise<BegunPayment> {
  const name = providerOf(payment)
  const provider = name === null ? undefined : deps.payments[name]
  if (!provider) throw new ApiError('payment_method_unavailable')
  let order = held
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const begun = await begin(deps, order, payment, provider)
    if ('created' in begun) return begun
    order = begun
  }
  throw new ApiError('provider_unavailable', { retryAfterS: 1 })
}

/** Begins the payment, or gives the order as another call has changed it meanwhile. */
async function begin(
  deps: Deps,
  held: Order,
  payment: OnlinePayment,
  provider: PaymentProvider,
): Promise<BegunPayment | Order> {
  const { provider: earlier, providerId } = held
  const existing =
    held.payment === payment && providerId !== null ? await readExisting(deps, held, providerId, provider) : undefined
  if (existing && 'id' in existing) return existing
  const order = existing || earlier === null ? held : await cancelForAnother(deps, held)
  // Stripe tells a payment's secret only when it is made; the same charge again gives the same payment with it.
  const created = existing?.approveUrl === undefined ? await provider.create(chargeFor(deps, order, payment)) : existing
  const saved = await save(deps, order, {
    payment,
    provider: provider.name,
    providerId: created.providerId,
    paymentOpen: true,
    moneySeen: false,
  })
  if (isUnpaid(saved) && saved.providerId === created.providerId) {
    return { order: saved, created }
  }
  // The order ended or got another payment while this one was being made: this one must not be completed.
  if (saved.providerId !== created.providerId) await provider.cancel(created.providerId)
  return stillPayable(saved)
}

/**
 * Reads the payment that the order has. Providers forget a payment, and the key it was made under, after some hours: an
 * order whose payment can no longer be paid is settled, and given if it is still unpaid.
 */
async function readExisting(
  deps: Deps,
  order: Order,
  providerId: string,
  provider: PaymentProvider,
): Promise<CreatedPayment | Order> {
  const { status, approveUrl } = await provider.read(providerId)
  if (status === 'approved' && order.refusedCapture) return { providerId, approveUrl: order.refusedCapture.page }
  if (status === 'unpaid') return { providerId, ...(approveUrl && { approveUrl }) }
  return stillPayable((await settleOrder(deps, order.id)).order)
}

function chargeFor(
  { siteUrl }: Deps,
  { id, reference, revision, totalCents, lang, title }: Order,
  payment: OnlinePayment,
): Charge {
  return {
    orderRef: id,
    revision,
    totalCents,
    method: methodOf(payment),
    lang,
    description: `${title[lang]} (${reference})`,
    returnUrl: `${siteUrl}${href('confirm', lang)}`,
    cancelUrl: `${siteUrl}${href('safe-payment', lang)}`,
  }
}

type SavedPayment = Required<Pick<Changes, 'payment' | 'provider' | 'providerId' | 'paymentOpen' | 'moneySeen'>>

/**
 * Saves the payment, unless the order has ended or has another one. For a payment that PayPal refused, records that its
 * payer is sent to PayPal again. Gives the order as it is then.
 */
const save = (deps: Deps, { id }: Order, payment: SavedPayment): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (!isUnpaid(order)) return order
    const refused = order.providerId === payment.providerId && order.refusedCapture
    if (refused)
      return updateOrder(sql, order, { refusedCapture: { ...refused, isSent: true } }, deps.now(), 'sent_back')
    if (order.providerId !== null) return order
    if (order.state === 'held') return transitionOrder(sql, order, 'awaiting_payment', deps.now(), payment)
    return updateOrder(sql, order, payment, deps.now(), 'payment_made')
  })
