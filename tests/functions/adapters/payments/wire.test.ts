import { describe, expect, it } from 'vitest'
import type { WebhookCall } from '#tools/simulator/context'
import { sendPayPalEvent } from '#tools/simulator/paypal/events'
import { faultsOf, openSchemas, readForm, schemasAreThere } from './provider-schemas'
import { aCardPayment, aPayPalOrder, CHARGE, KEYS, openSimulation } from './simulation'

const SKIPPED = schemasAreThere ? '' : ' (skipped: the folder of the providers’ descriptions is not there)'

/** Finds one schema of a provider's description, by its name or by the path of a call. */
const schemaOf = (file: string) => {
  const find = schemasAreThere ? openSchemas(file) : undefined
  return (name: string) => {
    if (!find) throw new Error('there are no schemas')
    return find(name)
  }
}
/** Names the schema of what a call takes or answers. */
const partOf = (route: string, part: string, type = 'application/json') =>
  `/paths/${route.replaceAll('/', '~1')}/${part}/content/${type.replace('/', '~1')}/schema`
type Schema = ReturnType<ReturnType<typeof schemaOf>>
const valid = (schema: Schema, value: unknown) => expect(faultsOf(schema, value)).toEqual([])
/** Asks the simulated provider itself. */
const ask = async (address: string, init: RequestInit = {}) => (await fetch(address, init)).json()

describe.skipIf(!schemasAreThere)(`the wire format of Stripe${SKIPPED}`, () => {
  const of = schemaOf('stripe-payment-intents.openapi.json')
  const init = { headers: { Authorization: 'Bearer sk_test_simulated' } }

  it('tells right from wrong', () => {
    expect(faultsOf(of('payment_intent'), { object: 'payment_intent' })).not.toEqual([])
  })

  it('is kept by a payment in every state', async () => {
    const { stripe, server, providerId, pay } = await aCardPayment()
    const states = new Set<unknown>()
    const check = async (id: string) => {
      const seen = await ask(`${server}/v1/payment_intents/${id}`, init)
      valid(of('payment_intent'), seen)
      states.add(seen.status)
    }
    await check(providerId)
    for (const card of ['4000000000009995', '4000002500003155', '4242424242424242']) {
      await pay(card)
      await check(providerId)
    }
    const second = await stripe.create({ ...CHARGE, revision: 2 })
    await stripe.cancel(second.providerId)
    await check(second.providerId)
    expect([...states]).toEqual(['requires_payment_method', 'requires_action', 'succeeded', 'canceled'])
  })

  it('is kept by errors', async () => {
    const { stripe, server, providerId, pay } = await aCardPayment()
    const payment = `${server}/v1/payment_intents/${providerId}`
    const declined = [await pay('4000000000000002'), await pay('4111')]
    await stripe.cancel(providerId)
    for (const answer of [
      ...declined.map((each) => each.answer),
      await ask(`${server}/v1/payment_intents/pi_unknown`, init),
      await ask(payment),
      await ask(`${payment}/cancel`, { method: 'POST', ...init }),
    ])
      valid(of('error'), answer)
  })

  it('is kept by refunds and events', async () => {
    const { server, webhooks, providerId, pay, refund } = await aCardPayment()
    await pay('4000000000000002')
    await pay()
    await refund(4900)
    const refunds = await ask(`${server}/v1/refunds?payment_intent=${providerId}`, init)
    valid(of(partOf('/v1/refunds', 'get/responses/200')), refunds)
    const events = webhooks.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'refund.created',
    ])
    events.forEach((event) => valid(of('event'), event))
    valid(of('payment_intent'), events[1].data.object)
    valid(of('refund'), events[2].data.object)
  })

  it('is kept by our own requests', async () => {
    const { sent, pay, refund } = await aCardPayment()
    await pay()
    await refund(100)
    const request = (route: string) => of(partOf(route, 'post/requestBody', 'application/x-www-form-urlencoded'))
    // The description was taken out of the copy of the document, and the allowed types are newer than it.
    const {
      description,
      allowed_payment_method_types: allowed,
      ...create
    } = readForm(sent('POST', /payment_intents$/)[0]?.body ?? '')
    expect({ description, allowed }).toEqual({ description: CHARGE.description, allowed: ['card'] })
    valid(request('/v1/payment_intents'), create)
    expect(faultsOf(request('/v1/payment_intents'), { ...create, price: 1 })).not.toEqual([])
    valid(request('/v1/refunds'), readForm(sent('POST', /refunds$/)[0]?.body ?? ''))
  })
})

describe.skipIf(!schemasAreThere)(`the wire format of PayPal${SKIPPED}`, () => {
  const of = schemaOf('paypal-checkout-orders-v2.openapi.json')
  const ofHooks = schemaOf('paypal-webhooks-v1.openapi.json')

  async function anOrder() {
    const order = await aPayPalOrder()
    const { server, providerId, sent } = order
    const authorization = sent('POST', /orders$/)[0]?.headers.authorization ?? ''
    const headers = { authorization, 'Content-Type': 'application/json' }
    return {
      ...order,
      see: (id = providerId) => ask(`${server}/v2/checkout/orders/${id}`, { headers }),
      send: (path: string, body: string) => ask(`${server}${path}`, { method: 'POST', headers, body }),
    }
  }

  it('tells right from wrong', () => {
    const request = (value: unknown, intent = 'CAPTURE') =>
      faultsOf(of('order_request'), { intent, purchase_units: [{ amount: { currency_code: 'EUR', value } }] })
    expect(request('60.00')).toEqual([])
    expect(request(60)).not.toEqual([])
    expect(request('60.00', 'NOPE')).not.toEqual([])
  })

  it('is kept by an order in every state', async () => {
    const { see, approve, take, refund, clock } = await anOrder()
    const statuses: unknown[] = []
    for (const step of [
      async () => undefined,
      () => approve('declined'),
      () => take(),
      () => approve('pending').then(() => take(2)),
      () => ((clock.now += 20_000), refund(900)),
      () => refund(4000),
    ]) {
      await step()
      const seen = await see()
      valid(of('order'), seen)
      statuses.push(seen.status)
    }
    expect(statuses).toEqual([
      'PAYER_ACTION_REQUIRED',
      'APPROVED',
      'PAYER_ACTION_REQUIRED',
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
    ])
  })

  it('is kept by errors, each with its issue', async () => {
    const { see, send, providerId, approve } = await anOrder()
    const capture = () => send(`/v2/checkout/orders/${providerId}/capture`, '{}')
    const refused = partOf('/v2/checkout/orders/{id}/capture', 'post/responses/422')
    const answers = [[refused, await capture()]]
    for (const funding of ['declined', 'again']) {
      await approve(funding)
      answers.push([refused, await capture()])
    }
    await approve('balance')
    valid(of('order'), await capture())
    answers.push(
      [refused, await capture()],
      [partOf('/v2/checkout/orders/{id}', 'get/responses/404'), await see('UNKNOWN00')],
      [partOf('/v2/checkout/orders', 'post/responses/400'), await send('/v2/checkout/orders', '{"intent":"NOPE"}')],
    )
    for (const [schema, answer] of answers) valid(of(schema), answer)
    expect(answers.map(([, { details }]) => details[0].issue)).toEqual([
      'ORDER_NOT_APPROVED',
      'INSTRUMENT_DECLINED',
      'PAYER_ACTION_REQUIRED',
      'ORDER_ALREADY_CAPTURED',
      'INVALID_RESOURCE_ID',
      'PAYPAL_REQUEST_ID_REQUIRED',
    ])
  })

  it('is kept by our own requests, by events, and by the answer to whether they are right', async () => {
    const { paypal, webhooks, approve, take, refund, sent, send } = await anOrder()
    valid(of('order_request'), JSON.parse(sent('POST', /orders$/)[0]?.body ?? ''))
    await approve('balance')
    await take()
    await refund(4900)
    const events = webhooks.map(({ body }) => JSON.parse(body))
    expect(events.map(({ event_type }) => event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
    ])
    events.forEach((event) => valid(ofHooks('event'), event))
    for (const [index, name] of ['order', 'capture', 'refund'].entries()) valid(of(name), events[index].resource)
    await paypal.verify(webhooks[0]?.body ?? '', webhooks[0]?.headers ?? {})
    const asked = sent('POST', /verify-webhook-signature$/)[0]?.body ?? ''
    valid(ofHooks('verify_webhook_signature'), JSON.parse(asked))
    const answer = await send('/v1/notifications/verify-webhook-signature', asked)
    valid(ofHooks('verify_webhook_signature_response'), answer)
    expect(answer).toEqual({ verification_status: 'SUCCESS' })
  })

  it('is kept by each of two hundred signatures, whatever character it begins with', async () => {
    const { paypal, clock, sent } = await openSimulation()
    const webhooks: WebhookCall[] = []
    const context = { keys: KEYS, now: () => clock.now, notify: (call: WebhookCall) => webhooks.push(call) }
    for (let count = 0; count < 200; count++) sendPayPalEvent(context, 'CHECKOUT.ORDER.APPROVED', {})
    // One after the other: of two hundred at once, a busy machine answers some so late that they are repeated.
    for (const { body, headers } of webhooks) await paypal.verify(body, headers)
    const asked = sent('POST', /verify-webhook-signature$/)
    expect(asked).toHaveLength(200)
    for (const { body } of asked) valid(ofHooks('verify_webhook_signature'), JSON.parse(body))
  })
})
