import { formatMoney } from '#lib/money'
import { html } from '#functions/kit/html'
import type { Incoming, Outgoing } from '#functions/kit/message'
import type { SimulatorContext } from '../context'
import type { PayPalSimulator } from '../paypal/api'
import { FUNDING, funding, type OrderRecord } from '../paypal/records'
import { facts, goTo, orNone, simulatorPage } from './page'
import { langOf, PAGE_TEXTS } from './texts'

/** Shows PayPal's page or answers its form: approve, cancel, or close without deciding. */
export function approvePage(context: SimulatorContext, { orders }: PayPalSimulator, request: Incoming): Outgoing {
  const token = new URLSearchParams(request.query).get('token') ?? ''
  const order = orNone(() => orders.find(token))
  if (!order) return missingPage(context, request)
  if (request.method !== 'POST') return show(context, order)
  const form = new URLSearchParams(request.body.toString('utf8'))
  switch (form.get('action')) {
    case 'approve': {
      orders.approve(order, funding.catch('balance').parse(form.get('funding')))
      return goTo(withParameters(order.returnUrl, { token: order.id, PayerID: 'SHAMPAYERTEST' }))
    }
    case 'cancel':
      return goTo(withParameters(order.cancelUrl, { token: order.id }))
    default:
      return closedPage(context, order)
  }
}

function show(context: SimulatorContext, order: OrderRecord): Outgoing {
  const lang = langOf(order.locale)
  const words = PAGE_TEXTS[lang]
  const t = words.paypal
  const rows = facts([
    [words.shop, order.brand],
    [words.what, order.description],
    [words.amount, formatMoney(order.cents, lang)],
  ])
  if (order.status === 'COMPLETED') {
    const back = withParameters(order.returnUrl, { token: order.id, PayerID: 'SHAMPAYERTEST' })
    return simulatorPage(
      lang,
      t.title,
      html`<p>${t.done}</p>${rows}<p><a class="link" href="${back}">${t.back}</a></p>`,
      context.returnOrigins,
    )
  }
  const isRetry = order.funding === 'stuck' || (order.status === 'PAYER_ACTION_REQUIRED' && order.funding !== null)
  const notice = isRetry ? html`<p role="alert">${order.funding === 'again' ? t.askedAgain : t.refused}</p>` : html``
  const chosen = isRetry && order.funding === 'again' ? 'again' : 'balance'
  const choices = FUNDING.map((each) => {
    const checked = { safe: each === chosen ? ' checked' : '' }
    return html`<label><input type="radio" name="funding" value="${each}"${checked}><span>${t[each]}</span></label>`
  })
  const buttons = [
    html`<button class="first" name="action" value="approve">${t.approve}</button>`,
    html`<button name="action" value="cancel">${t.cancel}</button>`,
    html`<button name="action" value="close">${t.close}</button>`,
  ]
  const content = html`<p>${t.intro}</p>${notice}${rows}
<form method="post"><fieldset><legend>${t.choose}</legend>${choices}</fieldset>
<div class="choices">${buttons}</div></form>`
  return simulatorPage(lang, t.title, content, context.returnOrigins)
}

function closedPage(context: SimulatorContext, order: OrderRecord): Outgoing {
  const lang = langOf(order.locale)
  const t = PAGE_TEXTS[lang].closed
  return simulatorPage(
    lang,
    t.title,
    html`<p>${t.text}</p><p><a class="link" href="?token=${order.id}">${t.reopen}</a></p>`,
    context.returnOrigins,
  )
}

/** Shows the page for an address that belongs to no payment (404). */
export function missingPage(context: SimulatorContext, request: Incoming): Outgoing {
  const lang = langOf(request.headers['accept-language'])
  const t = PAGE_TEXTS[lang].missing
  return simulatorPage(lang, t.title, html`<p>${t.text}</p>`, context.returnOrigins, 404)
}

/** Adds query parameters to an address; those of the same name are replaced. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
