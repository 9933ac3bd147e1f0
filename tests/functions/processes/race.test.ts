import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/contracts/calls'
import { addDays, madridDay } from '#lib/time/madrid'
import { hasPostgres } from '../../postgres.mjs'
import { massage, purchase, slot, someone } from '../samples'
import { newDatabase, newFolder, program, query, run, startFunctions, type Running } from './running'

// Two processes that share nothing but the database, and the desk's commands as a third.

const CALLERS = 40
const shared = { DATABASE_URL: '', FUNCTIONS_SECRET: 'the secret of this database, 32 characters' }
/** Types words at a terminal of the desk, and gives how it ended and what it said. */
async function typed(...words: string[]) {
  const asked = run([program('staff'), ...words], { ...shared, DATA_DIR: newFolder() })
  return { code: await asked.ended(), text: asked.said.text.replaceAll('\u00a0', ' ') }
}
const minutesOf = (start: string) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3))
/** Finds starts of a massage on one day of the next weeks that do not stand in each other's way. */
async function startsOfADay({ call }: Running) {
  const query = { kind: 'booking', lang: 'es', code: 'MA-2', persons: 1, therapist: 0, orLater: true }
  const { text } = await call('/slots', { ...query, day: addDays(madridDay(Date.now()), 5) })
  const { day, slots } = CALLS.slots.response.parse(JSON.parse(text))
  let last = -1000
  const starts = slots.flatMap(({ start }) => {
    if (minutesOf(start) - last < 120) return []
    last = minutesOf(start)
    return [start]
  })
  return { day, starts }
}

describe.skipIf(!hasPostgres())('two processes over one database', () => {
  it('sell one start once, and one voucher once, however many ask both of them and the desk', async () => {
    shared.DATABASE_URL = await newDatabase()
    const start = () => startFunctions(newFolder(), { ...shared, TRUSTED_PROXIES: '1' })
    const both = [await start(), await start()] as const
    let caller = 0
    const ask = (address: string, body: object) => {
      caller += 1
      const { call } = both[caller % 2 === 0 ? 0 : 1]
      return call(address, body, { 'x-forwarded-for': `10.1.0.${caller}` })
    }

    const { day, starts } = await startsOfADay(both[0])
    const [first, ...later] = starts
    const item = massage({ slot: slot(first, day, 1) })
    const sales = await Promise.all(
      Array.from({ length: CALLERS }, () => ask('/card-intent', purchase(item, { buyer: someone() }))),
    )
    expect(sales.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: CALLERS - 1 }, () => 409),
    ])
    expect(sales.filter(({ text }) => text.includes('"slot_taken"'))).toHaveLength(CALLERS - 1)

    const sold = await typed('vender-vale', '60', 'Ana Pérez')
    const giftUid = /[\dA-Z]{4}(?:-[\dA-Z]{4}){3}-[\dA-Z]/.exec(sold.text)?.[0] ?? ''
    const spends = later.flatMap((hour) =>
      ([1, 2] as const).map(async (therapist) => {
        const redeemed = { kind: 'redemption', giftUid, code: 'MA-2', persons: 1 } as const
        const bought = purchase(
          { ...redeemed, slot: slot(hour, day, therapist) },
          { expectedTotalCents: 0, buyer: someone() },
        )
        const { status } = await ask('/booking', { op: 'request', payment: 'none', ...bought })
        return status < 300 ? 'spent' : status < 500 ? 'refused' : 'broken'
      }),
    )
    const atDesk = [1, 2].map(async () => {
      const { code, text } = await typed('cobrar-vale', giftUid, '49')
      return code === 0 ? 'spent' : text.includes('no queda tanto') ? 'refused' : text
    })
    const spent = await Promise.all([...spends, ...atDesk])
    expect(spent.length, 'many try').toBeGreaterThan(6)
    expect(spent.toSorted()).toEqual([...Array.from({ length: spent.length - 1 }, () => 'refused'), 'spent'])
    const left = await query(shared.DATABASE_URL, 'SELECT remaining_cents FROM vouchers')
    expect(left, 'of 60 €').toEqual([{ remaining_cents: 11_00 }])
    for (const { end } of both) expect(await end('SIGTERM')).toBe(0)
  })
})
