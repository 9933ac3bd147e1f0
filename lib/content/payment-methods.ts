import { isSwitchedOn, methodOf, type PaymentMethod } from '#lib/contracts/payment-methods'
import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'
import type { SingleFiles } from './schema'

type RecordedMethod = SingleFiles['business']['paymentMethods'][number]['id']
type Variables = Readonly<Record<string, unknown>>

/** Lists the rows of content/business.json that are switched on there, and by these variables where it takes one. */
const switchedOn = (variables: Variables) =>
  loadContent().files.business.paymentMethods.filter(({ id, enabled }) => {
    const method = methodOf(id)
    return enabled && (method === undefined || isSwitchedOn(method, variables))
  })

/** Lists the payment methods that are switched on, by the names that orders give them. */
export const acceptedMethods = (variables: Variables): RecordedMethod[] => switchedOn(variables).map(({ id }) => id)

/** Lists the payment methods that one can choose on the site, with what each is called, in the order of content. */
export const paymentMethods = (lang: Lang, variables: Variables): { method: PaymentMethod; label: string }[] =>
  switchedOn(variables).flatMap(({ id, label }) => {
    const method = methodOf(id)
    return method && label ? [{ method, label: inLang(label, lang) }] : []
  })
