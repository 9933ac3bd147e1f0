import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { PAGE_TEXTS } from '#tools/simulator/pages/texts'
import { CHARGE, openSimulation, SITE } from './simulation'

async function approvePage(charge: Partial<typeof CHARGE> = {}) {
  const simulation = await openSimulation()
  const { approveUrl = '' } = await simulation.paypal.create({ ...CHARGE, ...charge })
  const response = await fetch(approveUrl)
  const text = await response.text()
  return { ...simulation, approveUrl, response, text, document: parse(text) }
}

async function challengePage(lang: (typeof LANGS)[number]) {
  const { stripe, confirmCard } = await openSimulation()
  const { clientSecret } = await stripe.create({ ...CHARGE, lang })
  const { bankPage } = await confirmCard(clientSecret, '4000002500003155')
  return parse(await (await fetch(bankPage)).text())
}

describe('the simulator’s pages', () => {
  it.each(LANGS)('say in %s that no money moves, what is paid and how much', async (lang) => {
    const { document } = await approvePage({ lang })
    expect(document.querySelector('html')?.getAttribute('lang')).toBe(lang)
    expect(document.querySelector('.band')?.text).toBe(PAGE_TEXTS[lang].band)
    expect(document.querySelectorAll('h1').map(({ text }) => text)).toEqual([PAGE_TEXTS[lang].paypal.title])
    const facts = document.querySelectorAll('dd').map(({ text }) => text)
    expect(facts.slice(0, 2)).toEqual(['Nuilea Day Spa', CHARGE.description])
    expect(facts[2]).toMatch(/49/)
    expect(document.querySelectorAll('button').map(({ text }) => text)).toEqual([
      PAGE_TEXTS[lang].paypal.approve,
      PAGE_TEXTS[lang].paypal.cancel,
      PAGE_TEXTS[lang].paypal.close,
    ])
    const bank = await challengePage(lang)
    expect(bank.querySelector('.band')?.text).toBe(PAGE_TEXTS[lang].band)
    expect(bank.querySelectorAll('button').map(({ text }) => text)).toEqual([
      PAGE_TEXTS[lang].challenge.authorise,
      PAGE_TEXTS[lang].challenge.refuse,
    ])
  })

  it('stay out of search engines, caches and frames, and run nothing', async () => {
    const { response, text, document } = await approvePage()
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const style = createHash('sha256')
      .update(document.querySelector('style')?.innerHTML ?? '')
      .digest('base64')
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${style}'; form-action 'self' ${SITE}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toMatch(/<script|style="|onclick/)
  })

  it('show what was typed as text', async () => {
    const { text } = await approvePage({ description: '<img src=x onerror=alert(1)> "&' })
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;')
  })

  it('let nobody pay what is paid', async () => {
    const { paypal, approveUrl, onPage } = await approvePage()
    const id = new URL(approveUrl).searchParams.get('token') ?? ''
    await onPage(approveUrl, { action: 'approve', funding: 'balance' })
    await paypal.capture(id, 1)
    const document = parse(await (await fetch(approveUrl)).text())
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelector('main a')?.getAttribute('href')).toContain(`${SITE}/es/confirm?token=${id}`)
  })

  it('say so, in the browser’s language, where there is nothing to pay', async () => {
    const { pages } = await openSimulation()
    const response = await fetch(`${pages}/sim/paypal?token=UNKNOWN`, {
      headers: { 'Accept-Language': 'de-AT,de;q=0.9' },
    })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(PAGE_TEXTS.de.missing.title)
  })
})

describe('the card form’s call', () => {
  it('may be made from the site, and read by no other', async () => {
    const { pages } = await openSimulation()
    const from = (origin: string, method = 'OPTIONS') =>
      fetch(`${pages}/v1/payment_intents/pi_1/confirm`, { method, headers: { Origin: origin } })
    expect((await from(SITE)).headers.get('access-control-allow-origin')).toBe(SITE)
    expect((await from(SITE, 'POST')).headers.get('access-control-allow-origin')).toBe(SITE)
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await from('https://evil.example')).headers.get('vary')).toBe('Origin')
  })

  it('needs the payment’s own secret', async () => {
    const { stripe, confirmCard } = await openSimulation()
    const { clientSecret = '' } = await stripe.create(CHARGE)
    expect((await confirmCard(`${clientSecret}X`, '4242424242424242')).status).toBe(400)
    expect((await confirmCard(clientSecret, '4242424242424242')).status).toBe(200)
  })

  it('does not show the order', async () => {
    const { stripe, pages } = await openSimulation()
    const { providerId, clientSecret = '' } = await stripe.create(CHARGE)
    const response = await fetch(`${pages}/v1/payment_intents/${providerId}?client_secret=${clientSecret}`)
    const text = await response.text()
    expect(text).toContain('"status":"requires_payment_method"')
    expect(text).not.toContain(CHARGE.orderRef)
  })
})
