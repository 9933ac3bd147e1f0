import {
  ProviderRefused,
  ProviderUnavailable,
  type Charge,
  type PaymentProvider,
  type ProviderState,
  type WebhookHeaders,
} from '#functions/domain/payments'

const PAGE = 'http://localhost:4100/sim'

type Payment = { charge: Charge; state: ProviderState; approved: boolean }

/** A payment provider in memory: remembers what it was asked for, and counts the money that moved. */
export class FakeProvider implements PaymentProvider {
  readonly mode = 'sim'
  readonly publishableKey: string | null
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, number>()
  /** What disputes that were lost took, by payment. */
  readonly losses = new Map<string, number>()
  /** The payments over which a dispute is not decided yet. */
  readonly disputed = new Set<string>()
  /** Whether it answers at all. */
  down = false
  /** What a capture comes to. */
  captures: 'paid' | 'declined' | 'refused' | 'processing' = 'paid'
  captured = 0
  /** The attempts to capture: PayPal repeats what it said of the same one. */
  readonly tries = new Set<string>()
  /** The code with which it refuses for good to give money back, if it does. */
  refusesRefunds: string | undefined = undefined
  /** What it was asked about webhook calls. */
  asked = 0
  readonly verify?: PaymentProvider['verify']

  constructor(readonly name: 'stripe' | 'paypal') {
    this.publishableKey = name === 'stripe' ? 'pk_test_fake' : 'client-fake'
    if (name === 'paypal')
      this.verify = async (rawBody, headers) => {
        this.asked += 1
        return headers['x-signature'] === 'right' ? this.claim(rawBody, headers) : undefined
      }
  }

  async create(charge: Charge) {
    this.answer()
    const number = `${charge.orderRef.slice(4)}${charge.revision}`.toUpperCase()
    const providerId = this.name === 'stripe' ? `pi_${number}` : number
    const known = this.payments.get(providerId)
    if (known && JSON.stringify(known.charge) !== JSON.stringify(charge))
      throw new Error('The same key with another payment')
    if (!known) this.payments.set(providerId, { charge, state: { status: 'unpaid', live: false }, approved: false })
    return this.name === 'stripe'
      ? { providerId, clientSecret: `${providerId}_secret_x1` }
      : { providerId, approveUrl: `${PAGE}/approve/${providerId}` }
  }

  async read(providerId: string): Promise<ProviderState> {
    this.answer()
    const known = this.payments.get(providerId)
    if (!known) return { status: 'gone', live: false }
    const approveUrl = `${PAGE}/approve/${providerId}`
    return {
      ...known.state,
      ...(this.name === 'paypal' && known.state.status === 'unpaid' && { approveUrl }),
    }
  }

  async capture(providerId: string, attempt: number): Promise<ProviderState> {
    this.answer()
    this.tries.add(`${providerId}:${attempt}`)
    if (!this.payments.has(providerId)) return { status: 'gone', live: false }
    const payment = this.payment(providerId)
    if (payment.state.status !== 'approved') return { ...payment.state }
    if (this.captures === 'paid') {
      this.captured += 1
      this.pay(providerId)
    } else if (this.captures === 'processing') payment.state = { ...payment.state, status: 'processing' }
    else if (this.captures === 'refused')
      return { status: 'unpaid', live: false, declined: true, refusedPage: `${PAGE}/again/${providerId}` }
    else return { ...payment.state, status: 'cancelled', declined: true }
    return { ...payment.state }
  }

  async cancel(providerId: string): Promise<boolean> {
    this.answer()
    if (!this.payments.has(providerId)) return true
    const payment = this.payment(providerId)
    const { status } = payment.state
    if (status === 'paid' || status === 'processing' || status === 'refunded') return false
    payment.state = { ...payment.state, status: 'cancelled' }
    return true
  }

  async refund(providerId: string, orderRef: string, amountCents: number, beforeCents = 0): Promise<ProviderState> {
    this.answer()
    if (this.refusesRefunds) throw new ProviderRefused(this.name, this.refusesRefunds)
    const payment = this.payment(providerId)
    if (payment.state.status !== 'paid' && payment.state.status !== 'refunded') throw new Error('Nothing to give back')
    const key = `${orderRef}:${amountCents}:${beforeCents}`
    if (!this.refunds.has(key)) {
      this.giveBack(providerId, amountCents)
      this.refunds.set(key, amountCents)
    }
    return { ...payment.state }
  }

  async disputes(providerId: string) {
    this.answer()
    return { lostCents: this.losses.get(providerId) ?? 0, isOpen: this.disputed.has(providerId) }
  }

  async listed() {
    this.answer()
    return [...this.payments].flatMap(([providerId, { charge, state }]) =>
      state.amountCents === undefined
        ? []
        : [
            {
              providerId,
              orderRef: charge.orderRef,
              cents: state.amountCents,
              takenAt: 0,
              description: charge.description,
            },
          ],
    )
  }

  /** The buyer's bank takes money back for good. */
  loseDispute(providerId: string, cents: number): void {
    this.losses.set(providerId, (this.losses.get(providerId) ?? 0) + cents)
  }

  /** Money goes back at the provider; never more than is left. */
  giveBack(providerId: string, cents: number): void {
    const { state } = this.payment(providerId)
    const { amountCents: took = 0, refundedCents: gone = 0 } = state
    const lost = this.losses.get(providerId) ?? 0
    if (lost > 0 && gone + lost + cents > took) throw new ProviderRefused(this.name, 'charge_disputed')
    if (gone + cents > took) throw new ProviderUnavailable('More than is left')
    this.payment(providerId).state = {
      ...state,
      refundedCents: gone + cents,
      status: gone + cents === took ? 'refunded' : 'paid',
    }
  }

  /** Like the real ones: a card's signature is checked here, PayPal has to be asked. */
  claim(rawBody: string, headers: WebhookHeaders) {
    if (!this.verify && headers['x-signature'] !== 'right') return undefined
    const { id, type, providerId, orderRef } = JSON.parse(rawBody)
    return { id, type, providerId, orderRef, live: false }
  }

  /** It no longer knows what it has not been paid for, as PayPal does after some hours. */
  forget(): void {
    for (const [id, { state }] of this.payments)
      if (state.status === 'unpaid' || state.status === 'approved') this.payments.delete(id)
  }

  /** The buyer's money arrives. */
  pay(
    providerId: string,
    amountCents = this.payment(providerId).charge.totalCents,
    currency = 'EUR',
    live = false,
  ): void {
    this.payment(providerId).state = { status: 'paid', amountCents, currency, live }
  }

  set(providerId: string, status: ProviderState['status']): void {
    this.payment(providerId).state = { ...this.payment(providerId).state, status }
  }

  payment(providerId: string): Payment {
    const payment = this.payments.get(providerId)
    if (!payment) throw new Error(`There is no payment ${providerId}`)
    return payment
  }

  private answer(): void {
    if (this.down) throw new ProviderUnavailable('down')
  }
}
