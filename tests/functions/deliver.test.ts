import { describe, expect } from 'vitest'
import { MIGRATIONS } from '#functions/adapters/store/migrations'
import { forgetForGood } from '#functions/domain/erasures'
import { MailRefused } from '#functions/domain/mail'
import { givenUp } from '#functions/domain/outbox'
import { VOUCHERS } from '#functions/domain/vouchers/voucher'
import { addDays } from '#lib/time/madrid'
import { mailedCard, MONDAY, op, voucher } from './samples'
import { bookingOf, noStore, paid, type World, press, it, worth } from './world'

// The world begins on Monday, 23 November 2026, at ten.
const LUIS = 'luis@correo.example'
const EVA = 'eva@correo.example'
const FRIDAY = addDays(MONDAY, 4)
const TO_EVA = { to: 'Eva', recipientEmail: EVA }

const bought = (world: World, changes: Parameters<typeof mailedCard>[0] = {}) =>
  paid(world, voucher({ card: mailedCard({ to: 'Luis', recipientEmail: LUIS, ...changes }) }))
/** Lists who got a voucher, and what its card said then. */
const delivered = ({ mails }: World) =>
  mails.flatMap((mail) =>
    mail.template === 'voucher' && mail.to === 'recipient' ? [mail.order.booking.gift?.card] : [],
  )

describe.skipIf(noStore)('the delivery of a voucher', () => {
  it('is corrected until it is sent: whoever it is really for gets it, on the new day, and nobody else', async ({
    world,
  }) => {
    const order = await bought(world)
    const { booking } = await world.good('booking', op('redirect', order, { ...TO_EVA, sendOn: FRIDAY }))
    expect(booking).toMatchObject({ delivery: 'waiting', gift: { card: { to: 'Eva', recipientEmail: EVA } } })
    await world.later(24 * 60)
    expect(delivered(world)).toEqual([])
    expect(booking.refundableUntil, 'its money comes back by itself until then').toBe(`${FRIDAY}T09:00:00+01:00`)
    await world.later(3 * 24 * 60)
    expect(delivered(world)).toMatchObject([{ to: 'Eva', recipientEmail: EVA, sendOn: FRIDAY }])
  })

  it('that was to be printed may go by mail after all, and the other way round', async ({ world }) => {
    const printed = await bought(world, { deliver: 'print', recipientEmail: undefined })
    const mailed = await bought(world)
    await world.later(30)
    await press(world, 'redirect', mailed, { to: 'Luis' })
    await world.later(120)
    expect(delivered(world)).toEqual([])
    const { booking } = await world.good('booking', op('redirect', printed, TO_EVA))
    await world.later(0)
    expect(delivered(world)).toMatchObject([{ to: 'Eva', deliver: 'email' }])
    expect(booking, 'what is out of the house is not given back by a button').toMatchObject({
      delivery: 'sent',
      refundableUntil: null,
    })
  })

  it('cannot be corrected once it is sent, cancelled or to a day that is over', async ({ world }) => {
    const [sent, cancelled, open] = [await bought(world), await bought(world), await bought(world, { sendOn: FRIDAY })]
    await press(world, 'cancel', cancelled)
    await world.later(61)
    for (const order of [sent, cancelled])
      expect(await world.bad('booking', op('redirect', order, TO_EVA))).toMatchObject({ code: 'too_late' })
    const past = op('redirect', open, { ...TO_EVA, sendOn: addDays(MONDAY, -1) })
    expect(await world.bad('booking', past)).toMatchObject({ code: 'validation_failed', fields: [{ rule: 'past' }] })
    const stranger = op('redirect', { ...open, statusToken: cancelled.statusToken }, { to: 'Eva' })
    expect(await world.bad('booking', stranger)).toMatchObject({ code: 'not_found' })
  })

  it('is repeated to the same address, five times an hour, and not before the first', async ({ world }) => {
    const order = await bought(world)
    expect(await world.bad('booking', op('redeliver', order))).toMatchObject({ code: 'too_late' })
    await world.later(61)
    for (let n = 0; n < 5; n += 1) {
      await press(world, 'redeliver', order)
      await world.later(1)
    }
    expect(await world.bad('booking', op('redeliver', order))).toMatchObject({ code: 'rate_limited' })
    expect(delivered(world).map((each) => each?.recipientEmail)).toEqual(Array.from({ length: 6 }, () => LUIS))
  })

  it('that was refused where it was sent is redirected by its buyer, and nobody has to act for it any more', async ({
    world,
  }) => {
    world.post.answer = (mail) => {
      if (mail.template === 'voucher' && mail.to === 'recipient') throw new MailRefused('550 5.1.1 no such user')
    }
    const order = await bought(world)
    await world.later(61)
    await world.later(24 * 60)
    world.post.answer = () => undefined
    expect((await bookingOf(world, order)).delivery).toBe('refused')
    expect(await world.bad('booking', op('redeliver', order))).toMatchObject({ code: 'too_late' })
    expect(await givenUp(world.deps)).toHaveLength(1)
    const { booking } = await world.good('booking', op('redirect', order, TO_EVA))
    expect(booking.delivery).toBe('sent')
    await world.later(1)
    expect(delivered(world)).toMatchObject([{ to: 'Eva', recipientEmail: EVA }])
    expect(await givenUp(world.deps)).toEqual([])
    expect(await world.bad('booking', op('redirect', order, { to: 'Luis' }))).toMatchObject({ code: 'too_late' })
  })

  it('is a moment, not a plan: while the mail server stands still it is not said, and can be corrected or called off', async ({
    world,
  }) => {
    const [kept, regretted] = [await bought(world), await bought(world)]
    world.post.down = true
    await world.later(61)
    await world.later(120)
    for (const order of [kept, regretted])
      expect(await bookingOf(world, order)).toMatchObject({
        delivery: 'waiting',
        refundableUntil: '2026-12-07T23:59:59+01:00',
      })
    expect((await press(world, 'cancel', regretted)).state).toBe('refunded')
    await press(world, 'redirect', kept, TO_EVA)
    world.post.down = false
    await world.later(60)
    expect(delivered(world)).toMatchObject([{ recipientEmail: EVA }])
    expect(await bookingOf(world, kept)).toMatchObject({ delivery: 'sent', refundableUntil: null })
  })

  it('is not called off or corrected while its mail is on its way', async ({ world }) => {
    const order = await bought(world)
    world.clock.now += 61 * 60_000
    const answers: unknown[] = []
    world.post.answer = async (mail) => {
      if (mail.template !== 'voucher' || mail.to !== 'recipient') return
      for (const asked of [op('cancel', order), op('redirect', order, TO_EVA)])
        answers.push(await world.bad('booking', asked))
    }
    await world.later(0)
    expect(answers).toMatchObject([{ code: 'too_late' }, { code: 'too_late' }])
    expect(delivered(world)).toHaveLength(1)
  })

  it('stays true when its recipient is forgotten: the buyer cannot take back what was given', async ({ world }) => {
    const order = await bought(world)
    await world.later(61)
    await forgetForGood(world.deps, { by: 'email', value: LUIS })
    const seen = await bookingOf(world, order)
    expect(seen.refundableUntil).toBeNull()
    expect(seen.gift?.card.recipientEmail).toBeUndefined()
    expect(seen.delivery, 'there is no address to send it to again').toBeUndefined()
    expect(await world.bad('booking', op('cancel', order))).toMatchObject({ code: 'too_late' })
    expect(await world.bad('booking', op('redeliver', order))).toMatchObject({ code: 'too_late' })
  })

  it('begins its months: a gift for next Christmas is good for a year from then, as all are told', async ({
    world,
  }) => {
    const day = '2027-11-01'
    const order = await bought(world, { sendOn: day })
    const until = async () => (await bookingOf(world, order)).gift?.validUntil
    expect(await until(), 'its buyer’s page and PDF').toBe('2028-11-01')
    world.clock.now = Date.parse(`${day}T08:59:00+01:00`)
    world.post.down = true
    await world.later(2)
    world.post.down = false
    await world.later(2 * 24 * 60)
    expect(world.mails.find((mail) => mail.template === 'voucher' && mail.to === 'recipient')).toMatchObject({
      order: { booking: { gift: { validUntil: '2028-11-03' } } },
    })
    expect(await until()).toBe('2028-11-03')
  })

  it('on another day gives it later months, and never shorter ones than were said', async ({ world }) => {
    const order = await bought(world)
    const later = await press(world, 'redirect', order, { ...TO_EVA, sendOn: '2027-03-01' })
    expect(later.gift?.validUntil).toBe('2028-03-01')
    expect((await press(world, 'redirect', order, TO_EVA)).gift?.validUntil).toBe('2028-03-01')
  })

  it('of before its moment was kept is filled from the mail that left, or else from its plan', async ({ world }) => {
    const [mailed, old, waits, printed] = [
      await bought(world),
      await bought(world, { sendOn: FRIDAY }),
      await bought(world, { sendOn: '2027-06-01' }),
      await bought(world, { deliver: 'print', recipientEmail: undefined }),
    ]
    await world.later(61)
    await world.later(5 * 24 * 60)
    const { store } = world.deps
    const moments = async () => {
      const found = await VOUCHERS.find(store, '', [])
      return [mailed, old, waits, printed].map(
        ({ orderRef }) => found.find(({ orderId }) => orderId === orderRef)?.deliveredAt,
      )
    }
    const [first] = await moments()
    await store.change('UPDATE vouchers SET delivered_at = NULL')
    await store.change(`DELETE FROM outbox WHERE order_id = $1`, [old.orderRef])
    const fill = MIGRATIONS.flatMap(({ statements }) => statements).filter((each) => each.startsWith('UPDATE vouchers'))
    for (const statement of fill) await store.change(statement.replaceAll('now()', `'2026-12-01'::timestamptz`))
    expect(await moments()).toEqual([first, Date.parse(`${FRIDAY}T09:00:00+01:00`), null, null])
  })

  it('can be taken into one’s own hands: the buyer has the card’s link and its PDF', async ({ world }) => {
    const { giftUid: uid, cardToken } = await bought(world)
    const { pdf = '' } = await worth(world, uid ?? '', { card: cardToken, pdf: true })
    expect(Buffer.from(pdf, 'base64').toString()).toBe(`the voucher ${uid} for Luis`)
    expect((await worth(world, uid ?? '', { pdf: true })).pdf, 'not by its number alone').toBe(undefined)
  })
})
