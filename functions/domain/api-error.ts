import { HTTP_STATUS, type ErrorCode, type ErrorDetails } from '#lib/contracts/errors'
import type { FieldMistake, Rule } from '#lib/contracts/validation'

type More = { retryAfterS?: number; fields?: FieldMistake[]; details?: ErrorDetails; cause?: unknown }

/** An error that a call answers instead of its result. It is thrown, so that a transaction around it is undone. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly more: Omit<More, 'cause'>

  constructor(code: ErrorCode, { cause, ...more }: More = {}) {
    super(code, { cause })
    this.name = 'ApiError'
    this.code = code
    this.more = more
  }

  get status(): number {
    return HTTP_STATUS[this.code]
  }
}

/** Makes the error of one field that breaks a rule which only the functions can check. */
export const fieldError = (path: string, rule: Rule) => new ApiError('validation_failed', { fields: [{ path, rule }] })

/** Runs the work, and names the fields of its error for a request that has the fields of the item at its top. */
export function withoutItem<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.more.fields) throw error
    throw new ApiError(error.code, {
      fields: error.more.fields.map(({ path, rule }) => ({ path: path.replace(/^item\./, ''), rule })),
    })
  }
}
