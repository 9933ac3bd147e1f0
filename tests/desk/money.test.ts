import { describe, expect, vi } from 'vitest'
import { ProviderUnavailable } from '#functions/domain/payments'
import type { Item } from '#lib/contracts/item'
import { massage, op, piOf, purchase, slot } from '../functions/samples'
import { it, noStore, paid, press, type World } from '../functions/world'
import { staff, waits } from './staff'

const DAY = 24 * 60

async function transfer(world: World, item: Item = massage({ slot: slot('17:15', '2026-12-02', 1) })) {
  const { booking, statusToken = '' } = await world.asked({ payment: 'transfer', ...purchase(item) })
  return { ...booking, statusToken }
}

describe.skipIf(noStore)('of a bank transfer, the desk', () => {
  it('says that it confirms a booking whose time is still free, and that it cannot give one that is sold', async ({
    world,
  }) => {
    const order = await transfer(world)
    await world.later(3 * DAY)
    expect(await staff(world, 'paid', { reference: order.reference, amount: '49,00' })).toEqual([
      expect.stringContaining(`${order.reference} está pagada y confirmada`),
    ])
    const sold = massage({ slot: slot('17:15', '2026-12-09', 1) })
    const late = await transfer(world, sold)
    await world.later(6 * DAY)
    await paid(world, sold)
    expect(await staff(world, 'paid', { reference: late.reference, amount: '49.00' })).toEqual([
      expect.stringContaining('ya no se puede dar'),
    ])
    await world.later(DAY)
    expect(await waits(world)).toEqual([expect.stringMatching(/devolver 49\s€/)])
  })

  it('needs the sum, and says what to do with another one than the price', async ({ world }) => {
    const order = await transfer(world)
    await expect(staff(world, 'paid', { reference: order.reference })).rejects.toThrow('Falta: importe.')
    await expect(staff(world, 'paid', { reference: order.reference, amount: 'mucho' })).rejects.toThrow(
      '«mucho» no es un importe',
    )
    expect(await staff(world, 'paid', { reference: order.reference, amount: '40' })).toEqual([
      expect.stringMatching(/cuesta 49\s€ y han llegado 40\s€/),
    ])
    expect(await waits(world)).toEqual([expect.stringMatching(/han llegado 40\s€, que no es su precio/)])
    expect(await staff(world, 'paid', { reference: order.reference, amount: '60' })).toEqual([
      expect.stringMatching(/han llegado 60\s€\. Para quedarse con 49\s€: devuelve 11\s€ por el banco/),
    ])
  })
})

describe.skipIf(noStore)('of a payment that its provider has forgotten, the desk', () => {
  it('says that nobody knows, and closes it once the provider answers', async ({ world }) => {
    const order = await world.good('paypalIntent', { action: 'create', ...purchase(massage()) })
    world.paypal.set(order.paypalOrderId, 'processing')
    expect((await world.good('booking', op('status', order))).booking.state).toBe('processing')
    await expect(staff(world, 'cancel', { reference: order.reference })).rejects.toThrow('está pago en curso')
    expect(await waits(world)).toEqual([])
    world.paypal.payments.clear()
    await world.later(11)
    expect(await waits(world)).toEqual([expect.stringContaining(`${order.reference} · PayPal no dice si está pagada`)])
    world.paypal.down = true
    await expect(staff(world, 'close', { reference: order.reference })).rejects.toThrow('no responde ahora')
    world.paypal.down = false
    expect(await staff(world, 'close', { reference: order.reference })).toEqual([
      expect.stringContaining(`${order.reference} está caducada`),
    ])
    expect(await waits(world)).toEqual([])
  })
})

describe.skipIf(noStore)('of money that a provider owes, the desk', () => {
  async function refused(world: World) {
    const order = await paid(world)
    world.stripe.refusesRefunds = 'charge_disputed'
    await press(world, 'cancel', order)
    return order
  }

  it('says why it has to be sent by hand, until it was sent', async ({ world }) => {
    const { reference } = await refused(world)
    expect(await waits(world)).toEqual([
      expect.stringMatching(/ · devolver 49\s€ a mano \(Stripe se niega: charge_disputed\) · /),
    ])
    await staff(world, 'refunded', { reference })
    expect(await waits(world)).toEqual([])
  })

  it('says that it is no longer owed when it is closed, or that it went back meanwhile', async ({ world }) => {
    const { reference } = await refused(world)
    expect(await staff(world, 'close', { reference })).toEqual([
      `${reference} está cerrado: su dinero ya no lo debemos nosotros.`,
    ])
    expect(await waits(world)).toEqual([])
    const given = await refused(world)
    world.stripe.giveBack(piOf(given), 49_00)
    expect(await staff(world, 'close', { reference: given.reference })).toEqual([
      expect.stringMatching(/: apuntado que se han devuelto 49\s€\./),
    ])
  })

  it('says that it is late where the provider does not answer', async ({ world }) => {
    const order = await paid(world)
    vi.spyOn(world.stripe, 'refund').mockRejectedValue(new ProviderUnavailable('503'))
    await press(world, 'cancel', order)
    for (let day = 0; day < 2; day += 1) await world.later(DAY)
    expect(await waits(world)).toEqual([expect.stringMatching(/Stripe todavía no ha devuelto 49\s€/)])
  })
})
