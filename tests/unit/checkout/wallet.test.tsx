// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEffect, type ComponentProps } from 'react'
import { OrderForm } from '#components/checkout/order-form'
import type { StripeWallet } from '#lib/checkout/methods/stripe-elements'
import type { WalletOwner } from '#lib/checkout/methods/method'
import { startPayment, type PaymentEvent } from '#lib/checkout/payment'
import en from '#messages/en.json'
import { SAMPLE_BASKET } from '../sample-basket'
import { PaymentAround } from './payment-wrapper'

/** Stands in for Stripe's buttons: one button, and the wallet that a test put behind it. */
const wallet = vi.hoisted(() => ({
  owner: undefined as WalletOwner | undefined,
  asksWho: false,
  sent: [] as boolean[],
}))
vi.mock('#lib/checkout/methods/stripe-elements', () => ({
  StripeWallet: ({ pay, asksWho, onShown }: ComponentProps<typeof StripeWallet>) => {
    wallet.asksWho = asksWho
    useEffect(() => onShown(), [onShown])
    const press = async () => wallet.sent.push(await pay(wallet.owner, async () => ({ is: 'accepted' })))
    return (
      <button type="button" onClick={() => void press()}>
        Wallet
      </button>
    )
  },
}))

beforeEach(() => {
  sessionStorage.clear()
  wallet.sent = []
  vi.stubGlobal('PaymentRequest', vi.fn())
})
afterEach(() => void vi.unstubAllGlobals())

const anonymous = { ...SAMPLE_BASKET, at: '2026-11-21T10:00:00Z' } as const
function show(over: Partial<ComponentProps<typeof OrderForm>['basket']> = {}) {
  const received: PaymentEvent[] = []
  const basket = { ...anonymous, ...over }
  const onEvent = (event: PaymentEvent) => {
    received.push(event)
    if (event.type === 'pay')
      void event.collect?.({
        clientSecret: 'pi_1_secret_2',
        publishableKey: 'pk_test_1',
        returnUrl: 'https://spa.example/pay',
      })
  }
  render(
    <PaymentAround lang="en" state={{ ...startPayment(0), basket }} onEvent={onEvent}>
      <OrderForm basket={basket} methods={['card', 'paypal']} />
    </PaymentAround>,
  )
  return received
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Wallet' }))

describe('a wallet', () => {
  const words = en.order.wallet

  it('says who buys: the order is made for its owner, and nothing is typed or ticked', async () => {
    wallet.owner = { name: 'Vera Ruiz', email: 'vera@correo.example', phone: '+34 612 345 678' }
    const received = show()
    await press()
    expect(received).toMatchObject([
      {
        type: 'pay',
        method: 'card',
        buyer: { name: 'Vera Ruiz', email: 'vera@correo.example', phone: '+34612345678' },
      },
    ])
    expect(wallet).toMatchObject({ asksWho: true, sent: [true] })
    expect(screen.getByRole('region', { name: words.label })).toHaveTextContent(words.booking.split('{')[0] ?? '')
  })

  it('that gives no address orders nothing, and leaves what it gave in the form', async () => {
    wallet.owner = { name: 'Vera Ruiz', email: '', phone: 'unknown' }
    const received = show()
    await press()
    expect(received).toEqual([])
    expect(wallet.sent, 'its sheet is told').toEqual([false])
    expect((await screen.findByRole('alert')).textContent).toBe(words.incomplete)
    expect(screen.getByLabelText(en.buyer.name)).toHaveValue('Vera Ruiz')
  })
})

it('without a phone number that can be called orders without one', async () => {
  wallet.owner = { name: 'Vera Ruiz', email: 'vera@correo.example', phone: '(555) 0100' }
  const received = show()
  await press()
  expect(received).toMatchObject([{ buyer: { name: 'Vera Ruiz', email: 'vera@correo.example' } }])
  expect(received[0]).not.toHaveProperty('buyer.phone')
})

it('is not asked who buys where the reservation has asked', async () => {
  wallet.owner = undefined
  const received = show({ buyer: { name: 'Helen Ward', email: 'helen@mail.example' } })
  await press()
  expect(wallet.asksWho).toBe(false)
  expect(received).toMatchObject([{ buyer: { name: 'Helen Ward', email: 'helen@mail.example' } }])
})

it('is not looked for where the browser has none', async () => {
  vi.unstubAllGlobals()
  show()
  expect(screen.queryByRole('region', { name: en.order.wallet.label })).not.toBeInTheDocument()
})
