// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OrderAnswer } from '#components/checkout/order-answer'
import type { Basket } from '#lib/checkout/basket'
import { startPayment } from '#lib/checkout/payment'
import { fill } from '#lib/i18n/fill'
import { LANGS } from '#lib/routes/languages'
import { MESSAGES } from '../island-of'
import { SAMPLE_VISIT, SAMPLE_VOUCHER } from '../sample-basket'
import { PaymentAround } from './payment-wrapper'

const at = '2026-11-24T10:00:00Z'
const massage: Basket = { ...SAMPLE_VISIT, at }
const voucher: Basket = { ...SAMPLE_VOUCHER, at }

afterEach(() => void vi.useRealTimers())

describe.each(LANGS)('an order that ended unpaid, in %s', (lang) => {
  const { order } = MESSAGES[lang]
  const { expired } = order.states
  const show = (basket: Basket) => {
    const received = vi.fn()
    render(
      <PaymentAround lang={lang} state={{ ...startPayment(0), at: 'expired', basket }} onEvent={received}>
        <OrderAnswer />
      </PaymentAround>,
    )
    return received
  }

  it('may be made again for the same hour, or for another day', async () => {
    const received = show(massage)
    expect(screen.getByText(expired.text)).toBeVisible()
    expect(screen.getByRole('link', { name: order.otherDay })).toHaveAttribute('href', '/reservations')
    await userEvent.click(screen.getByRole('button', { name: order.again }))
    expect(received).toHaveBeenCalledExactlyOnceWith({ type: 'chooseAgain' })
  })

  it('of a voucher speaks of no hour, and leads back to the voucher', async () => {
    const received = show(voucher)
    expect(screen.getByText(expired.voucher)).toBeVisible()
    expect(screen.getByRole('link', { name: order.backToVoucher })).toHaveAttribute('href', '/voucher')
    expect(document.body).not.toHaveTextContent(/hora|día|slot|day|Termin|Tag|créneau|jour/)
    await userEvent.click(screen.getByRole('button', { name: order.againVoucher }))
    expect(received).toHaveBeenCalledExactlyOnceWith({ type: 'chooseAgain' })
  })
})

it.each(LANGS)('an order for which no time is kept says so in %s; a voucher needs none', (lang) => {
  const { notHeld } = MESSAGES[lang].order.hold
  const hold = {
    orderRef: 'ord_1',
    statusToken: 't',
    reference: 'N-7K3Q9D',
    until: null,
    endsAt: null,
  }
  for (const basket of [massage, voucher]) {
    render(
      <PaymentAround lang={lang} state={{ ...startPayment(0), at: 'idle', basket, hold }} onEvent={vi.fn()}>
        <OrderAnswer />
      </PaymentAround>,
    )
    expect(document.body.textContent.includes(notHeld)).toBe(basket === massage)
    cleanup()
  }
})

it('until when a time is held is read out once that is longer than before', () => {
  const { held } = MESSAGES.en.order.hold
  const shown = (time: string) => {
    const hold = { until: `2026-11-24T${time}:00+01:00`, endsAt: performance.now() + 60_000 }
    return (
      <PaymentAround lang="en" state={{ ...startPayment(0), at: 'idle', basket: massage, hold }}>
        <OrderAnswer />
      </PaymentAround>
    )
  }
  const { rerender } = render(shown('10:15'))
  const note = screen.getByText(fill(held, { time: '10:15' }))
  expect(note).toHaveAttribute('role', 'status')
  rerender(shown('10:30'))
  expect(note).toHaveTextContent(fill(held, { time: '10:30' }))
})

it.each([
  [4.5, 'five'],
  [3.5, undefined],
  [0.5, 'one'],
] as const)('%d minutes before its end a hold is said to end, and no other minutes are named', async (left, said) => {
  vi.useFakeTimers()
  const hold = { until: '2026-11-24T10:15:00+01:00', endsAt: performance.now() + left * 60_000 }
  render(
    <PaymentAround lang="en" state={{ ...startPayment(0), at: 'idle', basket: massage, hold }}>
      <OrderAnswer />
    </PaymentAround>,
  )
  await act(() => vi.advanceTimersByTime(1000))
  const { five, one } = MESSAGES.en.order.hold
  for (const [key, text] of Object.entries({ five, one }))
    expect(document.body.textContent.includes(text), text).toBe(key === said)
})
