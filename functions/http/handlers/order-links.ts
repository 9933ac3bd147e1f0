import { mustReach } from '#functions/domain/limits'
import { mailboxOf } from '#functions/domain/mailbox'
import { queueFormMail } from '#functions/domain/outbox'
import { implement } from '../implement'

/**
 * Has the links of an address's open orders and vouchers mailed to it. Which they are is looked up when the mail
 * leaves, so that neither the answer nor its time says whether there are any. A call that finds none counts too.
 */
export const orderLinks = implement('orderLinks', (deps, { lang, email }, network) =>
  deps.store.transaction(async (sql) => {
    await mustReach(sql, deps, { person: mailboxOf(email), network })
    await queueFormMail(sql, deps, { template: 'order_links', lang, email })
    return { ok: true as const }
  }),
)
