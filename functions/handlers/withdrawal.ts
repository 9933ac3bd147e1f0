import { madridInstant } from '#lib/booking/madrid'
import { implement } from '../implement'
import { newTicket } from '../orders/identity'
import { queueLetter } from '../outbox'
import { isRobot, pretend } from './robots'

/** Receives a consumer's withdrawal and acknowledges it: what was declared, and when. */
export const withdrawal = implement('withdrawal', async (deps, { confirmed: _, hp, startedAt, ...declared }) => {
  const declaration = { ...declared, ticket: newTicket(deps.random), receivedAt: madridInstant(deps.now()) }
  if (isRobot({ hp, startedAt }, deps.now())) pretend(deps, 'withdrawal')
  else await deps.store.transaction(async (sql) => {
    await queueLetter(sql, deps, { template: 'withdrawal', ...declaration })
    await queueLetter(sql, deps, { template: 'staff_withdrawal', ...declaration })
  })
  return { ok: true as const, ticket: declaration.ticket, receivedAt: declaration.receivedAt }
})
