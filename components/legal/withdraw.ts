import type { ResponseOf } from '#lib/contracts/calls'
import { fieldFaults, ruleMessages, type FieldFault } from '#lib/contracts/validation'
import { withdrawalCall, WithdrawalRequest } from '#lib/contracts/withdrawal'
import { call, type Outcome } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'

export type WithdrawalStatement = { name: string; email: string; contract: string }
/** What tells a person from a machine: a field nobody sees, and when the form was first touched. */
type Human = { hp: string; startedAt?: string }

/** What is wrong with a statement, before it is shown for review. */
export function checkStatement(lang: Lang, statement: WithdrawalStatement): FieldFault[] {
  const read = WithdrawalRequest.safeParse({ lang, ...statement, confirmed: true }, { error: ruleMessages })
  return read.success ? [] : fieldFaults(read.error)
}

/** Declares it: the second step. The key belongs to this declaration, so that repeating it declares nothing twice. */
export const declare = (
  url: string,
  lang: Lang,
  statement: WithdrawalStatement,
  { hp, startedAt }: Human,
  key: string,
): Promise<Outcome<ResponseOf<'withdrawal'>>> =>
  call(
    withdrawalCall,
    { lang, ...statement, confirmed: true, ...(hp ? { hp } : {}), ...(startedAt ? { startedAt } : {}) },
    { url, key },
  )
