import { describe, expect, it } from 'vitest'
import { MailRefused, type Mail } from '#functions/domain/mail'
import { givenUp } from '#functions/domain/outbox'
import { addDays } from '#lib/time/madrid'
import { MONDAY, voucher } from './samples'
import { makeWorld, noStore, paid, type World } from './world'

// The world begins on Monday, 23 November 2026, at ten.
const LUIS = 'luis@correo.example'
const EVA = 'eva@correo.example'
const FRIDAY = addDays(MONDAY, 4)

const card = {
  lang: 'es',
  design: 'noche',
  to: 'Luis',
  deliver: 'email',
  recipientEmail: LUIS,
  theyChoose: false,
} as const

async function bought(world: World, changes: object = {}) {
  const { orderRef, statusToken } = await paid(world, voucher({ card: { ...card, ...changes } }))
  return { orderRef, statusToken }
}
/** Lists who got a voucher, and what its card said then. */
const delivered = ({ mails }: Pick<World, 'mails'>) =>
  mails.flatMap((mail) =>
    mail.template === 'voucher' && mail.to === 'recipient' ? [mail.order.booking.gift?.card] : [],
  )

describe.skipIf(noStore)('the delivery of a voucher', () => {
  it('is corrected until it is sent: whoever it is really for gets it, on the new day, and nobody else', async () => {
    const world = await makeWorld()
    const order = await bought(world)
    const { booking } = await world.good('booking', {
      op: 'redirect',
      ...order,
      to: 'Eva',
      recipientEmail: EVA,
      sendOn: FRIDAY,
    })
    expect(booking).toMatchObject({ delivery: 'waiting', gift: { card: { to: 'Eva', recipientEmail: EVA } } })
    await world.later(24 * 60)
    expect(delivered(world)).toEqual([])
    expect(booking.refundableUntil, 'its money comes back by itself until then').toBe(`${FRIDAY}T09:00:00+01:00`)
    await world.later(3 * 24 * 60)
    expect(delivered(world)).toMatchObject([{ to: 'Eva', recipientEmail: EVA, sendOn: FRIDAY }])
  })

  it('that was to be printed may go by mail after all, and the other way round', async () => {
    const world = await makeWorld()
    const printed = await bought(world, { deliver: 'print', recipientEmail: undefined })
    const mailed = await bought(world)
    await world.later(30)
    await world.good('booking', { op: 'redirect', ...mailed, to: 'Luis' })
    await world.later(120)
    expect(delivered(world)).toEqual([])
    const { booking } = await world.good('booking', { op: 'redirect', ...printed, to: 'Eva', recipientEmail: EVA })
    await world.later(0)
    expect(delivered(world)).toMatchObject([{ to: 'Eva', deliver: 'email' }])
    expect(booking, 'what is out of the house is not given back by a button').toMatchObject({
      delivery: 'sent',
      refundableUntil: null,
    })
  })

  it('cannot be corrected once it is sent, cancelled or to a day that is over', async () => {
    const world = await makeWorld()
    const [sent, cancelled, open] = [await bought(world), await bought(world), await bought(world, { sendOn: FRIDAY })]
    await world.good('booking', { op: 'cancel', ...cancelled })
    await world.later(61)
    for (const order of [sent, cancelled])
      expect(await world.bad('booking', { op: 'redirect', ...order, to: 'Eva', recipientEmail: EVA })).toMatchObject({
        code: 'too_late',
      })
    const past = { op: 'redirect', ...open, to: 'Eva', recipientEmail: EVA, sendOn: addDays(MONDAY, -1) }
    expect(await world.bad('booking', past)).toMatchObject({ code: 'validation_failed', fields: [{ rule: 'past' }] })
    const stranger = { op: 'redirect', orderRef: open.orderRef, statusToken: cancelled.statusToken, to: 'Eva' }
    expect(await world.bad('booking', stranger)).toMatchObject({ code: 'not_found' })
  })

  it('is repeated to the same address, three times a day, and not before the first', async () => {
    const world = await makeWorld()
    const order = await bought(world)
    expect(await world.bad('booking', { op: 'redeliver', ...order })).toMatchObject({ code: 'too_late' })
    await world.later(61)
    for (let n = 0; n < 3; n += 1) {
      await world.good('booking', { op: 'redeliver', ...order })
      await world.later(1)
    }
    expect(await world.bad('booking', { op: 'redeliver', ...order })).toMatchObject({ code: 'rate_limited' })
    expect(delivered(world).map((each) => each?.recipientEmail)).toEqual([LUIS, LUIS, LUIS, LUIS])
  })

  it('that was refused where it was sent is redirected by its buyer, and nobody has to act for it any more', async () => {
    const trouble = { now: true }
    const sent: Mail[] = []
    const world = await makeWorld({
      mail: {
        send: async (mail) => {
          const isForRecipient = mail.template === 'voucher' && mail.to === 'recipient'
          if (trouble.now && isForRecipient) throw new MailRefused('550 5.1.1 no such user')
          sent.push(mail)
        },
        calendarFile: () => undefined,
        lastDayFile: () => '',
        voucherPdf: async () => undefined,
      },
    })
    const order = await bought(world)
    await world.later(61)
    await world.later(24 * 60)
    trouble.now = false
    const seen = await world.good('booking', { op: 'status', ...order })
    expect(seen.booking.delivery).toBe('refused')
    expect(await world.bad('booking', { op: 'redeliver', ...order })).toMatchObject({ code: 'too_late' })
    expect(await givenUp(world.deps)).toHaveLength(1)
    const { booking } = await world.good('booking', { op: 'redirect', ...order, to: 'Eva', recipientEmail: EVA })
    expect(booking.delivery).toBe('sent')
    await world.later(1)
    expect(delivered({ mails: sent })).toMatchObject([{ to: 'Eva', recipientEmail: EVA }])
    expect(await givenUp(world.deps)).toEqual([])
    expect(await world.bad('booking', { op: 'redirect', ...order, to: 'Luis' })).toMatchObject({ code: 'too_late' })
  })

  it('can be taken into one’s own hands: the buyer has the card’s link and its PDF', async () => {
    const world = await makeWorld()
    const { booking } = await world.good('booking', { op: 'status', ...(await bought(world)) })
    const { giftUid: uid, cardToken } = booking
    const { gift } = await world.good('gift', { lang: 'es', uid, card: cardToken, pdf: true })
    expect(Buffer.from(gift.pdf ?? '', 'base64').toString()).toBe(`the voucher ${uid} for Luis`)
    expect((await world.good('gift', { lang: 'es', uid, pdf: true })).gift.pdf, 'not by its number alone').toBe(
      undefined,
    )
  })
})
