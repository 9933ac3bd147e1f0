import { describe, expect, it } from 'vitest'
import { emailOf, phoneOf } from '#functions/domain/contact-details'
import { findOrder } from '#functions/domain/orders/order'
import { exportOf } from '#functions/domain/privacy'
import { voucherOfOrder } from '#functions/domain/vouchers/voucher'
import { Email } from '#lib/contracts/fields'
import { massage, purchase, voucher } from '../samples'
import { makeWorld, noStore } from '../world'
import { NO_PHONES, PHONES } from '../../phones'

describe.skipIf(noStore)('names and numbers as people write them', () => {
  it.each(PHONES)('the phone %s is kept as %s, online and at the desk', async (phone, kept) => {
    const world = await makeWorld()
    const buyer = { name: 'Ana Prueba', email: 'ana@correo.example', phone }
    const { orderRef } = await world.good('cardIntent', purchase(massage(), { buyer }))
    expect(await findOrder(world.deps.store, orderRef)).toMatchObject({ buyer: { phone: kept } })
    expect(phoneOf(phone), 'as staff type it').toBe(kept)
    expect(await exportOf(world.deps, { by: 'phone', value: kept })).toMatchObject({
      phone: kept,
      orders: [{ buyer: { phone: kept } }],
    })
  })

  it.each([...NO_PHONES, '+999 12345678'])('%s is no phone number', async (phone) => {
    const world = await makeWorld()
    const buyer = { name: 'Ana Prueba', email: 'ana@correo.example', phone }
    expect(await world.bad('cardIntent', purchase(massage(), { buyer }))).toMatchObject({
      fields: [{ path: 'buyer.phone', rule: 'format' }],
    })
  })

  it('an address in letters of its own is kept as mail servers know it, of buyer and recipient', async () => {
    const world = await makeWorld()
    const card = { lang: 'de', design: 'noche', to: 'Jürgen', deliver: 'email', theyChoose: false } as const
    const item = voucher({ card: { ...card, recipientEmail: 'juergen@büro.example' } })
    const buyer = { name: 'Ana Prueba', email: 'ana@M\u0075\u0308nchen.example' }
    const { orderRef } = await world.good('cardIntent', purchase(item, { buyer }))
    expect(await findOrder(world.deps.store, orderRef)).toMatchObject({
      buyer: { email: 'ana@xn--mnchen-3ya.example' },
    })
    expect(await voucherOfOrder(world.deps.store, orderRef)).toMatchObject({
      card: { recipientEmail: 'juergen@xn--bro-hoa.example' },
    })
  })

  it('an address longer than any is refused as it is: converting its domain takes the square of its length', () => {
    const typed = `ana@${'\u4e00\u9fa5'.repeat(200)}`
    expect(emailOf(typed)).toBe(typed)
    expect(Email.safeParse(typed)).toMatchObject({ success: false })
  })

  it('a name of signs that nobody sees is no name, and what came along unseen is not kept', async () => {
    const world = await makeWorld()
    const contact = { lang: 'es', email: 'ana@correo.example', message: 'Hola', consent: true }
    for (const name of ['\u200b\u2800\u3164', '\u2800\u2800\u2800', '--'])
      expect(await world.bad('contact', { ...contact, name })).toMatchObject({ fields: [{ path: 'name' }] })
    const buyer = { name: '\u2068Ana\u2069 Prueba\u200f', email: 'ana@correo.example' }
    const { orderRef } = await world.good('cardIntent', purchase(massage(), { buyer }))
    expect(await findOrder(world.deps.store, orderRef)).toMatchObject({ buyer: { name: 'Ana Prueba' } })
  })
})
