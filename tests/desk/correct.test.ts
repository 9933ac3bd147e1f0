import { describe, expect } from 'vitest'
import { massage, MONDAY, purchase, slot } from '../functions/samples'
import { it, noStore, type World } from '../functions/world'
import { bookingAt, dayOf, staff, sure } from './staff'

const GUEST = { name: 'Ana Peres', phone: '600112233' }

/** Enters a booking by telephone and gives its reference. */
async function booked(world: World): Promise<string> {
  const [said = ''] = await staff(world, 'book', { ...GUEST, what: 'MA-2', day: MONDAY, start: '17:15' })
  await world.sendMails()
  world.mails.length = 0
  return /N-\w{6}/u.exec(said)?.[0] ?? ''
}

describe.skipIf(noStore)('who a booking is for', () => {
  it('is corrected without a word to anybody, and the history says what and by whom, and no numbers', async ({
    world,
  }) => {
    const reference = await booked(world)
    const right = { reference, name: 'Ana Pérez', phone: '600112234', email: 'ana@correo.example' }
    expect(await staff(world, 'correct', right)).toEqual([
      `${reference}: corregido (nombre, teléfono, correo). No se avisa a nadie.`,
    ])
    expect((await dayOf(world, MONDAY)).join()).toContain('Ana Pérez, ana@correo.example, +34600112234')
    const last = (await bookingAt(world, reference)).at(-1)
    expect(last).toMatch(/ · datos corregidos · nombre, teléfono, correo · Marta$/u)
    await world.sendMails()
    expect(world.mails).toEqual([])
    await expect(staff(world, 'correct', right)).rejects.toThrow('No has cambiado nada')
  })

  it('gets the confirmation at the corrected address, if staff ask for it', async ({ world }) => {
    const reference = await booked(world)
    const told = { reference, ...GUEST, tell: 'si' }
    await expect(staff(world, 'correct', told)).rejects.toThrow('Sin correo no se puede')
    expect(await staff(world, 'correct', { ...told, email: 'ana@correo.example' })).toEqual([
      expect.stringMatching(/corregido \(correo\)\. Se avisa a ana@correo\.example\.$/u),
    ])
    await world.sendMails()
    expect(world.mails).toMatchObject([{ template: 'confirmed', order: { buyer: { email: 'ana@correo.example' } } }])
  })

  it('is asked about once more before nobody can reach the guest', async ({ world }) => {
    const reference = await booked(world)
    const { name } = GUEST
    await expect(staff(world, 'correct', { reference, name })).rejects.toThrow('no se le podrá avisar')
    expect(await sure(world, 'correct', { reference, name })).toEqual([expect.stringContaining('(teléfono)')])
  })

  it('stays as it is while a request’s own mail waits to be opened', async ({ world }) => {
    const item = massage({ slot: slot('17:15', MONDAY) })
    const { booking } = await world.good('booking', { op: 'request', payment: 'none', ...purchase(item) })
    await expect(
      staff(world, 'correct', { reference: booking.reference, name: 'Otra', email: 'otra@correo.example' }),
    ).rejects.toThrow('eso no se puede hacer')
  })
})
