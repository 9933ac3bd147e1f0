import { formatMoney } from '#lib/money'
import { html } from '#functions/kit/html'
import type { Incoming, Outgoing } from '#functions/kit/message'
import type { SimulatorContext } from '../context'
import type { StripeSimulator } from '../stripe/api'
import type { IntentRecord } from '../stripe/records'
import { missingPage, withParameters } from './approve'
import { facts, goTo, orNone, simulatorPage } from './page'
import { langOf, PAGE_TEXTS } from './texts'

/** Shows the bank's page of 3-D Secure or answers its form: authorise or refuse, then back to the site. */
export function challengePage(context: SimulatorContext, { intents }: StripeSimulator, request: Incoming): Outgoing {
  const query = new URLSearchParams(request.query)
  const intent = orNone(() => intents.find(query.get('payment_intent') ?? ''))
  if (!intent?.challenge || intent.secret !== query.get('payment_intent_client_secret'))
    return missingPage(context, request)
  if (request.method !== 'POST') return show(context, intent)
  const isAuthorised = new URLSearchParams(request.body.toString('utf8')).get('action') === 'authorise'
  const done = intents.answerChallenge(intent, isAuthorised)
  const parameters = {
    payment_intent: done.id,
    payment_intent_client_secret: done.secret,
    redirect_status: done.status === 'succeeded' ? 'succeeded' : 'failed',
  }
  return goTo(withParameters(intent.challenge.returnUrl, parameters))
}

function show(context: SimulatorContext, intent: IntentRecord): Outgoing {
  const lang = langOf(intent.metadata.lang)
  const words = PAGE_TEXTS[lang]
  const t = words.challenge
  const buttons = [
    html`<button class="first" name="action" value="authorise">${t.authorise}</button>`,
    html`<button name="action" value="refuse">${t.refuse}</button>`,
  ]
  const content = html`<p>${t.intro}</p>${facts([
    [words.what, intent.description ?? ''],
    [words.amount, formatMoney(intent.amount, lang)],
  ])}
<form method="post"><div class="choices">${buttons}</div></form>`
  return simulatorPage(lang, t.title, content, context.returnOrigins)
}
