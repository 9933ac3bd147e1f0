import { madridDateTime } from '#lib/time/madrid'
import { mayWriteTo } from '#functions/domain/hits'
import { keepMessage } from '#functions/domain/messages'
import { newTicket, queueFormMail } from '#functions/domain/outbox'
import { implement } from '../implement'
import { suspect } from './bot-check'

/**
 * Receives a consumer's withdrawal and acknowledges what was declared, and when. One that looks like a machine's is
 * only marked: a password manager fills in hidden fields too, and nobody may lose this right because of it.
 */
export const withdrawal = implement(
  'withdrawal',
  async (deps, { confirmed: _, hp, elapsedMs, startedAt: __, ...declared }, { network }) => {
    const declaration = { ...declared, ticket: newTicket(deps.random), receivedAt: madridDateTime(deps.now()) }
    const suspicion = suspect({ hp, elapsedMs })
    const mailed = await deps.store.transaction(async (sql) => {
      const mailed = await mayWriteTo(sql, deps, declared.email)
      const toStaff = { template: 'staff_withdrawal' as const, ...declaration, mailed, ...(suspicion && { suspicion }) }
      await keepMessage(sql, deps, toStaff, network)
      if (mailed) await queueFormMail(sql, deps, { template: 'withdrawal', ...declaration })
      await queueFormMail(sql, deps, toStaff)
      return mailed
    })
    if (suspicion) deps.log('suspicious', { call: 'withdrawal', suspicion })
    return { ok: true as const, ticket: declaration.ticket, receivedAt: declaration.receivedAt, mailed }
  },
)
