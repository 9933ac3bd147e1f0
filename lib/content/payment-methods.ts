import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'
import type { SingleFiles } from './schema'

type RecordedMethod = SingleFiles['business']['paymentMethods'][number]['id']

/** What the site calls the methods that content and orders name after the provider or the money. */
const METHOD_OF = { stripe: 'card', paypal: 'paypal', transfer: 'transfer', none: 'none' } as const satisfies Partial<
  Record<RecordedMethod, string>
>
type Method = (typeof METHOD_OF)[keyof typeof METHOD_OF]
const isChosenHere = (id: RecordedMethod): id is keyof typeof METHOD_OF => id in METHOD_OF

const switchedOn = () => loadContent().files.business.paymentMethods.filter(({ enabled }) => enabled)

/** Lists the payment methods that are switched on in content/business.json, by the names that orders give them. */
export const acceptedMethods = (): RecordedMethod[] => switchedOn().map(({ id }) => id)

/** Lists the payment methods that one can choose on the site, with what each is called, in the order of content. */
export const paymentMethods = (lang: Lang): { method: Method; label: string }[] =>
  switchedOn().flatMap(({ id, label }) =>
    isChosenHere(id) && label ? [{ method: METHOD_OF[id], label: inLang(label, lang) }] : [],
  )
