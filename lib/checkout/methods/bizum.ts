import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { holdOf, type Method } from './method'

/**
 * Pays by Bizum. The function sends a request to the phone number that was typed, and its owner approves the payment in
 * the bank's app. No code of a provider is loaded: the page waits and asks our function for the result.
 */
export const bizum: Method = {
  async begin(purchase, { call, urls }, key, phone = '') {
    const request = { ...purchase, version: 'v2' as const, bizum: { phone } }
    const answer = await call(cardIntentV2Call, request, { url: urls.cardIntentV2, key })
    if (!answer.ok) return answer
    return { ok: true, hold: holdOf(answer.data, answer.data.meta), meta: answer.data.meta, next: { is: 'elsewhere' } }
  },
  confirm: async () => ({ is: 'asked' }),
  resume: () => undefined,
}
