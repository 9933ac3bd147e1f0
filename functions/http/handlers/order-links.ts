import { queueFormMail } from '#functions/domain/outbox'
import { mustWriteTo } from '#functions/domain/strangers'
import { implement } from '../implement'

/**
 * Has the links of an address's open orders and vouchers mailed to it. Which they are is looked up when the mail
 * leaves, so that neither the answer nor its time says whether there are any. A call that finds none counts too.
 */
export const orderLinks = implement('orderLinks', (deps, { lang, email }, { hashed }) =>
  deps.store.transaction(async (sql) => {
    await mustWriteTo(sql, deps, { purpose: 'links', email, networks: hashed })
    await queueFormMail(sql, deps, { template: 'order_links', lang, email })
    return { ok: true as const }
  }),
)
