import type { RequestOf, ResponseOf } from '#lib/contracts/calls'
import type { Meta } from '#lib/contracts/envelope'
import type { CallName } from '#lib/contracts/names'
import type { CallOptions, CallResult } from '../call'

/** One call of the site, made to a function of the specification's contract. */
export type Translation<N extends CallName> = (
  body: RequestOf<N>,
  options: CallOptions,
) => Promise<CallResult<ResponseOf<N>>>

/** Gives what every answer has: such functions tell no clock, so the visitor's counts. */
export const newMeta = (): Meta => ({ requestId: '', serverNow: new Date().toISOString(), mode: 'live' })
