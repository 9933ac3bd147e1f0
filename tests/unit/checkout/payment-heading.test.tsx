// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { useWaitingCopy } from '#components/checkout/payment'
import { startPayment, type PaymentState } from '#lib/checkout/payment'
import de from '#messages/de.json'
import { SAMPLE_VOUCHER } from '../sample-basket'
import { PaymentAround } from './payment-wrapper'

const START = startPayment(0)
const at = (step: Partial<PaymentState> & Pick<PaymentState, 'at'>) => ({ ...START, ...step }) as PaymentState
const voucher = { ...SAMPLE_VOUCHER, at: '2026-11-24T10:00:00Z' }

describe('while one pays', () => {
  const { order } = de
  const { states } = order
  const wrapper = ({ children }: { children: ReactNode }) => <PaymentAround lang="de">{children}</PaymentAround>
  const titleOf = (state: PaymentState) => renderHook(() => useWaitingCopy(state), { wrapper }).result.current.title
  const waitingOf = (state: PaymentState) => renderHook(() => useWaitingCopy(state), { wrapper }).result.current.waiting

  it('the heading stays what the page is for while there is a form or one is on the way to it', () => {
    for (const step of ['looking', 'idle'] as const) expect(titleOf(at({ at: step }))).toBeUndefined()
    expect(titleOf(at({ at: 'preparing', method: 'card' }))).toBeUndefined()
    expect(titleOf(at({ at: 'leaving', method: 'paypal' }))).toBeUndefined()
  })

  it('the heading says what has happened where the form has gone', () => {
    for (const step of ['taken', 'expired', 'priceChanged', 'unknown'] as const)
      expect(titleOf(at({ at: step }))).toBe(states[step].heading)
    expect(titleOf(at({ at: 'expired', basket: voucher })), 'a voucher has no hour').toBe(states.expired.voucherHeading)
    expect(titleOf(at({ at: 'confirming', method: 'card' }))).toBe(order.paying)
    expect(titleOf(at({ at: 'paidElsewhere' }))).toBe(order.paid.heading)
  })

  it('a bank is spoken of only where one is asked, and PayPal before and after its page in different words', () => {
    const said = (step: PaymentState) => waitingOf(step)?.heading
    expect(said(at({ at: 'confirming', method: 'card' }))).toBe(states.processing.heading)
    expect(said(at({ at: 'leaving', method: 'paypal' }))).toBe(order.leaving.heading)
    expect(said(at({ at: 'confirming', method: 'paypal' }))).toBe(order.finishing.heading)
    for (const method of ['transfer', 'none'] as const) {
      expect(said(at({ at: 'preparing', method }))).toBe(order.sending.heading)
      expect(said(at({ at: 'leaving', method }))).toBe(order.sending.heading)
    }
  })

  it('no hour is said to be kept for somebody who buys a voucher', () => {
    expect(waitingOf(at({ at: 'preparing', method: 'card' }))).toEqual(states.preparing)
    expect(waitingOf(at({ at: 'preparing', method: 'card', basket: voucher }))).toEqual(order.sending)
  })

  it('one either waits or reads what has happened', () => {
    for (const step of ['taken', 'expired', 'priceChanged', 'unknown'] as const)
      expect(waitingOf(at({ at: step }))).toBeUndefined()
    expect(waitingOf(at({ at: 'paidElsewhere' }))).toBeUndefined()
    expect(waitingOf(at({ at: 'done' }))).toEqual(states.processing)
  })
})
