import { describe, expect } from 'vitest'
import { z } from 'zod'
import { forgetForGood } from '#functions/domain/erasures'
import { massage, op, purchase, someone, voucher } from './samples'
import { bookingOf, makeWorld, noStore, paid, press, type World, it } from './world'

const note = 'Cumpleaños de Eva, mejor en silencio'
const invoice = { name: 'Telares Acme, S. L.', taxId: 'b-12.345.678', address: 'Calle Mayor 1, 28013 Madrid' }
const KEPT = { ...invoice, taxId: 'B12345678' }
const DAY_MIN = 24 * 60

async function paidAndTold(world: World) {
  const buyer = someone()
  const booking = await paid(world, massage(), { buyer, note, invoice })
  await world.later(0)
  return { booking, buyer }
}
const row = z.object({ note: z.string().nullable(), invoice: z.unknown() })
const kept = async (world: World) => (await world.deps.store.rows(row, 'SELECT note, invoice FROM orders'))[0]

describe.skipIf(noStore)('a note for the spa, and to whom a company’s invoice is written', () => {
  it('are kept with the order and told to the spa in its mail', async ({ world }) => {
    const { booking } = await paidAndTold(world)
    expect(booking).toMatchObject({ note, invoice: KEPT })
    const mail = world.mails.find(({ template }) => template === 'staff')
    expect(mail?.template === 'staff' && mail.order.booking).toMatchObject({ note, invoice: KEPT })
  })

  it('the invoice can be asked for, and corrected, after paying; the spa hears of it each time, five times a day', async ({
    world,
  }) => {
    const order = await paid(world, massage(), { buyer: someone() })
    const ask = (taxId: string) => op('invoice', order, { invoice: { ...invoice, taxId } })
    const told = () => world.mails.filter((mail) => mail.template === 'staff' && mail.about === 'invoice')
    const { booking } = await world.good('booking', ask('b-12.345.678'))
    expect(booking).toMatchObject({ state: 'confirmed', invoice: KEPT })
    await world.good('booking', ask('B12345678'))
    await world.later(0)
    expect(told(), 'the same again is no news').toMatchObject([{ order: { booking: { invoice: KEPT } } }])
    for (const end of ['1', '2', '3', '4']) {
      world.clock.now += 1000
      await world.good('booking', ask(`B1234567${end}`))
    }
    expect(await world.bad('booking', ask('B12345679'))).toMatchObject({ code: 'rate_limited' })
    await world.later(0)
    expect(told()).toHaveLength(5)
    expect((await bookingOf(world, order)).invoice).toEqual({ ...KEPT, taxId: 'B12345674' })
  })

  it('nobody asks for the invoice of what was cancelled, nor with another order’s token', async ({ world }) => {
    const order = await paid(world, massage(), { buyer: someone() })
    const ask = op('invoice', order, { invoice })
    expect(await world.bad('booking', { ...ask, statusToken: 'x'.repeat(43) })).toMatchObject({ code: 'not_found' })
    await press(world, 'cancel', order)
    expect(await world.bad('booking', ask)).toMatchObject({ code: 'too_late' })
  })

  it('go with a voucher, a request, and an order that goes on with other words', async ({ world }) => {
    const gift = await world.good('cardIntent', purchase(voucher(), { invoice }))
    expect(await kept(world)).toMatchObject({ note: null, invoice: KEPT })
    const again = { clientToken: 'a'.repeat(32), buyer: someone() }
    const first = await world.good('cardIntent', purchase(massage(), { ...again, note: 'Silencio' }))
    const second = await world.good('cardIntent', purchase(massage(), { ...again, invoice }))
    expect(second.orderRef).toBe(first.orderRef)
    const booking = await bookingOf(world, second)
    expect(booking.note).toBeUndefined()
    expect(booking.invoice).toEqual(KEPT)
    expect(gift.orderRef).not.toBe(second.orderRef)
  })

  it.for([
    ['note', { note: 'x'.repeat(121) }, 'too_long'],
    ['invoice.taxId', { invoice: { ...invoice, taxId: 'Acme' } }, 'format'],
    ['invoice.address', { invoice: { ...invoice, address: '' } }, 'too_short'],
  ] as const)('%s: %j is refused', async ([path, words, rule], { world }) => {
    const refused = await world.bad('cardIntent', purchase(massage(), words))
    expect(refused).toMatchObject({ code: 'validation_failed' })
    expect(refused.fields?.map((field) => [field.path, field.rule])).toContainEqual([path, rule])
  })

  it.for(['Avda.de América 12, 28002 Madrid', 'C/Gral.de Gaulle 3', 'Str.des 17. Juni 135', 'Booking.com B.V.'])(
    'are taken with their dots: %j, since only the spa reads them',
    async (typed, { world }) => {
      const words = { note: typed, invoice: { ...invoice, name: typed, address: typed } }
      const bought = await world.good('cardIntent', purchase(massage(), words))
      expect(await bookingOf(world, bought)).toMatchObject({ note: typed, invoice: { name: typed, address: typed } })
    },
  )

  it('the note goes some days after the visit, or when its guest asks; the invoice stays as long as the books', async ({
    world,
  }) => {
    await paidAndTold(world)
    await world.later(31 * DAY_MIN)
    expect((await kept(world))?.note).toBe(note)
    await world.later(2 * DAY_MIN)
    expect(await kept(world)).toMatchObject({ note: null, invoice: KEPT })

    const other = await makeWorld()
    const { buyer } = await paidAndTold(other)
    await forgetForGood(other.deps, { by: 'email', value: buyer.email })
    expect(await kept(other)).toMatchObject({ note: null, invoice: KEPT })
    other.clock.now = Date.parse('2034-01-02T10:00:00+01:00')
    await other.later(0)
    expect(await kept(other)).toMatchObject({ note: null, invoice: null })
  })
})
