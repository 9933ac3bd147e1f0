import { describe, expect, it } from 'vitest'
import { newAttempts } from '#lib/functions/attempts'

describe('an attempt to order', () => {
  it('keeps its key while nobody knows its end', () => {
    const attempts = newAttempts()
    const key = attempts.keyFor({ total: 1 })
    attempts.ended({ kind: 'offline' })
    expect(attempts.keyFor({ total: 1 })).toBe(key)
    attempts.ended({ kind: 'refused', code: 'provider_unavailable', requestId: 'r' })
    expect(attempts.keyFor({ total: 1 })).toBe(key)
  })

  it('is another one once it was answered, or when anything in it is different', () => {
    const attempts = newAttempts()
    const key = attempts.keyFor({ total: 1 })
    const other = attempts.keyFor({ total: 2 })
    expect(other).not.toBe(key)
    attempts.ended()
    expect(attempts.keyFor({ total: 2 })).not.toBe(other)
    const refused = attempts.keyFor({ total: 2 })
    attempts.ended({ kind: 'refused', code: 'slot_taken', requestId: 'r' })
    expect(attempts.keyFor({ total: 2 })).not.toBe(refused)
  })
})
