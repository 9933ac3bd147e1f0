import { describe, expect } from 'vitest'
import { MailRefused } from '#functions/domain/mail'
import { givenUp } from '#functions/domain/outbox'
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

  it('is repeated to the same address, three times a day, and not before the first', async ({ world }) => {
    const order = await bought(world)
    expect(await world.bad('booking', op('redeliver', order))).toMatchObject({ code: 'too_late' })
    await world.later(61)
    for (let n = 0; n < 3; n += 1) {
      await press(world, 'redeliver', order)
      await world.later(1)
    }
    expect(await world.bad('booking', op('redeliver', order))).toMatchObject({ code: 'rate_limited' })
    expect(delivered(world).map((each) => each?.recipientEmail)).toEqual([LUIS, LUIS, LUIS, LUIS])
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

  it('can be taken into one’s own hands: the buyer has the card’s link and its PDF', async ({ world }) => {
    const { giftUid: uid, cardToken } = await bought(world)
    const { pdf = '' } = await worth(world, uid ?? '', { card: cardToken, pdf: true })
    expect(Buffer.from(pdf, 'base64').toString()).toBe(`the voucher ${uid} for Luis`)
    expect((await worth(world, uid ?? '', { pdf: true })).pdf, 'not by its number alone').toBe(undefined)
  })
})
