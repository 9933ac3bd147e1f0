import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPayments } from '#functions/app/payments'
import { simulate, simulateTelling } from '#tools/simulator/open'
import { portOf } from '../../port'
import { CHARGE, SITE } from './simulation'

const SIM = { mode: 'sim' as const, notes: [] }

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'nuilea-payments-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const WHERE = { brand: 'Nuilea', functionsUrl: SITE, siteOrigins: [SITE], here: SITE }

async function open(dataDir?: string) {
  const payments = await openPayments(SIM, { ...WHERE, dataDir, simulate: simulateTelling(() => undefined) })
  onTestFinished(payments.close)
  const { stripe, paypal } = payments.providers
  if (!stripe || !paypal) throw new Error('both providers are simulated')
  return { ...payments, stripe, paypal }
}

describe('simulated payments', () => {
  it('are told as such, with no key for Stripe’s script', async () => {
    const { stripe, paypal } = await open()
    expect([stripe.mode, paypal.mode, stripe.publishableKey]).toEqual(['sim', 'sim', null])
  })

  it('are known after a restart, half a written line or not', async () => {
    const dataDir = folder()
    const before = await open(dataDir)
    const card = await before.stripe.create(CHARGE)
    const order = await before.paypal.create(CHARGE)
    await before.close()
    const file = join(dataDir, 'simulated-payments.jsonl')
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"shelf":"stripe-int`)
    const after = await open(dataDir)
    expect(await after.stripe.create(CHARGE)).toEqual(card)
    expect(await after.paypal.create(CHARGE)).toEqual(order)
    expect((await after.stripe.read(card.providerId)).status).toBe('unpaid')
  })

  it('keep nothing of a card but that there was one', async () => {
    const dataDir = folder()
    const { stripe, browser } = await open(dataDir)
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    const form = new URLSearchParams({
      client_secret: clientSecret ?? '',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][cvc]': '987',
    })
    const body = Buffer.from(form.toString())
    const path = `/v1/payment_intents/${providerId}/confirm`
    const answer = browser?.({ method: 'POST', path, query: '', headers: {}, body, address: '' })
    expect(answer?.status).toBe(200)
    const kept = readFileSync(join(dataDir, 'simulated-payments.jsonl'), 'utf8')
    expect(kept).toContain('succeeded')
    // Whole words: moments and random names have such digits too.
    expect(kept).not.toMatch(/\b(?:4242)+\b|\b987\b/)
  })

  it('send their webhooks, and again until they are taken', async () => {
    const statuses = [500, 409, 200]
    const seen: string[] = []
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['stripe-signature']?.toString().slice(0, 2)}`)
      response.writeHead(statuses[seen.length - 1] ?? 500).end()
      if (seen.length === statuses.length) arrive()
    })
    const here = `http://127.0.0.1:${await portOf(server)}`
    const { providers, close } = await openPayments(SIM, { ...WHERE, here, simulate })
    onTestFinished(close)
    const created = await providers.stripe?.create(CHARGE)
    await providers.stripe?.cancel(created?.providerId ?? '')
    await arrived
    expect(seen).toEqual(Array(3).fill('POST /stripe-webhook t='))
  })

  it('show the browser its own part only', async () => {
    const { browser } = await open()
    const ask = (method: string, path: string) =>
      browser?.({ method, path, query: '', headers: {}, body: Buffer.alloc(0), address: '' })
    for (const path of ['refunds', 'payment_intents', 'payment_intents/pi_1/cancel', 'oauth2/token'])
      expect(ask('POST', `/v1/${path}`), path).toBeUndefined()
    expect(ask('POST', '/v2/checkout/orders')).toBeUndefined()
    expect(ask('GET', '/v1/payment_intents/pi_1')?.status).toBe(401)
  })
})

describe('configured payments', () => {
  it('are refused where there are no keys and nothing that simulates them, as where it is deployed', async () => {
    await expect(openPayments(SIM, WHERE)).rejects.toThrow('There are no keys of Stripe or PayPal')
  })

  it('are the providers that have keys, and no simulator', async () => {
    const payments = await openPayments(
      { mode: 'test', stripe: { secretKey: 'sk_test_a', publishableKey: 'pk_test_a' }, notes: [] },
      { ...WHERE, simulate },
    )
    expect(Object.keys(payments.providers)).toEqual(['stripe'])
    expect(payments.providers.stripe).toMatchObject({ mode: 'test', publishableKey: 'pk_test_a' })
    expect(payments.browser).toBeUndefined()
  })
})
