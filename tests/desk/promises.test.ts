import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditedAs } from '#functions/domain/audit'
import { BookedThatDay, bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { addNote, notesOf, strikeNote } from '#functions/domain/orders/notes'
import { historyOf } from '#functions/domain/orders/history'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { moveOrder } from '#functions/domain/orders/move-order'
import { openingsToMove, proposalsFor } from '#functions/domain/orders/openings'
import { block } from '#functions/domain/planning/blocks'
import { timesOf } from '#functions/domain/planning/occupancy'
import { exportOf, forget } from '#functions/domain/privacy'
import { drainOutbox } from '#functions/jobs/drain-outbox'
import { closeMailsOfOrder, guestsToCall } from '#functions/domain/outbox'
import { recordAttendance } from '#functions/domain/orders/attendance'
import { lastMinute, massage, MONDAY, purchase, requestFor, slot } from '../functions/samples'
import { makeWorld, noStore, orderOf, paid, type World } from '../functions/world'
import { blocksOf, dayOf, staff, sure, waits } from './staff'

const WEDNESDAY = '2026-11-25'
const GUEST = { name: 'Ana Pérez', phone: '+34600112233', email: 'ana@correo.example' }

const as = (world: World, actor = 'Marta') => auditedAs(world.deps, { actor })
const booking = (start = '17:30', over: Partial<Parameters<typeof bookAtDesk>[1]> = {}) => ({
  code: 'MA-2',
  slot: slot(start, WEDNESDAY, 1),
  lang: 'es' as const,
  buyer: GUEST,
  ...over,
})
const amina = (day: string, opens: string, closes: string) => ({
  resource: 'therapist-1',
  day,
  opens,
  closes,
  weekly: false,
  lastDay: null,
  reason: null,
})
const everything = async (world: World, table: string) =>
  (
    await world.deps.store.rows(z.object({ row: z.string() }), `SELECT to_jsonb(${table})::text AS row FROM ${table}`)
  ).map(({ row }) => row)

describe.skipIf(noStore)('what the desk notes', () => {
  it('is added to what is there; a note is struck, never overwritten, and says who wrote it', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    await addNote(as(world), order.id, { kind: 'health', words: 'alergia a los frutos secos', author: 'Marta' })
    await addNote(as(world, 'Luis'), order.id, { kind: 'plain', words: 'llega 10 minutos tarde', author: 'Luis' })
    const [allergy, late] = await notesOf(world.deps, [order.id])
    expect(allergy).toMatchObject({ kind: 'health', words: 'alergia a los frutos secos', author: 'Marta' })
    expect(late).toMatchObject({ kind: 'plain', words: 'llega 10 minutos tarde', author: 'Luis' })
    expect(await strikeNote(as(world), late?.id ?? 0, 'Marta')).toBe(true)
    expect(await strikeNote(as(world), late?.id ?? 0, 'Luis')).toBe(false)
    expect((await notesOf(world.deps, [order.id]))[1]).toMatchObject({
      words: 'llega 10 minutos tarde',
      struckBy: 'Marta',
    })
  })

  it('about health is sealed in the store, and gone the day after the visit', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(
      as(world),
      booking('17:30', { notes: [{ kind: 'health', words: 'alergia al sésamo', author: 'Marta' }] }),
    )
    await addNote(as(world), order.id, { kind: 'plain', words: 'primera visita', author: 'Marta' })
    expect((await everything(world, 'order_notes')).join()).not.toContain('sésamo')
    world.clock.now = Date.parse(`${WEDNESDAY}T23:59:00+01:00`)
    await world.later(0)
    expect(await notesOf(world.deps, [order.id])).toHaveLength(2)
    await world.later(1)
    expect((await notesOf(world.deps, [order.id])).map(({ words }) => words)).toEqual(['primera visita'])
  })

  it('is handed over and erased with the guest, also where the books keep the booking', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    await addNote(as(world), order.id, { kind: 'health', words: 'embarazada', author: 'Marta' })
    expect(JSON.stringify(await exportOf(world.deps, { by: 'email', value: GUEST.email }))).toContain('embarazada')
    expect((await forget(world.deps, { by: 'email', value: GUEST.email })).kept).toMatchObject([
      { what: 'order', name: order.reference },
    ])
    expect(await notesOf(world.deps, [order.id])).toEqual([])
  })
})

describe.skipIf(noStore)('what somebody does at the desk', () => {
  it('bears their name; what guests and the program do bears none', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    await moveOrder(as(world, 'Luis'), order, { slot: slot('18:45', WEDNESDAY), by: 'spa' })
    const history = await historyOf(world.deps, order.id)
    expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['booked_at_desk', 'Marta'],
      ['confirmed', 'Marta'],
      ['moved', 'Luis'],
    ])
    expect(history[2]?.detail?.wasAt).toBe(order.startsAt)
    const { orderRef } = await world.good('cardIntent', purchase(massage()))
    expect((await historyOf(world.deps, orderRef)).map(({ actor }) => actor)).not.toContain('Luis')
    await block(as(world), amina('2026-12-01', '11:15', '15:00'), false)
    const blocked = (await everything(world, 'events')).filter((row) => row.includes('"kind": "blocked"'))
    expect(blocked).toEqual([expect.stringContaining('"actor": "Marta"')])
  })

  it('asks before a guest is booked twice on a day, by telephone or by mail', async () => {
    const world = await makeWorld()
    const first = await bookAtDesk(as(world), booking())
    for (const buyer of [
      { name: 'Ana', phone: GUEST.phone },
      { name: 'Ana', email: GUEST.email.toUpperCase() },
    ]) {
      const twice = bookAtDesk(as(world), booking('18:45', { buyer }))
      await expect(twice).rejects.toBeInstanceOf(BookedThatDay)
      await expect(twice).rejects.toMatchObject({ orders: [{ reference: first.reference }] })
    }
    expect(await bookAtDesk(as(world), booking('18:45', { anyway: true }))).toMatchObject({ state: 'confirmed' })
    const again = staff(world, 'book', {
      what: 'MA-2',
      day: WEDNESDAY,
      start: '12:00',
      name: 'Ana',
      phone: '600112233',
    })
    expect(await again.catch(String)).toMatch(/ya hay una reserva ese día[^]*N-\w{6}/u)
  })

  it('asks the second of two people who enter the same guest at the same moment', async () => {
    const world = await makeWorld()
    const same = booking('17:30', { slot: slot('17:30', WEDNESDAY) })
    const both = await Promise.allSettled([as(world), as(world)].map((desk) => bookAtDesk(desk, same)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'BookedThatDay' } })
  })
})

describe.skipIf(noStore)('a booking that has to move', () => {
  it('is offered free hours also where the wanted one cannot be, its own among them', async () => {
    const world = await makeWorld()
    const { reference } = await bookAtDesk(as(world), booking())
    const move = (start: string, day = WEDNESDAY) => staff(world, 'move', { reference, day, start }).catch(String)
    expect(await move('16:00')).toMatch(/16:00 no se puede: .* Libre cerca: .*17:15/u)
    expect(await move('17:30', '2026-12-25')).toMatch(/Libre cerca: .*26.de.diciembre/u)
  })

  it('of the last minute is offered the next days too, and costs no more where the spa moves it by itself', async () => {
    const world = await makeWorld()
    const { reference, orderRef } = await paid(world, lastMinute('11:30', { code: 'MA-4' }))
    for (const resource of ['therapist-1', 'therapist-2'])
      await block(world.deps, { ...amina(MONDAY, '00:00', '23:59'), resource }, true)
    const said = await staff(world, 'move', { reference, day: MONDAY, start: '18:00' }).catch(String)
    expect(said).toContain('Libre cerca: martes')
    const [moved] = await sure(world, 'move', { reference, day: WEDNESDAY, start: '17:30' })
    expect(moved).not.toContain('cuesta')
    expect(await orderOf(world, orderRef)).toMatchObject({ totalCents: 45_00 })
  })

  it('costs what its new start costs where its guest asked for it: the desk says so first, and where the money goes', async () => {
    const world = await makeWorld()
    const wednesday = massage({ code: 'MA-4', slot: slot('17:30', WEDNESDAY) })
    const { reference, orderRef } = await paid(world, wednesday)
    const to = (day: string) => ({ reference, day, start: '17:45', askedBy: 'cliente' })
    await expect(staff(world, 'move', to(MONDAY))).rejects.toThrow(/Así cuesta 45\s€, 20\s€ menos/)
    expect(await orderOf(world, orderRef), 'nothing is done yet').toMatchObject({ totalCents: 65_00 })
    expect((await sure(world, 'move', to(MONDAY)))[0]).toMatch(
      /Ahora cuesta 45\s€; quedan por pagar 0\s€\. Se han devuelto 20\s€/,
    )
    await expect(staff(world, 'move', to(WEDNESDAY))).rejects.toThrow(/Así cuesta 65\s€, 20\s€ más/)
    expect((await sure(world, 'move', to(WEDNESDAY)))[0]).toMatch(/Ahora cuesta 65\s€; quedan por pagar 20\s€/)
    expect(await orderOf(world, orderRef)).toMatchObject({ totalCents: 65_00, paidCents: 65_00, refundedCents: 20_00 })
  })

  it('because its therapist is away from one day to another is found, with who else could give it', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    const later = await bookAtDesk(as(world), booking('12:00', { slot: slot('12:00', '2026-11-27', 1) }))
    const absence = { resource: 'therapist-1', day: WEDNESDAY, lastDay: '2026-11-30', reason: 'gripe' }
    const said = await sure(world, 'block', absence)
    expect(said.join('\n')).toMatch(new RegExp(`${order.reference}[^]*${later.reference}`, 'u'))
    expect(await misplacedBookings(world.deps)).toMatchObject([
      { order: { id: order.id }, why: 'blocked' },
      { order: { id: later.id }, why: 'blocked' },
    ])
    const { sameHour, others } = await proposalsFor(world.deps, order)
    expect(sameHour).toEqual([2])
    expect(others.length).toBeGreaterThan(0)
    const nobody = others.filter(({ day, therapists }) => day < '2026-12-01' && therapists.includes(1))
    expect(nobody, 'with whoever is away').toEqual([])
    await moveOrder(as(world), order, { slot: slot('17:30', WEDNESDAY, 2), by: 'spa' })
    expect(await misplacedBookings(world.deps)).toMatchObject([{ order: { id: later.id } }])
    await staff(world, 'free', { id: '1', day: '2026-11-27' })
    expect(await misplacedBookings(world.deps)).toEqual([])
    expect(await blocksOf(world)).toEqual([
      expect.stringMatching(/del .*25.* al .*30.* menos 27 de noviembre de 2026/u),
    ])
  })
})

describe.skipIf(noStore)('moving asks before it tells anybody', () => {
  it('who and what, from when to when, with whom, and who will be told; nothing is done until then', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    const move = (act = staff) =>
      act(world, 'move', { reference: order.reference, day: WEDNESDAY, start: '18:00', therapist: '2' })
    const asked = await move().then(String, ({ message }: Error) => message.replaceAll('\u00a0', ' ').split('\n'))
    expect(asked).toEqual([
      `${order.reference} · Masaje de lavanda · Ana Pérez · miércoles, 25 de noviembre de 2026, 17:30 → 18:00 · Amina → Clara`,
      'Se avisaría a ana@correo.example.',
    ])
    await drainOutbox(world.deps)
    expect(await orderOf(world, order.id)).toMatchObject({ startsAt: order.startsAt, resources: ['therapist-1'] })
    expect(world.mails.map(({ template }) => template)).not.toContain('moved')
    await staff(world, 'arrived', { reference: order.reference })
    await expect(move(), 'who stands there already').rejects.toThrow('Consta: ha llegado.')
    expect(await move(sure)).toEqual([
      `${order.reference} es ahora el miércoles, 25 de noviembre de 2026, 18:00, Clara. Se avisa a ana@correo.example.`,
    ])
  })

  it('and names everybody and the rooms of a couple, who are not “unassigned”', async () => {
    const world = await makeWorld()
    const couple = await bookAtDesk(as(world), booking('13:00', { code: 'CO-1', slot: slot('13:00', WEDNESDAY) }))
    const [said] = await sure(world, 'move', { reference: couple.reference, day: WEDNESDAY, start: '13:45' })
    expect(said).toContain('13:45, Amina, Clara, Cabina doble.')
  })

  it('but refuses at once what cannot be, with the reason that is true', async () => {
    const world = await makeWorld()
    const { reference } = await bookAtDesk(as(world), booking())
    const move = (start: string, day = WEDNESDAY) => staff(world, 'move', { reference, day, start }).catch(String)
    expect(await move('17:40')).toMatch(/17:40 no se puede: se empieza cada cuarto de hora\. Libre cerca/u)
    expect(await move('16:00')).toMatch(/16:00 no se puede: a esa hora está cerrado\. Libre cerca/u)
    expect(await move('20:30')).toMatch(/20:30 no se puede: no da tiempo antes del cierre\. Libre cerca/u)
    expect(await move('12:00', '2026-12-25')).toMatch(/12:00 no se puede: ese día está cerrado\. Libre cerca/u)
    expect(await move('09:00', MONDAY)).toMatch(/09:00 ya ha pasado\. Libre cerca/u)
  })
})

describe.skipIf(noStore)('whom an absence hits', () => {
  it('is neither who has come nor who is being treated, nor what is over', async () => {
    const world = await makeWorld()
    const [over, there, late] = [
      await bookAtDesk(as(world), booking('11:30')),
      await bookAtDesk(as(world), booking('13:00', { slot: slot('13:00', WEDNESDAY, 1), anyway: true })),
      await bookAtDesk(as(world), booking('18:00', { slot: slot('18:00', WEDNESDAY, 1), anyway: true })),
    ]
    world.clock.now = (over.startsAt ?? 0) + 20 * 60_000
    await recordAttendance(as(world), there.id, 'arrived')
    const asked = await staff(world, 'block', { resource: 'therapist-1', day: WEDNESDAY }).catch(String)
    expect(asked).toContain(late.reference)
    for (const { reference } of [over, there]) expect(asked).not.toContain(reference)
    const afterwards = { resource: 'therapist-1', day: WEDNESDAY, opens: '19:00', closes: '21:00' }
    expect(await staff(world, 'block', afterwards), 'only airs the room then').toHaveLength(1)
    await sure(world, 'block', { resource: 'therapist-1', day: WEDNESDAY })
    expect((await misplacedBookings(world.deps)).map(({ order }) => order.id)).toEqual([late.id])
  })
})

describe.skipIf(noStore)('a party whose second round has nobody any more', () => {
  it('is given by the other therapist at the same hour', async () => {
    const world = await makeWorld()
    const party = await bookAtDesk(as(world), booking('17:30', { persons: 3, slot: slot('17:30', WEDNESDAY) }))
    const [second] = (await timesOf(world.deps.store, [party.id]))
      .filter(({ resource }) => resource.startsWith('therapist'))
      .toSorted((a, b) => b.to - a.to)
    const resource = second?.resource ?? ''
    await block(world.deps, { ...amina(WEDNESDAY, '18:50', '21:00'), resource }, true)
    expect(await misplacedBookings(world.deps)).toMatchObject([{ order: { id: party.id }, why: 'blocked' }])
    expect(await proposalsFor(world.deps, party)).toMatchObject({ sameHour: [0] })
    await sure(world, 'move', { reference: party.reference, day: WEDNESDAY, start: '17:30' })
    expect(await misplacedBookings(world.deps)).toEqual([])
    expect(await orderOf(world, party.id)).toMatchObject({ startsAt: party.startsAt })
  })
})

describe.skipIf(noStore)('a guest who cannot be reached', () => {
  it('is asked about once, and is not said to be waiting for a call', async () => {
    const world = await makeWorld()
    const book = (more = {}, act = staff) =>
      act(world, 'book', { what: 'MA-2', day: WEDNESDAY, start: '17:30', name: 'Ana Pérez', ...more })
    await expect(book()).rejects.toThrow('Sin teléfono ni correo no se le podrá avisar de nada.')
    expect(await dayOf(world, WEDNESDAY)).toEqual([])
    const [said = ''] = await book({}, sure)
    expect(said).toContain('está reservada')
    await expect(staff(world, 'move', { reference: said.slice(0, 8), day: WEDNESDAY, start: '18:00' })).rejects.toThrow(
      'No tiene correo ni teléfono: no se le puede avisar.',
    )
    await expect(book({ phone: '600112233' }), 'first whether the hour is free').resolves.toHaveLength(1)
    await expect(
      staff(world, 'book', { what: 'MA-2', day: WEDNESDAY, start: '17:30', name: 'Eva Gil' }),
    ).rejects.toThrow('ya no está libre')
  })
})

describe.skipIf(noStore)('accepting a request that cannot be given as it stands', () => {
  const ask = async (world: World, start = '17:30') =>
    (await world.asked(requestFor(massage({ slot: slot(start, WEDNESDAY, 1) })))).booking

  it('asks first, with the reason, and the list has it once, with what helps before what accepts it', async () => {
    const world = await makeWorld()
    const { reference, orderRef } = await ask(world)
    await block(world.deps, amina(WEDNESDAY, '17:00', '21:00'), true)
    expect(await waits(world)).toEqual([
      expect.stringMatching(/por confirmar, paga en el spa · en horas bloqueadas · .* «Mover o cambiar»$/u),
    ])
    const asked = await staff(world, 'confirm', { reference }).catch(String)
    expect(asked).toMatch(/quedaría confirmada, pero así no se puede dar: en horas bloqueadas\./u)
    expect(await orderOf(world, orderRef)).toMatchObject({ state: 'requested' })
    expect((await sure(world, 'confirm', { reference }))[0]).toContain('está confirmada')
    expect(await waits(world)).toEqual([expect.stringContaining('en horas bloqueadas')])
  })

  it('where the hours are blocked while it is accepted, one of the two is asked', async () => {
    const world = await makeWorld()
    const { reference } = await ask(world)
    const both = await Promise.allSettled([
      staff(world, 'confirm', { reference }),
      sure(world, 'block', { resource: 'therapist-1', day: WEDNESDAY, opens: '17:00', closes: '21:00' }),
    ])
    const [accepted, blocked] = both.map((each) => (each.status === 'fulfilled' ? each.value.join(' ') : ''))
    expect(blocked).toContain('Bloqueo 1')
    if (accepted !== '') expect(blocked).toMatch(/confirmada/u)
  })

  it('of a treatment that was taken off the menu says that it can only be cancelled or become another, wherever it is met', async () => {
    const world = await makeWorld()
    const { reference } = await ask(world)
    const booked = await bookAtDesk(as(world), booking('11:30'))
    const entries = world.deps.catalogue.entries.filter(({ code }) => code !== 'MA-2')
    Object.assign(world.deps, { catalogue: { ...world.deps.catalogue, entries } })
    expect(await waits(world)).toEqual([
      expect.stringMatching(/por confirmar, .* su tratamiento no se da ese día · .* «Cancelar»$/u),
      expect.stringMatching(/^N-\w{6} · su tratamiento no se da ese día · .* «Cancelar»$/u),
    ])
    const gone =
      /ya no está en la carta: solo puede tener otra hora con otro tratamiento\. Se puede cancelar: «Cancelar»/u
    for (const each of [reference, booked.reference])
      await expect(staff(world, 'move', { reference: each, day: WEDNESDAY, start: '18:00' })).rejects.toThrow(gone)
    expect((await sure(world, 'cancel', { reference }))[0]).toContain('está cancelada')
    const other = { reference: booked.reference, day: WEDNESDAY, start: '18:00', what: 'MA-4' }
    expect((await sure(world, 'move', other))[0]).toContain('Ahora es para')
  })

  it('of a treatment that is paused that day can still be moved to another', async () => {
    const world = await makeWorld()
    const booked = await bookAtDesk(as(world), booking())
    const pauses = [{ from: WEDNESDAY, to: WEDNESDAY }]
    const entries = world.deps.catalogue.entries.map((each) => (each.code === 'MA-2' ? { ...each, pauses } : each))
    Object.assign(world.deps, { catalogue: { ...world.deps.catalogue, entries } })
    expect(await waits(world)).toEqual([expect.stringMatching(/no se da ese día · .* «Mover o cambiar»$/u)])
    expect(await openingsToMove(world.deps, booked, WEDNESDAY)).toEqual([])
    expect((await openingsToMove(world.deps, booked, '2026-11-26')).map(({ start }) => start)).toContain('17:30')
    expect(await sure(world, 'move', { reference: booked.reference, day: '2026-11-26', start: '17:30' })).toHaveLength(
      1,
    )
  })
})

describe.skipIf(noStore)('what waits for the desk', () => {
  it('names bookings outside the hours and on a removed treatment, whatever caused it', async () => {
    const world = await makeWorld()
    await bookAtDesk(as(world), booking())
    const closed = { ...world.deps.planning, periodsOn: () => [] }
    expect(await misplacedBookings({ ...world.deps, planning: closed })).toMatchObject([{ why: 'closed' }])
    const removed = { ...world.deps.catalogue, entries: [] }
    expect(await misplacedBookings({ ...world.deps, catalogue: removed })).toMatchObject([{ why: 'removed' }])
    const unstaffed = { ...world.deps.planning, therapists: [] }
    expect(await misplacedBookings({ ...world.deps, planning: unstaffed })).toMatchObject([{ why: 'unstaffed' }])
    expect(await misplacedBookings(world.deps)).toEqual([])
  })

  it('names guests without a mail address once something changed, until somebody has called', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking('17:30', { buyer: { name: 'Ana', phone: GUEST.phone } }))
    await drainOutbox(world.deps)
    expect(await guestsToCall(world.deps)).toEqual([])
    await moveOrder(as(world), order, { slot: slot('18:45', WEDNESDAY), by: 'spa' })
    await drainOutbox(world.deps)
    const [call] = await guestsToCall(world.deps)
    expect(call).toMatchObject({ about: 'moved', reference: order.reference })
    expect(await waits(world)).toEqual([expect.stringContaining('no tiene correo y no sabe lo de «Cambio» · Ana')])
    expect(await closeMailsOfOrder(as(world), order.id)).toBe(1)
    expect(await guestsToCall(world.deps)).toEqual([])
    expect((await historyOf(world.deps, order.id)).at(-1)).toMatchObject({ kind: 'called', actor: 'Marta' })
  })
})

describe.skipIf(noStore)('whether a guest came', () => {
  it('is apart from the money, and can be taken back', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    await recordAttendance(as(world), order.id, 'absent')
    expect(await orderOf(world, order.id)).toMatchObject({
      attendance: 'absent',
      state: 'confirmed',
      totalCents: 49_00,
    })
    await recordAttendance(as(world), order.id, null)
    await recordAttendance(as(world), order.id, 'arrived')
    expect(await orderOf(world, order.id)).toMatchObject({ attendance: 'arrived' })
    expect((await historyOf(world.deps, order.id)).map(({ kind }) => kind).slice(2)).toEqual([
      'absent',
      'attendance_undone',
      'arrived',
    ])
  })

  it('is open again once the booking has another day', async () => {
    const world = await makeWorld()
    const order = await bookAtDesk(as(world), booking())
    await recordAttendance(as(world), order.id, 'absent')
    expect(
      await moveOrder(as(world), order, { slot: slot('17:30', '2026-11-26'), by: 'spa' }),
      'nobody has missed a day that is still to come',
    ).toMatchObject({ attendance: null })
    await recordAttendance(as(world), order.id, 'arrived')
    expect(
      await moveOrder(as(world), order, { slot: slot('17:45', '2026-11-26', 2), by: 'spa' }),
      'who is there stays so with another therapist, a little later',
    ).toMatchObject({ attendance: 'arrived', therapist: 2 })
  })
})
