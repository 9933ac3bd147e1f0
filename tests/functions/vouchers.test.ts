import { z } from 'zod'
import { describe, expect } from 'vitest'
import { GiftUid } from '#lib/contracts/gift-uid'
import type { Item } from '#lib/contracts/item'
import { CALL_PATHS } from '#lib/contracts/names'
import { redeemAtDesk } from '#functions/domain/vouchers/desk'
import { voucherByUid } from '#functions/domain/vouchers/voucher'
import { mailedCard, op, piOf, purchase, redeeming, requestFor, slot, token, voucher } from './samples'
import { bookingOf, boughtVoucher, callOff, it, noStore, press, setPrice, worth } from './world'

const spa = (item: Item, expectedTotalCents: number) => requestFor(item, { expectedTotalCents })

describe.skipIf(noStore)('a voucher', () => {
  it('has a number only once it is paid, and only its order’s token shows it', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(voucher()))
    expect(order).toMatchObject({ totalCents: 60_00, holdExpiresAt: null })
    expect(await bookingOf(world, order)).toMatchObject({
      giftUid: null,
      gift: { valueCents: 60_00, validUntil: null },
    })
    world.stripe.pay(piOf(order))
    const { giftUid, gift } = await bookingOf(world, order)
    expect(giftUid).toMatch(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]$/)
    expect(gift).toMatchObject({ validUntil: '2027-11-23', card: { to: 'Lucía', design: 'noche' } })
    expect(await worth(world, (giftUid ?? '').toLowerCase().replaceAll('-', ' '))).toEqual({
      state: 'active',
      valueCents: 60_00,
      remainingCents: 60_00,
      code: null,
      title: null,
      validUntil: '2027-11-23',
      afterDate: 'extend_or_refund',
    })
  })

  it('stands nowhere in the store in a form that could be read', async ({ world }) => {
    const { uid } = await boughtVoucher(world)
    await world.later(0)
    const plain = GiftUid.parse(uid)
    const tables = ['orders', 'vouchers', 'events', 'outbox', 'idempotency', 'redemptions', 'rate']
    for (const table of tables) {
      const rows = await world.deps.store.rows(
        z.object({ text: z.string() }),
        `SELECT ${table}::text AS text FROM ${table}`,
      )
      for (const { text } of rows) expect(text.replaceAll('-', '').toUpperCase()).not.toContain(plain)
    }
  })

  it('tells nobody who bought it or for whom, and treats unknown numbers alike', async ({ world }) => {
    const { uid } = await boughtVoucher(world)
    expect(JSON.stringify((await world.good('gift', { lang: 'es', uid })).gift)).not.toMatch(/elena|luc/i)
    const other = '0000-0000-0000-0000-'
    const check = [...'0123456789ABCDEFGHJKMNPQRSTVWXY'].find((sign) => GiftUid.safeParse(other + sign).success) ?? ''
    expect(await world.bad('gift', { lang: 'es', uid: other + check })).toMatchObject({
      status: 404,
      code: 'gift_not_found',
    })
    expect(
      await world.bad('gift', { lang: 'es', uid: uid.slice(0, -1) + (uid.endsWith('0') ? '1' : '0') }),
    ).toMatchObject({ code: 'validation_failed', fields: [{ path: 'uid', rule: 'checksum' }] })
  })

  it('tells what stands on its card, and its last day for a calendar, to whoever has the secret of its mail', async ({
    world,
  }) => {
    const { uid } = await boughtVoucher(world, {
      code: 'MA-2',
      amountCents: undefined,
      card: mailedCard({ lang: 'de', design: 'agua', from: 'Elena', message: 'Para ti' }),
    })
    await world.later(60)
    const mail = world.mails.find((each) => each.template === 'voucher' && each.to === 'recipient')
    const card = mail && 'order' in mail ? mail.order.booking.cardToken : undefined
    const { gift } = await world.good('gift', { lang: 'fr', uid, card })
    expect(gift).toMatchObject({
      card: { lang: 'de', design: 'agua', to: 'Lucía', from: 'Elena', message: 'Para ti', theyChoose: false },
      minutes: 60,
      calendar: 'the last day, 2027-11-23, in fr',
    })
    expect(JSON.stringify(gift)).not.toContain('lucia@')
    // Nothing to come by for once it is used.
    await world.good('booking', spa(redeeming(uid), 0))
    const after = await worth(world, uid, { card })
    expect(after).toMatchObject({ state: 'used', card: { to: 'Lucía' } })
    expect(after.calendar).toBeUndefined()
  })

  it('looks unknown to a wrong secret, and to the secret of another voucher', async ({ world }) => {
    const [one, other] = [await boughtVoucher(world), await boughtVoucher(world)]
    const secret = world.deps.keys.cardToken(other.uid.replaceAll('-', ''))
    for (const card of [secret, token()])
      expect(await world.bad('gift', { lang: 'es', uid: one.uid, card })).toMatchObject({ code: 'gift_not_found' })
    expect((await worth(world, other.uid, { card: secret })).card).toMatchObject({
      to: 'Lucía',
    })
  })

  it('pays its part of a booking and gives it back when the booking does not happen', async ({ world }) => {
    const { uid } = await boughtVoucher(world, { amountCents: 20_00 })
    const order = await world.good('cardIntent', purchase(redeeming(uid), { expectedTotalCents: 29_00 }))
    expect(await bookingOf(world, order)).toMatchObject({
      kind: 'redemption',
      totalCents: 29_00,
      voucherCents: 20_00,
      hidesPrice: false,
    })
    expect(await worth(world, uid)).toMatchObject({ state: 'used', remainingCents: 0 })
    await world.later(15)
    expect((await bookingOf(world, order)).state).toBe('expired')
    expect(await worth(world, uid)).toMatchObject({ state: 'active', remainingCents: 20_00 })
  })

  it('is redeemed under the word of the specification on the wire', async ({ world }) => {
    const { uid } = await boughtVoucher(world, { amountCents: 20_00 })
    const body = purchase(redeeming(uid), { expectedTotalCents: 29_00 })
    expect(body.item.kind).toBe('transfer')
    const order = await world.good('cardIntent', body)
    const asked = { path: CALL_PATHS.booking, body: Buffer.from(JSON.stringify(op('status', order))) }
    expect(JSON.parse((await world.serve(world.request(asked))).body).booking.kind).toBe('transfer')
    expect((await bookingOf(world, order)).kind).toBe('redemption')
  })

  it('goes on with the order it was redeemed for without its number, in that browser alone', async ({ world }) => {
    const { uid } = await boughtVoucher(world, { amountCents: 20_00 })
    const body = purchase(redeeming(uid), { expectedTotalCents: 29_00 })
    const order = await world.good('cardIntent', body)
    const forgotten = { kind: 'transfer', code: 'MA-2', persons: 1, slot: slot() }
    const again = { ...body, item: forgotten }
    expect(await world.good('cardIntent', again)).toMatchObject({
      orderRef: order.orderRef,
      clientSecret: order.clientSecret,
    })
    expect(await world.good('paypalIntent', { ...again, action: 'create' })).toMatchObject({ orderRef: order.orderRef })
    expect(await world.bad('cardIntent', { ...again, clientToken: token() })).toMatchObject({ code: 'hold_expired' })
    expect(await world.bad('cardIntent', { ...again, item: { ...forgotten, code: 'MA-4' } })).toMatchObject({
      code: 'hold_expired',
    })
    expect((await bookingOf(world, order)).state).toBe('awaiting_payment')
    await world.later(15)
    expect(await world.bad('cardIntent', again)).toMatchObject({ code: 'hold_expired' })
    expect(await worth(world, uid)).toMatchObject({ state: 'active', remainingCents: 20_00 })
  })

  it('that covers everything confirms at once', async ({ world }) => {
    const { uid } = await boughtVoucher(world)
    expect(await world.bad('cardIntent', purchase(redeeming(uid), { expectedTotalCents: 0 }))).toMatchObject({
      code: 'payment_method_unavailable',
    })
    const { booking, statusToken = '' } = await world.good('booking', spa(redeeming(uid), 0))
    expect(booking).toMatchObject({ state: 'confirmed', totalCents: 0, voucherCents: 49_00, voucherLeftCents: 11_00 })
    expect(await worth(world, uid)).toMatchObject({ state: 'part_used', remainingCents: 11_00 })
    await press(world, 'cancel', { ...booking, statusToken })
    expect(await worth(world, uid)).toMatchObject({ state: 'active', remainingCents: 60_00 })
  })

  it('that leaves less than a card can pay lets the rest be paid at the spa, and keeps nothing for a card', async ({
    world,
  }) => {
    const { uid } = await boughtVoucher(world)
    await world.deps.store.change('UPDATE vouchers SET remaining_cents = 4870')
    const rest = purchase(redeeming(uid), { expectedTotalCents: 30 })
    expect(await world.bad('cardIntent', rest)).toMatchObject({ code: 'payment_method_unavailable' })
    expect(await worth(world, uid)).toMatchObject({ remainingCents: 48_70 })
    const { booking } = await world.good('booking', spa(redeeming(uid), 30))
    expect(booking).toMatchObject({ state: 'requested', totalCents: 30, voucherCents: 48_70 })
  })

  it('whose last day passed while it was in a booking that the spa calls off is good for 30 days more, and all are told', async ({
    world,
  }) => {
    const { uid, orderRef } = await boughtVoucher(world, { card: mailedCard() })
    await world.later(61)
    const on = (day: string) => spa(redeeming(uid, { slot: slot('11:30', day) }), 0)
    const { booking } = await world.good('booking', on('2026-11-26'))
    await world.deps.store.change(`UPDATE vouchers SET valid_until = '2026-11-24'`)
    world.clock.now = Date.parse('2026-11-25T10:00:00+01:00')
    await world.sendMails()
    world.mails.length = 0
    await callOff(world, booking)
    await world.sendMails()
    expect(await worth(world, uid)).toMatchObject({
      state: 'extended',
      remainingCents: 60_00,
      validUntil: '2026-12-25',
    })
    expect(world.mails).toMatchObject([
      { template: 'cancelled', order: { voucherUntil: '2026-12-25' } },
      { template: 'voucher_extended', to: 'recipient', order: { booking: { orderRef } } },
    ])
    expect((await world.good('booking', on('2026-11-27'))).booking.state).toBe('confirmed')
  })

  it('is not prolonged for a guest who cancels: its last day was known', async ({ world }) => {
    const { uid } = await boughtVoucher(world)
    const { booking, statusToken = '' } = await world.good('booking', spa(redeeming(uid), 0))
    await world.deps.store.change(`UPDATE vouchers SET valid_until = '2026-11-23'`)
    world.clock.now += 12 * 3_600_000
    await press(world, 'cancel', { ...booking, statusToken })
    await world.sendMails()
    expect(await worth(world, uid)).toMatchObject({ validUntil: '2026-11-23' })
    expect(world.mails).toContainEqual(
      expect.objectContaining({
        template: 'cancelled',
        order: expect.objectContaining({ voucherUntil: '2026-11-23' }),
      }),
    )
  })

  it('that covers everything of a visit for three is a request still: nobody has arranged it', async ({ world }) => {
    const { uid } = await boughtVoucher(world, { amountCents: 500_00 })
    const { booking } = await world.asked(spa(redeeming(uid, { persons: 3 }), 0))
    expect(booking).toMatchObject({ state: 'requested', booked: 0, totalCents: 0, voucherCents: 147_00 })
    expect((await worth(world, uid)).remainingCents).toBe(353_00)
    await world.later(0)
    expect(world.mails).toContainEqual(expect.objectContaining({ template: 'staff', about: 'requested' }))
  })

  it('for a treatment is good for that treatment, also when it has become dearer', async ({ world }) => {
    const { uid } = await boughtVoucher(world, { code: 'MA-2', amountCents: undefined })
    expect(await worth(world, uid)).toMatchObject({ code: 'MA-2', valueCents: 49_00 })
    setPrice(world, 'MA-2', 60_00)
    const { booking } = await world.good('booking', spa(redeeming(uid), 0))
    expect(booking).toMatchObject({ state: 'confirmed', totalCents: 0, voucherCents: 60_00, hidesPrice: true })
    expect(booking.voucherLeftCents, 'which would tell its worth').toBeUndefined()
    expect(await worth(world, uid)).toMatchObject({ state: 'used', remainingCents: 0 })
  })

  it('after its date pays nothing, but keeps its worth to be extended or refunded', async ({ world }) => {
    const { uid } = await boughtVoucher(world)
    await world.later(366 * 24 * 60)
    const item = redeeming(uid, { slot: slot('11:30', '2027-11-26') })
    expect(await world.bad('booking', spa(item, 0))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'item.giftUid', rule: 'past' }],
    })
    expect(await worth(world, uid)).toMatchObject({ state: 'active', remainingCents: 60_00 })
  })

  it('is mailed to its buyer at once, and to whom it is for at nine in the morning of the day that was named', async ({
    world,
  }) => {
    await boughtVoucher(world, { card: mailedCard({ sendOn: '2026-12-24' }) })
    const sent = () => world.mails.filter(({ template }) => template === 'voucher')
    await world.later(0)
    expect(sent()).toMatchObject([{ to: 'buyer' }])
    world.clock.now = Date.parse('2026-12-24T08:59:00+01:00')
    await world.later(0)
    expect(sent()).toHaveLength(1)
    await world.later(1)
    expect(sent()).toMatchObject([{ to: 'buyer' }, { to: 'recipient' }])
  })

  it('is sent to somebody else an hour after it was paid; until then its buyer can take it back, and nobody hears of it', async ({
    world,
  }) => {
    const card = mailedCard()
    const [kept, regretted] = [await boughtVoucher(world, { card }), await boughtVoucher(world, { card })]
    expect((await bookingOf(world, kept)).refundableUntil).toBe('2026-11-23T11:00:00+01:00')
    await world.later(59)
    expect((await press(world, 'cancel', regretted)).state).toBe('refunded')
    await world.later(1)
    const sent = () => world.mails.filter((mail) => mail.template === 'voucher' && mail.to === 'recipient')
    expect(sent()).toMatchObject([{ order: { booking: { orderRef: kept.orderRef } } }])
    expect((await bookingOf(world, kept)).refundableUntil).toBeNull()
    expect(await world.bad('booking', op('cancel', kept))).toMatchObject({ code: 'too_late' })
  })

  it('can be withdrawn from for fourteen days, to the end of the last one, sent or not', async ({ world }) => {
    const [printed, used] = [await boughtVoucher(world), await boughtVoucher(world)]
    const sent = await boughtVoucher(world, { card: mailedCard() })
    expect(printed).toMatchObject({ withdrawUntil: '2026-12-07', refundableUntil: '2026-12-07T23:59:59+01:00' })
    expect(sent).toMatchObject({ withdrawUntil: '2026-12-07', refundableUntil: '2026-11-23T11:00:00+01:00' })
    await world.later(61)
    expect(await bookingOf(world, sent)).toMatchObject({ withdrawUntil: '2026-12-07', refundableUntil: null })
    const spent = await voucherByUid(world.deps.store, world.deps, GiftUid.parse(used.uid))
    if (!spent) throw new Error('It was not bought')
    await redeemAtDesk(world.deps, spent, { cents: 60_00 })
    expect(await bookingOf(world, used), 'nothing is left').not.toHaveProperty('withdrawUntil')
    world.clock.now = Date.parse('2026-12-07T23:59:30+01:00')
    expect(await bookingOf(world, sent)).toMatchObject({ withdrawUntil: '2026-12-07' })
    const { state, gift } = await press(world, 'cancel', printed)
    expect([state, gift?.validUntil], 'what is over is good for no day').toEqual(['refunded', null])
    world.clock.now = Date.parse('2026-12-08T00:00:00+01:00')
    expect(await bookingOf(world, sent)).not.toHaveProperty('withdrawUntil')
  })

  it('pays all of five orders a day: given back each time, they would cost nothing and write to anybody', async ({
    world,
  }) => {
    const { uid } = await boughtVoucher(world)
    const round = () => world.call('booking', spa(redeeming(uid), 0))
    for (let n = 0; n < 5; n += 1) {
      const { body } = await round()
      if (!('booking' in body)) throw new Error('It was refused')
      const { booking, statusToken = '' } = body
      await press(world, 'cancel', { ...booking, statusToken })
    }
    const sixth = await round()
    expect(sixth).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    expect((await worth(world, uid)).remainingCents).toBe(60_00)
    world.clock.now += 15 * 3_600_000
    expect((await round()).status).toBe(200)
  })

  it('is sent within a year, while it is good, and never into the past', async ({ world }) => {
    const sentOn = (sendOn: string) => purchase(voucher({ card: mailedCard({ sendOn }) }))
    await world.good('cardIntent', sentOn('2027-11-23'))
    for (const [day, rule] of [
      ['2027-11-24', 'range'],
      ['2026-11-22', 'past'],
    ] as const)
      expect(await world.bad('cardIntent', sentOn(day))).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'item.card.sendOn', rule }],
      })
  })

  it('goes back for all its money within fourteen days, unless somebody has used it', async ({ world }) => {
    const unused = await boughtVoucher(world)
    const used = await boughtVoucher(world)
    const old = await boughtVoucher(world)
    await world.good('booking', spa(redeeming(used.uid), 0))
    expect(await world.bad('booking', op('cancel', used))).toMatchObject({ code: 'too_late' })
    expect(await press(world, 'cancel', unused)).toMatchObject({
      state: 'refunded',
      refundedCents: 60_00,
      giftUid: null,
    })
    expect(await worth(world, unused.uid)).toMatchObject({ state: 'refunded', remainingCents: 0 })
    expect(await world.bad('booking', spa(redeeming(unused.uid), 0))).toMatchObject({
      fields: [{ path: 'item.giftUid', rule: 'choice' }],
    })
    await world.later(15 * 24 * 60)
    expect(await world.bad('booking', op('cancel', old))).toMatchObject({ code: 'too_late' })
  })

  it('that was paid too late is a voucher all the same: it holds no time', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(voucher()))
    world.stripe.down = true
    await world.later(25 * 60)
    world.stripe.down = false
    expect((await press(world, 'status', order)).state).toBe('expired')
    world.stripe.pay(piOf(order))
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', giftUid: expect.any(String) })
  })
})
