import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Item } from '#lib/contracts/item'
import { TABLES } from '#functions/domain/tables'
import { runStaff } from '#staff/desk/run'
import { massage, message, news, op, piOf, purchase, type Started, voucher } from './samples'
import { bookingOf, noStore, paid, type World, it } from './world'

const row = z.object({ row: z.string() })

/** Copies the whole store. Gives what puts the copy in its place, as a restore does. */
async function copied({ deps: { store } }: World): Promise<() => Promise<void>> {
  const tables = TABLES.filter(({ name }) => name !== 'migrations')
  const copies: { name: string; rows: string[] }[] = []
  for (const { name } of tables) {
    const rows = await store.rows(row, `SELECT to_jsonb(${name})::text AS row FROM ${name}`)
    copies.push({ name, rows: rows.map((each) => each.row) })
  }
  return async () => {
    await store.change(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`)
    for (const { name, rows } of copies)
      for (const each of rows)
        await store.change(
          `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`,
          [each],
        )
  }
}

const buyer = { name: 'Ana Prueba', email: 'ana@correo.example' }

const bought = (world: World, item: Item = voucher()) => paid(world, item, { buyer })
const cancel = (world: World, order: Started) => world.good('booking', op('cancel', order))
const reconciled = async (world: World) => (await runStaff(world.deps, ['comparar', '2026-11-22', '03:30'])).join('\n')

describe.skipIf(noStore)('after a copy was restored', () => {
  it('a voucher whose money went back since pays nothing any more, and a booking is named', async ({ world }) => {
    const [gift, massaged] = [await bought(world), await bought(world, massage())]
    const restore = await copied(world)
    await cancel(world, gift)
    await cancel(world, massaged)
    await restore()
    const uid = gift.giftUid
    expect(await world.good('gift', { lang: 'es', uid })).toMatchObject({ gift: { state: 'active' } })
    const said = await reconciled(world)
    expect(said).toContain(`${gift.reference} · Vale regalo · `)
    expect(said).toContain('Se han devuelto 60')
    expect(said).toContain('el vale queda bloqueado')
    expect(said).toContain(`su hora sigue ocupada: npm run staff -- cancelar ${massaged.reference}`)
    expect(await world.good('gift', { lang: 'es', uid })).toMatchObject({ gift: { state: 'blocked' } })
    expect(await reconciled(world), 'again nothing is different').toContain('Los pagos coinciden.')
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
    expect(await reconciled(world)).toMatch(/está confirmada?.*\n.*está confirmada?/)
    for (const order of [open, early]) expect((await bookingOf(world, order)).state).toBe('confirmed')
  })

  it('what was paid by another payment than the copy knows is confirmed, and what was paid twice is listed', async ({
    world,
  }) => {
    const order = await world.good('cardIntent', purchase(voucher(), { buyer }))
    world.stripe.pay(piOf(order))
    await world.deps.store.change(`UPDATE orders SET provider_id = 'pi_earlier'`)
    expect(await reconciled(world)).toContain(`${order.reference} · `)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paidCents: 60_00 })
    await world.deps.store.change(`UPDATE orders SET provider_id = 'pi_earlier'`)
    expect(await reconciled(world)).toContain(`Pago sin pedido: Stripe ${piOf(order)}`)
  })

  it('a voucher sold since is made anew, and the link in its buyer’s mail leads to it', async ({ world }) => {
    const restore = await copied(world)
    const sold = await bought(world)
    await restore()
    expect(await world.bad('booking', op('status', sold))).toMatchObject({ code: 'not_found' })
    const said = await reconciled(world)
    expect(said).toContain(`Pago sin pedido: Stripe ${piOf(sold)} · 60`)
    expect(said).toContain(`npm run staff -- vender-vale 60 <nombre> --pagado=${piOf(sold)}`)
    const issue = (euros: string) =>
      runStaff(world.deps, ['vender-vale', euros, 'Ana Prueba', `--correo=${buyer.email}`, `--pagado=${piOf(sold)}`])
    await expect(issue('61')).rejects.toThrow('Se pagaron 60')
    expect((await issue('60')).join()).toMatch(/^Vale \S+: 60/)
    await expect(issue('60')).rejects.toThrow('eso no se puede hacer')
    expect(await bookingOf(world, sold)).toMatchObject({ state: 'confirmed', paidCents: 60_00 })
    expect(await reconciled(world)).toContain('Los pagos coinciden.')
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
    await runStaff(world.deps, ['borrar', buyer.email, '--si'])
    await world.good('unsubscribe', { lang: 'es', token: mail.unsubscribe })
    await restore()
    expect(JSON.stringify(world.deps.erasures.all())).not.toMatch(/ana|luis/)
    expect(await reconciled(world)).toContain('Borrados y bajas que se han repetido: 3.')
    const [text = ''] = await runStaff(world.deps, ['exportar', buyer.email])
    expect(JSON.parse(text)).toMatchObject({ orders: [], messages: [] })
    expect(await runStaff(world.deps, ['novedades'])).toHaveLength(1)
  })

  it('a provider that does not answer is named, and the others are compared', async ({ world }) => {
    world.paypal.down = true
    expect(await reconciled(world)).toContain('PayPal no da su lista (down)')
  })
})
