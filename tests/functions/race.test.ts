import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#lib/contracts/errors'
import { massage, purchase, slot } from './samples'
import { makeWorld, noStore } from './world'

const STARTS = ['11:15', '12:30', '13:45', '15:00', '16:15', '17:30', '18:45', '11:15', '12:30', '13:45']

describe.skipIf(noStore)('a thousand visitors at once', () => {
  it('sells twenty times twenty times and tells everybody else what is still free', async () => {
    const world = await makeWorld()
    const saturdays = ['2026-11-28', '2026-12-05']
    const places = STARTS.flatMap((start, index) =>
      ([1, 2] as const).map((therapist) => slot(start, saturdays[index < 7 ? 0 : 1], therapist)),
    )
    const attempts = Array.from({ length: 1000 }, (_, index) =>
      purchase(massage({ slot: places[index % places.length] ?? slot() })),
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
