// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clientToken,
  finishOrder,
  readBasket,
  readLinkedOrder,
  saveLinkedOrder,
  readOrderEmail,
  readPendingOrder,
  renewClientToken,
  saveBasket,
  saveOrderEmail,
  savePendingOrder,
  takeGoneToBank,
} from '#lib/checkout/storage'
import { SAMPLE_BASKET } from '../sample-basket'

const basket = { ...SAMPLE_BASKET, lang: 'de', buyer: { name: 'Elena', email: '' } } as const

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what was chosen', () => {
  test('is there again after a reload, in this tab only', () => {
    saveBasket(basket)
    expect(readBasket()).toMatchObject(basket)
    expect(JSON.stringify(localStorage)).not.toContain('Elena')
  })

  test('is forgotten after a day', () => {
    vi.useFakeTimers()
    saveBasket(basket)
    vi.advanceTimersByTime(25 * 60 * 60 * 1000)
    expect(readBasket()).toBeUndefined()
  })

  test.each(['{"lang":', '[]', '{"lang":"it"}', 'null'])('is nothing when the store holds %s', (text) => {
    sessionStorage.setItem('basket', text)
    expect(readBasket()).toBeUndefined()
  })

  test('survives on the page in a browser that refuses storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    saveBasket(basket)
    expect(readBasket()).toMatchObject({ totalCents: 3000 })
  })
})

describe('the secret of a basket', () => {
  test('is the same for every tab until it is renewed', () => {
    const token = clientToken()
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(clientToken()).toBe(token)
    expect(renewClientToken()).not.toBe(token)
  })
})

test('the order under way is kept for a day, without a name', () => {
  vi.useFakeTimers()
  const entry = {
    orderRef: 'ord_0123456789abcdef',
    statusToken: 'a'.repeat(32),
    reference: 'N-7K3Q9D',
  } as const
  savePendingOrder(entry)
  expect(readPendingOrder()).toMatchObject(entry)
  vi.advanceTimersByTime(25 * 60 * 60 * 1000)
  expect(readPendingOrder()).toBeUndefined()
})

test('the address that was typed for an order is known in its tab only, and for no other order', () => {
  saveOrderEmail('ord_0123456789abcdef', 'ana@correo.es')
  expect(readOrderEmail('ord_0123456789abcdef')).toBe('ana@correo.es')
  expect(readOrderEmail('ord_fedcba9876543210')).toBeUndefined()
  expect(JSON.stringify(localStorage)).not.toContain('ana@')
})

test('that the bank’s page may have been shown is told once', () => {
  sessionStorage.setItem('draft-left', 'true')
  expect(takeGoneToBank()).toBe(true)
  expect(takeGoneToBank()).toBe(false)
})

describe('an order that is finished', () => {
  const orderRef = 'ord_0123456789abcdef'
  const begin = (ref = orderRef) =>
    savePendingOrder({ orderRef: ref, statusToken: 'a'.repeat(32), reference: 'N-7K3Q9D' })
  const DRAFTS = ['draft-checkout', 'draft-reservation', 'draft-voucher', 'draft-carried-voucher']
  const type = () => DRAFTS.forEach((key) => sessionStorage.setItem(key, '{}'))
  const typed = () => DRAFTS.filter((key) => sessionStorage.getItem(key) !== null)

  test('gives up the basket, the secret and everything that it was made from; what is chosen next is kept', () => {
    const token = clientToken()
    saveBasket(basket)
    type()
    begin()
    finishOrder(orderRef)
    expect(readBasket()).toBeUndefined()
    expect(typed()).toEqual([])
    const next = clientToken()
    expect(next).not.toBe(token)
    saveBasket(basket)
    type()
    finishOrder(orderRef)
    expect(readBasket()).toBeDefined()
    expect(typed()).toEqual(DRAFTS)
    expect(clientToken()).toBe(next)
  })

  test('whose tab was closed gives up what the tab that went on with it has typed, once', () => {
    begin()
    type()
    finishOrder(orderRef)
    expect(typed()).toEqual([])
    type()
    finishOrder(orderRef)
    expect(typed()).toEqual(DRAFTS)
  })

  test('and is not this browser’s, or not this basket’s, takes nothing of what is being chosen', () => {
    const token = clientToken()
    type()
    finishOrder('ord_zzzzzzzzzzzzzzzz')
    expect(typed()).toEqual(DRAFTS)
    saveBasket(basket)
    begin()
    finishOrder('ord_zzzzzzzzzzzzzzzz')
    expect(readBasket()).toBeDefined()
    expect(typed()).toEqual(DRAFTS)
    expect(clientToken()).toBe(token)
  })

  test('was begun after a mail’s link was opened in this tab: from then on the link is forgotten', () => {
    saveLinkedOrder({ ref: 'ord_zzzzzzzzzzzzzzzz', token: 'b'.repeat(32) })
    begin()
    expect(readLinkedOrder()).toBeUndefined()
  })
})
