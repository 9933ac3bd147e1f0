import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import type { Sql, Store } from '#functions/domain/store'
import { CALL_PATHS, type CallName } from '#lib/contracts/names'
import { massage, purchase, voucher } from './samples'
import { makeWorld, noStore, type World } from './world'

/** What one call may cost: each statement is a round trip. BEGIN and COMMIT are not counted. */
const CARD_INTENT = 9

/** Notes every statement that goes to a store. */
function counted(store: Store): { store: Store; said: string[] } {
  const said: string[] = []
  const noting = (sql: Sql): Sql => ({
    rows: (row, text, values) => (said.push(text), sql.rows(row, text, values)),
    change: (text, values) => (said.push(text), sql.change(text, values)),
  })
  return {
    said,
    store: { ...store, ...noting(store), transaction: (work) => store.transaction((sql) => work(noting(sql))) },
  }
}

async function statementsOf(world: World, name: CallName, body: object): Promise<string[]> {
  const { store, said } = counted(world.deps.store)
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const request = world.request({ path: CALL_PATHS[name], headers, body: Buffer.from(JSON.stringify(body)) })
  const { status, body: answer } = await route({ ...world.deps, store }, ENDPOINTS)(request)
  expect(status, answer).toBe(200)
  return said
}

describe.skipIf(noStore)('round trips to the store', () => {
  it('a card payment of a massage begins within nine', async () => {
    const said = await statementsOf(await makeWorld(), 'cardIntent', purchase(massage()))
    expect(said.length, said.map((text) => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(CARD_INTENT)
  })

  it('a card payment of a voucher begins within nine', async () => {
    const said = await statementsOf(await makeWorld(), 'cardIntent', purchase(voucher()))
    expect(said.length, said.map((text) => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(CARD_INTENT)
  })

  it('what is free on a day is asked without writing anything', async () => {
    const asked = { kind: 'booking', lang: 'es', day: '2026-11-25', code: 'MA-2', persons: 1, therapist: 0 }
    const said = await statementsOf(await makeWorld(), 'slots', asked)
    expect(said.filter((text) => !text.startsWith('SELECT'))).toEqual([])
    expect(said.length, 'what is taken, and what is blocked').toBeLessThanOrEqual(2)
  })

  it('the state of an order is asked without writing anything', async () => {
    const world = await makeWorld()
    const { orderRef, statusToken } = await world.good('cardIntent', purchase(massage()))
    const said = await statementsOf(world, 'booking', { op: 'status', orderRef, statusToken })
    expect(said.filter((text) => /^\s*(INSERT|UPDATE|DELETE)/.test(text))).toEqual([])
  })

  it('reads have a limit all the same, for each address and each minute', async () => {
    const world = await makeWorld()
    const asked = { kind: 'last', lang: 'es', day: '2026-11-23' }
    const from = '203.0.113.5'
    for (let call = 0; call < 120; call += 1) await world.good('slots', asked, { from })
    expect(await world.bad('slots', asked, { from })).toMatchObject({ status: 429, retryAfterS: 60 })
    await world.good('slots', asked, { from: '203.0.113.6' })
    world.clock.now += 60_000
    await world.good('slots', asked, { from })
  })
})
