import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import type { Sql, Store } from '#functions/domain/store'
import { CALL_PATHS, type CallName } from '#lib/contracts/names'
import { massage, purchase, slot, someone, voucher } from './samples'
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

/** What opens a transaction that takes time. */
const TAKES_TIME = /pg_advisory_xact_lock_shared/

describe.skipIf(noStore)('many who want the same start at the same moment', () => {
  const hour = (therapist: 0 | 1 | 2 = 1) => massage({ slot: slot('11:30', '2026-11-27', therapist) })

  async function counting() {
    const world = await makeWorld()
    const { store, said } = counted(world.deps.store)
    const busy = await makeWorld({ store })
    const tries = () => said.filter((text) => TAKES_TIME.test(text)).length
    return { world: busy, tries }
  }
  const buy = (world: World, item = hour()) => world.call('cardIntent', purchase(item, { buyer: someone() }))

  it('wait for each other here: one gets it, one finds it taken, and nobody else need ask the store', async () => {
    const { world, tries } = await counting()
    const answers = await Promise.all(Array.from({ length: 40 }, () => buy(world)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(409)
      expect('error' in body && body.error).toMatchObject({ code: 'slot_taken' })
      expect('error' in body && body.error.details?.alternatives?.length).toBe(3)
    }
    expect(tries()).toBeLessThanOrEqual(3)
  })

  it('get it at once when whoever had it gives it back, and a second after it was freed elsewhere', async () => {
    const { world, tries } = await counting()
    const first = await world.good('cardIntent', purchase(hour(), { buyer: someone() }))
    expect((await buy(world)).status).toBe(409)
    const { orderRef, statusToken } = first
    await world.good('booking', { op: 'cancel', orderRef, statusToken })
    expect((await buy(world)).status).toBe(200)
    expect((await buy(world)).status).toBe(409)
    // Another process ends it.
    await world.deps.store.change(`UPDATE occupancy SET released_at = now()`)
    world.clock.now += 1000
    const before = tries()
    expect((await buy(world)).status).toBe(200)
    expect(tries()).toBe(before + 1)
  })

  it('are told so about that therapist only, and each pays the price that is true', async () => {
    const { world } = await counting()
    await buy(world)
    expect((await buy(world)).status).toBe(409)
    expect((await buy(world, hour(2))).status).toBe(200)
    expect(await world.bad('cardIntent', purchase(hour(), { buyer: someone(), expectedTotalCents: 1 }))).toMatchObject({
      code: 'slot_taken',
    })
  })

  it('go on one after the other when what they wait for breaks', async () => {
    const world = await makeWorld()
    const { store } = world.deps
    let broken = 3
    const flaky: Store = {
      ...store,
      transaction: (work) => {
        broken -= 1
        return broken < 0 ? store.transaction(work) : Promise.reject(new Error('The store is away'))
      },
    }
    const busy = await makeWorld({ store: flaky })
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(busy)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 500, 500, 500])
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
