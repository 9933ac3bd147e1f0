import { describe, expect, it } from 'vitest'
import { freeOn, massage, MONDAY, purchase, slot } from '../functions/samples'
import { makeWorld, noStore, paid, setPrice, type World } from '../functions/world'
import { staff } from './staff'

const WEDNESDAY = '2026-11-25'
const book = (world: World, start: string, ...more: string[]) =>
  staff(world, 'reservar', 'ma-2', WEDNESDAY, start, 'Ana Pérez', '--si', ...more)
const referenceIn = ([line = '']: readonly string[]) => /N-\w{6}/.exec(line)?.[0] ?? ''
const online = (world: World, start: string, therapist: 0 | 1 | 2 = 0) =>
  world.call('cardIntent', purchase(massage({ slot: slot(start, WEDNESDAY, therapist) })))
const startsOn = async (world: World, day = WEDNESDAY, therapist: 0 | 1 | 2 = 1) =>
  (await world.good('slots', freeOn(day, { therapist }))).slots.map(({ start }) => start)

describe.skipIf(noStore)('a booking made by phone', () => {
  it('is confirmed at once at the catalogue’s price, and its hour is no longer sold online', async () => {
    const world = await makeWorld()
    expect(await startsOn(world)).toContain('17:30')
    const [said] = await book(world, '17:30', '--terapeuta=Amina', '--telefono=600 11 22 33', '--nota=primera visita')
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
    await book(world, '17:30', '--correo=ana@correo.example', '--idioma=de')
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
    expect(await book(world, '11:30', '--terapeuta=1')).toEqual([expect.stringContaining('está reservada')])
    expect(await staff(world, 'reservar', 'MA-2', '2027-11-24', '17:30', 'Ana Pérez', '--si')).toHaveLength(1)
    await expect(book(world, '11:15')).rejects.toThrow(/11:15 ya ha pasado\. Libre cerca: .* 11:30/)
    await expect(book(world, '11:45', '--terapeuta=Amina')).rejects.toThrow(/11:45 ya no está libre\. Libre cerca: /)
    await expect(book(world, '16:00')).rejects.toThrow(/16:00 no se puede: a esa hora está cerrado.* 17:15/)
    await expect(staff(world, 'reservar', 'MA-2', '2026-12-25', '17:30', 'Ana Pérez')).rejects.toThrow(
      /no se puede.*26\sde\sdiciembre\sde\s2026, 11:15/,
    )
  })

  it('that cannot be is refused with what is wrong', async () => {
    const world = await makeWorld()
    for (const [words, why] of [
      [['MA-5', WEDNESDAY, '17:30', 'Ana Pérez'], 'no está en la carta'],
      [['massage', WEDNESDAY, '17:30', 'Ana Pérez'], '«massage» no es un código de la carta'],
      [['MA-2', 'someday', '17:30', 'Ana Pérez'], '«someday» no es un día'],
      [['MA-2', WEDNESDAY, '25:30', 'Ana Pérez'], '«25:30» no es una hora'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', '--personas=5'], 'son cuatro como mucho'],
      [['CO-1', WEDNESDAY, '17:30', 'Ana Pérez', '--personas=3'], 'va de dos en dos'],
      [['MA-2 2', WEDNESDAY, '17:30', 'Ana Pérez'], 'no tiene esa opción'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', '--correo=ana'], '«ana» no es un correo'],
      [['MA-2', WEDNESDAY, '17:30', 'Ana Pérez', '--terapeuta=Bob'], '«Bob» no es terapeuta'],
      [['MA-2', WEDNESDAY, '17:30'], 'Falta: nombre.'],
    ] as const)
      await expect(staff(world, 'reservar', ...words)).rejects.toThrow(why)
    expect(await staff(world, 'agenda', WEDNESDAY)).toContainEqual(expect.stringContaining('Ninguna reserva.'))
  })
})

describe.skipIf(noStore)('the agenda', () => {
  it('shows of a day who comes when, to whom, where, what is paid and what is blocked', async () => {
    const world = await makeWorld()
    await book(world, '17:30', '--terapeuta=Amina', '--telefono=600112233', '--nota=alergia a las nueces')
    await paid(world, massage({ slot: slot('11:15', WEDNESDAY, 2) }))
    await staff(world, 'reservar', 'CO-1', WEDNESDAY, '13:00', 'Luis y Eva', '--si')
    await staff(world, 'bloquear', 'clara', WEDNESDAY, '17:15', '21:00', '--motivo=dentista')
    expect(await staff(world, 'agenda', WEDNESDAY)).toEqual([
      'miércoles, 25 de noviembre de 2026 · 11:15 – 15:00 y 17:15 – 21:00',
      expect.stringMatching(
        /^ {2}11:15–12:15 · Masaje de lavanda · Elena Prueba, elena@correo\.example · Clara · confirmada · pagado 49 € · N-\w{6}$/,
      ),
      expect.stringMatching(
        /^ {2}13:00–13:30 · Pausa para dos, 2 personas · Luis y Eva · Amina, Clara, Cabina doble · confirmada · a pagar 80 € · N-\w{6}$/,
      ),
      expect.stringMatching(
        /^ {2}17:30–18:30 · Masaje de lavanda · Ana Pérez, \+34600112233 · Amina · confirmada · a pagar 49 € · N-\w{6} · nota: alergia a las nueces$/,
      ),
      '  Bloqueo 1: Clara, 17:15–21:00 (dentista)',
    ])
  })

  it('knows hoy and mañana, and shows a week', async () => {
    const world = await makeWorld()
    expect(await staff(world, 'agenda')).toEqual([
      'lunes, 23 de noviembre de 2026 · 11:15 – 15:00 y 17:15 – 21:00',
      '  Ninguna reserva.',
    ])
    expect((await staff(world, 'agenda', 'mañana'))[0]).toContain('martes, 24 de noviembre')
    const week = await staff(world, 'agenda', '2026-12-21', '7')
    expect(week.filter((line) => !line.startsWith(' '))).toHaveLength(7)
    expect(week).toContain('viernes, 25 de diciembre de 2026 · cerrado')
  })
})

describe.skipIf(noStore)('blocked hours', () => {
  it('are not offered, not sold and not booked by phone from that moment on, until they are freed', async () => {
    const world = await makeWorld()
    expect(await staff(world, 'bloquear', 'Amina', WEDNESDAY, '17:15', '21:00', '--motivo=baja')).toEqual([
      'Bloqueo 1: Amina · miércoles, 25 de noviembre de 2026 · 17:15–21:00 · baja. Para quitarlo: npm run staff -- desbloquear 1',
    ])
    expect(await startsOn(world)).toEqual(expect.not.arrayContaining(['17:15', '18:00', '19:45']))
    expect(await startsOn(world)).toContain('11:15')
    expect((await online(world, '17:30', 1)).body).toMatchObject({ error: { code: 'slot_taken' } })
    expect((await online(world, '17:30')).body).toMatchObject({ orderRef: expect.any(String) })
    await expect(book(world, '18:00', '--terapeuta=Amina')).rejects.toThrow('ya no está libre')
    expect(await staff(world, 'bloqueos')).toEqual([expect.stringMatching(/^1 · Amina · .* 17:15–21:00 · baja$/)])
    await staff(world, 'desbloquear', '1')
    expect(await startsOn(world)).toContain('18:00')
    expect(await staff(world, 'bloqueos')).toEqual(['No hay bloqueos.'])
    await expect(staff(world, 'desbloquear', '1')).rejects.toThrow('No hay ningún bloqueo 1')
    // One that is over is on no list, and stays as it was.
    await staff(world, 'bloquear', 'Amina', WEDNESDAY, '17:15', '21:00')
    await world.later(3 * 24 * 60)
    await expect(staff(world, 'desbloquear', '2')).rejects.toThrow('No hay ningún bloqueo 2')
  })

  it('of a room keep only what needs the room', async () => {
    const world = await makeWorld()
    await staff(world, 'bloquear', 'cabina doble', WEDNESDAY, '11:15', '15:00')
    await expect(staff(world, 'reservar', 'CO-1', WEDNESDAY, '11:15', 'Luis y Eva')).rejects.toThrow('ya no está libre')
    expect(await book(world, '11:15')).toHaveLength(1)
  })

  it('come every week until their last day, at the same hour of the clock, but for days that were freed', async () => {
    const world = await makeWorld()
    const [said] = await staff(world, 'bloquear', '1', '2026-12-02', '17:15', '21:00', '2026-12-30', 'yoga', 'si')
    expect(said).toMatch(
      /cada miércoles desde el 2 de diciembre de 2026 hasta el 30 de diciembre de 2026 · 17:15–21:00 · yoga/,
    )
    await staff(world, 'desbloquear', '1', '2026-12-16')
    const isFree = async (day: string) => (await startsOn(world, day)).includes('17:30')
    for (const day of ['2026-12-02', '2026-12-09', '2026-12-23']) expect(await isFree(day), day).toBe(false)
    for (const day of ['2026-12-03', '2026-12-16', '2027-01-13']) expect(await isFree(day), day).toBe(true)
    await staff(world, 'bloquear', '2', '2026-11-26', '11:15', '15:00', '--cada-semana=si')
    // After the clocks have changed in March the block is still there, and it is still 11:15.
    await expect(
      staff(world, 'reservar', 'MA-2', '2027-04-01', '11:15', 'Ana Pérez', '--si', '--terapeuta=2'),
    ).rejects.toThrow('ya no está libre')
    expect(
      await staff(world, 'reservar', 'MA-2', '2027-04-01', '17:15', 'Ana Pérez', '--si', '--terapeuta=2'),
    ).toHaveLength(1)
  })

  it('over bookings are blocked only when staff say so, and cancel nothing', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '17:30', '--terapeuta=1'))
    const words = ['bloquear', '1', WEDNESDAY, '18:00', '21:00', '--motivo=dos horas'] as const
    await expect(staff(world, ...words)).rejects.toThrow(
      new RegExp(
        `En esas horas hay reservas[^]*${reference} · Masaje de lavanda · .*17:30 · 49.€ · Ana Pérez · confirmada[^]*Para hacerlo, lo mismo con --si`,
      ),
    )
    expect(await staff(world, 'bloqueos')).toEqual(['No hay bloqueos.'])
    const said = await staff(world, ...words, '--si')
    expect(said[0]).toContain('Bloqueo 1: Amina')
    expect(said.at(-1)).toContain(reference)
    expect(await staff(world, 'agenda', WEDNESDAY)).toContainEqual(
      expect.stringContaining(`confirmada · a pagar 49 € · ${reference}`),
    )
    // Cancelled later, its time stays blocked.
    await staff(world, 'cancelar', reference, '--si')
    expect(await startsOn(world)).toEqual(expect.not.arrayContaining(['17:30', '18:00']))
  })

  it('that make no sense are refused', async () => {
    const world = await makeWorld()
    await expect(staff(world, 'bloquear', '1', '2026-11-22', '11:15', '15:00')).rejects.toThrow('ya ha pasado')
    await expect(staff(world, 'bloquear', '1', WEDNESDAY, '15:00', '11:15')).rejects.toThrow('acaba antes de empezar')
    await expect(staff(world, 'bloquear', 'sauna', WEDNESDAY, '11:15', '15:00')).rejects.toThrow(
      'no es terapeuta ni sala',
    )
    await expect(staff(world, 'bloquear', '1')).rejects.toThrow('Falta: día.')
  })
})

describe.skipIf(noStore)('moving and cancelling at the desk', () => {
  it('moves at any time to what is free, at the price that was agreed, and tells the guest', async () => {
    const world = await makeWorld()
    const reference = referenceIn(await book(world, '11:15', '--terapeuta=1', '--correo=ana@correo.example'))
    await book(world, '17:30', '--terapeuta=1')
    // Less than a day ahead, when the guest could no longer move it.
    world.clock.now = Date.parse(`${WEDNESDAY}T09:00:00+01:00`)
    setPrice(world, 'MA-2', 99_00)
    await expect(staff(world, 'mover', reference, 'hoy', '17:45', 'Amina')).rejects.toThrow(
      /ya no está libre\. Libre cerca/,
    )
    expect(await staff(world, 'mover', reference, 'mañana', '19:00', 'Clara', '--si')).toEqual([
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

  it('cancels several at once, after saying what that means', async () => {
    const world = await makeWorld()
    const mine = await paid(world, massage({ slot: slot('11:15', WEDNESDAY) }))
    const phoned = referenceIn(await book(world, '17:30', '--telefono=600112233'))
    const both = `${mine.reference} ${phoned}`
    const asked = await staff(world, 'cancelar', both).then(String, ({ message }: Error) => message.split('\n'))
    expect(asked).toEqual([
      expect.stringMatching(/Se cancelaría N-.* 11:15.*Vuelven 49\s€\. Se avisaría a elena@correo\.example\./),
      expect.stringMatching(/Se cancelaría N-.* 17:30.*No se pagó nada\./),
      'Todavía no se ha hecho nada. Para hacerlo, lo mismo con --si',
    ])
    expect(await staff(world, 'agenda', WEDNESDAY)).toHaveLength(3)
    expect(await staff(world, 'cancelar', both, '--si')).toEqual([
      expect.stringMatching(/está devuelta\. Se han devuelto 49\s€\. Se avisa a elena@correo\.example\./),
      expect.stringContaining('No se pagó nada. No tiene correo: hay que avisar por teléfono (+34600112233).'),
    ])
    expect(await staff(world, 'agenda', WEDNESDAY)).toContainEqual(expect.stringContaining('Ninguna reserva.'))
    await expect(staff(world, 'cancelar', mine.reference, '--si')).rejects.toThrow(
      'está devuelta, eso no se puede hacer',
    )
  })
})

describe.skipIf(noStore)('the staff’s help', () => {
  it('lists every command as it is written', async () => {
    const world = await makeWorld()
    const help = await staff(world, 'ayuda')
    expect(help).toContain('npm run staff -- mover <referencia> <dia> <hora> [--terapeuta=…]')
    expect(help).toContain(
      'npm run staff -- reservar <tratamiento> <dia> <hora> <nombre> [--telefono=…] [--correo=…] [--personas=…] [--terapeuta=…] [--idioma=…] [--nota=…] [--salud=…]',
    )
    expect(
      await staff(world, 'reservar', 'MA-2', MONDAY, '17.30', 'Ana', '--telefono=600112233', '--personas=1'),
    ).toEqual([expect.stringContaining('está reservada: Masaje de lavanda · lunes, 23 de noviembre de 2026, 17:30')])
  })
})
