import { describe, expect, inject, onTestFinished } from 'vitest'
import type { ErrorCode } from '#lib/contracts/errors'
import { openPostgres } from '#functions/adapters/store/postgres'
import type { Deps } from '#functions/domain/deps'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { block, freeBlock } from '#functions/domain/planning/blocks'
import { ApiError } from '#functions/domain/api-error'
import { massage, purchase, slot, someone } from './samples'
import { noStore, type World, it } from './world'

const STARTS = ['11:15', '12:30', '13:45', '15:00', '16:15', '17:30', '18:45', '11:15', '12:30', '13:45']

/** The same database as another process has it: its own connections, the same secret. */
async function elsewhere(world: World): Promise<Deps> {
  const place = inject('place')
  if (typeof place !== 'object' || !('url' in place)) return world.deps
  const store = await openPostgres(place.url)
  onTestFinished(() => store.close())
  return { ...world.deps, store }
}

describe.skipIf(noStore)('the desk and the web at once', () => {
  const booking = (start: string) => ({
    code: 'MA-2',
    slot: slot(start, '2026-11-28', 1),
    lang: 'es' as const,
    buyer: { name: 'Ana Pérez' },
    anyway: true,
  })

  it('sell a start once, and tell the other what is still free', async ({ world }) => {
    const desk = await elsewhere(world)
    for (const start of STARTS.slice(0, 3)) {
      const attempts = await Promise.all(
        [0, 1, 2].flatMap(() => [
          world
            .call('cardIntent', purchase(massage({ slot: slot(start, '2026-11-28', 1) }), { buyer: someone() }))
            .then(({ body }) => ('error' in body ? body.error.code : 'sold')),
          bookAtDesk(desk, booking(start)).then(
            () => 'sold',
            (error: unknown) => (error instanceof ApiError ? error.code : error),
          ),
        ]),
      )
      expect(attempts.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'slot_taken'), 'sold'])
    }
  })

  it('never sell an hour that is being blocked', async ({ world }) => {
    const desk = await elsewhere(world)
    for (const start of STARTS.slice(0, 3)) {
      const hours = { resource: 'therapist-1', day: '2026-11-28', opens: start, closes: '21:00' }
      const [blocked, ...sold] = await Promise.all([
        block(desk, { ...hours, weekly: false, lastDay: null, reason: null }, false),
        ...[0, 1, 2].map(() =>
          world.call('cardIntent', purchase(massage({ slot: slot(start, '2026-11-28', 1) }), { buyer: someone() })),
        ),
      ])
      const orders = sold.filter(({ status }) => status < 300)
      expect([orders.length, blocked.concerned.length]).toEqual(blocked.ids.length === 0 ? [1, 1] : [0, 0])
      for (const id of blocked.ids) await freeBlock(desk, id)
      await world.later(20)
    }
  })
})

describe.skipIf(noStore)('a thousand visitors at once', () => {
  it('sells twenty times twenty times and tells everybody else what is still free', async ({ world }) => {
    // Few enough on each that none of them is kept unpaid by half.
    const saturdays = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19']
    const places = STARTS.flatMap((start, index) =>
      ([1, 2] as const).map((therapist) => slot(start, saturdays[Math.floor(index / 3)], therapist)),
    )
    const attempts = Array.from({ length: 1000 }, (_, index) =>
      purchase(massage({ slot: places[index % places.length] ?? slot() }), { buyer: someone() }),
    )
    const answers = await Promise.all(attempts.map((body) => world.call('cardIntent', body)))
    const codes = answers.map(({ body }) => ('error' in body ? body.error.code : 'sold') satisfies ErrorCode | 'sold')
    expect(codes.filter((code) => code === 'sold')).toHaveLength(20)
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(980)
    for (const { body } of answers)
      if ('error' in body) expect(body.error.details?.alternatives?.length).toBeGreaterThan(0)
    expect(world.stripe.payments.size).toBe(20)
  })
})
