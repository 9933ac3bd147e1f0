import { describe, expect, it } from 'vitest'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'

describe('an attempt to order', () => {
  it('keeps its key while nobody knows its end', () => {
    const keys = newIdempotencyKeys()
    const key = keys.keyFor({ total: 1 })
    keys.ended({ kind: 'offline' })
    expect(keys.keyFor({ total: 1 })).toBe(key)
    keys.ended({ kind: 'refused', code: 'provider_unavailable', requestId: 'r' })
    expect(keys.keyFor({ total: 1 })).toBe(key)
  })

  it('is another one once it was answered, or when anything in it is different', () => {
    const keys = newIdempotencyKeys()
    const key = keys.keyFor({ total: 1 })
    const other = keys.keyFor({ total: 2 })
    expect(other).not.toBe(key)
    keys.ended()
    expect(keys.keyFor({ total: 2 })).not.toBe(other)
    const refused = keys.keyFor({ total: 2 })
    keys.ended({ kind: 'refused', code: 'slot_taken', requestId: 'r' })
    expect(keys.keyFor({ total: 2 })).not.toBe(refused)
  })
})
