import { describe, expect } from 'vitest'
import { madridMoment } from '#lib/time/madrid'
import type { Mail } from '#functions/domain/mail'
import { mailedCard, massage, purchase, requestFor, slot, voucher } from './samples'
import { countIn, noStore, paid, type World, press, it } from './world'

// The world begins on Monday, 23 November 2026, at ten.
const ANA = { name: 'Ana Ruiz', email: 'ana@correo.example' }
const EVA = { name: 'Eva Sanz', email: 'eva@correo.example' }

type Links = Extract<Mail, { template: 'order_links' }>
const sent = (world: World) => world.mails.filter((mail): mail is Links => mail.template === 'order_links')
const refs = (orders: Links['ordered'] = []) => orders.map(({ booking }) => booking.reference)

const paidBy = (world: World, item: Parameters<typeof purchase>[0], buyer = ANA) => paid(world, item, { buyer })
/** Asks for the links of an address, and lets what is due be mailed. */
async function ask(world: World, email: string, from?: string) {
  const { meta: _, ...answer } = await world.good('orderLinks', { lang: 'de', email }, { from })
  await world.later(0)
  return answer
}

const toEva = voucher({ card: mailedCard({ to: 'Eva', recipientEmail: EVA.email }) })

describe.skipIf(noStore)('the links of one’s orders', () => {
  it('come in one mail, to whoever writes the address in any letters, in the language of the page', async ({
    world,
  }) => {
    const booked = await paidBy(world, massage({ slot: slot('17:15', '2026-11-27') }))
    const bought = await paidBy(world, voucher())
    const request = requestFor(massage({ slot: slot('19:30', '2026-11-27') }), { buyer: ANA })
    const asked = await world.good('booking', request)
    await paidBy(world, massage({ slot: slot('12:30', '2026-11-27') }), EVA)
    await ask(world, 'Ana@Correo.example')
    expect(sent(world)).toHaveLength(1)
    const [mail] = sent(world)
    expect(mail).toMatchObject({ lang: 'de', received: [] })
    expect(refs(mail?.ordered)).toEqual([booked.reference, asked.booking.reference, bought.reference])
    expect(mail?.ordered[1]?.mailToken, 'the request can be completed by this mail too').toBeDefined()
  })

  it('are those of what is still ahead: nothing that is over, cancelled, spent or was never paid', async ({
    world,
  }) => {
    await paidBy(world, massage({ slot: slot('11:30', '2026-11-25') }))
    await press(world, 'cancel', await paidBy(world, voucher()))
    await world.good('cardIntent', purchase(massage({ slot: slot('17:15', '2026-11-27') }), { buyer: ANA }))
    world.clock.now = madridMoment('2026-11-25', '13:00')
    await ask(world, ANA.email)
    expect(sent(world)).toEqual([])
  })

  it('are also those of vouchers that one was given, once these were sent', async ({ world }) => {
    const { reference } = await paidBy(world, toEva)
    await ask(world, EVA.email)
    expect(sent(world), 'no surprise is spoilt').toEqual([])
    world.clock.now += 61 * 60_000
    await ask(world, EVA.email)
    expect(sent(world)).toHaveLength(1)
    expect(sent(world)[0]?.ordered).toEqual([])
    expect(refs(sent(world)[0]?.received)).toEqual([reference])
  })

  it('are answered alike whether there are any or not, and asked for ten times an hour from one network', async ({
    world,
  }) => {
    await paidBy(world, voucher())
    const from = '203.0.113.7'
    expect(await ask(world, ANA.email, from)).toEqual(await ask(world, 'nobody@nowhere.example', from))
    for (let n = 0; n < 8; n += 1) await ask(world, `guest@house-${n}.example`, from)
    for (const email of [ANA.email, 'nobody@elsewhere.example'])
      expect(await world.bad('orderLinks', { lang: 'es', email }, { from })).toMatchObject({ code: 'rate_limited' })
    expect(sent(world)).toHaveLength(1)
  })

  it('fill nobody’s mailbox: five times an hour for an address, from wherever it is asked', async ({ world }) => {
    await paidBy(world, voucher())
    for (let n = 0; n < 5; n += 1) await ask(world, ANA.email)
    expect(await world.bad('orderLinks', { lang: 'es', email: ANA.email })).toMatchObject({ code: 'rate_limited' })
    expect(sent(world)).toHaveLength(5)
  })

  it('are not crowded out by what strangers order under one’s address: paid or proved comes first, then the newest', async ({
    world,
  }) => {
    const old = await paidBy(world, voucher())
    await world.later(1)
    const kept = await paidBy(world, voucher({ amountCents: 61_00 }))
    // As many requests as are accepted under one address: five an hour, ten a day.
    for (let half = 0; half < 6; half += 1) {
      for (let n = 0; n < 5; n += 1)
        await world.good('booking', requestFor(voucher({ amountCents: (70 + n) * 100 }), { buyer: ANA }, 'transfer'))
      await world.later(12 * 60)
    }
    const mine = await paidBy(world, voucher({ amountCents: 62_00 }))
    await ask(world, ANA.email)
    const mail = sent(world).at(-1)
    expect(mail?.ordered).toHaveLength(20)
    expect(refs(mail?.ordered).slice(0, 3), 'the newest first').toEqual([mine, kept, old].map((each) => each.reference))
    expect(mail?.more).toBe(13)
  })

  it('also name the newest of many vouchers that were sent to one, and say how many more there are', async ({
    world,
  }) => {
    for (let n = 0; n < 21; n += 1) await paidBy(world, toEva, { ...ANA, email: `ana@house-${n}.example` })
    await world.later(61)
    const newest = await paidBy(world, toEva)
    await world.later(61)
    await ask(world, EVA.email)
    expect(sent(world)[0]?.received).toHaveLength(20)
    expect(refs(sent(world)[0]?.received)[0]).toBe(newest.reference)
    expect(sent(world)[0]?.more).toBe(2)
  })

  it('leave no address behind when there is nothing to write', async ({ world }) => {
    await ask(world, 'nobody@nowhere.example')
    expect(await countIn(world, "outbox WHERE about = 'order_links' AND job = ''")).toBe(1)
  })
})
