import { describe, expect, it } from 'vitest'
import { MailRefused, type Mail } from '#functions/domain/mail'
import { massage, message, op, purchase, slot, someone, withdrawal } from '../functions/samples'
import { makeWorld, noStore, paid, type World } from '../functions/world'
import { ops, staff, waits } from './staff'

const DAY_MIN = 24 * 60
const buyer = { name: 'Elena Prueba', email: 'nadie@correo.example', phone: '+34600000000' }

/** Makes functions whose mails of these kinds nobody gets, until it is told that they are delivered. */
async function undelivered(...templates: Mail['template'][]) {
  const world = await makeWorld()
  world.post.answer = ({ template }) => {
    if (templates.includes(template)) throw new MailRefused('550 5.1.1 no such user')
  }
  return { world, deliver: () => (world.post.answer = () => undefined) }
}
const booked = (world: World, start = '11:30') => paid(world, massage({ slot: slot(start) }), { buyer: someone() })

describe.skipIf(noStore)('of a mail that reached nobody, the desk', () => {
  it('says whom to call, until somebody has told the guest', async () => {
    const { world } = await undelivered('requested')
    const { booking } = await world.asked({ payment: 'none', ...purchase(massage(), { buyer }) })
    await world.later(0)
    await world.later(DAY_MIN)
    const line = `${booking.reference} · el correo «Petición recibida» no ha llegado a nadie · Elena Prueba, nadie@correo.example, +34600000000 · «Enviar otra vez»`
    expect(await waits(world)).toContain(line)
    expect(await staff(world, 'told', { reference: booking.reference })).toEqual([
      `${booking.reference}: sus correos sin entregar ya no esperan a nadie.`,
    ])
    expect(await waits(world)).not.toContain(line)
    await expect(staff(world, 'told', { reference: booking.reference })).rejects.toThrow('ningún correo sin entregar')
  })

  it('says how many more like it there are, and how many leave again', async () => {
    const { world, deliver } = await undelivered('confirmed', 'moved')
    const [first] = [await booked(world), await booked(world, '13:00')]
    for (const start of ['17:15', '18:30']) {
      await world.later(0)
      await world.later(10)
      await world.good('booking', op('move', first, { slot: slot(start) }))
    }
    await world.later(0)
    await world.later(10)
    expect((await waits(world))[0]).toContain(
      `${first.reference} · el correo «Cambio» no ha llegado a nadie · y 1 más igual · Elena`,
    )
    deliver()
    expect(await staff(world, 'again', { whose: first.reference })).toEqual(['3 correos salen otra vez.'])
    expect(await ops(world, 'resend', 'all')).toEqual(['Mails that leave again: 1.'])
    expect(await ops(world, 'resend', 'all')).toEqual(['Mails that leave again: 0.'])
    await expect(staff(world, 'again', { whose: 'alguno' })).rejects.toThrow('«alguno» no es una referencia')
  })

  it('finds a message by its number in any case, and reads it out', async () => {
    const { world } = await undelivered('withdrawal', 'contact')
    const { ticket } = await world.good('withdrawal', withdrawal({ email: buyer.email, contract: 'el vale' }))
    const written = await world.good('contact', message())
    for (let day = 0; day < 4; day += 1) await world.later(DAY_MIN)
    const lines = [
      `el correo «Acuse de recibo de un desistimiento ${ticket}» no ha llegado a nadie · «Leer el mensaje»`,
      `el correo «Mensaje de la web ${written.ticket}» no ha llegado a nadie · «Leer el mensaje»`,
    ]
    expect(await waits(world)).toEqual(expect.arrayContaining(lines))
    await expect(staff(world, 'again', { whose: 'T-0000' })).rejects.toThrow('ningún correo sin entregar')
    expect(await staff(world, 'again', { whose: ticket.toLowerCase() })).toEqual(['Un correo sale otra vez.'])
    expect(await staff(world, 'message', { ticket })).toContain('Contrato: el vale')
    expect(await staff(world, 'message', { ticket: written.ticket })).toContain('Mensaje: Hola')
    expect(await waits(world)).toEqual([])
  })
})

describe.skipIf(noStore)('of messages that are set aside, the desk', () => {
  it.each([
    ['trap', { hp: 'http://x' }],
    ['haste', { elapsedMs: 1900 }],
  ])('reads one out with all that it says (%s)', async (_, signs) => {
    const world = await makeWorld()
    const { ticket } = await world.good('contact', { ...message(), ...signs })
    expect(await waits(world)).toEqual([expect.stringContaining(`${ticket} · mensaje apartado`)])
    expect(await staff(world, 'message', { ticket })).toEqual([
      expect.stringContaining('2026'),
      `Número: ${ticket}`,
      'Idioma: español',
      'Nombre: Elena',
      'Correo: e@correo.example',
      'Mensaje: Hola',
      expect.stringMatching(/^mensaje apartado: /),
    ])
    expect(await waits(world)).toEqual([])
  })

  it('says how many more came from the same place, and reads them out together', async () => {
    const world = await makeWorld()
    const aside = 'mensaje apartado: rellenó un campo que no se ve'
    const { ticket } = await world.good('contact', { ...message(), name: 'Ana Guest', hp: 'http://x' })
    let newest = ''
    for (let i = 0; i < 4; i += 1) {
      world.clock.now += 60_000
      const robot = { ...message(), name: 'Robot', hp: `http://x${i}` }
      newest = (await world.good('contact', robot, { from: '203.0.113.9' })).ticket
    }
    expect(await waits(world)).toEqual([
      `${newest} · ${aside} · Robot, e@correo.example · y 3 más iguales · «Leer el mensaje»`,
      `${ticket} · ${aside} · Ana Guest, e@correo.example · «Leer el mensaje»`,
    ])
    const named = async (fields = {}) =>
      (await staff(world, 'message', { ticket: newest, ...fields })).filter((line) => line === 'Nombre: Robot')
    expect(await named()).toHaveLength(1)
    expect(await waits(world), 'one is read').toContainEqual(expect.stringContaining('y 2 más iguales'))
    expect(await named({ all: 'todos' })).toHaveLength(4)
    expect(await waits(world)).toEqual([expect.stringContaining(ticket)])
  })

  it('says that many come from one network, and how many networks more there are', async () => {
    const world = await makeWorld()
    for (let i = 0; i < 12; i += 1) {
      world.clock.now += 60_000
      await world.good('contact', { ...message(), message: `Hola ${i}` }, { from: '203.0.113.9' })
    }
    const [many = ''] = await waits(world)
    expect(many).toContain('llegan muchos desde la misma conexión')
    for (let i = 0; i < 53; i += 1) await world.good('contact', { ...message(), hp: `http://x${i}` })
    const lines = await waits(world)
    expect(lines).toHaveLength(51)
    expect(lines.at(-1)).toBe('y mensajes apartados de 4 conexiones más: salen aquí en cuanto se leen estos')
  })
})
