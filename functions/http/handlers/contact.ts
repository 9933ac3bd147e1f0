import { areMany, keepMessage } from '#functions/domain/messages'
import { newTicket, queueFormMail } from '#functions/domain/outbox'
import { implement } from '../implement'
import { isSpam, suspect } from './bot-check'

/** Stores a message and passes it to the spa. One that looks like a machine's is marked, never thrown away. */
export const contact = implement('contact', async (deps, body, network) => {
  const { consent: _, hp, elapsedMs, ...message } = body
  const ticket = newTicket(deps.random)
  const looks = suspect({ hp, elapsedMs }) ?? ((await isSpam(deps, message.message)) ? 'spam' : undefined)
  const suspicion = await deps.store.transaction(async (sql) => {
    const isListed = await areMany(sql, deps, network, looks)
    const suspicion = looks ?? (isListed ? 'many' : undefined)
    const mail = { template: 'contact' as const, ticket, ...message, ...(suspicion && { suspicion }) }
    await keepMessage(sql, deps, mail, network)
    if (!isListed) await queueFormMail(sql, deps, mail)
    return suspicion
  })
  if (suspicion) deps.log('suspicious', { call: 'contact', suspicion })
  return { ok: true as const, ticket }
})
