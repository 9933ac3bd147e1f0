import { describe, expect } from 'vitest'
import { forgetForGood } from '#functions/domain/erasures'
import type { Item } from '#lib/contracts/item'
import { copied } from '../functions/copied'
import { massage, message, op, piOf, purchase, voucher } from '../functions/samples'
import { bookingOf, it, noStore, paid, type World } from '../functions/world'
import { ops, staff, sure } from './staff'

const buyer = { name: 'Ana Prueba', email: 'ana@correo.example' }
const bought = (world: World, item: Item = voucher()) => paid(world, item, { buyer })
const reconciled = async (world: World) => (await ops(world, 'reconcile', '2026-11-22', '03:30')).join('\n')

describe.skipIf(noStore)('of a restored copy, the terminal', () => {
  it('says what money went back since, and what to do about it', async ({ world }) => {
    const [gift, massaged] = [await bought(world), await bought(world, massage())]
    const restore = await copied(world)
    for (const order of [gift, massaged]) await world.good('booking', op('cancel', order))
    await restore()
    const said = await reconciled(world)
    expect(said).toContain(`${gift.reference} · Gift voucher · `)
    expect(said).toContain('€60 went back')
    expect(said).toContain('the voucher is blocked')
    expect(said).toContain('its time is still taken: cancel it at the desk')
    expect(await reconciled(world), 'again nothing is different').toContain('The payments agree.')
  })

  it('says which orders were paid since', async ({ world }) => {
    const open = await world.good('cardIntent', purchase(voucher(), { buyer }))
    const early = await world.good('cardIntent', purchase(massage(), { buyer }))
    for (const order of [open, early]) world.stripe.pay(piOf(order))
    expect(await reconciled(world)).toMatch(/is confirmed.*\n.*is confirmed/)
  })

  it('sells a lost voucher anew, for the money that was paid, once', async ({ world }) => {
    const restore = await copied(world)
    const sold = await bought(world)
    await restore()
    const said = await reconciled(world)
    expect(said).toContain(`Payment without an order: stripe ${piOf(sold)} · €60`)
    const issue = (euros: string) =>
      staff(world, 'sell', { worth: euros, buyer: 'Ana Prueba', email: buyer.email, paidBy: piOf(sold) })
    await expect(issue('61')).rejects.toThrow('Se pagaron 60')
    expect((await issue('60')).join()).toMatch(/^Vale \S+: 60/)
    await expect(issue('60')).rejects.toThrow('eso no se puede hacer')
    expect(await bookingOf(world, sold)).toMatchObject({ state: 'confirmed', paidCents: 60_00 })
  })

  it('says how many were forgotten again, and which provider did not answer', async ({ world }) => {
    await world.good('contact', message(buyer))
    const restore = await copied(world)
    await forgetForGood(world.deps, { by: 'email', value: buyer.email })
    await restore()
    world.paypal.down = true
    const said = await reconciled(world)
    expect(said).toContain('Erasures and unsubscriptions that were repeated: 1.')
    expect(said).toContain('paypal does not give its list (down)')
  })
})

describe.skipIf(noStore)('what somebody else does at the same moment, the desk', () => {
  /** Lets something happen just before the next transaction begins. */
  function just(world: World, meanwhile: () => Promise<unknown>): World {
    const { store } = world.deps
    let isDone = false
    const transaction: typeof store.transaction = async (work) => {
      if (!isDone) {
        isDone = true
        await meanwhile()
      }
      return store.transaction(work)
    }
    return { ...world, deps: { ...world.deps, store: { ...store, transaction } } }
  }

  it('names where a lost voucher is sold twice: it is sold once', async ({ world }) => {
    const restore = await copied(world)
    const sold = await bought(world)
    await restore()
    const sell = (of: World) => staff(of, 'sell', { worth: '60', buyer: 'Ana Prueba', paidBy: piOf(sold) })
    await expect(sell(just(world, () => sell(world)))).rejects.toThrow(
      /N-\w{6}: está confirmada, eso no se puede hacer/u,
    )
  })

  it('names where a booking is cancelled while it is moved', async ({ world }) => {
    const order = await bought(world, massage())
    const moved = sure(
      just(world, () => world.good('booking', op('cancel', order))),
      'move',
      { reference: order.reference, day: '2026-11-26', start: '17:15' },
    )
    await expect(moved).rejects.toThrow(/N-\w{6}: está devuelta, eso no se puede hacer/u)
  })
})
