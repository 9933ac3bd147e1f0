import { describe, expect } from 'vitest'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import type { Sql, Store } from '#functions/domain/store'
import { CALL_PATHS, type CallName } from '#lib/contracts/names'
import { freeOn, massage, op, purchase, slot, someone, voucher } from './samples'
import { makeWorld, noStore, type World, it } from './world'

/** Notes every statement that goes to a store, and the first one of those that are sent together. */
function counted(store: Store) {
  const said: string[] = []
  const trips: string[] = []
  function noting(sql: Sql): Sql {
    let underWay = 0
    function noted<T>(text: string, answer: Promise<T>): Promise<T> {
      said.push(text)
      if (underWay === 0) trips.push(text)
      underWay += 1
      return answer.finally(() => (underWay -= 1))
    }
    return {
      rows: (row, text, values) => noted(text, sql.rows(row, text, values)),
      change: (text, values) => noted(text, sql.change(text, values)),
    }
  }
  const transaction: Store['transaction'] = (work) => store.transaction((sql) => work(noting(sql)))
  return { said, trips, store: { ...store, ...noting(store), transaction } }
}

describe.skipIf(noStore)('many who want the same start at the same moment', () => {
  const hour = (therapist: 0 | 1 | 2 = 1) => massage({ slot: slot('11:30', '2026-11-27', therapist) })

  const buy = (world: World, item = hour()) => world.call('cardIntent', purchase(item, { buyer: someone() }))
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

  it('are sold it once, and all others are told the nearest free ones', async ({ world }) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => buy(world)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(409)
      expect('error' in body && body.error).toMatchObject({ code: 'slot_taken' })
      expect('error' in body && body.error.details?.alternatives?.length).toBe(3)
    }
  })

  it('get it the moment it is free again, whoever freed it, however lately it was found taken', async ({ world }) => {
    for (let round = 0; round < 3; round += 1) {
      const first = (await Promise.all(Array.from({ length: 8 }, () => buy(world)))).flatMap(({ body }) =>
        'orderRef' in body ? [body] : [],
      )
      expect(first).toHaveLength(1)
      expect((await buy(world)).status).toBe(409)
      // The buyer gives it back, or another process does.
      for (const { orderRef, statusToken } of first)
        if (round === 0) await world.good('booking', { op: 'cancel', orderRef, statusToken })
        else await world.deps.store.change('UPDATE occupancy SET released_at = now() WHERE released_at IS NULL')
    }
    expect(statuses(await Promise.all(Array.from({ length: 8 }, () => buy(world))))).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  it('are told so about that therapist only, and each pays the price that is true', async ({ world }) => {
    const wrong = { buyer: someone(), expectedTotalCents: 1_00 }
    const [first, refused, other] = await Promise.all([
      buy(world),
      world.bad('cardIntent', purchase(hour(), wrong)),
      buy(world, hour(2)),
    ])
    expect([first.status, other.status]).toEqual([200, 200])
    // Whichever comes first: the wrong price, or the hour that is gone.
    expect(['slot_taken', 'price_changed']).toContain(refused.code)
  })

  it('are sold it also when others are refused for their own reasons', async ({ world }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.call('cardIntent', purchase(hour(), { buyer: someone(), ...(index < 19 && { expectedTotalCents: 1 }) })),
      ),
    )
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  })

  it('are not told so by their own other tab: both tabs have the same order', async ({ world }) => {
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

  it('both get it where there are two therapists for it', async ({ world }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(world, hour(0))))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(2)
  })
})

async function statementsOf(world: World, name: CallName, body: object) {
  const { store, ...noted } = counted(world.deps.store)
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const request = world.request({ path: CALL_PATHS[name], headers, body: Buffer.from(JSON.stringify(body)) })
  const { status, body: answer } = await route({ ...world.deps, store }, ENDPOINTS)(request)
  expect(status, answer).toBe(200)
  return noted
}

describe.skipIf(noStore)('round trips to the store', () => {
  // BEGIN goes with what follows it; COMMIT is not counted.
  it.each([
    ['massage', 10, massage()],
    ['voucher', 8, voucher()],
  ] as const)('a card payment of a %s begins within %i', async (_, most, item) => {
    const { trips } = await statementsOf(await makeWorld(), 'cardIntent', purchase(item))
    expect(trips.length, trips.map((text) => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(most)
  })

  it('of statements that are sent together all fail with the first error, whoever hears of it first', async ({
    world: { deps },
  }) => {
    const failing = deps.store.transaction((sql) => {
      const divided = sql.change('SELECT 1 / 0')
      return Promise.all([divided.finally(() => undefined).finally(() => undefined), sql.change('SELECT 1')])
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  it('what is free on a day is asked without writing anything', async () => {
    const { said } = await statementsOf(await makeWorld(), 'slots', freeOn('2026-11-25'))
    expect(said.filter((text) => !text.startsWith('SELECT'))).toEqual([])
    expect(said.length, 'what is taken, and what is blocked').toBeLessThanOrEqual(2)
  })

  it('the state of an order is asked without writing anything', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    const { said } = await statementsOf(world, 'booking', op('status', order))
    expect(said.filter((text) => /^\s*(INSERT|UPDATE|DELETE)/.test(text))).toEqual([])
  })

  it('reads have a limit all the same, for each address and each minute', async ({ world }) => {
    const asked = { kind: 'last', lang: 'es', day: '2026-11-23' }
    const from = '203.0.113.5'
    for (let call = 0; call < 120; call += 1) await world.good('slots', asked, { from })
    expect(await world.bad('slots', asked, { from })).toMatchObject({ status: 429, retryAfterS: 60 })
    await world.good('slots', asked, { from: '203.0.113.6' })
    world.clock.now += 60_000
    await world.good('slots', asked, { from })
  })
})
