import { describe, expect, it } from 'vitest'
import { freeOn, massage, purchase, slot } from '../functions/samples'
import { makeWorld, noStore, paid, setPrice, type World } from '../functions/world'
import { blocksOf, dayOf, staff, sure } from './staff'

const WEDNESDAY = '2026-11-25'
const book = (world: World, start: string, more: Readonly<Record<string, string>> = {}) =>
  sure(world, 'book', { what: 'ma-2', day: WEDNESDAY, start, name: 'Ana Pérez', ...more })
const referenceIn = ([line = '']: readonly string[]) => /N-\w{6}/.exec(line)?.[0] ?? ''
const online = (world: World, start: string, therapist: 0 | 1 | 2 = 0) =>
  world.call('cardIntent', purchase(massage({ slot: slot(start, WEDNESDAY, therapist) })))
const startsOn = async (world: World, day = WEDNESDAY, therapist: 0 | 1 | 2 = 1) =>
  (await world.good('slots', freeOn(day, { therapist }))).slots.map(({ start }) => start)

describe.skipIf(noStore)('a booking made by phone', () => {
  it('is confirmed at once at the catalogue’s price, and its hour is no longer sold online', async () => {
    const world = await makeWorld()
    expect(await startsOn(world)).toContain('17:30')
    const [said] = await book(world, '17:30', { therapist: '1', phone: '600 11 22 33', note: 'primera visita' })
    expect(said).toMatch(
      /^N-\w{6} está reservada: Masaje de lavanda · miércoles, 25 de noviembre de 2026, 17:30 · Amina · a pagar en el spa 49 €\. No tiene correo: no le llega nada por escrito\.$/,
    )
    expect(await startsOn(world)).not.toContain('17:30')
    expect((await online(world, '17:30', 1)).body).toMatchObject({ error: { code: 'slot_taken' } })
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).toEqual(['staff'])
  })

  it('is confirmed by mail in the guest’s language where an address is given', async () => {
    const world = await makeWorld()
    await book(world, '17:30', { email: 'ana@correo.example', lang: 'de' })
    await world.later(0)
    expect(world.mails).toContainEqual(
      expect.objectContaining({
        template: 'confirmed',
        order: expect.objectContaining({
          buyer: { name: 'Ana Pérez', email: 'ana@correo.example' },
          booking: expect.objectContaining({ lang: 'de', state: 'confirmed', totalCents: 49_00, paidCents: 0 }),
        }),
      }),
    )
  })

  it('may be for in five minutes or in a year, but neither for the past nor for what is taken or closed', async () => {
    const world = await makeWorld()
    world.clock.now = Date.parse(`${WEDNESDAY}T11:41:00+01:00`)
    expect((await online(world, '11:45')).body).toMatchObject({ error: { code: 'slot_invalid' } })
    expect(await book(world, '11:45', { therapist: '1' })).toEqual([expect.stringContaining('está reservada')])
    expect(
      await sure(world, 'book', { what: 'MA-2', day: '2027-11-24', start: '17:30', name: 'Ana Pérez' }),
    ).toHaveLength(1)
    await expect(book(world, '11:15')).rejects.toThrow(/11:15 ya ha pasado\. Libre cerca: .* 11:30/)
    await expect(book(world, '12:00', { therapist: '1' })).rejects.toThrow(/12:00 ya no está libre\. Libre cerca: /)
    await expect(book(world, '16:00')).rejects.toThrow(/16:00 no se puede: a esa hora está cerrado.* 17:15/)
    await expect(
      staff(world, 'book', { what: 'MA-2', day: '2026-12-25', start: '17:30', name: 'Ana Pérez' }),
    ).rejects.toThrow(/no se puede.*26\sde\sdiciembre\sde\s2026, 11:15/)
  })

  it('that cannot be is refused with what is wrong', async () => {
    const world = await makeWorld()
    const mistakes: [Readonly<Record<string, string>>, string][] = [
      [{ what: 'MA-5' }, 'no está en la carta'],
      [{ what: 'massage' }, '«massage» no es un código de la carta'],
      [{ day: 'someday' }, '«someday» no es un día'],
      [{ start: '25:30' }, '«25:30» no es una hora'],
      [{ persons: '5' }, 'son cuatro como mucho'],
      [{ what: 'CO-1', persons: '3' }, 'va de dos en dos'],
      [{ what: 'MA-2 2' }, 'no tiene esa opción'],
      [{ email: 'ana' }, '«ana» no es un correo'],
      [{ therapist: 'Bob' }, '«Bob» no es terapeuta'],
      [{ name: '' }, 'Falta: nombre.'],
    ]
    for (const [fields, why] of mistakes) await expect(book(world, '17:30', fields)).rejects.toThrow(why)
    expect(await dayOf(world, WEDNESDAY)).toEqual([])
  })
})

describe.skipIf(noStore)('blocked hours', () => {
  it('are not offered, not sold and not booked by phone from that moment on, until they are freed', async () => {
    const world = await makeWorld()
    expect(
      await staff(world, 'block', {
        resource: 'therapist-1',
        day: WEDNESDAY,
        opens: '17:15',
        closes: '21:00',
        reason: 'baja',
      }),
    ).toEqual([
      'Bloqueo 1: Amina · miércoles, 25 de noviembre de 2026 · 17:15–21:00 · baja. Para quitarlo: «Quitar el bloqueo»',
    ])
    expect(await startsOn(world)).toEqual(expect.not.arrayContaining(['17:15', '18:00', '19:45']))
    expect(await startsOn(world)).toContain('11:15')
    expect((await online(world, '17:30', 1)).body).toMatchObject({ error: { code: 'slot_taken' } })
    expect((await online(world, '17:30')).body).toMatchObject({ orderRef: expect.any(String) })
    await expect(book(world, '18:00', { therapist: '1' })).rejects.toThrow('ya no está libre')
    expect(await blocksOf(world)).toEqual([expect.stringMatching(/^1 · Amina · .* 17:15–21:00 · baja$/)])
    await staff(world, 'free', { id: '1' })
    expect(await startsOn(world)).toContain('18:00')
    expect(await blocksOf(world)).toEqual([])
    await expect(staff(world, 'free', { id: '1' })).rejects.toThrow('No hay ningún bloqueo 1')
    // One that is over is on no list, and stays as it was.
    await staff(world, 'block', { resource: 'therapist-1', day: WEDNESDAY, opens: '17:15', closes: '21:00' })
    await world.later(3 * 24 * 60)
    await expect(staff(world, 'free', { id: '2' })).rejects.toThrow('No hay ningún bloqueo 2')
  })

  it('of a room keep only what needs the room', async () => {
    const world = await makeWorld()
    await staff(world, 'block', { resource: 'couple-room', day: WEDNESDAY, opens: '11:15', closes: '15:00' })
    await expect(
      staff(world, 'book', { what: 'CO-1', day: WEDNESDAY, start: '11:15', name: 'Luis y Eva' }),
    ).rejects.toThrow('ya no está libre')
    expect(await book(world, '11:15')).toHaveLength(1)
  })

  it('come every week until their last day, at the same hour of the clock, but for days that were freed', async () => {
    const world = await makeWorld()
    const [said] = await staff(world, 'block', {
      resource: 'therapist-1',
      day: '2026-12-02',
      opens: '17:15',
      closes: '21:00',
      lastDay: '2026-12-30',
      reason: 'yoga',
      weekly: 'si',
    })
    expect(said).toMatch(
      /cada miércoles desde el 2 de diciembre de 2026 hasta el 30 de diciembre de 2026 · 17:15–21:00 · yoga/,
    )
    await staff(world, 'free', { id: '1', day: '2026-12-16' })
    const isFree = async (day: string) => (await startsOn(world, day)).includes('17:30')
    for (const day of ['2026-12-02', '2026-12-09', '2026-12-23']) expect(await isFree(day), day).toBe(false)
    for (const day of ['2026-12-03', '2026-12-16', '2027-01-13']) expect(await isFree(day), day).toBe(true)
    await staff(world, 'block', {
      resource: 'therapist-2',
      day: '2026-11-26',
      opens: '11:15',
      closes: '15:00',
      weekly: 'si',
    })
    // After the clocks have changed in March the block is still there, and it is still 11:15.
    await expect(
      sure(world, 'book', { what: 'MA-2', day: '2027-04-01', start: '11:15', name: 'Ana Pérez', therapist: '2' }),
    ).rejects.toThrow('ya no está libre')
    expect(
      await sure(world, 'book', { what: 'MA-2', day: '2027-04-01', start: '17:15', name: 'Ana Pérez', therapist: '2' }),
    ).toHaveLength(1)
  })

  it('over bookings are blocked only when staff say so, and cancel nothing', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '17:30', { therapist: '1' }))
    const hours = { resource: 'therapist-1', day: WEDNESDAY, opens: '18:00', closes: '21:00', reason: 'dos horas' }
    await expect(staff(world, 'block', hours)).rejects.toThrow(
      new RegExp(
        `En esas horas hay reservas[^]*${reference} · Masaje de lavanda · .*17:30 · 49.€ · Ana Pérez · confirmada`,
      ),
    )
    expect(await blocksOf(world)).toEqual([])
    const said = await sure(world, 'block', hours)
    expect(said[0]).toContain('Bloqueo 1: Amina')
    expect(said.at(-1)).toContain(reference)
    expect(await dayOf(world, WEDNESDAY)).toContainEqual(
      expect.stringContaining(`confirmada · a pagar 49 € · ${reference}`),
    )
    // Cancelled later, its time stays blocked.
    await sure(world, 'cancel', { reference })
    expect(await startsOn(world)).toEqual(expect.not.arrayContaining(['17:30', '18:00']))
  })

  it('that make no sense are refused', async () => {
    const world = await makeWorld()
    await expect(
      staff(world, 'block', { resource: 'therapist-1', day: '2026-11-22', opens: '11:15', closes: '15:00' }),
    ).rejects.toThrow('ya ha pasado')
    await expect(
      staff(world, 'block', { resource: 'therapist-1', day: WEDNESDAY, opens: '15:00', closes: '11:15' }),
    ).rejects.toThrow('acaba antes de empezar')
    await expect(
      staff(world, 'block', { resource: 'sauna', day: WEDNESDAY, opens: '11:15', closes: '15:00' }),
    ).rejects.toThrow('no es terapeuta ni sala')
    await expect(staff(world, 'block', { resource: 'therapist-1' })).rejects.toThrow('Falta: día.')
  })
})

describe.skipIf(noStore)('moving and cancelling at the desk', () => {
  it('moves at any time to what is free, at the price that was agreed, and tells the guest', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '11:15', { therapist: '1', email: 'ana@correo.example' }))
    await book(world, '17:30', { therapist: '1' })
    // Less than a day ahead, when the guest could no longer move it.
    world.clock.now = Date.parse(`${WEDNESDAY}T09:00:00+01:00`)
    setPrice(world, 'MA-2', 99_00)
    await expect(staff(world, 'move', { reference, day: WEDNESDAY, start: '17:45', therapist: '1' })).rejects.toThrow(
      /ya no está libre\. Libre cerca/,
    )
    expect(await sure(world, 'move', { reference, day: '2026-11-26', start: '19:00', therapist: '2' })).toEqual([
      `${reference} es ahora el jueves, 26 de noviembre de 2026, 19:00, Clara. Se avisa a ana@correo.example.`,
    ])
    await world.later(0)
    expect(world.mails).toContainEqual(
      expect.objectContaining({
        template: 'moved',
        order: expect.objectContaining({ booking: expect.objectContaining({ totalCents: 49_00, start: '19:00' }) }),
      }),
    )
    expect(await startsOn(world)).toContain('11:15')
  })

  it('cancels after saying what that means', async () => {
    const world = await makeWorld()
    const mine = await paid(world, massage({ slot: slot('11:15', WEDNESDAY) }))
    const phoned = referenceIn(await book(world, '17:30', { phone: '600112233' }))
    for (const [reference, would, done] of [
      [
        mine.reference,
        /^Se cancelaría N-.* 11:15.*Vuelven 49\s€\. Se avisaría a elena@correo\.example\.$/,
        /está devuelta\. Se han devuelto 49\s€\. Se avisa a elena@correo\.example\./,
      ],
      [
        phoned,
        /^Se cancelaría N-.* 17:30.*No se pagó nada\./,
        /No se pagó nada\. No tiene correo: hay que avisar por teléfono \(\+34600112233\)\./,
      ],
    ] as const) {
      const before = await dayOf(world, WEDNESDAY)
      await expect(staff(world, 'cancel', { reference })).rejects.toThrow(would)
      expect(await dayOf(world, WEDNESDAY)).toEqual(before)
      expect(await sure(world, 'cancel', { reference })).toEqual([expect.stringMatching(done)])
    }
    expect(await dayOf(world, WEDNESDAY)).toEqual([])
    await expect(sure(world, 'cancel', { reference: mine.reference })).rejects.toThrow(
      'está devuelta, eso no se puede hacer',
    )
  })
})
