import type { CallName } from '#lib/contracts/names'
import type { PageCall } from '#lib/contracts/call'
import type { call as referenceCall, CallOptions, CallResult } from '../call'
import { plainBooking } from './booking'
import { plainCardIntentV2 } from './card-intent'
import { plainContact } from './contact'
import { plainGift } from './gift'
import { plainPaypalIntent } from './paypal-intent'
import { plainSlots } from './slots'
import { plainSurvey } from './survey'
import type { Translation } from './translation'

/** The calls that the specification names. Pages do not offer what needs others, or has no address. */
const TRANSLATIONS: { [N in CallName]?: Translation<N> } = {
  contact: plainContact,
  survey: plainSurvey,
  slots: plainSlots,
  gift: plainGift,
  cardIntentV2: plainCardIntentV2,
  paypalIntent: plainPaypalIntent,
  booking: plainBooking,
}

/**
 * Calls a function of the specification's contract as pages call ours. It stands in the place of `../call` in a site
 * that is built for such functions (next.config.ts), and never sends a header that these do not know.
 */
export const call: typeof referenceCall = async <Request, Response>(
  contract: PageCall<Request, Response>,
  body: NoInfer<Request & object>,
  options: CallOptions,
) => {
  // The table gives each name the types of the contract with that name; TypeScript cannot follow a name through it.
  const translate = TRANSLATIONS[contract.name] as Call<Request, Response> | undefined
  return translate && options.url !== '' ? translate(body, options) : { ok: false, failure: { kind: 'notDone' } }
}

type Call<Request, Response> = (body: Request, options: CallOptions) => Promise<CallResult<Response>>
