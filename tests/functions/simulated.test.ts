import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openMailer } from '#functions/adapters/mail/mailer'
import { readSpa } from '#functions/adapters/mail/spa'
import type { WebhookCall } from '#tools/simulator/context'
import { openPayments } from '#functions/app/payments'
import { simulateTelling } from '#tools/simulator/open'
import { captureOf, massage, MONDAY, piOf, purchase, voucher, type Started } from './samples'
import { bookingOf, makeWorld, noStore } from './world'

const SITE = 'https://www.nuilea.example'
const PAGES = 'http://localhost:4100'

/**
 * Opens the functions with nothing of their own left out: both adapters, the simulator behind them, webhooks, and mail
 * in a folder.
 */
async function open() {
  const clock = { now: Date.parse(`${MONDAY}T10:00:00+01:00`) }
  const now = () => clock.now
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nuilea-simulated-'))
  const webhooks: WebhookCall[] = []
  const { providers, browser, close } = await openPayments(
    { mode: 'sim', notes: [] },
    {
      brand: 'Nuilea Day Spa',
      now,
      functionsUrl: PAGES,
      siteOrigins: [SITE],
      dataDir,
      here: PAGES,
      simulate: simulateTelling((call) => webhooks.push(call)),
    },
  )
  const mailer = openMailer({ env: {}, spa: readSpa, siteUrl: SITE, functionsUrl: SITE, mode: 'sim', dataDir, now })
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true })
  })
  const world = await makeWorld({ payments: providers, mail: mailer, now })

  const visit = (address: string, fields?: Record<string, string>) => {
    const url = new URL(address, PAGES)
    const answer = browser?.({
      method: fields ? 'POST' : 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      headers: {},
      body: Buffer.from(new URLSearchParams(fields).toString()),
      address: '',
    })
    return { status: answer?.status, location: answer?.headers.Location, body: answer?.body ?? '' }
  }
  const payByCard = (clientSecret: string, number: string) =>
    visit(`/v1/payment_intents/${piOf({ clientSecret })}/confirm`, {
      client_secret: clientSecret,
      return_url: `${SITE}/es/confirm`,
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2030',
      'payment_method_data[card][cvc]': '123',
    })
  const deliver = ({ provider, headers, body }: WebhookCall) =>
    world.serve(world.request({ path: `/${provider}-webhook`, headers, body: Buffer.from(body) }))
  const seen = (order: Started) => bookingOf(world, order)
  const mails = () =>
    readdirSync(dataDir).includes('mail')
      ? readdirSync(path.join(dataDir, 'mail'))
          .filter((file) => file.endsWith('.txt'))
          .map((file) => file.replace(/^outbox-\d+-|\.txt$/g, ''))
      : []
  const readMail = (name: string) => {
    const file = readdirSync(path.join(dataDir, 'mail')).find((each) => each.endsWith(name))
    return file ? readFileSync(path.join(dataDir, 'mail', file), 'utf8') : ''
  }
  const sweepAfter = async (minutes: number) => {
    clock.now += minutes * 60_000
    await world.later(0)
  }
  return { world, webhooks, visit, payByCard, deliver, seen, mails, readMail, sweepAfter }
}

describe.skipIf(noStore)('a booking with everything real but the money', () => {
  it('is declined, then paid by card, confirmed by the webhook alone, and told by mail with its calendar file', async () => {
    const { world, webhooks, payByCard, deliver, seen, mails, readMail, sweepAfter } = await open()
    const held = await world.good('cardIntent', purchase(massage()))
    expect(held).toMatchObject({ provider: 'sim', publishableKey: null, state: 'awaiting_payment' })
    expect(payByCard(held.clientSecret, '4000000000009995').status).toBe(402)
    expect(payByCard(held.clientSecret, '4242424242424242').status).toBe(200)
    for (const call of [...webhooks, ...webhooks].reverse()) expect((await deliver(call)).status).toBe(200)
    await sweepAfter(0)
    expect(mails().sort()).toEqual(['confirmed', 'staff'])
    expect(readMail('confirmed.txt')).toContain(`${SITE}/es/confirm#ref=${held.orderRef}&token=${held.statusToken}`)
    expect(readMail('confirmed.ics')).toContain('DTSTART;TZID=Europe/Madrid:20261125T113000')
    const { calendar } = await seen(held)
    expect(calendar).toContain('DTSTART;TZID=Europe/Madrid:20261125T113000')
    expect(calendar).toContain(`UID:${held.orderRef}@www.nuilea.example`)
  })

  it('is paid by PayPal: approved on its page, captured, confirmed', async () => {
    const { world, visit, seen } = await open()
    const order = await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })
    const address = order.approveUrl ?? ''
    expect(new URL(address).origin).toBe(PAGES)
    expect(order.clientId, 'PayPal’s window knows no simulated order').toBeNull()
    expect(visit(address).body).toContain('49')
    expect(visit(address, { action: 'approve', funding: 'balance' }).location).toContain(
      `${SITE}/es/confirm?token=${order.paypalOrderId}`,
    )
    const capture = captureOf(order)
    expect(await world.good('paypalIntent', capture)).toMatchObject({ state: 'confirmed' })
    expect(await seen(order)).toMatchObject({ state: 'confirmed', paid: 'paypal', paidCents: 49_00 })
  })

  it('is paid by PayPal although the visitor never came back: the webhook captures', async () => {
    const { world, visit, webhooks, deliver, sweepAfter, mails } = await open()
    const order = await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })
    visit(order.approveUrl ?? '', { action: 'approve', funding: 'balance' })
    for (const call of [...webhooks]) await deliver(call)
    await sweepAfter(0)
    expect(mails().sort()).toEqual(['confirmed', 'staff'])
  })

  it('whose PayPal method is declined keeps its time, and is paid with another', async () => {
    const { world, visit, seen } = await open()
    const order = await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })
    const capture = captureOf(order)
    visit(order.approveUrl ?? '', { action: 'approve', funding: 'declined' })
    expect(await world.bad('paypalIntent', capture)).toMatchObject({ code: 'payment_declined' })
    expect(await seen(order)).toMatchObject({ state: 'awaiting_payment' })
    visit(order.approveUrl ?? '', { action: 'approve', funding: 'balance' })
    expect(await world.good('paypalIntent', capture)).toMatchObject({ state: 'confirmed' })
  })

  describe('whose PayPal order stays approved after a refusal', () => {
    /** An order that PayPal has refused to take, and what is asked for it. `takes`: how often PayPal was to take it. */
    async function refusedOrder() {
      const opened = await open()
      const { world, visit, webhooks, deliver, seen } = opened
      const body = { ...purchase(massage()), action: 'create' }
      const order = await world.good('paypalIntent', body)
      const approve = (funding: string) => visit(order.approveUrl ?? '', { action: 'approve', funding })
      const { paypal } = world.deps.payments
      if (!paypal) throw new Error('no PayPal')
      const asked = vi.spyOn(paypal, 'capture')
      const capture = () => world.call('paypalIntent', captureOf(order))
      approve('stuck')
      expect((await capture()).body).toMatchObject({ error: { code: 'payment_declined' } })
      const lookAround = async () => {
        for (const call of [...webhooks]) expect((await deliver(call)).status).toBe(200)
        for (let looks = 0; looks < 3; looks += 1) await seen(order)
        await opened.sweepAfter(3)
        return { state: (await seen(order)).state, takes: takes(), asked: asked.mock.calls.length }
      }
      const takes = () => webhooks.filter(({ body: said }) => /CAPTURE\.(?:DENIED|COMPLETED)/.test(said)).length
      return { ...opened, order, body, approve, capture, takes, lookAround }
    }
    const refusedOnce = { state: 'awaiting_payment', takes: 1, asked: 1 }

    it('is not taken again before its payer was at PayPal, and then once: the same order is paid', async () => {
      const { world, order, body, approve, capture, takes, lookAround } = await refusedOrder()
      expect(await lookAround()).toEqual(refusedOnce)
      expect((await capture()).body).toMatchObject({ error: { code: 'payment_declined' } })
      expect(await lookAround()).toEqual(refusedOnce)
      const { orderRef, paypalOrderId, approveUrl } = order
      expect(await world.good('paypalIntent', body)).toMatchObject({ orderRef, paypalOrderId, approveUrl })
      expect(await lookAround()).toEqual(refusedOnce)
      approve('balance')
      expect(await lookAround(), 'only the payer’s return tells').toEqual(refusedOnce)
      const answers = await Promise.all([capture(), capture()])
      expect(answers.map((answer) => answer.body)).toContainEqual(expect.objectContaining({ state: 'confirmed' }))
      expect((await lookAround()).state).toBe('confirmed')
      expect(takes()).toBe(2)
    })

    it('and is refused once more, is not taken a third time until its payer was there again', async () => {
      const { world, body, approve, capture, takes, lookAround } = await refusedOrder()
      await world.good('paypalIntent', body)
      approve('stuck')
      for (let times = 0; times < 2; times += 1)
        expect((await capture()).body).toMatchObject({ error: { code: 'payment_declined' } })
      expect(await lookAround()).toEqual({ ...refusedOnce, takes: 2, asked: 2 })
      await world.good('paypalIntent', body)
      approve('balance')
      expect((await capture()).body).toMatchObject({ state: 'confirmed' })
      expect(takes()).toBe(3)
    })

    it('is paid by card instead, or by PayPal after all with another order there', async () => {
      const { world, order, body, visit, takes } = await refusedOrder()
      const card = await world.good('cardIntent', { ...body, action: undefined })
      expect(card.orderRef).toBe(order.orderRef)
      const anew = await world.good('paypalIntent', body)
      expect(anew.paypalOrderId).not.toBe(order.paypalOrderId)
      visit(anew.approveUrl ?? '', { action: 'approve', funding: 'balance' })
      expect(await world.good('paypalIntent', captureOf(anew))).toMatchObject({ state: 'confirmed' })
      expect(takes()).toBe(2)
    })

    it('runs out like any other, and nothing is taken for it afterwards', async () => {
      const { world, body, order, approve, capture, sweepAfter, seen, lookAround } = await refusedOrder()
      await world.good('paypalIntent', body)
      await sweepAfter(16)
      expect(await seen(order)).toMatchObject({ state: 'expired' })
      approve('balance')
      expect((await capture()).body).toMatchObject({ error: { code: 'hold_expired' } })
      expect(await lookAround()).toEqual({ ...refusedOnce, state: 'expired' })
    })
  })

  it('is paid by Bizum: approved in the bank’s app while the page waits', async () => {
    const { world, seen, sweepAfter } = await open()
    const order = await world.good('cardIntent', { ...purchase(massage()), bizum: { phone: '612 345 678' } })
    expect(order.state).toBe('awaiting_payment')
    expect(await seen(order)).toMatchObject({ payment: 'bizum', state: 'awaiting_payment', awaitsApproval: true })
    await sweepAfter(0.1)
    const paid = await seen(order)
    expect(paid).toMatchObject({ state: 'confirmed', payment: 'bizum', paid: 'stripe', paidCents: 49_00 })
    expect(paid).not.toHaveProperty('awaitsApproval')
  })

  it('that is refused in the bank’s app keeps its time, and is paid by Bizum or by card after all', async () => {
    const { world, seen, sweepAfter, payByCard } = await open()
    const body = purchase(massage())
    const order = await world.good('cardIntent', { ...body, bizum: { phone: '600000002' } })
    await sweepAfter(0.1)
    const refused = await seen(order)
    expect(refused).toMatchObject({ state: 'awaiting_payment', totalCents: 49_00 })
    expect(refused).not.toHaveProperty('awaitsApproval')
    const again = await world.good('cardIntent', { ...body, bizum: { phone: '612345678' } })
    expect(again).toMatchObject({ orderRef: order.orderRef, clientSecret: order.clientSecret })
    expect(await seen(order)).toMatchObject({ awaitsApproval: true })
    // Another way to pay ends the request in the app.
    const card = await world.good('cardIntent', body)
    expect(card.orderRef).toBe(order.orderRef)
    expect(card.clientSecret).not.toBe(order.clientSecret)
    await sweepAfter(0.1)
    expect(await seen(order)).toMatchObject({ state: 'awaiting_payment', payment: 'stripe' })
    payByCard(card.clientSecret, '4242424242424242')
    expect(await seen(order)).toMatchObject({ state: 'confirmed', paidCents: 49_00 })
  })
  it('asks a phone only so often, and other phones still', async () => {
    const { world } = await open()
    const ask = (phone: string) => ({ ...purchase(voucher()), bizum: { phone } })
    const from = '203.0.113.7'
    for (let n = 0; n < 5; n += 1) await world.good('cardIntent', ask('612 345 678'), { from })
    expect(await world.bad('cardIntent', ask('+34 612 34 56 78'), { from })).toMatchObject({ code: 'rate_limited' })
    expect(await world.good('cardIntent', ask('612345679'), { from })).toMatchObject({ state: 'awaiting_payment' })
  })
})
