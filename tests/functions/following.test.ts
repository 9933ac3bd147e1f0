import { describe, expect } from 'vitest'
import { moveOrder } from '#functions/domain/orders/move-order'
import { bookTransfer } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import type { Item } from '#lib/contracts/item'
import { massage, MONDAY, purchase, requestFor, slot, someone, type Started, token, voucher } from './samples'
import { bookingOf, it, noStore, orderOf, waiting, type World } from './world'

const HOUR = massage({ slot: slot('11:30', '2026-11-27', 1) })

async function request(world: World, item: Item = HOUR, payment: 'none' | 'transfer' = 'none', over: object = {}) {
  const body = requestFor(item, { buyer: someone(), ...over }, payment)
  const { booking, statusToken = '' } = await world.good('booking', body)
  return { booking, handle: { orderRef: booking.orderRef, statusToken } }
}

/** The proof that stands in the link of the mail that has been sent. */
function proofFor({ mails }: World, { orderRef }: Started): string {
  const mail = mails.find((each) => each.template === 'keep' && each.order.booking.orderRef === orderRef)
  if (mail?.template !== 'keep' || mail.order.mailToken === undefined) throw new Error('No such mail was sent')
  return mail.order.mailToken
}
const follow = (world: World, handle: Started) =>
  world.good('booking', { op: 'keep', ...handle, proof: proofFor(world, handle) })
const templates = ({ mails }: World) => mails.map(({ template }) => template)
const isFree = async (world: World) => (await world.call('cardIntent', purchase(HOUR, { buyer: someone() }))).status

describe.skipIf(noStore)('a request keeps its time once the link in its mail was followed', () => {
  it('for a quarter of an hour at first, which its buyer is told by a mail and the spa is not', async ({ world }) => {
    const { booking, handle } = await request(world)
    expect(booking).toMatchObject({
      state: 'requested',
      unfollowed: true,
      holdExpiresAt: `${MONDAY}T10:15:00+01:00`,
      answerBy: null,
      refundableUntil: null,
      nextPollS: 5,
    })
    await world.later(0)
    expect(templates(world)).toEqual(['keep'])
    expect(await waitingForStaff(world.deps)).toEqual([])
    expect(await waiting(world)).toEqual([])
    expect(await isFree(world)).toBe(409)
    await world.later(14)
    expect((await bookingOf(world, handle)).state).toBe('requested')
  })

  it.for(['none', 'transfer'] as const)(
    'and is nothing after that: its hour is free, and nobody is written to (%s)',
    async (payment, { world }) => {
      const { handle } = await request(world, HOUR, payment)
      await world.later(15)
      expect(await bookingOf(world, handle)).toMatchObject({ state: 'expired', unfollowed: true, nextPollS: null })
      expect(await isFree(world)).toBe(200)
      expect(templates(world)).toEqual(['keep'])
      expect((await follow(world, handle)).booking.state).toBe('expired')
    },
  )

  it('gives its hour to whoever asks as soon as that is over, before anything is tidied up', async ({ world }) => {
    const { handle } = await request(world)
    world.clock.now += 15 * 60_000
    expect(await isFree(world)).toBe(200)
    expect((await bookingOf(world, handle)).state).toBe('expired')
  })

  it('has it again when its link is followed later, while nobody else has it', async ({ world }) => {
    const { handle } = await request(world)
    await world.later(40)
    expect((await bookingOf(world, handle)).state).toBe('expired')
    expect((await follow(world, handle)).booking).toMatchObject({ state: 'requested' })
    expect(await isFree(world)).toBe(409)
    await world.later(0)
    expect(templates(world)).toEqual(['keep', 'requested', 'staff'])
  })

  it('followed: for two days, and both sides are told of it, once however often it is followed', async ({ world }) => {
    const { handle } = await request(world)
    await world.later(10)
    const { booking } = await follow(world, handle)
    expect(booking).toMatchObject({ state: 'requested', holdExpiresAt: null, answerBy: expect.any(String) })
    expect(booking.unfollowed).toBeUndefined()
    await follow(world, handle)
    await world.later(47 * 60)
    expect(templates(world)).toEqual(['keep', 'requested', 'staff'])
    expect((await waitingForStaff(world.deps)).map(({ id }) => id)).toEqual([handle.orderRef])
    expect((await bookingOf(world, handle)).state).toBe('requested')
    await world.later(60)
    expect((await bookingOf(world, handle)).state).toBe('expired')
    expect(templates(world)).toEqual(['keep', 'requested', 'staff', 'expired'])
  })

  it('followed: by bank transfer, for the bank days from then on', async ({ world }) => {
    const { handle } = await request(world, HOUR, 'transfer')
    await world.later(5)
    expect((await follow(world, handle)).booking).toMatchObject({
      state: 'requested',
      holdExpiresAt: '2026-11-25T23:59:00+01:00',
    })
  })

  it('is not followed by whoever only has what the page was answered', async ({ world }) => {
    const { handle } = await request(world)
    const guess = { op: 'keep', ...handle }
    for (const proof of [handle.statusToken, token() + token()])
      expect(await world.bad('booking', { ...guess, proof })).toMatchObject({ code: 'not_found' })
    const other = await request(world, massage({ slot: slot('17:15', '2026-11-27', 1) }))
    await world.later(0)
    expect(await world.bad('booking', { ...guess, proof: proofFor(world, other.handle) })).toMatchObject({
      code: 'not_found',
    })
    expect((await bookingOf(world, handle)).unfollowed).toBe(true)
  })

  it('cancelled or changed by its owner before that says nothing to the spa', async ({ world }) => {
    const { handle } = await request(world)
    expect(await world.bad('booking', { op: 'move', ...handle, slot: slot('17:15', '2026-11-27', 1) })).toMatchObject({
      code: 'too_late',
    })
    await world.good('booking', { op: 'cancel', ...handle })
    await world.later(0)
    expect(templates(world)).not.toContain('staff')
    expect(await isFree(world)).toBe(200)
  })

  it('asked again with the same words while it stands is the same one; once it is over, a new one', async ({
    world,
  }) => {
    const again = { clientToken: token(), buyer: someone() }
    const first = await request(world, HOUR, 'none', again)
    const second = await request(world, HOUR, 'none', again)
    expect(second.handle).toEqual(first.handle)
    world.clock.now += 30 * 60_000
    const third = await request(world, HOUR, 'none', again)
    expect(third.handle.orderRef).not.toBe(first.handle.orderRef)
    expect(third.booking).toMatchObject({ state: 'requested', unfollowed: true })
  })

  it('needs no link once the spa has spoken with whoever asks', async ({ world }) => {
    const { handle } = await request(world)
    const order = await orderOf(world, handle.orderRef)
    const moved = await moveOrder(world.deps, order, { slot: slot('17:15', '2026-11-27', 1), by: 'spa' })
    expect(moved.unfollowed).toBe(false)
    await world.later(40)
    expect((await bookingOf(world, handle)).state).toBe('requested')
    const called = await request(world)
    await confirmRequest(world.deps, called.handle.orderRef)
    expect((await bookingOf(world, called.handle)).state).toBe('confirmed')
    await world.later(0)
    const sent = await request(world, massage({ slot: slot('19:45', '2026-11-27', 1) }), 'transfer')
    await bookTransfer(world.deps, sent.handle.orderRef, 49_00)
    expect((await bookingOf(world, sent.handle)).state).toBe('confirmed')
  })

  it('a voucher by bank transfer keeps no time: its buyer is told at once where to send the money', async ({
    world,
  }) => {
    const { booking } = await request(world, voucher(), 'transfer')
    expect(booking.unfollowed).toBeUndefined()
    await world.later(0)
    expect(templates(world)).toEqual(['requested', 'staff'])
  })

  it('its mail is sent again when asked for, three times a day at most, and goes on counting as strangers’ mail', async ({
    world,
  }) => {
    const { handle } = await request(world)
    await world.later(1)
    for (let n = 0; n < 3; n += 1) {
      await world.good('booking', { op: 'resend', ...handle })
      await world.later(1)
    }
    expect(await world.bad('booking', { op: 'resend', ...handle })).toMatchObject({ code: 'rate_limited' })
    expect(templates(world)).toEqual(['keep', 'keep', 'keep', 'keep'])
    expect((await follow(world, handle)).booking.unfollowed).toBeUndefined()
    expect(await world.bad('booking', { op: 'resend', ...handle })).toMatchObject({ code: 'too_late' })
  })

  it('a mistyped address is corrected by whoever asked, and what was sent to the wrong one proves nothing', async ({
    world,
  }) => {
    const { handle } = await request(world, HOUR, 'none', { buyer: { ...someone(), email: 'ana@gmial.con' } })
    await world.later(1)
    const wrong = proofFor(world, handle)
    const { booking } = await world.good('booking', { op: 'resend', ...handle, email: 'ana@gmail.com' })
    expect(booking).toMatchObject({ unfollowed: true, holdExpiresAt: `${MONDAY}T10:15:00+01:00` })
    await world.later(1)
    expect(world.mails.map((mail) => 'order' in mail && mail.order.buyer.email)).toEqual([
      'ana@gmial.con',
      'ana@gmail.com',
    ])
    expect(await world.bad('booking', { op: 'keep', ...handle, proof: wrong })).toMatchObject({ code: 'not_found' })
    const last = world.mails.at(-1)
    const proof = last?.template === 'keep' ? last.order.mailToken : undefined
    expect((await world.good('booking', { op: 'keep', ...handle, proof })).booking.unfollowed).toBeUndefined()
  })

  it('and no stranger is written to this way more often than by new requests', async ({ world }) => {
    const { email } = someone()
    const answers = []
    const from = '203.0.113.7'
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
      const { handle } = await request(world, massage({ slot: slot('11:30', day) }))
      for (let n = 0; n < 2; n += 1)
        answers.push((await world.call('booking', { op: 'resend', ...handle, email }, { from })).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })
})
