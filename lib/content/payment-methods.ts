import { loadContent } from './load'
import type { SingleFiles } from './schema'

type RecordedMethod = SingleFiles['business']['paymentMethods'][number]['id']

/** Lists the payment methods that are switched on in content/business.json, by the names that orders give them. */
export const acceptedMethods = (): RecordedMethod[] =>
  loadContent().files.business.paymentMethods.flatMap(({ id, enabled }) => (enabled ? [id] : []))
