import { madridDateTime } from '#lib/time/madrid'
import { budgetUsedUp } from '#functions/domain/limits'
import { mailboxOf } from '#functions/domain/mailbox'
import { areMany, isBuyersContract, keepMessage } from '#functions/domain/messages'
import { newTicket, queueFormMail } from '#functions/domain/outbox'
import { implement } from '../implement'
import { suspect } from './bot-check'

/**
 * Receives a consumer's withdrawal and acknowledges what was declared, and when: always to a buyer who names an own
 * order, else as far as an unverified address may be written to. One that looks like a machine's is only marked: a
 * password manager fills in hidden fields too, and no consumer may lose this right because of it.
 */
export const withdrawal = implement(
  'withdrawal',
  async (deps, { confirmed: _, hp, elapsedMs, ...declared }, network) => {
    const declaration = { ...declared, ticket: newTicket(deps.random), receivedAt: madridDateTime(deps.now()) }
    const { email } = declared
    const { mailed, suspicion } = await deps.store.transaction(async (sql) => {
      const suspicion = (await areMany(sql, deps, network)) ? 'many' : suspect({ hp, elapsedMs })
      const mailed =
        (await isBuyersContract(sql, deps, declared)) ||
        (await budgetUsedUp(sql, deps, { person: mailboxOf(email), network, budget: 'withdrawals' })) === undefined
      const toStaff = { template: 'staff_withdrawal' as const, ...declaration, mailed, ...(suspicion && { suspicion }) }
      await keepMessage(sql, deps, toStaff, network)
      if (mailed) await queueFormMail(sql, deps, { template: 'withdrawal', ...declaration })
      if (suspicion !== 'many') await queueFormMail(sql, deps, toStaff)
      return { mailed, suspicion }
    })
    if (suspicion) deps.log('suspicious', { call: 'withdrawal', suspicion })
    return { ok: true as const, ticket: declaration.ticket, receivedAt: declaration.receivedAt, mailed }
  },
)
