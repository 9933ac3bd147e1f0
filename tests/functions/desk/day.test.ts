import { describe, expect, it } from 'vitest'
import { runStaff } from '#staff/desk/run'
import { massage, MONDAY, purchase, slot } from '../samples'
import { makeWorld, noStore, type World } from '../world'

const staff = (world: World, ...words: string[]) => runStaff(world.deps, words, 'en')
const personal = (world: World, ...words: string[]) => runStaff(world.deps, words, 'es')
const WEDNESDAY = '2026-11-25'
const book = (world: World, start: string, ...more: string[]) =>
  staff(world, 'book', 'ma-2', WEDNESDAY, start, 'Ana Pérez', ...more)
const referenceIn = ([line = '']: readonly string[]) => /N-\w{6}/.exec(line)?.[0] ?? ''
const pay = (world: World, { clientSecret }: { clientSecret: string }) =>
  world.stripe.pay(clientSecret.split('_secret_')[0] ?? '')
const online = (world: World, start: string, therapist: 0 | 1 | 2 = 0) =>
  world.call('cardIntent', purchase(massage({ slot: slot(start, WEDNESDAY, therapist) })))
const startsOn = async (world: World, day = WEDNESDAY, therapist: 0 | 1 | 2 = 1) =>
  (await world.good('slots', { kind: 'booking', lang: 'es', day, code: 'MA-2', persons: 1, therapist })).slots.map(
    ({ start }) => start,
  )

describe.skipIf(noStore)('a booking made by phone', () => {
  it('is confirmed at once at the catalogue’s price, and its hour is no longer sold online', async () => {
    const world = await makeWorld()
    expect(await startsOn(world)).toContain('17:30')
    const [said] = await book(world, '17:30', 'therapist=Amina', 'phone=600 11 22 33', 'note=first visit')
    expect(said).toMatch(
      /^N-\w{6} is booked: Lavender massage · Wednesday, 25 November 2026, 17:30 · Amina · to be paid at the spa €49\. There is no e-mail: tell them by phone \(\+34600112233\)\.$/,
    )
    expect(await startsOn(world)).not.toContain('17:30')
    expect((await online(world, '17:30', 1)).body).toMatchObject({ error: { code: 'slot_taken' } })
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).toEqual(['staff'])
  })

  it('is confirmed by mail in the guest’s language where an address is given', async () => {
    const world = await makeWorld()
    await book(world, '17:30', 'email=ana@correo.example', 'lang=de')
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
    world.clock.now = Date.parse(`${WEDNESDAY}T11:26:00+01:00`)
    expect((await online(world, '11:30')).body).toMatchObject({ error: { code: 'slot_invalid' } })
    expect(await book(world, '11:30', 'therapist=1')).toEqual([expect.stringContaining('is booked')])
    expect(await staff(world, 'book', 'MA-2', '2027-11-24', '17:30', 'Ana Pérez')).toHaveLength(1)
    await expect(book(world, '11:15')).rejects.toThrow(/11:15 is past\. Free near to it: .* 11:30/)
    await expect(book(world, '11:45', 'therapist=Amina')).rejects.toThrow(/11:45 is no longer free\. Free near to it: /)
    await expect(book(world, '16:00')).rejects.toThrow(/16:00 is not possible: outside opening hours.* 17:15/)
    await expect(staff(world, 'book', 'MA-2', '2026-12-25', '17:30', 'Ana Pérez')).rejects.toThrow(
      /not possible.*26 December 2026, 11:15/,
    )
  })

  it('that cannot be is refused with what is wrong', async () => {
    const world = await makeWorld()
    for (const [words, why] of [
      [['MA-5', WEDNESDAY, '17:30', 'Ana Pérez'], 'not on the menu'],
      [['massage', WEDNESDAY, '17:30', 'Ana Pérez'], '“massage” is not a code of the menu'],
      [['MA-2', 'someday', '17:30', 'Ana Pérez'], '“someday” is not a day'],
      [['MA-2', WEDNESDAY, '25:30', 'Ana Pérez'], '“25:30” is not a time'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', 'persons=3'], 'more are two bookings'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', 'option=2'], 'does not have that option'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', 'email=ana'], '“ana” is not an e-mail address'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', 'therapist=Bob'], '“Bob” is not a therapist'],
      [['MA-2', WEDNESDAY, '17:30'], 'npm run staff book <code> <day> <start> <name>'],
    ] as const)
      await expect(staff(world, 'book', ...words)).rejects.toThrow(why)
    expect(await staff(world, 'day', WEDNESDAY)).toContainEqual(expect.stringContaining('No bookings.'))
  })
})

describe.skipIf(noStore)('the agenda', () => {
  it('shows of a day who comes when, to whom, where, what is paid, what is blocked, and what is free', async () => {
    const world = await makeWorld()
    await book(world, '17:30', 'therapist=Amina', 'phone=600112233', 'note=allergic to nuts')
    const card = await world.good('cardIntent', purchase(massage({ slot: slot('11:15', WEDNESDAY, 2) })))
    pay(world, card)
    await world.good('booking', { op: 'status', orderRef: card.orderRef, statusToken: card.statusToken })
    await staff(world, 'book', 'CO-1', WEDNESDAY, '13:00', 'Luis y Eva')
    await staff(world, 'block', 'clara', WEDNESDAY, '17:15', '21:00', 'dentist')
    expect(await staff(world, 'day', WEDNESDAY)).toEqual([
      'Wednesday, 25 November 2026 · 11:15 – 15:00 and 17:15 – 21:00',
      expect.stringMatching(
        /^ {2}11:15–12:15 · Lavender massage · Elena Prueba, elena@correo\.example · Clara · confirmed · paid €49 · N-\w{6}$/,
      ),
      expect.stringMatching(
        /^ {2}13:00–13:30 · Pause for two, 2 persons · Luis y Eva · Amina, Clara, Double room · confirmed · to pay €80 · N-\w{6}$/,
      ),
      expect.stringMatching(
        /^ {2}17:30–18:30 · Lavender massage · Ana Pérez, \+34600112233 · Amina · confirmed · to pay €49 · N-\w{6} · note: allergic to nuts$/,
      ),
      '  Block 1: Clara, 17:15–21:00 (dentist)',
      expect.stringMatching(/^ {2}Free Amina: 11:15–13:00, .*17:15–17:30, 18:45–21:00$/),
      expect.stringMatching(/^ {2}Free Clara: 12:30–13:00/),
    ])
  })

  it('speaks Spanish, knows hoy and mañana, and shows a week', async () => {
    const world = await makeWorld()
    expect(await personal(world, 'day')).toEqual([
      'lunes, 23 de noviembre de 2026 · 11:15 – 15:00 y 17:15 – 21:00',
      '  Ninguna reserva.',
      '  Libre Amina: 11:15–15:00, 17:15–21:00',
      '  Libre Clara: 11:15–15:00, 17:15–21:00',
    ])
    expect((await personal(world, 'day', 'mañana'))[0]).toContain('martes, 24 de noviembre')
    const week = await personal(world, 'week', '2026-12-21')
    expect(week.filter((line) => !line.startsWith(' '))).toHaveLength(7)
    expect(week).toContain('viernes, 25 de diciembre de 2026 · cerrado')
  })

  it('keeps notes, and asks of nobody to pay twice', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '17:30'))
    await staff(world, 'note', reference, 'comes', 'with', 'a', 'stick')
    expect(await staff(world, 'day', WEDNESDAY)).toContainEqual(expect.stringContaining('note: comes with a stick'))
  })
})

describe.skipIf(noStore)('blocked hours', () => {
  it('are not offered, not sold and not booked by phone from that moment on, until they are freed', async () => {
    const world = await makeWorld()
    expect(await staff(world, 'block', 'Amina', WEDNESDAY, '17:15', '21:00', 'ill')).toEqual([
      'Block 1: Amina · Wednesday, 25 November 2026 · 17:15–21:00 · ill. To take it away: npm run staff free 1',
    ])
    expect(await startsOn(world)).toEqual(expect.not.arrayContaining(['17:15', '18:00', '19:45']))
    expect(await startsOn(world)).toContain('11:15')
    expect((await online(world, '17:30', 1)).body).toMatchObject({ error: { code: 'slot_taken' } })
    expect((await online(world, '17:30')).body).toMatchObject({ orderRef: expect.any(String) })
    await expect(book(world, '18:00', 'therapist=Amina')).rejects.toThrow('no longer free')
    expect(await staff(world, 'blocks')).toEqual([expect.stringMatching(/^1 · Amina · .* 17:15–21:00 · ill$/)])
    await staff(world, 'free', '1')
    expect(await startsOn(world)).toContain('18:00')
    expect(await staff(world, 'blocks')).toEqual(['There are no blocks.'])
    await expect(staff(world, 'free', '1')).rejects.toThrow('There is no block 1')
  })

  it('of a room keep only what needs the room', async () => {
    const world = await makeWorld()
    await personal(world, 'block', 'cabina doble', WEDNESDAY, '11:15', '15:00')
    await expect(staff(world, 'book', 'CO-1', WEDNESDAY, '11:15', 'Luis y Eva')).rejects.toThrow('no longer free')
    expect(await book(world, '11:15')).toHaveLength(1)
  })

  it('come every week until their last day, at the same hour of the clock, but for days that were freed', async () => {
    const world = await makeWorld()
    const [said] = await staff(world, 'block', '1', '2026-12-02', '17:15', '21:00', 'weekly', '2026-12-30', 'yoga')
    expect(said).toMatch(/every Wednesday from 2 December 2026 until 30 December 2026 · 17:15–21:00 · yoga/)
    await staff(world, 'free', '1', '2026-12-16')
    const free = async (day: string) => (await startsOn(world, day)).includes('17:30')
    expect(await free('2026-12-02')).toBe(false)
    expect(await free('2026-12-03')).toBe(true)
    expect(await free('2026-12-09')).toBe(false)
    expect(await free('2026-12-16')).toBe(true)
    expect(await free('2026-12-23')).toBe(false)
    expect(await free('2027-01-13')).toBe(true)
    await staff(world, 'block', '2', '2026-11-26', '11:15', '15:00', 'weekly')
    // After the clocks have changed in March the block is still there, and it is still 11:15.
    await expect(staff(world, 'book', 'MA-2', '2027-04-01', '11:15', 'Ana Pérez', 'therapist=2')).rejects.toThrow(
      'no longer free',
    )
    expect(await staff(world, 'book', 'MA-2', '2027-04-01', '17:15', 'Ana Pérez', 'therapist=2')).toHaveLength(1)
  })

  it('over bookings are blocked only when staff say so, and cancel nothing', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '17:30', 'therapist=1'))
    const words = ['block', '1', WEDNESDAY, '18:00', '21:00', 'two', 'hours'] as const
    await expect(staff(world, ...words)).rejects.toThrow(
      new RegExp(
        `There are bookings in those hours[^]*${reference} · .*17:30 · Lavender massage · Ana Pérez · confirmed[^]*npm run staff block 1 ${WEDNESDAY} 18:00 21:00 two hours anyway`,
      ),
    )
    expect(await staff(world, 'blocks')).toEqual(['There are no blocks.'])
    const said = await staff(world, ...words, 'anyway')
    expect(said[0]).toContain('Block 1: Amina')
    expect(said.at(-1)).toContain(reference)
    expect(await staff(world, 'day', WEDNESDAY)).toContainEqual(
      expect.stringContaining(`confirmed · to pay €49 · ${reference}`),
    )
    // Cancelled later, its time stays blocked.
    await staff(world, 'cancel', reference, 'yes')
    expect(await startsOn(world)).toEqual(expect.not.arrayContaining(['17:30', '18:00']))
  })

  it('that make no sense are refused', async () => {
    const world = await makeWorld()
    await expect(staff(world, 'block', '1', '2026-11-22', '11:15', '15:00')).rejects.toThrow('past')
    await expect(staff(world, 'block', '1', WEDNESDAY, '15:00', '11:15')).rejects.toThrow('ends before it begins')
    await expect(staff(world, 'block', 'sauna', WEDNESDAY, '11:15', '15:00')).rejects.toThrow('neither a therapist nor')
    await expect(staff(world, 'block', '1', WEDNESDAY)).rejects.toThrow(
      'npm run staff block <therapist|room> <day> <from> <to> [weekly [day]] [reason] [anyway]',
    )
  })
})

describe.skipIf(noStore)('moving and cancelling at the desk', () => {
  it('moves at any time to what is free, at the price that was agreed, and tells the guest', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '11:15', 'therapist=1', 'email=ana@correo.example'))
    await book(world, '17:30', 'therapist=1')
    // Less than a day ahead, when the guest could no longer move it.
    world.clock.now = Date.parse(`${WEDNESDAY}T09:00:00+01:00`)
    Object.assign(world.deps, {
      catalogue: {
        ...world.deps.catalogue,
        entries: world.deps.catalogue.entries.map((entry) => ({
          ...entry,
          versions: entry.versions.map((version) => ({ ...version, price: { cents: 99_00 } })),
        })),
      },
    })
    await expect(staff(world, 'move', reference, 'today', '17:45', 'Amina')).rejects.toThrow(
      /no longer free\. Free near/,
    )
    expect(await staff(world, 'move', reference, 'tomorrow', '19:00', 'Clara')).toEqual([
      `${reference} is now on Thursday, 26 November 2026, 19:00, Clara. ana@correo.example is told.`,
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

  it('cancels several at once, after saying what that means', async () => {
    const world = await makeWorld()
    const mine = await world.good('cardIntent', purchase(massage({ slot: slot('11:15', WEDNESDAY) })))
    pay(world, mine)
    await world.good('booking', { op: 'status', orderRef: mine.orderRef, statusToken: mine.statusToken })
    const phoned = referenceIn(await book(world, '17:30', 'phone=600112233'))
    const asked = await staff(world, 'cancel', mine.reference, phoned)
    expect(asked).toEqual([
      expect.stringMatching(/This would be cancelled: N-.* 11:15 .*€49 goes back\./),
      expect.stringMatching(/This would be cancelled: N-.* 17:30 .*No money was paid\./),
      `Nothing has been done yet. To do it: npm run staff cancel ${mine.reference} ${phoned} yes`,
    ])
    expect(await staff(world, 'day', WEDNESDAY)).toHaveLength(5)
    expect(await personal(world, 'cancel', mine.reference, phoned, 'sí')).toEqual([
      expect.stringMatching(/está devuelta\. Se han devuelto 49\s€\. Se avisa a elena@correo\.example\./),
      expect.stringContaining('No se pagó nada. No tiene correo: hay que avisar por teléfono (+34600112233).'),
    ])
    expect(await staff(world, 'day', WEDNESDAY)).toContainEqual(expect.stringContaining('No bookings.'))
    await expect(staff(world, 'cancel', mine.reference, 'yes')).rejects.toThrow('is refunded: that cannot be done')
  })
})

describe.skipIf(noStore)('the staff’s help', () => {
  it('lists every command as it is written, in both languages, and explains one', async () => {
    const world = await makeWorld()
    const [es, en] = [await personal(world, 'help'), await staff(world, 'help')]
    expect(es).toHaveLength(en.length)
    expect(en).toContain('npm run staff move <reference> <day> <start> [therapist]')
    expect(es).toContain('npm run staff move <referencia> <dia> <hora> [terapeuta]')
    expect(es).toContain(
      'npm run staff book <codigo> <dia> <hora> <nombre> [telefono=…] [correo=…] [personas=…] [opcion=…] [terapeuta=…] [idioma=…] [nota=…]',
    )
    expect(await staff(world, 'help', 'voucher')).toHaveLength(14)
    expect(await personal(world, 'book', 'MA-2', MONDAY, '17.30', 'Ana', 'telefono=600112233', 'personas=1')).toEqual([
      expect.stringContaining('está reservada: Masaje de lavanda · lunes, 23 de noviembre de 2026, 17:30'),
    ])
  })
})
