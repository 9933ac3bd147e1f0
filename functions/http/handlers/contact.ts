import { newTicket, queueFormMail } from '#functions/domain/outbox'
import { implement } from '../implement'
import { isRobot, isSpam, silentAccept } from './bot-check'

/** Passes a message to the spa. */
export const contact = implement('contact', async (deps, { consent: _, hp, startedAt, ...message }) => {
  const ticket = newTicket(deps.random)
  if (isRobot({ hp, startedAt }, deps.now()) || (await isSpam(deps, message.message))) silentAccept(deps, 'contact')
  else await queueFormMail(deps.store, deps, { template: 'contact', ticket, ...message })
  return { ok: true as const, ticket }
})
