import { confirmTestCard, type SimulatedAnswer, type TestCardData } from '#lib/functions/simulator'
import { declineOf, type Paid } from './decline'

/** The simulator's answer as what came of the payment; the bank's page, where it asks, is one of our own functions' pages. */
function read(answer: SimulatedAnswer, functionsUrl: string): Paid & { goTo?: string } {
  if (!answer) return { is: 'unclear' }
  if ('error' in answer) {
    const { type, code } = answer.error
    // Paid or ended meanwhile: our function knows which.
    if (type !== 'card_error' || code === 'payment_intent_unexpected_state') return { is: 'unclear' }
    return { is: 'declined', why: declineOf(answer.error) }
  }
  const next = answer.next_action?.redirect_to_url.url
  if (next !== undefined && new URL(next).origin === new URL(functionsUrl).origin) return { is: 'leaving', goTo: next }
  return answer.status === 'succeeded' || answer.status === 'processing' ? { is: 'accepted' } : { is: 'unclear' }
}

/** Pays with a test card; leaves for the simulated bank where the card asks for it. */
export async function payWithTestCard(
  functionsUrl: string,
  clientSecret: string,
  card: TestCardData,
  returnUrl: string,
): Promise<Paid> {
  const { goTo, ...paid } = read(await confirmTestCard(functionsUrl, clientSecret, card, returnUrl), functionsUrl)
  if (goTo) window.location.assign(goTo)
  return paid
}
