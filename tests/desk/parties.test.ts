import { describe, expect, onTestFinished } from 'vitest'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { massage, purchase, slot, someone } from '../functions/samples'
import { it, noStore, type World } from '../functions/world'
import { openDesk } from './open-desk'
import { dayOf, staff, sure, waits } from './staff'

const WEDNESDAY = '2026-11-25'

const ask = async (world: World, at = slot()) => {
  const item = massage({ persons: 3, slot: at })
  return (await world.asked({ payment: 'none', ...purchase(item, { buyer: someone() }) })).booking
}

/** Books three for half past five, and gives the booking's number. */
async function enterThree(world: World): Promise<string | undefined> {
  const [line = ''] = await sure(world, 'book', {
    what: 'MA-2',
    day: WEDNESDAY,
    start: '17:30',
    name: 'Ana Pérez',
    persons: '3',
  })
  return /N-\w{6}/u.exec(line)?.[0]
}

describe.skipIf(noStore)('of a party of three or four, the desk', () => {
  it('says how long it takes, who begins when, who serves it and where, and that five are too many', async ({
    world,
  }) => {
    const [line] = await sure(world, 'book', {
      what: 'MA-2',
      day: WEDNESDAY,
      start: '17:30',
      name: 'Ana Pérez',
      persons: '4',
    })
    expect(line).toMatch(
      /está reservada: Masaje de lavanda, 4 personas · .*17:30 · dos a las 17:30, dos a las 18:45 · Amina, Clara, Cabina doble · a pagar en el spa 196 €/,
    )
    expect(await dayOf(world, WEDNESDAY)).toContainEqual(
      expect.stringMatching(/^17:30 · Masaje de lavanda, 4 personas · .* · Amina, Clara, Cabina doble/),
    )
    await expect(
      staff(world, 'book', { what: 'MA-2', day: WEDNESDAY, start: '19:30', name: 'Eva Gil' }),
    ).rejects.toThrow('ya no está libre')
    await expect(
      staff(world, 'book', { what: 'MA-2', day: WEDNESDAY, start: '17:30', name: 'Eva Gil', persons: '5' }),
    ).rejects.toThrow('son cuatro como mucho')
  })

  it('shows in the day that the second therapist is free after the first round, and who begins when', async ({
    world,
  }) => {
    const reference = await enterThree(world)
    const desk = await openDesk(world)
    onTestFinished(desk.close)
    const day = await desk.get(`?day=${WEDNESDAY}`)
    const cards = [...day.matchAll(/<article[^>]*class="([^"]*)"[^>]*>(.*?)<\/article>/gsu)]
    expect(cards.map(([, names = '']) => /left-\S+ right-\S+/u.exec(names)?.[0])).toEqual([
      'left-2 right-3',
      'left-3 right-5',
    ])
    const [first = 0, second = 0] = cards.map(([, names = '']) => Number(/to-(\d+)/u.exec(names)?.[1]))
    expect(first - second, 'an hour and a quarter').toBe(5)
    expect(cards[0]?.[2]).toContain('dos a las 17:30, una persona a las 18:45')
    expect(await desk.get(`booking?ref=${reference}`)).toContain('dos a las 17:30, una persona a las 18:45')
    const isFree = (start: string, therapist: number) =>
      day.includes(`new?day=${WEDNESDAY}&amp;start=${start}&amp;therapist=${therapist}`)
    expect([isFree('18:30', 2), isFree('18:45', 2), isFree('18:45', 1)]).toEqual([false, true, false])
  })

  it('calls a booking misplaced only where it loses what it still needs', async ({ world }) => {
    const reference = await enterThree(world)
    const block = (resource: string, opens: string, closes: string) =>
      sure(world, 'block', { resource, day: WEDNESDAY, opens, closes, reason: 'dentista' })
    await block('therapist-2', '18:45', '19:45')
    expect(await misplacedBookings(world.deps)).toEqual([])
    await block('therapist-1', '19:00', '19:30')
    expect(await misplacedBookings(world.deps)).toMatchObject([{ why: 'blocked', order: { reference } }])
  })

  it('books its transfer to the cent, once, and says whether the guests are told', async ({ world }) => {
    const { orderRef, reference } = await ask(world, slot('11:30', '2026-12-15'))
    await confirmRequest(world.deps, orderRef)
    await expect(staff(world, 'paid', { reference, amount: '100' })).rejects.toThrow(
      /han llegado 100\s€\. No se ha apuntado nada\. Cuando haya llegado todo/u,
    )
    await expect(staff(world, 'paid', { reference, amount: '150' })).rejects.toThrow(
      /han llegado 150\s€\. No se ha apuntado nada\. .*devuelve 3\s€ por el banco, .* después: .*transferencia.* con 147\s€/u,
    )
    expect(await staff(world, 'paid', { reference, amount: '147' })).toEqual([
      expect.stringContaining(`${reference} está pagada y confirmada: 147 €. `),
    ])
    await expect(staff(world, 'paid', { reference, amount: '147' })).rejects.toThrow('eso no se puede hacer')
    await sure(world, 'cancel', { reference })
    expect(await waits(world)).toEqual([
      expect.stringMatching(/devolver 147 € por transferencia.* «Ya se ha devuelto»$/),
    ])
    const after = await ask(world, slot('11:30', '2026-12-15'))
    await confirmRequest(world.deps, after.orderRef)
    world.clock.now = Date.parse('2026-12-17T12:00:00+01:00')
    expect(
      await staff(world, 'paid', { reference: after.reference, amount: '147' }),
      'after the visit nobody is',
    ).toEqual([`${after.reference} está pagada y confirmada: 147 €.`])
  })

  it('books a transfer for no other booking that is paid at the spa', async ({ world }) => {
    const [line = ''] = await sure(world, 'book', {
      what: 'MA-2',
      day: WEDNESDAY,
      start: '17:30',
      name: 'Ana Pérez',
      persons: '2',
    })
    await expect(staff(world, 'paid', { reference: /N-\w{6}/.exec(line)?.[0] ?? '', amount: '98' })).rejects.toThrow(
      'eso no se puede hacer',
    )
  })
})
