import { describe, expect, it, vi } from 'vitest'
import { ProviderUnavailable, type ProviderState } from '#functions/domain/payments'
import { cleanUp } from '#functions/jobs/cleanup'
import { massage, message, op, piOf, purchase, slot, someone, type Started, voucher } from '../samples'
import { makeWorld, noStore, type World } from '../world'

/** Reads the state of an order as it is kept, without asking the provider. */
const stateOf = async (world: World, order: Started) => {
  world.stripe.down = true
  const { booking } = await world.good('booking', op('status', order))
  world.stripe.down = false
  return booking.state
}
/** Leaves two hundred unpaid orders, all but the first of them copies of it. */
const twoHundred = async ({ deps, good, stripe }: World) => {
  const first = piOf(await good('cardIntent', purchase(voucher())))
  await deps.store.change(
    `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('id', id || n, 'reference', reference || n,
       'client_token', client_token || n, 'provider_id', provider_id || n))).* FROM orders, generate_series(2, 200) n`,
  )
  for (let n = 2; n <= 200; n += 1) stripe.payments.set(`${first}${n}`, { ...stripe.payment(first) })
}

describe.skipIf(noStore)('tidying up', () => {
  it('comes to a payment behind two hundred that nobody makes', async () => {
    const world = await makeWorld()
    await twoHundred(world)
    world.clock.now += 1000
    const order = await world.good('cardIntent', purchase(voucher()))
    world.stripe.pay(piOf(order))
    await world.later(3)
    await world.later(1)
    expect(await stateOf(world, order)).toBe('confirmed')
  })

  it('sends mail also while a provider never answers', async () => {
    const world = await makeWorld()
    await world.good('cardIntent', purchase(massage()))
    await world.good('contact', message())
    let giveUp: (error: Error) => void = () => undefined
    const silence = new Promise<ProviderState>((_, reject) => (giveUp = reject))
    const asked = new Promise<void>((resolve) => {
      world.stripe.read = () => {
        resolve()
        return silence
      }
    })
    world.clock.now += 3 * 60_000
    const round = cleanUp(world.deps)
    await asked
    await world.sendMails()
    expect(world.mails).toMatchObject([{ template: 'contact' }])
    giveUp(new ProviderUnavailable('no answer'))
    await round
  })

  it('asks a provider that answers for none twice a round, and the other one all the same', async () => {
    const world = await makeWorld()
    for (const start of ['11:30', '13:00', '18:30'])
      await world.good('cardIntent', purchase(massage({ slot: slot(start) }), { buyer: someone() }))
    const paypal = await world.good('paypalIntent', { action: 'create', ...purchase(massage({ slot: slot('17:15') })) })
    world.paypal.set(paypal.paypalOrderId, 'approved')
    world.stripe.down = true
    const asked = vi.spyOn(world.stripe, 'read')
    await world.later(3)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await stateOf(world, paypal)).toBe('confirmed')
  })

  it('leaves the hour to whoever presses again while the round is under way', async () => {
    const world = await makeWorld()
    const first = await world.good('cardIntent', purchase(massage()))
    // A round takes them by age.
    world.clock.now += 1000
    const body = purchase(massage({ slot: slot('13:00') }))
    const second = await world.good('cardIntent', body)
    const cancel = world.stripe.cancel.bind(world.stripe)
    // The provider takes its time over the first; meanwhile the second one's owner presses again.
    let again: typeof second | undefined
    world.stripe.cancel = async (id: string) => {
      if (id === piOf(first)) again = await world.good('cardIntent', body)
      return cancel(id)
    }
    await world.later(15)
    expect(await stateOf(world, first)).toBe('expired')
    expect(await stateOf(world, second)).toBe('expired')
    expect(again && (await stateOf(world, again))).toBe('awaiting_payment')
    expect(again && world.stripe.payment(piOf(again)).state).toEqual<ProviderState>({ status: 'unpaid', live: false })
  })
})
