import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { holdOf, type Method } from './method'

/**
 * Pays by Bizum: the function asks the bank of whoever has this phone, who approves it in the bank's app. Nothing of a
 * provider's is loaded; the page waits, and our function says what came of it.
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
