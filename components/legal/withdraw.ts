import type { ResponseOf } from '#lib/contracts/calls'
import { mistakesIn, type FieldMistake } from '#lib/contracts/validation'
import { withdrawalCall } from '#lib/contracts/withdrawal'
import { call, type CallResult } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'

export type WithdrawalStatement = { name: string; email: string; contract: string }
/** Values that tell a person from a robot: a hidden field, and the time that filling in the form took. */
type AntiSpam = { hp?: string; elapsedMs?: number }

/** Lists the mistakes of a statement, before it is shown for review. */
export const checkStatement = (lang: Lang, statement: WithdrawalStatement): FieldMistake[] =>
  mistakesIn(withdrawalCall.request, { lang, ...statement, confirmed: true })

/**
 * Sends a withdrawal to the function: the second step. The key stays the same for this withdrawal, so that a repeated
 * request does not declare it twice.
 */
export const declare = (
  url: string,
  lang: Lang,
  statement: WithdrawalStatement,
  antiSpam: AntiSpam,
  key: string,
): Promise<CallResult<ResponseOf<'withdrawal'>>> =>
  call(withdrawalCall, { lang, ...statement, confirmed: true, ...antiSpam }, { url, key })
