import { describe, expect } from 'vitest'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { madridMoment } from '#lib/time/madrid'
import type { Mail } from '#functions/domain/mail'
import { recordAttendance } from '#functions/domain/orders/attendance'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { moveOrder } from '#functions/domain/orders/move-order'
import type { Order } from '#functions/domain/orders/order'
import { exportOf } from '#functions/domain/privacy'
import { massage, purchase, slot, someone } from './samples'
import { callOff, it, noStore, orderOf, paid, type World } from './world'

// The world begins on Monday, 23 November 2026, at ten.
const FRIDAY = '2026-11-27'
const AHEAD = slot('17:15', FRIDAY)

const booked = (world: World, { at = AHEAD, buyer = someone() } = {}) => paid(world, massage({ slot: at }), { buyer })
const atDesk = (world: World, start: string, buyer: Order['buyer']) =>
  bookAtDesk(world.deps, { code: 'MA-2', slot: slot(start, FRIDAY), lang: 'es', buyer })
const move = async (world: World, { orderRef }: { orderRef: string }, to: ReturnType<typeof slot>) =>
  moveOrder(world.deps, await orderOf(world, orderRef), { slot: to, by: 'spa' })
/** Sets the clock to a time of a day in Madrid, and lets what is due then be done. */
async function until(world: World, day: string, time: string): Promise<void> {
  world.clock.now = madridMoment(day, time)
  await world.later(0)
}
type VisitMail = Extract<Mail, { template: 'reminder' | 'review' }>
const sent = (world: World) =>
  world.mails.filter((mail): mail is VisitMail => mail.template === 'reminder' || mail.template === 'review')
const kinds = (world: World) => sent(world).map(({ template, day }) => `${template} ${day}`)
const wish = (world: World, { orderRef }: { orderRef: string }, kind: 'mayAsk' | 'noVisitMails') =>
  world.deps.keys.wishToken(orderRef, kind)
const agree = (world: World, order: { orderRef: string }) =>
  world.good('optIn', { lang: 'es', token: wish(world, order, 'mayAsk') })

describe.skipIf(noStore)('the day before', () => {
  it('a guest is reminded once, in the morning, while the appointment may still be cancelled free of charge', async ({
    world,
  }) => {
    await booked(world)
    await until(world, '2026-11-25', '23:00')
    await until(world, '2026-11-26', '08:59')
    expect(sent(world)).toEqual([])
    await until(world, '2026-11-26', '09:00')
    expect(kinds(world)).toEqual([`reminder ${FRIDAY}`])
    expect(sent(world)[0]?.order.booking.refundableUntil).toBe('2026-11-26T17:15:00+01:00')
    for (const time of ['09:01', '16:00', '23:30']) await until(world, '2026-11-26', time)
    await until(world, FRIDAY, '12:00')
    await until(world, '2026-11-28', '12:00')
    expect(kinds(world), 'nobody is asked who has not agreed').toEqual([`reminder ${FRIDAY}`])
  })

  it('whoever was told the time this morning or later, by a booking or a move, is not reminded', async ({ world }) => {
    const moved = await booked(world, { at: slot('11:30', '2026-11-30') })
    await until(world, '2026-11-26', '10:00')
    await booked(world)
    await move(world, moved, slot('13:00', FRIDAY))
    await atDesk(world, '19:30', { name: 'Ana Pérez', email: 'ana@correo.example' })
    await until(world, '2026-11-26', '20:00')
    expect(sent(world)).toEqual([])
  })

  it('a booking of the desk is reminded of like any other', async ({ world }) => {
    await atDesk(world, '17:15', { name: 'Ana Pérez', email: 'ana@correo.example' })
    await atDesk(world, '18:30', { name: 'Eva Ruiz', phone: '+34600112233' })
    await until(world, '2026-11-26', '09:00')
    expect(kinds(world)).toEqual([`reminder ${FRIDAY}`])
  })

  it('nobody is reminded of what was cancelled, moved away or never confirmed', async ({ world }) => {
    const [cancelled, moved] = [await booked(world), await booked(world, { at: slot('11:30', FRIDAY) })]
    await world.asked({ payment: 'none', ...purchase(massage({ slot: slot('19:30', FRIDAY) }), { buyer: someone() }) })
    await callOff(world, cancelled)
    await move(world, moved, slot('11:30', '2026-11-30'))
    await until(world, '2026-11-26', '09:00')
    expect(sent(world)).toEqual([])
    await until(world, '2026-11-29', '09:00')
    expect(kinds(world)).toEqual(['reminder 2026-11-30'])
  })

  it('a reminder that waits for the mail server leaves no more once it is not true', async ({ world }) => {
    const [cancelled] = [await booked(world), await booked(world, { at: slot('11:30', FRIDAY) })]
    await until(world, '2026-11-25', '12:00')
    world.post.down = true
    await until(world, '2026-11-26', '09:00')
    await callOff(world, cancelled)
    world.post.down = false
    await until(world, FRIDAY, '09:30')
    expect(sent(world), 'today is not tomorrow').toEqual([])
  })
})

describe.skipIf(noStore)('the day after', () => {
  it('a guest is asked once how it was, who has said by the link of the confirmation that we may', async ({
    world,
  }) => {
    const order = await booked(world)
    await agree(world, order)
    await agree(world, order)
    await until(world, FRIDAY, '20:00')
    await until(world, '2026-11-28', '08:00')
    expect(kinds(world)).toEqual([])
    for (const time of ['09:00', '10:00', '23:00']) await until(world, '2026-11-28', time)
    await until(world, '2026-11-29', '12:00')
    expect(kinds(world)).toEqual([`review ${FRIDAY}`])
    const told = await exportOf(world.deps, { by: 'email', value: sent(world)[0]?.order.buyer.email ?? '' })
    expect(
      JSON.stringify(told).match(/"may_ask"/g),
      'the proof stands once in what a guest may ask to see',
    ).toHaveLength(1)
  })

  it('nobody is asked about an appointment that was cancelled, or to which they did not come', async ({ world }) => {
    const [cancelled, missed] = [await booked(world), await booked(world, { at: slot('11:30', FRIDAY) })]
    await agree(world, cancelled)
    await agree(world, missed)
    await callOff(world, cancelled)
    await recordAttendance(world.deps, missed.orderRef, 'absent')
    await until(world, '2026-11-28', '09:00')
    expect(sent(world)).toEqual([])
  })
})

describe.skipIf(noStore)('one press', () => {
  const press = {
    'on the link': (world: World, token: string) => world.good('unsubscribe', { lang: 'es', token }),
    'in the mail program': async (world: World, token: string) => {
      const answer = await world.serve(
        world.request({
          path: ONE_CLICK_PATH,
          query: `token=${token}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: Buffer.from('List-Unsubscribe=One-Click'),
        }),
      )
      expect(answer.status).toBe(200)
    },
  }

  it.for(['on the link', 'in the mail program'] as const)(
    '%s ends both mails, for all appointments of that address, and no confirmation',
    async (where, { world }) => {
      const buyer = someone()
      const order = await booked(world, { buyer })
      const other = await booked(world, {
        at: slot('11:30', '2026-11-30'),
        buyer: { ...buyer, email: buyer.email.toUpperCase() },
      })
      await booked(world, { at: slot('11:30', FRIDAY) })
      await agree(world, order)
      await agree(world, other)
      const token = wish(world, order, 'noVisitMails')
      await press[where](world, token)
      await press[where](world, token)
      for (const day of ['2026-11-26', '2026-11-28', '2026-11-29', '2026-12-01']) await until(world, day, '09:00')
      expect(kinds(world), 'only the guest who pressed nothing').toEqual([`reminder ${FRIDAY}`])
      world.mails.length = 0
      await booked(world, { at: slot('11:30', '2026-12-04'), buyer })
      await world.later(0)
      expect(world.mails.map(({ template }) => template)).toContain('confirmed')
    },
  )

  it('is taken back by agreeing to be asked once more', async ({ world }) => {
    const order = await booked(world)
    await press['on the link'](world, wish(world, order, 'noVisitMails'))
    await agree(world, order)
    await until(world, '2026-11-26', '09:00')
    await until(world, '2026-11-28', '09:00')
    expect(kinds(world)).toEqual([`review ${FRIDAY}`])
  })

  it('needs the link of that very wish: no other token begins or ends anything', async ({ world }) => {
    const order = await booked(world)
    const [yes, no] = [wish(world, order, 'mayAsk'), wish(world, order, 'noVisitMails')]
    for (const token of [no, order.statusToken, `${order.orderRef}-${'A'.repeat(32)}`])
      expect(await world.bad('optIn', { lang: 'es', token })).toMatchObject({ code: 'not_found' })
    for (const token of [yes, order.statusToken])
      expect(await world.bad('unsubscribe', { lang: 'es', token })).toMatchObject({ code: 'not_found' })
    await until(world, '2026-11-26', '09:00')
    expect(kinds(world)).toEqual([`reminder ${FRIDAY}`])
  })
})
