import { describe, expect, it } from 'vitest'
import { blockVoucher, voucherOfOrder } from '#functions/domain/vouchers/voucher'
import { mailedCard, op, redeeming, requestFor, slot, voucher } from '../functions/samples'
import { bookingOf, boughtVoucher, countIn, makeWorld, noStore, worth, type World } from '../functions/world'
import { bookingAt, staff, sure, voucherAt, waits } from './staff'

/** Books a massage for 49 € with a voucher that covers it. */
const spend = (world: World, uid: string, start = '11:30') =>
  world.call('booking', requestFor(redeeming(uid, { slot: slot(start) }), { expectedTotalCents: 0 }))

describe.skipIf(noStore)('a voucher at the desk', () => {
  it('is looked up by its number or its order, with what it has paid', async () => {
    const world = await makeWorld()
    const { uid, reference } = await boughtVoucher(world)
    expect(await voucherAt(world, reference)).toEqual([
      `Vale ${uid}: 60 €`,
      'Quedan 60 € de 60 € · hasta el 23 de noviembre de 2027 · sin usar',
      `Comprado por Elena Prueba, elena@correo.example el 23 de noviembre de 2026 (${reference})`,
      'No ha pagado nada todavía.',
    ])
    await spend(world, uid)
    await staff(world, 'redeem', { number: uid, amount: '10,50', whatFor: 'té y aceite' })
    const said = await voucherAt(world, uid.toLowerCase().replaceAll('-', ''))
    expect(said[1]).toBe('Quedan 0,50 € de 60 € · hasta el 23 de noviembre de 2027 · usado en parte')
    expect(said.slice(3)).toEqual([
      expect.stringMatching(/^Pagó 49 € el 23 de noviembre de 2026: N-\w{6}$/),
      'Pagó 10,50 € el 23 de noviembre de 2026: en el spa, té y aceite (pago 1)',
    ])
    await expect(voucherAt(world, 'N-000000')).rejects.toThrow('No hay ningún pedido')
    await expect(voucherAt(world, '0000')).rejects.toThrow('No hay ningún vale así.')
    await expect(voucherAt(world, 'N')).rejects.toThrow('no es el código de un vale ni una referencia')
  })

  it('is sold for the till’s money, pays what is due of a booking, no more, and has that back on the same day only', async () => {
    const world = await makeWorld()
    const [sold = ''] = await staff(world, 'sell', { worth: '60', buyer: 'Ana Pérez', email: 'ana@correo.example' })
    const [, uid = ''] = /^Vale (\S+): 60 € \(N-\w{6}\)/u.exec(sold) ?? []
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).toContain('voucher')
    const [booked = ''] = await sure(world, 'book', {
      what: 'MA-2',
      day: '2026-11-25',
      start: '17:30',
      name: 'Ana Pérez',
    })
    const booking = booked.slice(0, 8)
    const redeem = (euros: string) => staff(world, 'redeem', { number: uid, amount: euros, booking })
    await expect(redeem('50')).rejects.toThrow(
      /^En esa reserva no queda tanto por pagar\. En N-\w{6} quedan 49\s€ por pagar\.$/u,
    )
    expect(await redeem('49 euros')).toEqual([
      'Cobrados 49 € del vale. Quedan 11 €.',
      `En ${booking} quedan 0 € por pagar.`,
    ])
    expect(await staff(world, 'takeBack', { number: uid, use: '1' })).toEqual(['Devuelto al vale. Quedan 60 €.'])
    expect((await bookingAt(world, booking))[0]).toContain('a pagar 49 €')
    await redeem('20')
    world.clock.now += 24 * 3_600_000
    await expect(staff(world, 'takeBack', { number: uid, use: '2' })).rejects.toThrow('Ese pago no es de hoy')
    await sure(world, 'refund', { number: uid })
    expect(await waits(world), 'what the till took goes back by hand').toEqual([
      expect.stringContaining('«Ya se ha devuelto»'),
    ])
  })

  it('is sold for what one on the web may be worth, so that a slip of a digit sells nothing', async () => {
    const world = await makeWorld()
    for (const worth of ['12', '49,50', '600', '60000'])
      await expect(staff(world, 'sell', { worth, buyer: 'Ana Pérez' }), worth).rejects.toThrow('Ese vale no se vende')
    expect(await countIn(world, 'vouchers')).toBe(0)
  })

  it('pays no more than it has left, however many ask at once', async () => {
    const world = await makeWorld()
    const { uid } = await boughtVoucher(world)
    const tries = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => staff(world, 'redeem', { number: uid, amount: '49' })),
      ...['11:30', '17:30'].map(async (start) => {
        const { status: code } = await spend(world, uid, start)
        if (code >= 300) throw new Error('refused')
      }),
    ])
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(await worth(world, uid)).toMatchObject({ state: 'part_used', remainingCents: 11_00 })
    await expect(staff(world, 'redeem', { number: uid, amount: '12' })).rejects.toThrow(
      /no queda tanto\. Quedan 11\s€ de 60\s€\.$/u,
    )
    await expect(staff(world, 'redeem', { number: uid, amount: '1.200,50' })).rejects.toThrow('no queda tanto')
    expect(await staff(world, 'redeem', { number: uid, amount: '10' })).toEqual(['Cobrados 10 € del vale. Queda 1 €.'])
    expect(await staff(world, 'redeem', { number: uid, amount: '1' })).toEqual(['Cobrados 1 € del vale. Quedan 0 €.'])
    await expect(staff(world, 'redeem', { number: uid, amount: '1' })).rejects.toThrow('no queda nada')
  })

  it('is good again after it was extended, as often as the spa likes, and takes a cancelled booking’s part back', async () => {
    const world = await makeWorld()
    const { uid } = await boughtVoucher(world)
    await world.later(366 * 24 * 60)
    await expect(staff(world, 'redeem', { number: uid, amount: '10' })).rejects.toThrow('La fecha del vale ha pasado')
    expect((await voucherAt(world, uid))[1]).toContain('fecha pasada: se amplía o se devuelve el dinero')
    await expect(staff(world, 'extend', { number: uid, until: '2027-11-23' })).rejects.toThrow('no es posterior')
    await expect(staff(world, 'extend', { number: uid, until: '2207-02-01' })).rejects.toThrow('más de cinco años')
    await expect(staff(world, 'extend', { number: uid, until: '2028-02-01' })).rejects.toThrow(
      'nadie podría acortarlo después',
    )
    expect((await worth(world, uid)).validUntil, 'nothing is done before somebody is sure').toBe('2027-11-23')
    expect(await sure(world, 'extend', { number: uid, until: '2028-02-01' })).toEqual([
      'El vale sirve hasta el 1 de febrero de 2028.',
    ])
    expect(await worth(world, uid)).toMatchObject({ state: 'extended', validUntil: '2028-02-01' })
    const item = redeeming(uid, { slot: slot('11:30', '2027-11-29') })
    const { booking } = await world.good('booking', requestFor(item, { expectedTotalCents: 0 }))
    expect(await worth(world, uid)).toMatchObject({ state: 'part_used', remainingCents: 11_00 })
    await sure(world, 'extend', { number: uid, until: '2028-03-01' })
    await sure(world, 'cancel', { reference: booking.reference })
    expect(await worth(world, uid)).toMatchObject({ state: 'extended', remainingCents: 60_00 })
  })

  it('that is extended is told to whoever has it: to whom it was sent, else to its buyer', async () => {
    const world = await makeWorld()
    const extended = () => world.mails.filter(({ template }) => template === 'voucher_extended')
    const { uid } = await boughtVoucher(world)
    await sure(world, 'extend', { number: uid, until: '2028-02-01' })
    await world.later(0)
    const order = { booking: { gift: { validUntil: '2028-02-01' } }, buyer: { email: 'elena@correo.example' } }
    expect(extended()).toMatchObject([{ to: 'buyer', order }])
    const sent = await boughtVoucher(world, { card: mailedCard() })
    await world.later(60)
    await sure(world, 'extend', { number: sent.uid, until: '2028-02-01' })
    await sure(world, 'extend', { number: sent.uid, until: '2028-03-01' })
    await world.later(0)
    expect(extended().slice(1)).toMatchObject([{ to: 'recipient' }, { to: 'recipient' }])
    const later = await boughtVoucher(world, { card: mailedCard({ sendOn: '2026-12-24' }) })
    await sure(world, 'extend', { number: later.uid, until: '2028-02-01' })
    await world.later(0)
    expect(extended().at(-1), 'who has not got it yet learns nothing of it').toMatchObject({ to: 'buyer' })
  })

  it('of a buyer without a mail address is said to be told by telephone, before it is extended or renumbered', async () => {
    const world = await makeWorld()
    const [sold = ''] = await staff(world, 'sell', { worth: '60', buyer: 'Ana Pérez', phone: '600112233' })
    expect(sold, 'who buys it stands there').toContain('No tiene correo: no le llega nada por escrito.')
    const reference = /N-\w{6}/u.exec(sold)?.[0] ?? ''
    for (const [verb, fields] of [
      ['extend', { until: '2028-02-01' }],
      ['reissue', {}],
    ] as const) {
      const asked = await staff(world, verb, { number: reference, ...fields }).then(
        String,
        ({ message }: Error) => message,
      )
      expect(asked).toContain('No tiene correo: hay que avisar por teléfono (+34600112233).')
      expect(asked).not.toContain('por correo')
    }
  })

  it('gives back what is left of it, and what a cancelled booking had taken is a voucher again', async () => {
    const world = await makeWorld()
    const { uid, reference } = await boughtVoucher(world)
    const { body } = await spend(world, uid)
    const booked = 'booking' in body ? body.booking.reference : ''
    await expect(staff(world, 'refund', { number: uid })).rejects.toThrow(
      /Se devolverían 11\s€ y el vale dejaría de valer\./,
    )
    expect(world.stripe.refunds.size).toBe(0)
    expect(await sure(world, 'refund', { number: reference })).toEqual([
      'Se han devuelto 11 €. Se avisa a elena@correo.example.',
    ])
    expect([...world.stripe.refunds.values()]).toEqual([11_00])
    expect(await worth(world, uid)).toMatchObject({ state: 'refunded', remainingCents: 0 })
    await expect(sure(world, 'refund', { number: uid })).rejects.toThrow('se devolvió o se canceló')
    await sure(world, 'cancel', { reference: booked })
    expect(await worth(world, uid)).toMatchObject({ state: 'part_used', remainingCents: 49_00 })
    await expect(sure(world, 'refund', { number: uid })).rejects.toThrow('la página del proveedor')
    await spend(world, uid)
    expect(await worth(world, uid)).toMatchObject({ state: 'used', remainingCents: 0 })
  })

  it('that nobody has used goes back as the whole order, also after it was extended, and waits for a silent provider', async () => {
    const world = await makeWorld()
    const order = await boughtVoucher(world)
    await sure(world, 'extend', { number: order.uid, until: '2028-01-01' })
    world.stripe.down = true
    expect(await sure(world, 'refund', { number: order.uid })).toEqual([
      '60 € vuelven en cuanto Stripe responda. Se avisa a elena@correo.example.',
    ])
    world.stripe.down = false
    await world.later(1)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 60_00 })
  })

  it('paid by transfer goes back by hand, and waits in the list until it has', async () => {
    const world = await makeWorld()
    const { booking } = await world.good('booking', requestFor(voucher(), {}, 'transfer'))
    await staff(world, 'paid', { reference: booking.reference, amount: '60' })
    await staff(world, 'redeem', { number: booking.reference, amount: '20' })
    const said = await sure(world, 'refund', { number: booking.reference })
    expect(said[0]).toContain(`Hay que devolver 40 € por transferencia y después: «Ya se ha devuelto»`)
    expect(await waits(world)).toEqual([expect.stringContaining('devolver 40 € por transferencia')])
    await staff(world, 'refunded', { reference: booking.reference })
    expect(await waits(world)).toEqual([])
    await world.later(0)
    expect(world.mails).toContainEqual(expect.objectContaining({ template: 'staff', about: 'refund_by_hand' }))
  })

  it('whose money is disputed pays nothing anywhere, and its buyer cannot cancel it, until the spa gives a new one', async () => {
    const world = await makeWorld()
    const order = await boughtVoucher(world)
    const found = await voucherOfOrder(world.deps.store, order.orderRef)
    await world.deps.store.transaction((sql) => blockVoucher(sql, found ?? expect.fail(), world.clock.now))
    expect((await voucherAt(world, order.uid))[1]).toContain('· bloqueado')
    expect((await spend(world, order.uid)).body).toMatchObject({ error: { code: 'validation_failed' } })
    for (const [verb, fields] of [
      ['redeem', { amount: '1' }],
      ['extend', { until: '2028-01-01' }],
      ['refund', {}],
    ] as const)
      await expect(sure(world, verb, { number: order.uid, ...fields })).rejects.toThrow(
        'Ese vale está bloqueado. Antes: «Anular y dar uno nuevo».',
      )
    expect(await world.bad('booking', op('cancel', order))).toMatchObject({ code: 'too_late' })
    await expect(staff(world, 'reissue', { number: order.uid })).rejects.toThrow(
      'Está bloqueado porque su dinero volvió o está en disputa. El código anterior',
    )
    const [said = ''] = await sure(world, 'reissue', { number: order.uid })
    const uid = /[\dA-Y]{4}(?:-[\dA-Y]{4}){3}-[\dA-Y]/.exec(said)?.[0] ?? ''
    expect((await spend(world, order.uid)).status).toBe(422)
    expect((await spend(world, uid)).status).toBe(200)
  })

  it('gets another number when the first is lost: that one is dead, the rest is with the new one, and the buyer has it', async () => {
    const world = await makeWorld()
    const order = await boughtVoucher(world)
    await staff(world, 'redeem', { number: order.uid, amount: '20' })
    await expect(staff(world, 'reissue', { number: order.uid })).rejects.toThrow(
      /El código anterior dejaría de valer, y el nuevo, con 40\s€, sería para Elena Prueba, elena@correo\.example\. Se avisaría a elena@correo\.example\./,
    )
    const [said = ''] = await sure(world, 'reissue', { number: order.uid })
    const uid = /[\dA-Y]{4}(?:-[\dA-Y]{4}){3}-[\dA-Y]/.exec(said)?.[0] ?? ''
    expect(uid).not.toBe(order.uid)
    expect(await world.bad('gift', { lang: 'es', uid: order.uid })).toMatchObject({ code: 'gift_not_found' })
    expect(await worth(world, uid)).toMatchObject({ state: 'part_used', remainingCents: 40_00 })
    await world.later(0)
    expect(world.mails).toContainEqual(
      expect.objectContaining({
        template: 'voucher_reissued',
        order: expect.objectContaining({
          voucherRestCents: 40_00,
          booking: expect.objectContaining({ giftUid: uid }),
        }),
      }),
    )
  })
})
