import type { ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { faultsOf, openSchemas, readForm, schemasAreThere } from './provider-schemas'
import { CHARGE, openSimulation } from './simulation'

const SKIPPED = schemasAreThere ? '' : ' (skipped: the folder of the providers’ descriptions is not there)'

/** Asks the simulated provider itself and answers what it says. */
async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  return (await fetch(address, init)).json()
}

const valid = (schema: ValidateFunction, value: unknown) => expect(faultsOf(schema, value)).toEqual([])

describe.skipIf(!schemasAreThere)(`the wire format of Stripe${SKIPPED}`, () => {
  const schema = schemasAreThere ? openSchemas('stripe-payment-intents.openapi.json') : undefined
  const key = { Authorization: 'Bearer sk_test_simulated' }

  function of(name: string): ValidateFunction {
    if (!schema) throw new Error('there are no schemas')
    return schema(name)
  }

  it('tells right from wrong', () => {
    const intent = of('payment_intent')
    expect(faultsOf(intent, { object: 'payment_intent' })).not.toEqual([])
  })

  it('is kept by a payment in every state', async () => {
    const { stripe, confirmCard, server } = await openSimulation()
    const intent = of('payment_intent')
    const see = async (id: string) => ask(`${server}/v1/payment_intents/${id}`, { headers: key })
    const states = new Set<unknown>()
    const check = async (id: string) => {
      const seen = await see(id)
      valid(intent, seen)
      states.add((seen as { status: string }).status)
    }
    const first = await stripe.create(CHARGE)
    await check(first.providerId)
    await confirmCard(first.clientSecret, '4000000000009995')
    await check(first.providerId)
    await confirmCard(first.clientSecret, '4000002500003155')
    await check(first.providerId)
    await confirmCard(first.clientSecret, '4242424242424242')
    await check(first.providerId)
    const second = await stripe.create({ ...CHARGE, revision: 2 })
    await stripe.cancel(second.providerId)
    await check(second.providerId)
    expect([...states]).toEqual(['requires_payment_method', 'requires_action', 'succeeded', 'canceled'])
  })

  it('is kept by errors', async () => {
    const { stripe, confirmCard, server } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    const error = of('error')
    valid(error, (await confirmCard(clientSecret, '4000000000000002')).answer)
    valid(error, (await confirmCard(clientSecret, '4111111111111111')).answer)
    valid(error, await ask(`${server}/v1/payment_intents/pi_unknown`, { headers: key }))
    valid(error, await ask(`${server}/v1/payment_intents/${providerId}`))
    await stripe.cancel(providerId)
    valid(error, await ask(`${server}/v1/payment_intents/${providerId}/cancel`, { method: 'POST', headers: key }))
  })

  it('is kept by refunds and events', async () => {
    const { stripe, confirmCard, server, webhooks } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    await confirmCard(clientSecret, '4000000000000002')
    await confirmCard(clientSecret, '4242424242424242')
    await stripe.refund(providerId, CHARGE.orderRef, 4900)
    valid(
      of('/paths/~1v1~1refunds/get/responses/200/content/application~1json/schema'),
      await ask(`${server}/v1/refunds?payment_intent=${providerId}`, { headers: key }),
    )
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
    const { stripe, confirmCard, sent } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    await confirmCard(clientSecret, '4242424242424242')
    await stripe.refund(providerId, CHARGE.orderRef, 100)
    const request = (route: string) =>
      of(`/paths/${route.replaceAll('/', '~1')}/post/requestBody/content/application~1x-www-form-urlencoded/schema`)
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
  const orders = schemasAreThere ? openSchemas('paypal-checkout-orders-v2.openapi.json') : undefined
  const hooks = schemasAreThere ? openSchemas('paypal-webhooks-v1.openapi.json') : undefined

  function of(schemas: typeof orders, name: string): ValidateFunction {
    if (!schemas) throw new Error('there are no schemas')
    return schemas(name)
  }

  async function withToken() {
    const simulation = await openSimulation()
    const { providerId, approveUrl } = await simulation.paypal.create(CHARGE)
    const authorization = simulation.sent('POST', /orders$/)[0]?.headers.authorization ?? ''
    const see = () => ask(`${simulation.server}/v2/checkout/orders/${providerId}`, { headers: { authorization } })
    const approve = (funding: string) => simulation.onPage(approveUrl, { action: 'approve', funding })
    return {
      ...simulation,
      providerId,
      authorization,
      see,
      approve,
      take: (attempt = 1) => simulation.paypal.capture(providerId, attempt),
    }
  }

  it('tells right from wrong', () => {
    const request = of(orders, 'order_request')
    const unit = (value: unknown) => ({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value } }],
    })
    valid(request, unit('60.00'))
    expect(faultsOf(request, unit(60))).not.toEqual([])
    expect(faultsOf(request, { ...unit('60.00'), intent: 'NOPE' })).not.toEqual([])
  })

  it('is kept by an order in every state', async () => {
    const { paypal, providerId, see, approve, take, clock } = await withToken()
    const order = of(orders, 'order')
    const statuses: unknown[] = []
    const check = async () => {
      const seen = await see()
      valid(order, seen)
      statuses.push((seen as { status: string }).status)
    }
    await check()
    await approve('declined')
    await check()
    await take()
    await check()
    await approve('pending')
    await take(2)
    await check()
    clock.now += 20_000
    await paypal.refund(providerId, CHARGE.orderRef, 900)
    await check()
    await paypal.refund(providerId, CHARGE.orderRef, 4000)
    await check()
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
    const { server, providerId, authorization, approve } = await withToken()
    const send = (where: string, body: string) =>
      ask(`${server}${where}`, { method: 'POST', headers: { authorization, 'Content-Type': 'application/json' }, body })
    const capture = () => send(`/v2/checkout/orders/${providerId}/capture`, '{}')
    const response = (route: string, method: string, status: number) =>
      of(orders, `/paths/${route.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`)
    const issues: unknown[] = []
    const check = (answer: unknown, route: string, method: string, status: number) => {
      valid(response(route, method, status), answer)
      issues.push((answer as { details: { issue: string }[] }).details[0]?.issue)
    }
    const checkCapture = async () => check(await capture(), '/v2/checkout/orders/{id}/capture', 'post', 422)
    await checkCapture()
    await approve('declined')
    await checkCapture()
    await approve('again')
    await checkCapture()
    await approve('balance')
    valid(of(orders, 'order'), await capture())
    await checkCapture()
    check(
      await ask(`${server}/v2/checkout/orders/UNKNOWN00`, { headers: { authorization } }),
      '/v2/checkout/orders/{id}',
      'get',
      404,
    )
    check(await send('/v2/checkout/orders', '{"intent":"NOPE"}'), '/v2/checkout/orders', 'post', 400)
    expect(issues).toEqual([
      'ORDER_NOT_APPROVED',
      'INSTRUMENT_DECLINED',
      'PAYER_ACTION_REQUIRED',
      'ORDER_ALREADY_CAPTURED',
      'INVALID_RESOURCE_ID',
      'PAYPAL_REQUEST_ID_REQUIRED',
    ])
  })

  it('is kept by our own requests', async () => {
    const { paypal, sent, webhooks, approve } = await withToken()
    await approve('balance')
    const [call] = webhooks
    await paypal.verify(call?.body ?? '', call?.headers ?? {})
    valid(of(orders, 'order_request'), JSON.parse(sent('POST', /orders$/)[0]?.body ?? ''))
    valid(of(hooks, 'verify_webhook_signature'), JSON.parse(sent('POST', /verify-webhook-signature$/)[0]?.body ?? ''))
  })

  it('is kept by events and by the answer to whether they are right', async () => {
    const { paypal, webhooks, approve, take, providerId, sent, server, authorization } = await withToken()
    await approve('balance')
    await take()
    await paypal.refund(providerId, CHARGE.orderRef, 4900)
    const events = webhooks.map(({ body }) => JSON.parse(body))
    expect(events.map(({ event_type }) => event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
    ])
    events.forEach((event) => valid(of(hooks, 'event'), event))
    valid(of(orders, 'order'), events[0].resource)
    valid(of(orders, 'capture'), events[1].resource)
    valid(of(orders, 'refund'), events[2].resource)
    await paypal.verify(webhooks[0]?.body ?? '', webhooks[0]?.headers ?? {})
    const asked = sent('POST', /verify-webhook-signature$/)[0]?.body ?? ''
    const answer = await ask(`${server}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization, 'Content-Type': 'application/json' },
      body: asked,
    })
    valid(of(hooks, 'verify_webhook_signature_response'), answer)
    expect(answer).toEqual({ verification_status: 'SUCCESS' })
  })
})
