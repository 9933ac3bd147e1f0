import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import type { Sql, Store } from '#functions/domain/store'
import { CALL_PATHS, type CallName } from '#lib/contracts/names'
import { massage, purchase, slot, someone } from './samples'
import { makeWorld, noStore, type World } from './world'

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

describe.skipIf(noStore)('many who want the same start at the same moment', () => {
  const hour = (therapist: 0 | 1 | 2 = 1) => massage({ slot: slot('11:30', '2026-11-27', therapist) })
  const buy = (world: World, item = hour()) => world.call('cardIntent', purchase(item, { buyer: someone() }))
  const sold = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

  it('are told what else is free, all but one, and both therapists are sold where either will do', async () => {
    const world = await makeWorld()
    const answers = await Promise.all(Array.from({ length: 40 }, () => buy(world)))
    expect(sold(answers)).toBe(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(409)
      expect('error' in body && body.error).toMatchObject({ code: 'slot_taken' })
      expect('error' in body && body.error.details?.alternatives?.length).toBe(3)
    }
    const other = () => buy(world, massage({ slot: slot('17:15', '2026-11-27', 0) }))
    expect(sold(await Promise.all(Array.from({ length: 10 }, other)))).toBe(2)
  })

  it('are not refused because of their own other tab: both tabs have the same order', async () => {
    const world = await makeWorld()
    const tab = purchase(hour(), { buyer: someone() })
    const all = [world.call('cardIntent', tab), buy(world), world.call('cardIntent', tab), buy(world), buy(world)]
    const answers = await Promise.all(all)
    const orders = answers.map(({ body }) => ('orderRef' in body ? body.orderRef : undefined))
    // Whoever of the four buyers was first: one has an order, and the two tabs of one buyer have the same or both have
    // none.
    expect(new Set(orders.filter(Boolean)).size).toBe(1)
    expect(orders[2]).toBe(orders[0])
    expect(answers[2]?.status).toBe(answers[0]?.status)
  })
})

async function statementsOf(world: World, name: CallName, body: object): Promise<string[]> {
  const { store, said } = counted(world.deps.store)
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const request = world.request({ path: CALL_PATHS[name], headers, body: Buffer.from(JSON.stringify(body)) })
  const { status, body: answer } = await route({ ...world.deps, store }, ENDPOINTS)(request)
  expect(status, answer).toBe(200)
  return said
}

describe.skipIf(noStore)('round trips to the store', () => {
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
