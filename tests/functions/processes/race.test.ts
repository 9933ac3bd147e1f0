import { describe, expect, it } from 'vitest'
import { addDays, madridDay } from '#lib/time/madrid'
import { hasPostgres } from '../../postgres.mjs'
import { massage, purchase, redeeming, requestFor, slot, someone } from '../samples'
import { newDatabaseStore, newFolder, query, startDesk, startFunctions, wholeDay } from './running'

// Two processes that share nothing but the database, and desks as the third and fourth.

const CALLERS = 40

describe.skipIf(!hasPostgres())('two processes over one database', () => {
  it('sell one start once, and one voucher once, however many ask both of them and the desk', async () => {
    const store = await newDatabaseStore()
    const start = () => startFunctions(newFolder(), { ...store, TRUSTED_PROXIES: '1' })
    const both = [await start(), await start()] as const
    let caller = 0
    const ask = (address: string, body: object) => {
      caller += 1
      const { call } = both[caller % 2 === 0 ? 0 : 1]
      return call(address, body, { 'x-forwarded-for': `10.1.0.${caller}` })
    }

    const { day, slots } = await wholeDay(both[0], addDays(madridDay(Date.now()), 5))
    const [first, ...later] = slots
    const item = massage({ slot: slot(first?.start, day, 1) })
    const sales = await Promise.all(
      Array.from({ length: CALLERS }, () => ask('/card-intent', purchase(item, { buyer: someone() }))),
    )
    expect(sales.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: CALLERS - 1 }, () => 409),
    ])
    expect(sales.filter(({ text }) => text.includes('"slot_taken"'))).toHaveLength(CALLERS - 1)

    const desks = [await startDesk(store), await startDesk(store)]
    const sold = await desks[0]?.press('sell', { worth: '60', buyer: 'Ana Pérez' })
    const giftUid = /[\dA-Z]{4}(?:-[\dA-Z]{4}){3}-[\dA-Z]/.exec(sold?.text ?? '')?.[0] ?? ''
    const spends = later.flatMap(({ start }) =>
      ([1, 2] as const).map(async (therapist) => {
        const item = redeeming(giftUid, { slot: slot(start, day, therapist) })
        const { status } = await ask('/booking', requestFor(item, { expectedTotalCents: 0, buyer: someone() }))
        return status < 300 ? 'spent' : status < 500 ? 'refused' : 'broken'
      }),
    )
    const atDesk = desks.map(async ({ press }) => {
      const { isDone, text } = await press('redeem', { number: giftUid, amount: '49' })
      return isDone ? 'spent' : text.includes('no queda tanto') ? 'refused' : text
    })
    const spent = await Promise.all([...spends, ...atDesk])
    expect(spent.length, 'many try').toBeGreaterThan(6)
    expect(spent.toSorted()).toEqual([...Array.from({ length: spent.length - 1 }, () => 'refused'), 'spent'])
    const left = await query(store.DATABASE_URL, 'SELECT remaining_cents FROM vouchers')
    expect(left, 'of 60 €').toEqual([{ remaining_cents: 11_00 }])
    for (const { end } of [...both, ...desks]) expect(await end('SIGTERM')).toBe(0)
  })
})
