// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderPage, type OrderPageState } from '#lib/checkout/order-page'
import type { CheckoutDeps } from '#lib/checkout/browser'
import { createPayment } from '#lib/checkout/payment'
import * as storage from '#lib/checkout/storage'
import type { OpenWindow, Paid, PayPalOrderHandle } from '#lib/checkout/methods/method'
import type { Booking } from '#lib/contracts/booking'
import { needsKey } from '#lib/contracts/call'
import type { Item } from '#lib/contracts/item'
import { keepFragment, orderFragment } from '#lib/contracts/mail-links'
import type { CallFailure } from '#lib/functions/answer'
import { SAMPLE_VISIT as basket, SAMPLE_VOUCHER } from '../sample-basket'
import { sampleBooking } from './sample-booking'

const F = 'https://functions.example'
const urls = {
  booking: `${F}/booking`,
  cardIntentV2: `${F}/card-intent`,
  paypalIntent: `${F}/paypal-intent`,
}
const meta = { requestId: 'r', serverNow: '2026-11-24T10:00:00+01:00', mode: 'sim' } as const
const buyer = { name: 'Elena Prueba', email: 'elena@correo.example' }
const order = { orderRef: 'ord_0123456789abcdef', statusToken: 'a'.repeat(22) }
const held = {
  ...order,
  reference: 'N-7K3Q9D',
  totalCents: 4900,
  currency: 'EUR',
  state: 'awaiting_payment',
  holdExpiresAt: '2026-11-24T10:15:00+01:00',
  meta,
}
const byCard = { ...held, provider: 'sim', clientSecret: 'pi_1_secret_2', publishableKey: null }
const SLOT = { day: '2026-11-25', start: '11:30', therapist: 0 } as const
const paypalOrderId = '5O190127TN364715T'
const PAYPAL_PAGE = `https://www.paypal.com/checkoutnow?token=${paypalOrderId}`
/** Where PayPal sends back whoever has approved. */
const APPROVED = `?token=${paypalOrderId}&PayerID=X`
const atPayPal = { ...held, provider: 'paypal', paypalOrderId, approveUrl: PAYPAL_PAGE }
const captured = { ...atPayPal, approveUrl: null, state: 'confirmed' }

type Answer = (Record<string, unknown> & { meta: object }) | CallFailure
const isFailure = (answer: Answer): answer is CallFailure => !('meta' in answer)
const told = (over: Partial<Booking> = {}) => ({ booking: sampleBooking({ nextPollS: null, ...over }), meta })

/**
 * A checkout in a world of its own: what the functions answer one after the other, what was asked, and where one went.
 */
function open<M extends { subscribe: (listener: (state: { at: string }) => void) => void }>(
  create: (deps: CheckoutDeps) => M,
  search: string,
  hash: string,
) {
  const answers: Answer[] = []
  const asked: Record<string, unknown>[] = []
  const gone: string[] = []
  const seen: string[] = []
  const measured = vi.fn()
  const deps: CheckoutDeps = {
    call: async (contract, body, { key }) => {
      if (needsKey(contract, body) && !key) throw new Error(`The call ${contract.name} needs an idempotency key`)
      asked.push({ name: contract.name, key, ...body })
      const answer = answers.shift() ?? { kind: 'offline' }
      if (isFailure(answer)) return { ok: false, failure: answer }
      return { ok: true, data: contract.response.parse(answer) }
    },
    storage,
    measure: measured,
    address: {
      read: () => ({ search, hash, pathname: '/es/page' }),
      show: (address) => gone.push(`show ${address}`),
      goTo: (address) => gone.push(`go ${address}`),
      replaceBy: (address) => gone.push(`replace ${address}`),
    },
  }
  const machine = create(deps)
  machine.subscribe(({ at }) => {
    if (seen.at(-1) !== at) seen.push(at)
  })
  return { ...machine, answers, asked, gone, seen, measured }
}
const openPayment = (search = '', hash = '') =>
  open((deps) => createPayment({ lang: 'es', urls, cardKey: null, confirmHref: '/es/confirm' }, deps), search, hash)
const openOrder = (search = '', hash = '') =>
  open((deps) => createOrderPage({ urls, payHref: '/es/safe-payment' }, deps), search, hash)
/** Where an order is confirmed as itself. */
const CONFIRM = `/es/confirm${orderFragment(order.orderRef, order.statusToken)}`
const saveOrder = () => storage.savePendingOrder({ ...order, reference: 'N-7K3Q9D' })
const stops: (() => void)[] = []
/** Leaves every page that is open: what other tabs say reaches it no more. */
const leave = () => stops.splice(0).forEach((stop) => stop())
const start = async ({ start }: { start: () => () => void }) => {
  stops.push(start())
  await new Promise((resolve) => setTimeout(resolve))
}
/** The payment page once something was chosen. */
async function chosen(item: Item = basket.item) {
  storage.saveBasket({ ...basket, item })
  const page = openPayment()
  await start(page)
  return page
}
/** The payment page of a browser that has begun an order, told this of it. */
async function begun(answers: readonly Answer[], search = '') {
  saveOrder()
  const page = openPayment(search)
  page.answers.push(...answers)
  await start(page)
  return page
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

describe('paying', () => {
  it('by card: the order is kept before its money is asked for, once, and the function has the last word', async () => {
    const page = await chosen()
    expect(page.getState().at).toBe('idle')
    expect(page.asked, 'nothing is asked before an order').toEqual([])

    page.answers.push(byCard, told({ state: 'confirmed' }))
    const collect = vi.fn(async (): Promise<Paid> => {
      expect(storage.readPendingOrder()).toMatchObject(order)
      return { is: 'accepted' }
    })
    const prepare = { type: 'pay', method: 'card', buyer, collect } as const
    await Promise.all([page.dispatch(prepare), page.dispatch(prepare), page.dispatch(prepare)])
    expect(page.asked[0]).toMatchObject({
      name: 'cardIntentV2',
      version: 'v2',
      expectedTotalCents: 4900,
      buyer,
      terms: true,
    })
    expect(collect).toHaveBeenCalledExactlyOnceWith({
      clientSecret: 'pi_1_secret_2',
      publishableKey: null,
      returnUrl: location.origin + location.pathname,
    })
    expect(page.asked.slice(1)).toMatchObject([{ name: 'booking', op: 'status', ...order }])
    expect(page.seen).toEqual(['idle', 'preparing', 'confirming', 'done'])
    expect(page.gone).toEqual(['show /es/page', `replace ${CONFIRM}`])
  })

  it('with a voucher asks for it under the specification’s word', async () => {
    const page = await chosen({ kind: 'redemption', code: 'MA-2', persons: 1, slot: SLOT })
    page.answers.push({ kind: 'refused', code: 'slot_taken', requestId: 'r' })
    await page.dispatch({ type: 'pay', method: 'card', buyer, collect: async () => ({ is: 'accepted' }) })
    expect(page.asked[0]?.item).toEqual({ kind: 'transfer', code: 'MA-2', persons: 1, slot: SLOT })
  })

  it('that was declined asks nobody, and a form whose fate is unknown is never called unpaid before the function was asked', async () => {
    const page = await chosen()
    const pay = (collect: () => Promise<Paid>) => page.dispatch({ type: 'pay', method: 'card', buyer, collect })
    page.answers.push(byCard)
    await pay(async () => ({ is: 'declined', why: 'expired_card' }))
    expect(page.getState()).toMatchObject({ at: 'idle', note: { is: 'declined', why: 'expired_card' } })
    expect(page.asked).toHaveLength(1)
    page.answers.push(byCard, told({ state: 'awaiting_payment' }))
    await pay(() => Promise.reject(new Error('the script is gone')))
    expect(page.seen.slice(-3)).toEqual(['confirming', 'unknown', 'idle'])
    expect(page.getState()).toMatchObject({ at: 'idle', note: { is: 'notCharged' } })
  })

  it('never sends what was typed for the simulator, or for one account, to another', async () => {
    const page = await chosen()
    page.answers.push({ ...byCard, provider: 'stripe', publishableKey: 'pk_live_1' })
    const collect = vi.fn(async (): Promise<Paid> => ({ is: 'accepted' }))
    await page.dispatch({ type: 'pay', method: 'card', buyer, collect })
    expect(collect).not.toHaveBeenCalled()
    expect(page.getState()).toMatchObject({ at: 'idle', note: { is: 'unavailable' }, isBusy: false })
  })

  it('is repeated under the same key while nobody knows its end, and under another once it was refused', async () => {
    const page = await chosen()
    const prepare = { type: 'pay', method: 'none', buyer } as const
    page.answers.push({ kind: 'offline' }, { kind: 'refused', code: 'slot_taken', requestId: 'r' })
    await page.dispatch(prepare)
    expect(page.getState()).toMatchObject({ at: 'idle', note: { is: 'failed' }, isBusy: false })
    await page.dispatch(prepare)
    expect(page.getState().at).toBe('taken')
    await page.dispatch({ type: 'chooseAgain' })
    page.answers.push({ ...told({ state: 'requested' }), statusToken: order.statusToken })
    await page.dispatch(prepare)
    const [first, second, third] = page.asked.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
    expect(page.gone.at(-1)).toBe(`replace ${CONFIRM}`)
  })

  it('in PayPal’s window, opened during the click for the order that is being made, is one order and charged once', async () => {
    const page = await chosen()
    page.answers.push({ ...atPayPal, clientId: 'app' }, captured, told({ state: 'confirmed' }))
    const shown: Promise<PayPalOrderHandle>[] = []
    const window: OpenWindow = async (order) => {
      shown.push(order)
      await order
      return 'approved'
    }
    const prepare = { type: 'pay', method: 'paypal', buyer, open: window } as const
    const other = new BroadcastChannel('order')
    const received = vi.fn()
    other.addEventListener('message', received)
    const paying = Promise.all([page.dispatch(prepare), page.dispatch(prepare)])
    expect(shown, 'before anything is waited for').toHaveLength(1)
    await paying
    await expect(shown[0]).resolves.toMatchObject({ paypalOrderId, clientId: 'app' })
    expect(page.asked).toMatchObject([
      { name: 'paypalIntent', action: 'create' },
      { name: 'paypalIntent', action: 'capture', ...order, paypalOrderId },
      { op: 'status' },
    ])
    expect(page.seen).toEqual(['idle', 'preparing', 'approving', 'confirming', 'done'])
    expect(page.gone).toEqual(['show /es/page', `replace ${CONFIRM}`])
    // Once when the order was made, once when it was paid.
    await waitFor(() => expect(received).toHaveBeenCalledTimes(2))
    other.close()
  })

  it.each(['failed', 'cancelled'] as const)(
    'in PayPal’s window that %s goes on with the same order: at PayPal’s page, or at the form with nothing charged',
    async (end) => {
      const page = await chosen()
      page.answers.push(atPayPal, told({ state: 'awaiting_payment', payment: 'paypal' }))
      await page.dispatch({ type: 'pay', method: 'paypal', buyer, open: async () => end })
      const creates = page.asked.filter(({ action }) => action === 'create')
      expect(creates).toHaveLength(1)
      if (end === 'failed') {
        expect(page.getState()).toMatchObject({ at: 'leaving', method: 'paypal' })
        expect(page.gone).toEqual(['show /es/page', `go ${PAYPAL_PAGE}`])
      } else {
        expect(page.getState()).toMatchObject({ at: 'idle', isBusy: false, note: { is: 'notCharged' } })
        expect(page.gone).toEqual(['show /es/page'])
      }
    },
  )

  it('by Bizum waits on this page while the bank’s app asks, and says when nobody approved it, and tells other tabs when it is paid', async () => {
    const page = await chosen()
    const other = new BroadcastChannel('order')
    const received = vi.fn()
    other.addEventListener('message', received)
    vi.useFakeTimers()
    page.answers.push(byCard)
    await page.dispatch({ type: 'pay', method: 'bizum', buyer, phone: '+34612345678' })
    expect(page.asked[0]).toMatchObject({ name: 'cardIntentV2', bizum: { phone: '+34612345678' } })
    expect(page.getState()).toMatchObject({ at: 'awaitingApproval', isBusy: false })
    page.answers.push(told({ state: 'awaiting_payment', payment: 'bizum', awaitsApproval: true, nextPollS: 3 }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.getState().at).toBe('awaitingApproval')
    page.answers.push(told({ state: 'awaiting_payment', payment: 'bizum', nextPollS: 3 }))
    await vi.advanceTimersByTimeAsync(3000)
    expect(page.getState()).toMatchObject({ at: 'idle', note: { is: 'declined', why: 'bizum_declined' } })

    page.answers.push(byCard)
    await page.dispatch({ type: 'pay', method: 'bizum', buyer, phone: '+34612345678' })
    page.answers.push(told({ state: 'confirmed', payment: 'bizum' }))
    await vi.advanceTimersByTimeAsync(3000)
    expect(page.gone.at(-1)).toBe(`replace ${CONFIRM}`)
    expect(page.asked.filter(({ name }) => name === 'cardIntentV2')).toHaveLength(2)
    vi.useRealTimers()
    // Whenever an order is made, and when it is paid: another tab asks how it is.
    await waitFor(() => expect(received).toHaveBeenCalledTimes(3))
    other.close()
  })

  it('by Bizum that was left goes on after a reload, and may be left for another way to pay', async () => {
    const page = await begun([told({ state: 'awaiting_payment', payment: 'bizum', awaitsApproval: true })])
    await waitFor(() => expect(page.getState().at).toBe('awaitingApproval'))
    await page.dispatch({ type: 'chooseAgain' })
    expect(page.getState().at).toBe('idle')
  })

  it('for which no order was made says why, and leaves for nowhere', async () => {
    const page = await chosen()
    page.answers.push({ kind: 'refused', code: 'slot_taken', requestId: 'r' })
    const window: OpenWindow = (order) =>
      order.then(
        () => 'approved',
        () => 'failed',
      )
    await page.dispatch({ type: 'pay', method: 'paypal', buyer, open: window })
    expect(page.getState()).toMatchObject({ at: 'taken' })
    expect(page.gone).toEqual(['show /es/page'])
  })

  it('at PayPal leaves for its page; whoever comes back approved is charged once and the address forgets it', async () => {
    const page = await begun([captured, told({ state: 'confirmed' })], `${APPROVED}&utm_source=mail`)
    await waitFor(() => expect(page.getState().at).toBe('done'))
    expect(page.seen).toEqual(['confirming', 'done'])
    expect(page.asked).toMatchObject([{ name: 'paypalIntent', action: 'capture' }, { op: 'status' }])
    expect(page.gone).toEqual(['show /es/page?utm_source=mail', `replace ${CONFIRM}`])
  })

  it('at PayPal that was refused there says so, and sends one back where PayPal wants another word', async () => {
    const declined = { kind: 'refused', code: 'payment_declined', requestId: 'r' } as const
    const refused = await begun([declined, told({ payment: 'paypal' })], APPROVED)
    await waitFor(() =>
      expect(refused.getState()).toMatchObject({ at: 'idle', note: { is: 'declined', why: 'instrument_declined' } }),
    )
    const again = await begun([atPayPal], APPROVED)
    await waitFor(() => expect(again.gone).toContain(`go ${PAYPAL_PAGE}`))
    expect(again.getState().isBusy).toBe(true)
  })

  it('that comes back from the bank says what the bank said, once the function has said that it is unpaid', async () => {
    const page = await begun([told()], '?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed')
    await waitFor(() =>
      expect(page.getState()).toMatchObject({ at: 'idle', note: { is: 'declined', why: 'authentication_failed' } }),
    )
    expect(page.getState().basket, 'read from the order').toMatchObject({ totalCents: 4900 })
    const paid = await begun([told({ state: 'confirmed' })], '?payment_intent=pi_1&redirect_status=failed')
    await waitFor(() => expect(paid.getState().at).toBe('done'))
  })

  it('of an order that is gone begins anew, and what this browser kept of it is forgotten', async () => {
    const page = await begun([{ kind: 'refused', code: 'not_found', requestId: 'r' }])
    await waitFor(() => expect(page.getState().at).toBe('idle'))
    expect(storage.readPendingOrder()).toBeUndefined()
  })

  it('that nobody knows of is asked after for two minutes, and not after it is known', async () => {
    vi.useFakeTimers()
    saveOrder()
    const page = openPayment()
    stops.push(page.start())
    await vi.advanceTimersByTimeAsync(0)
    expect(page.getState().at).toBe('unknown')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.asked).toHaveLength(4)
    page.answers.push(told({ state: 'confirmed' }))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(page.getState().at).toBe('done')
    await vi.advanceTimersByTimeAsync(200_000)
    expect(page.asked).toHaveLength(5)
  })

  it('looks again when it is online again, and when this tab is looked at', async () => {
    const page = await begun([told(), told(), told({ state: 'confirmed' })])
    await waitFor(() => expect(page.getState().at).toBe('idle'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(page.asked).toHaveLength(2))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(page.getState()).toMatchObject({ at: 'paidElsewhere' }))
    expect(page.gone, 'another tab has paid').toEqual(['show /es/page'])
  })
})

describe('what became of it', () => {
  it('of a request is what its mail’s link makes of it: the page that opens brings the proof', async () => {
    const [proof, holdExpiresAt] = ['p'.repeat(43), '2026-11-24T18:00:00+01:00']
    const page = openOrder('', keepFragment(order.orderRef, order.statusToken, proof))
    page.answers.push(told({ state: 'requested', payment: 'transfer', holdExpiresAt }))
    await start(page)
    await waitFor(() => expect(page.getState()).toMatchObject({ at: 'known', outcome: 'transfer' }))
    expect(page.asked).toMatchObject([{ op: 'keep', proof, ...order }])

    const reloaded = openOrder()
    reloaded.answers.push(told({ state: 'requested', payment: 'transfer', holdExpiresAt }))
    await start(reloaded)
    expect(reloaded.asked).toMatchObject([{ op: 'status', ...order }])
  })

  const OLDER = 'ord_zzzzzzzzzzzzzzzz'
  const LINKS: [string, Answer, OrderPageState['at']][] = [
    ['right', told({ orderRef: OLDER, state: 'confirmed', paidCents: 6000 }), 'known'],
    ['wrong', { kind: 'refused', code: 'not_found', requestId: 'r' }, 'notFound'],
    ['outdated', told({ orderRef: OLDER, state: 'refunded', paidCents: 6000, refundedCents: 6000 }), 'known'],
  ]
  const accepted = async (): Promise<Paid> => ({ is: 'accepted' })
  const ORDERS = [
    ['a booking by card', basket, 'card', [byCard, told({ state: 'confirmed' })]],
    ['a booking by PayPal', basket, 'paypal', [atPayPal]],
    [
      'a booking by transfer',
      basket,
      'transfer',
      [{ ...told({ state: 'requested' }), statusToken: order.statusToken }],
    ],
    ['a voucher by card', SAMPLE_VOUCHER, 'card', [byCard, told({ state: 'confirmed', kind: 'gift' })]],
  ] as const
  const afterLink = LINKS.flatMap((link) => ORDERS.map((next) => [link[0], next[0], link, next] as const))

  it.each(afterLink)(
    'after a mail’s link to an older order, %s, is told of %s: finished, measured once, and nothing of it is left',
    async (_, __, [, answer, at], [, bought, method, made]) => {
      const linked = openOrder('', orderFragment(OLDER, 'z'.repeat(22)))
      linked.answers.push(answer)
      await start(linked)
      expect(linked.getState().at).toBe(at)
      leave()

      storage.saveBasket(bought)
      sessionStorage.setItem('draft-checkout', '{}')
      const token = storage.clientToken()
      const page = openPayment()
      await start(page)
      page.answers.push(...made)
      await page.dispatch({ type: 'pay', method, buyer, collect: accepted })
      if (method === 'paypal') {
        expect(page.gone.at(-1)).toBe(`go ${PAYPAL_PAGE}`)
        leave()
        const back = openPayment(APPROVED)
        back.answers.push(captured, told({ state: 'confirmed' }))
        await start(back)
        await waitFor(() => expect(back.gone.at(-1)).toBe(`replace ${CONFIRM}`))
      } else expect(page.gone.at(-1)).toBe(`replace ${CONFIRM}`)

      const confirmed = openOrder('', CONFIRM.slice('/es/confirm'.length))
      confirmed.answers.push(told({ state: 'confirmed', paidCents: 4900 }))
      await start(confirmed)
      expect(confirmed.asked).toMatchObject([{ op: 'status', ...order }])
      expect(confirmed.measured).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderRef: order.orderRef }))
      expect(storage.readBasket()).toBeUndefined()
      expect(sessionStorage.getItem('draft-checkout'), 'with the accepted terms').toBeNull()
      expect(storage.clientToken()).not.toBe(token)

      const reloaded = openOrder()
      reloaded.answers.push(told({ state: 'confirmed' }))
      await start(reloaded)
      expect(reloaded.asked).toMatchObject([{ op: 'status', ...order }])
    },
  )

  it('is asked of the mail’s link, whose secret leaves the address and stays in this tab', async () => {
    const page = openOrder('', orderFragment(order.orderRef, order.statusToken))
    page.answers.push(told({ state: 'confirmed', paidCents: 4900 }))
    await start(page)
    expect(page.getState()).toMatchObject({ at: 'known', outcome: 'confirmed' })
    expect(page.gone).toEqual(['show /es/page'])
    expect(storage.readLinkedOrder()).toEqual({ ref: order.orderRef, token: order.statusToken })
    expect(page.measured).toHaveBeenCalledOnce()
    expect(storage.wasSeen(order.orderRef)).toBe(true)
    expect(storage.readMode()).toBe('sim')
  })

  it('is nothing without an order, and a return from a provider goes back to where one pays', async () => {
    const nothing = openOrder('?payment_intent=pi_1&redirect_status=succeeded')
    await start(nothing)
    expect(nothing.getState()).toMatchObject({ at: 'notFound', isReturn: true })
    expect(nothing.asked).toEqual([])
    saveOrder()
    const back = openOrder('?payment_intent=pi_1&redirect_status=succeeded')
    await start(back)
    expect(back.gone).toEqual(['replace /es/safe-payment?payment_intent=pi_1&redirect_status=succeeded'])
    expect(back.asked).toEqual([])
  })

  it('is asked of no other order when a mail’s link was cut off: the page says so, also after a reload', async () => {
    saveOrder()
    const whole = orderFragment(order.orderRef, order.statusToken)
    for (const cut of [whole.slice(0, 12), whole.slice(0, -3), '#ref=']) {
      const page = openOrder('', cut)
      await start(page)
      expect(page.getState(), cut).toMatchObject({ at: 'notFound', link: 'broken' })
      expect(page.asked, cut).toEqual([])
      expect(page.gone, cut).toEqual(['show /es/page#ref'])
      leave()
    }
    expect(storage.readPendingOrder()).toMatchObject(order)
  })

  it('of a request whose link lost its end is shown, and asks for the link again', async () => {
    const page = openOrder('', keepFragment(order.orderRef, order.statusToken, 'p'.repeat(43)).slice(0, -30))
    page.answers.push(told({ state: 'requested', unfollowed: true }))
    await start(page)
    expect(page.asked).toMatchObject([{ op: 'status', ...order }])
    expect(page.getState()).toMatchObject({ at: 'known', outcome: 'mailed', link: 'broken' })
  })

  it('is not asked of an order that nobody has any more: the browser forgets that one, and no other', async () => {
    const other = { orderRef: 'ord_fedcba9876543210', statusToken: 'b'.repeat(22) }
    saveOrder()
    const linked = openOrder('', orderFragment(other.orderRef, other.statusToken))
    linked.answers.push({ kind: 'refused', code: 'not_found', requestId: 'r' })
    await start(linked)
    expect(linked.getState()).toMatchObject({ at: 'notFound', link: 'whole' })
    expect(storage.readPendingOrder()).toMatchObject(order)
    sessionStorage.clear()
    const own = openOrder()
    own.answers.push({ kind: 'refused', code: 'not_found', requestId: 'r' })
    await start(own)
    expect(own.getState().at).toBe('notFound')
    expect(storage.readPendingOrder()).toBeUndefined()
  })

  it('is asked again as the function says, and when that takes long says so and goes on', async () => {
    vi.useFakeTimers()
    saveOrder()
    const page = openOrder()
    page.answers.push(...Array.from({ length: 32 }, () => told({ state: 'processing', nextPollS: 10 })))
    stops.push(page.start())
    await vi.advanceTimersByTimeAsync(0)
    expect(page.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(page.asked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(page.getState()).toMatchObject({ at: 'known', outcome: 'processing', isSlow: true })
    expect(page.asked).toHaveLength(33)
    page.answers.push(told({ state: 'confirmed' }))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(page.getState()).toMatchObject({ at: 'known', outcome: 'confirmed' })
  })

  it('is asked again by itself after answers that did not come, until the end is known', async () => {
    vi.useFakeTimers()
    saveOrder()
    const page = openOrder()
    const busy = { kind: 'refused', code: 'rate_limited', requestId: 'r', retryAfterS: 40 } as const
    page.answers.push({ kind: 'offline' }, told({ state: 'processing', nextPollS: 3 }), { kind: 'timeout' }, busy)
    stops.push(page.start())
    await vi.advanceTimersByTimeAsync(0)
    expect(page.getState()).toMatchObject({ at: 'searching', failure: { kind: 'offline' } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(page.getState()).toMatchObject({ at: 'known', outcome: 'processing' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.getState()).toMatchObject({ failure: { kind: 'timeout' } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(page.getState()).toMatchObject({ failure: busy })
    page.answers.push(told({ state: 'confirmed' }))
    await vi.advanceTimersByTimeAsync(39_000)
    expect(page.asked).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.getState()).toMatchObject({ at: 'known', outcome: 'confirmed' })
    expect(page.getState()).not.toHaveProperty('failure')
  })

  it('can be changed, says so when that failed, and is changed once however often that is asked', async () => {
    saveOrder()
    const page = openOrder()
    const tooLate = { kind: 'refused', code: 'too_late', requestId: 'r' } as const
    page.answers.push(told({ state: 'confirmed' }), { kind: 'timeout' }, tooLate, told({ state: 'cancelled' }))
    await start(page)
    const cancel = { type: 'change', change: { op: 'cancel' } } as const
    const [failed] = await Promise.all([page.dispatch(cancel), page.dispatch(cancel)])
    const timeout = { change: cancel.change, failure: { kind: 'timeout' } }
    expect(failed).toMatchObject({ at: 'known', outcome: 'confirmed', failed: timeout, isBusy: false })
    expect(await page.dispatch(cancel)).toMatchObject({ failed: { failure: tooLate } })
    const after = await page.dispatch(cancel)
    expect(after).toMatchObject({ at: 'known', outcome: 'cancelled' })
    expect(after).toMatchObject({ failed: undefined })
    expect(page.asked.slice(1)).toMatchObject(Array(3).fill({ op: 'cancel', ...order }))
    const [first, second, third] = page.asked.slice(1).map(({ key }) => key)
    expect(second, 'the same attempt').toBe(first)
    expect(third, 'another, after a refusal').not.toBe(second)
  })
})
