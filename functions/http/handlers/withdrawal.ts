import { madridDateTime } from '#lib/time/madrid'
import { newTicket, queueFormMail } from '#functions/domain/outbox'
import { implement } from '../implement'
import { isRobot, mayWriteTo, silentAccept } from './bot-check'

/**
 * Receives a consumer's withdrawal and acknowledges it: what was declared, and when. How long it took counts for nothing:
 * by a clock that is wrong a person looks like a machine, and this right is not lost silently.
 */
export const withdrawal = implement('withdrawal', async (deps, { confirmed: _, hp, startedAt: __, ...declared }) => {
  const declaration = { ...declared, ticket: newTicket(deps.random), receivedAt: madridDateTime(deps.now()) }
  if (isRobot({ hp }, deps.now())) silentAccept(deps, 'withdrawal')
  else {
    const isAcknowledged = await mayWriteTo(deps, declared.email)
    await deps.store.transaction(async (sql) => {
      if (isAcknowledged) await queueFormMail(sql, deps, { template: 'withdrawal', ...declaration })
      await queueFormMail(sql, deps, { template: 'staff_withdrawal', ...declaration })
    })
  }
  return { ok: true as const, ticket: declaration.ticket, receivedAt: declaration.receivedAt }
})
