import type { RequestOf } from '#lib/contracts/calls'
import { mistakesIn } from '#lib/contracts/validation'
import { withdrawalCall } from '#lib/contracts/withdrawal'
import { call } from '#lib/functions/call'

type Declaration = RequestOf<'withdrawal'>
export type WithdrawalStatement = Pick<Declaration, 'name' | 'email' | 'contract'>

/** Lists the mistakes of a declaration, before it is shown for review. */
export const checkDeclaration = (declaration: Declaration) => mistakesIn(withdrawalCall.request, declaration)

/**
 * Sends a withdrawal to the function: the second step. The key stays the same for this withdrawal, so that a repeated
 * request does not declare it twice.
 */
export const declare = (url: string, declaration: Declaration, key: string) =>
  call(withdrawalCall, declaration, { url, key })
