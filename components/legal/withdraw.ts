import type { ResponseOf } from '#lib/contracts/calls'
import { mistakesIn, type FieldMistake } from '#lib/contracts/validation'
import { withdrawalCall, WithdrawalRequest } from '#lib/contracts/withdrawal'
import { call, type CallResult } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'

export type WithdrawalStatement = { name: string; email: string; contract: string }
/** What tells a person from a machine: a field nobody sees, and how long the form took. */
type AntiSpam = { hp?: string; elapsedMs?: number }

/** Lists what is wrong with a statement, before it is shown for review. */
export const checkStatement = (lang: Lang, statement: WithdrawalStatement): FieldMistake[] =>
  mistakesIn(WithdrawalRequest, { lang, ...statement, confirmed: true })

/**
 * Declares a withdrawal at the function's address: the second step. The key belongs to this declaration, so that
 * repeating it declares nothing twice.
 */
export const declare = (
  url: string,
  lang: Lang,
  statement: WithdrawalStatement,
  antiSpam: AntiSpam,
  key: string,
): Promise<CallResult<ResponseOf<'withdrawal'>>> =>
  call(withdrawalCall, { lang, ...statement, confirmed: true, ...antiSpam }, { url, key })
