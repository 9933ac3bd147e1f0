import { expect, it } from 'vitest'
import { ErrorCode, HTTP_STATUS, REPEATABLE } from '#lib/contracts/errors'

it.each(ErrorCode.options)('%s may be repeated exactly where its HTTP status says so', (code) => {
  const status = HTTP_STATUS[code]
  expect(REPEATABLE[code] !== undefined).toBe(status >= 500 || status === 408 || status === 409 || status === 429)
})

it('a conflict that the world decided is another attempt, with a key of its own', () => {
  const anew = ErrorCode.options.filter((code) => HTTP_STATUS[code] === 409 && code !== 'idempotency_in_progress')
  expect(ErrorCode.options.filter((code) => REPEATABLE[code] === 'anew').sort()).toEqual(anew.sort())
})
