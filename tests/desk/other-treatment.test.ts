import { describe, expect } from 'vitest'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { openingsToMove } from '#functions/domain/orders/openings'
import { lastMinute, massage, MONDAY, redeeming, requestFor, slot } from '../functions/samples'
import { boughtVoucher, it, noStore, orderOf, paid, worth, type World } from '../functions/world'
import { bookingAt, staff, sure } from './staff'

const WEDNESDAY = '2026-11-25'
const GUEST = { name: 'Ana Pérez', email: 'ana@correo.example' }

/** Enters a booking of MA-2, 60 minutes at 49 €, for half past five on Wednesday with Amina. */
const booked = ({ deps }: World, start = '17:30', code = 'MA-2') =>
  bookAtDesk(deps, { code, slot: slot(start, WEDNESDAY, 1), lang: 'es', buyer: GUEST, anyway: true })

/** What is typed to change a booking at its own start. */
const into = ({ reference }: { reference: string }, what: string, more: Readonly<Record<string, string>> = {}) => ({
  reference,
  what,
  day: WEDNESDAY,
  start: '17:30',
  ...more,
})
const ASKED = { askedBy: 'cliente' }

describe.skipIf(noStore)('another treatment at the same start', () => {
  it('is asked about first, with what it costs more; then history and guest have what it was and what it is', async ({
    world,
  }) => {
    const order = await booked(world)
    await world.sendMails()
    world.mails.length = 0
    const asked = staff(world, 'move', into(order, 'MA-7', ASKED)).catch(({ message }: Error) => message)
    expect((await asked)?.toString().replaceAll('\u00a0', ' ').split('\n')).toEqual([
      `${order.reference} · Masaje de lavanda, 60 min → Masaje de las olas, 90 min · Ana Pérez · miércoles, 25 de noviembre de 2026, 17:30 · Amina`,
      'Así cuesta 100 €, 51 € más, que se pagan en el spa: pregúntaselo antes al cliente.',
      'Se avisaría a ana@correo.example.',
    ])
    expect(await orderOf(world, order.id), 'nothing is done yet').toMatchObject({ code: 'MA-2', minutes: 60 })
    const [said] = await sure(world, 'move', into(order, 'MA-7', ASKED))
    expect(said).toContain('Ahora es para Masaje de las olas, 90 min. Ahora cuesta 100 €')
    expect(await orderOf(world, order.id)).toMatchObject({ code: 'MA-7', minutes: 90, totalCents: 100_00 })
    expect((await bookingAt(world, order.reference)).at(-1)).toMatch(
      / · cambiada · Masaje de lavanda, 60 min → Masaje de las olas, 90 min · Marta$/u,
    )
    await world.sendMails()
    expect(world.mails.filter(({ template }) => template === 'moved')).toMatchObject([
      { was: { title: { en: 'Lavender massage' }, minutes: 60 }, order: { booking: { code: 'MA-7' } } },
    ])
  })

  it('never costs more where the guest did not ask for it, and less where it is cheaper', async ({ world }) => {
    const order = await booked(world)
    const [dearer] = await sure(world, 'move', into(order, 'MA-7'))
    expect(dearer).not.toContain('cuesta')
    expect(await orderOf(world, order.id)).toMatchObject({ code: 'MA-7', totalCents: 49_00 })
    await sure(world, 'move', into(order, 'MA-1'))
    expect(await orderOf(world, order.id)).toMatchObject({ code: 'MA-1', minutes: 30, totalCents: 40_00 })
  })

  it('that was paid by card gives the difference back, or leaves it to be paid at the spa', async ({ world }) => {
    const order = await paid(world, massage({ slot: slot('17:30', WEDNESDAY) }))
    const [less] = await sure(world, 'move', into(order, 'MA-1', ASKED))
    expect(less).toContain('Se han devuelto 9 €')
    const [more] = await sure(world, 'move', into(order, 'MA-4', ASKED))
    expect(more).toContain('Ahora cuesta 65 €; quedan por pagar 25 €.')
  })

  it('takes from the voucher that pays it what it costs, however the voucher paid before', async ({ world }) => {
    const { uid } = await boughtVoucher(world, { amountCents: undefined, code: 'MA-2' })
    const item = redeeming(uid, { slot: slot('17:30', WEDNESDAY) })
    const { booking } = await world.good('booking', requestFor(item, { expectedTotalCents: 0 }))
    expect(booking).toMatchObject({ state: 'confirmed', totalCents: 0 })
    await sure(world, 'move', into(booking, 'MA-1', ASKED))
    expect(await orderOf(world, booking.orderRef)).toMatchObject({ totalCents: 0, voucherCents: 40_00 })
    await sure(world, 'move', into(booking, 'MA-7', ASKED))
    expect(await orderOf(world, booking.orderRef)).toMatchObject({ totalCents: 51_00, voucherCents: 49_00 })
    expect(await worth(world, uid)).toMatchObject({ state: 'used' })
  })

  it('of the last minute is a treatment like any other then', async ({ world }) => {
    const order = await paid(world, lastMinute('17:30'))
    await sure(world, 'move', into(order, 'MA-4', { day: MONDAY, ...ASKED }))
    expect(await orderOf(world, order.orderRef)).toMatchObject({ kind: 'booking', group: null, totalCents: 45_00 })
    await sure(world, 'move', into(order, 'MA-7', ASKED))
    expect(await orderOf(world, order.orderRef)).toMatchObject({ code: 'MA-7', totalCents: 100_00 })
  })

  it('tells nobody where the guest knows', async ({ world }) => {
    const order = await booked(world)
    await world.sendMails()
    world.mails.length = 0
    expect((await sure(world, 'move', into(order, 'MA-7', { knows: 'si' })))[0]).toContain('No se avisa a nadie.')
    await world.sendMails()
    expect(world.mails.map(({ template }) => template)).toEqual(['staff'])
  })
})

describe.skipIf(noStore)('another treatment that its start has no room for', () => {
  it('is refused with the nearest free starts, which its screen offers', async ({ world }) => {
    const order = await booked(world)
    await booked(world, '18:45')
    const refused = staff(world, 'move', into(order, 'MA-7', { therapist: '1' }))
    await expect(refused).rejects.toThrow(/17:30 ya no está libre\. Libre cerca: /)
    const free = await openingsToMove(world.deps, order, WEDNESDAY, { code: 'MA-7' })
    expect(free.map(({ start }) => start)).toContain('19:15')
  })

  it('or that is for other persons, says so', async ({ world }) => {
    const order = await booked(world)
    await expect(staff(world, 'move', into(order, 'CO-1'))).rejects.toThrow('No se puede para esas personas')
  })

  it('takes the time that it needs, of everybody who gives it, and no more', async ({ world }) => {
    const couple = await booked(world, '17:30', 'CO-2')
    await expect(booked(world, '18:15')).rejects.toMatchObject({ code: 'slot_taken' })
    await sure(world, 'move', into(couple, 'CO-1'))
    expect(await orderOf(world, couple.id)).toMatchObject({ minutes: 30, resources: couple.resources })
    expect(await booked(world, '18:15')).toMatchObject({ therapist: 1 })
  })
})
