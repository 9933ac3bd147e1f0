import { describe, expect, it } from 'vitest'
import { massage, op, piOf, purchase, redeeming, requestFor, slot, voucher } from '../functions/samples'
import { bookingOf, boughtVoucher, makeWorld, noStore, paid, type World } from '../functions/world'
import { bookingAt, staff, sure, voucherAt, waits } from './staff'

async function request(
  world: World,
  payment: 'none' | 'transfer',
  item: Parameters<typeof requestFor>[0] = massage({ slot: slot('11:30', '2026-11-27') }),
) {
  const { booking, statusToken = '' } = await world.asked(requestFor(item, {}, payment))
  return { ...booking, statusToken }
}

const buyersMails = (world: World) =>
  world.mails.map(({ template }) => template).filter((template) => template !== 'staff')

describe.skipIf(noStore)('the spa’s staff', () => {
  it('sees what waits for it, the oldest first, and nothing else', async () => {
    const world = await makeWorld()
    expect(await waits(world)).toEqual([])
    const atSpa = await request(world, 'none', massage({ persons: 3 }))
    world.clock.now += 60_000
    const transfer = await request(world, 'transfer')
    await paid(world, massage({ slot: slot('17:30') }))
    const [first, second, ...more] = await waits(world)
    expect(first).toBe(
      `${atSpa.reference} · por confirmar, paga en el spa · Masaje de lavanda, 3 personas · miércoles, 25 de noviembre de 2026, 11:30 · 147 € · Elena Prueba, elena@correo.example · «Aceptar la petición»`,
    )
    expect(second).toContain(
      `${transfer.reference} · esperando transferencia hasta el miércoles, 25 de noviembre de 2026, 23:59`,
    )
    expect(second).toMatch(/«Ha llegado la transferencia»$/)
    expect(more).toEqual([])
  })

  it('accepts a request, and only as what it is', async () => {
    const world = await makeWorld()
    const atSpa = await request(world, 'none')
    await expect(staff(world, 'paid', { reference: atSpa.reference, amount: '49' })).rejects.toThrow(
      `«Aceptar la petición»`,
    )
    expect(await staff(world, 'confirm', { reference: atSpa.reference.toLowerCase() })).toEqual([
      expect.stringContaining(`${atSpa.reference} está confirmada. Se paga en el spa: 49 €`),
    ])
    expect(await bookingOf(world, atSpa)).toMatchObject({ state: 'confirmed', paidCents: 0 })
    await expect(staff(world, 'confirm', { reference: atSpa.reference })).rejects.toThrow(
      `${atSpa.reference}: está confirmada, eso no se puede hacer.`,
    )
  })

  it('books a transfer that came, and sends its money back by hand', async () => {
    const world = await makeWorld()
    const order = await request(world, 'transfer')
    await expect(staff(world, 'confirm', { reference: order.reference })).rejects.toThrow(
      `«Ha llegado la transferencia»`,
    )
    // As it is copied from a screen, with the space that does not break.
    await staff(world, 'paid', { reference: order.reference, amount: '49,00\u00a0€' })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paidCents: 49_00 })
    await expect(staff(world, 'refunded', { reference: order.reference })).rejects.toThrow('eso no se puede hacer')
    expect(await sure(world, 'cancel', { reference: order.reference })).toEqual([
      expect.stringMatching(/está cancelada\. Hay que devolver 49 € por transferencia y después: «Ya se ha devuelto»/),
    ])
    expect(await waits(world)).toEqual([expect.stringMatching(/devolver 49 € por transferencia.* «Ya se ha devuelto»/)])
    await staff(world, 'refunded', { reference: order.reference })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    await world.later(0)
    expect(buyersMails(world)).toEqual(['cancelled'])
    expect(await waits(world)).toEqual([])
  })

  it('cancels what a buyer no longer could, with all the money, while the provider is away too', async () => {
    const world = await makeWorld()
    const [now, later] = [await paid(world, massage({ slot: slot('17:30', '2026-11-23') })), await paid(world)]
    expect(await world.bad('booking', op('cancel', now))).toMatchObject({ code: 'too_late' })
    expect(await sure(world, 'cancel', { reference: now.reference })).toEqual([
      expect.stringMatching(/está devuelta\. Se han devuelto 45 €\./),
    ])
    world.stripe.down = true
    expect(await sure(world, 'cancel', { reference: later.reference })).toEqual([
      expect.stringMatching(/está cancelada\. 49 € vuelven en cuanto Stripe responda\./),
    ])
    world.stripe.down = false
    await world.later(1)
    expect(await bookingOf(world, later)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect([...world.stripe.refunds.values()]).toEqual([45_00, 49_00])
    await world.good('cardIntent', purchase(massage()))
  })

  it('is told that what a voucher paid goes back to it, on the web or at the desk', async () => {
    const world = await makeWorld()
    const [first, second] = [await boughtVoucher(world), await boughtVoucher(world)]
    const { booking } = await world.good('booking', requestFor(redeeming(first.uid), { expectedTotalCents: 0 }))
    const [said = ''] = await sure(world, 'book', {
      what: 'MA-2',
      day: '2026-11-27',
      start: '17:30',
      name: 'Ana Pérez',
    })
    const atDesk = said.slice(0, 8)
    await staff(world, 'redeem', { number: second.uid, amount: '20', booking: atDesk })
    for (const reference of [booking.reference, atDesk]) {
      await expect(staff(world, 'cancel', { reference })).rejects.toThrow('Lo que pagó el vale vuelve al vale.')
      const [done] = await sure(world, 'cancel', { reference })
      expect(done).toContain('Lo que pagó el vale vuelve al vale.')
      expect(done).not.toContain('No se pagó nada')
      expect((await bookingAt(world, reference))[0], 'nothing is due any more').not.toMatch(/a pagar|pendiente/u)
    }
    for (const { reference } of [first, second])
      expect((await voucherAt(world, reference))[1], 'the voucher has it back').toMatch(/^Quedan 60\s€ de 60\s€/u)
  })

  it('is not told that a mail leaves to whoever was still paying', async () => {
    const world = await makeWorld()
    const { reference } = await world.good('cardIntent', purchase(massage()))
    await expect(staff(world, 'cancel', { reference })).rejects.not.toThrow('Se avisaría')
    expect(await sure(world, 'cancel', { reference })).toEqual([`${reference} está cancelada. No se pagó nada.`])
    await world.later(0)
    expect(buyersMails(world)).toEqual([])
  })

  it('hears of no hour where the money is for a voucher that was cancelled before', async () => {
    const world = await makeWorld()
    const order = await request(world, 'transfer', voucher())
    await world.good('booking', op('cancel', order))
    const [said = ''] = await staff(world, 'paid', { reference: order.reference, amount: '60' })
    const [waiting = ''] = await waits(world)
    for (const line of [said, waiting]) expect(line).not.toMatch(/\bhora\b/u)
    expect(waiting).toContain('pagado, pero el pedido ya estaba cancelado')
    await sure(world, 'cancel', { reference: order.reference })
    expect(await waits(world)).toEqual([expect.stringContaining('devolver 60 € por transferencia')])
  })

  it('reads in its own words what has happened to an order', async () => {
    const world = await makeWorld()
    const body = purchase(massage())
    await world.good('cardIntent', body)
    const card = await world.good('cardIntent', body)
    world.stripe.pay(piOf(card))
    await world.event(world.stripe, 'payment_intent.succeeded', { providerId: piOf(card) })
    const asked = await request(world, 'none')
    for (const { reference } of [card, asked]) {
      const happened = (await bookingAt(world, reference)).slice(1)
      expect(happened.length).toBeGreaterThan(1)
      for (const line of happened) expect(line).not.toMatch(/· (?:[a-z]+[_.][\w.]*|followed|resumed)/u)
    }
  })

  it('says in the mail that the spa ended it, unless the buyer asked for it', async () => {
    const world = await makeWorld()
    const ended = async ({ reference }: { reference: string }, fields = {}) => {
      await sure(world, 'cancel', { reference, ...fields })
      await world.later(0)
      return world.mails.findLast(({ template }) => template === 'cancelled')
    }
    expect(await ended(await request(world, 'none'))).toMatchObject({ bySpa: 'declined' })
    expect(await ended(await paid(world))).toMatchObject({ bySpa: 'called_off' })
    expect(await ended(await request(world, 'none'), { askedBy: 'cliente' })).not.toHaveProperty('bySpa')
    expect(await ended(await paid(world), { askedBy: 'cliente' })).not.toHaveProperty('bySpa')
  })

  it('gives money back that came in another amount', async () => {
    const world = await makeWorld()
    const order = await world.good('cardIntent', purchase(massage({ slot: slot('11:30', '2026-11-25', 1) })))
    world.stripe.pay(piOf(order), 1_00)
    expect((await bookingOf(world, order)).state).toBe('payment_mismatch')
    expect(await waits(world)).toEqual([expect.stringMatching(/han llegado 1 €, que no es su precio/)])
    expect(await sure(world, 'cancel', { reference: order.reference })).toEqual([
      expect.stringMatching(/está devuelta\. Se han devuelto 1 €\./),
    ])
    await world.good('cardIntent', purchase(massage({ slot: slot('11:30', '2026-11-25', 1) })))
  })

  it('cannot cancel a voucher of which a part was used', async () => {
    const world = await makeWorld()
    const order = await boughtVoucher(world)
    await world.good('booking', requestFor(redeeming(order.uid), { expectedTotalCents: 0 }))
    expect(await sure(world, 'cancel', { reference: order.reference })).toEqual([
      expect.stringContaining('el vale está usado en parte o bloqueado'),
    ])
    expect((await bookingOf(world, order)).state).toBe('confirmed')
  })

  it('is told what is missing or mistyped, and which order there is not', async () => {
    const world = await makeWorld()
    await expect(staff(world, 'confirm', {})).rejects.toThrow('Falta: referencia.')
    await expect(staff(world, 'confirm', { reference: 'N-1' })).rejects.toThrow('«N-1» no es una referencia')
    await expect(staff(world, 'confirm', { reference: 'N-000000' })).rejects.toThrow('No hay ningún pedido N-000000.')
    // Of several mistakes one is said, and none is left to end the program.
    await expect(staff(world, 'move', { reference: 'N-000000', day: 'someday', start: '25:00' })).rejects.toThrow(
      '«someday» no es un día',
    )
  })
})
