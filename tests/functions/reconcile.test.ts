import { describe, expect } from 'vitest'
import type { Item } from '#lib/contracts/item'
import { forgetForGood } from '#functions/domain/erasures'
import { replayErasures } from '#functions/domain/replay-erasures'
import { subscribers } from '#functions/domain/news'
import { compareWithProviders } from '#functions/domain/orders/compare-with-providers'
import { exportOf } from '#functions/domain/privacy'
import { sellVoucherAtDesk } from '#functions/domain/vouchers/sell-at-desk'
import { madridMoment } from '#lib/time/madrid'
import { copied } from './copied'
import { massage, message, news, op, piOf, purchase, slot, type Started, voucher } from './samples'
import { bookingOf, noStore, paid, type World, it } from './world'

const buyer = { name: 'Ana Prueba', email: 'ana@correo.example' }

const EVA = { name: 'Eva Sanz', email: 'eva@correo.example' }

const bought = (world: World, item: Item = voucher()) => paid(world, item, { buyer })
const cancel = (world: World, order: Started) => world.good('booking', op('cancel', order))
const SINCE = madridMoment('2026-11-22', '03:30')
const compared = ({ deps }: World) => compareWithProviders(deps, SINCE)
const NOTHING = { changed: [], unknown: [], unread: [] }

describe.skipIf(noStore)('after a copy was restored', () => {
  it('a voucher whose money went back since pays nothing any more, and a booking is named', async ({ world }) => {
    const [gift, massaged] = [await bought(world), await bought(world, massage())]
    const restore = await copied(world)
    await cancel(world, gift)
    await cancel(world, massaged)
    await restore()
    const uid = gift.giftUid
    expect(await world.good('gift', { lang: 'es', uid })).toMatchObject({ gift: { state: 'active' } })
    const { changed } = await compared(world)
    expect(changed).toHaveLength(2)
    for (const [{ orderRef: id }, cents] of [
      [gift, 60_00],
      [massaged, 49_00],
    ] as const)
      expect(changed).toContainEqual({
        before: expect.objectContaining({ id, state: 'confirmed', refundedCents: 0 }),
        after: expect.objectContaining({ id, state: 'confirmed', refundedCents: cents }),
      })
    expect(await world.good('gift', { lang: 'es', uid })).toMatchObject({ gift: { state: 'blocked' } })
    expect(await compared(world), 'again nothing is different').toEqual(NOTHING)
  })

  it('what was paid since is confirmed, also where the copy knows of no payment yet', async ({ world }) => {
    const open = await world.good('cardIntent', purchase(voucher(), { buyer }))
    const early = await world.good('cardIntent', purchase(massage(), { buyer }))
    const restore = await copied(world)
    for (const order of [open, early]) world.stripe.pay(piOf(order))
    await restore()
    await world.deps.store.change(
      `UPDATE orders SET state = 'held', provider = NULL, provider_id = NULL, payment_open = false WHERE id = $1`,
      [early.orderRef],
    )
    const now = { after: { state: 'confirmed' } }
    expect((await compared(world)).changed).toMatchObject([now, now])
    for (const order of [open, early]) expect((await bookingOf(world, order)).state).toBe('confirmed')
  })

  it('what was paid by another payment than the copy knows is confirmed, and what was paid twice is listed', async ({
    world,
  }) => {
    const order = await world.good('cardIntent', purchase(voucher(), { buyer }))
    world.stripe.pay(piOf(order))
    await world.deps.store.change(`UPDATE orders SET provider_id = 'pi_earlier'`)
    expect(await compared(world)).toMatchObject({ changed: [{ after: { id: order.orderRef } }], unknown: [] })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paidCents: 60_00 })
    await world.deps.store.change(`UPDATE orders SET provider_id = 'pi_earlier'`)
    expect((await compared(world)).unknown).toMatchObject([{ provider: 'stripe', providerId: piOf(order) }])
  })

  it('a voucher sold since is made anew, and the link in its buyer’s mail leads to it', async ({ world }) => {
    const restore = await copied(world)
    const sold = await bought(world)
    await restore()
    expect(await world.bad('booking', op('status', sold))).toMatchObject({ code: 'not_found' })
    const [lost = expect.fail(), ...others] = (await compared(world)).unknown
    expect(others).toEqual([])
    expect(lost).toMatchObject({ provider: 'stripe', providerId: piOf(sold), cents: 60_00 })
    await sellVoucherAtDesk(world.deps, { item: voucher(), lang: 'es', buyer, paidBy: lost })
    expect(await bookingOf(world, sold)).toMatchObject({ state: 'confirmed', paidCents: 60_00 })
    expect(await compared(world)).toEqual(NOTHING)
    expect((await cancel(world, sold)).booking, 'its money can go back').toMatchObject({ state: 'refunded' })
  })

  it('who was forgotten or left the news since is gone again', async ({ world }) => {
    const open = await world.good('cardIntent', purchase(massage(), { buyer }))
    await cancel(world, open)
    await world.good('contact', message(buyer))
    await world.good('survey', news('luis@correo.example'))
    await world.later(0)
    const mail = world.mails.find(({ template }) => template === 'opt_in')
    if (mail?.template !== 'opt_in') throw new Error('no opt-in mail')
    await world.good('optIn', { lang: 'es', token: mail.token })
    const restore = await copied(world)
    await forgetForGood(world.deps, { by: 'email', value: buyer.email })
    await world.good('unsubscribe', { lang: 'es', token: mail.unsubscribe })
    await restore()
    expect(JSON.stringify(world.deps.erasures.all())).not.toMatch(/ana|luis/)
    expect(await replayErasures(world.deps, SINCE)).toBe(3)
    const held = await exportOf(world.deps, { by: 'email', value: buyer.email })
    expect(held).toMatchObject({ orders: [], messages: [] })
    expect(await subscribers(world.deps)).toEqual([])
  })

  it('who left the news and came back before the copy was made still gets them', async ({ world }) => {
    const confirm = async (then: number) => {
      await world.good('survey', news('luis@correo.example'))
      await world.later(then)
      const mail = world.mails.findLast(({ template }) => template === 'opt_in')
      if (mail?.template !== 'opt_in') throw new Error('no opt-in mail')
      await world.good('optIn', { lang: 'es', token: mail.token })
      return mail
    }
    const { unsubscribe } = await confirm(0)
    await world.later(1)
    await world.good('unsubscribe', { lang: 'es', token: unsubscribe })
    await confirm(1)
    const restore = await copied(world)
    await restore()
    expect(await replayErasures(world.deps, SINCE)).toBe(0)
    expect(await subscribers(world.deps)).toMatchObject([{ email: 'luis@correo.example' }])
  })

  it('who ended the mails around visits since gets none again; who agreed to them after that does', async ({
    world,
  }) => {
    const friday = massage({ slot: slot('17:15', '2026-11-27') })
    const [ana, eva] = [await bought(world, friday), await paid(world, friday, { buyer: EVA })]
    const wish = (order: Started, kind: 'mayAsk' | 'noVisitMails') => world.deps.keys.wishToken(order.orderRef, kind)
    const end = (order: Started) => world.good('unsubscribe', { lang: 'es', token: wish(order, 'noVisitMails') })
    await end(eva)
    await world.later(1)
    await world.good('optIn', { lang: 'es', token: wish(eva, 'mayAsk') })
    const restore = await copied(world)
    await end(ana)
    await restore()
    expect(JSON.stringify(world.deps.erasures.all())).not.toMatch(/ana|eva/)
    expect(await replayErasures(world.deps, SINCE)).toBe(1)
    expect(await replayErasures(world.deps, SINCE), 'again nothing is different').toBe(0)
    world.clock.now = madridMoment('2026-11-26', '09:30')
    await world.later(0)
    world.clock.now = madridMoment('2026-11-28', '09:30')
    await world.later(0)
    const around = world.mails.filter(({ template }) => template === 'reminder' || template === 'review')
    expect(around).toMatchObject([{ template: 'review', order: { buyer: { email: EVA.email } } }])
  })

  it('a provider that does not answer is named, and the others are compared', async ({ world }) => {
    world.paypal.down = true
    expect(await compared(world)).toEqual({ ...NOTHING, unread: [{ provider: 'paypal', why: 'down' }] })
  })
})
