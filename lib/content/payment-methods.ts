import { isSwitchedOn, methodOf, type PaymentMethod } from '#lib/contracts/payment-methods'
import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'
import type { SingleFiles } from './schema'

type RecordedMethod = SingleFiles['business']['paymentMethods'][number]['id']
type Variables = Readonly<Record<string, unknown>>

/** Lists the methods enabled in content/business.json and, if they need an environment variable, by it too. */
const switchedOn = (variables: Variables) =>
  loadContent().files.business.paymentMethods.filter(({ id, enabled }) => {
    const method = methodOf(id)
    return enabled && (method === undefined || isSwitchedOn(method, variables))
  })

/** Lists the payment methods that are switched on, by their names in orders. */
export const acceptedMethods = (variables: Variables): RecordedMethod[] => switchedOn(variables).map(({ id }) => id)

/** Lists the payment methods that guests can choose on the site, with their labels, in the order of content. */
export const paymentMethods = (lang: Lang, variables: Variables): { method: PaymentMethod; label: string }[] =>
  switchedOn(variables).flatMap(({ id, label }) => {
    const method = methodOf(id)
    return method && label ? [{ method, label: inLang(label, lang) }] : []
  })
