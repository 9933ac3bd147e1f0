import { describe, expect, it } from 'vitest'
import { receiveWebhook } from '#functions/payments/webhooks'
import type { ProviderEvent } from '#functions/payments/port'
import { CHARGE, openSimulation } from './simulation'

async function anEvent() {
  const simulation = await openSimulation()
  const { providerId, clientSecret } = await simulation.stripe.create(CHARGE)
  await simulation.confirmCard(clientSecret, '4242424242424242')
  const [call] = simulation.webhooks
  if (!call) throw new Error('no webhook was sent')
  const settled: ProviderEvent[] = []
  const settle = (says: 'settled' | 'unknown') => async (event: ProviderEvent) => {
    settled.push(event)
    return says
  }
  return { ...simulation, providerId, call, settle, settled }
}

describe('a webhook call', () => {
  it('settles the order it is about', async () => {
    const { stripe, call, settle, settled, providerId } = await anEvent()
    expect(await receiveWebhook(stripe, call.body, call.headers, settle('settled'))).toMatchObject({
      status: 200,
      body: { received: true },
    })
    expect(settled).toMatchObject([{ providerId, orderRef: CHARGE.orderRef }])
  })

  it('that comes before the order is written is asked for again', async () => {
    const { stripe, call, settle } = await anEvent()
    expect(await receiveWebhook(stripe, call.body, call.headers, settle('unknown'))).toMatchObject({ status: 409 })
  })

  it('with a bad signature is refused and settles nothing', async () => {
    const { stripe, call, settle, settled } = await anEvent()
    expect(await receiveWebhook(stripe, `${call.body} `, call.headers, settle('settled'))).toMatchObject({
      status: 400,
    })
    expect(settled).toEqual([])
  })

  it('about a payment that never was ours is not asked for again', async () => {
    const { stripe, call, settle } = await anEvent()
    const foreign = {
      ...stripe,
      verify: async () => ({ id: 'evt_1', type: 'charge.dispute.created', providerId: 'pi_foreign', live: false }),
    }
    expect(await receiveWebhook(foreign, call.body, call.headers, settle('unknown'))).toMatchObject({ status: 200 })
  })

  it('about no payment at all is taken note of and settles nothing', async () => {
    const { stripe, call, settle, settled } = await anEvent()
    const other = { ...stripe, verify: async () => ({ id: 'evt_1', type: 'balance.available', live: false }) }
    expect(await receiveWebhook(other, call.body, call.headers, settle('settled'))).toMatchObject({ status: 200 })
    expect(settled).toEqual([])
  })
})
