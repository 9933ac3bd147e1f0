// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PayByWallet } from '#lib/checkout/methods/method'
import { StripeWallet } from '#lib/checkout/methods/stripe-elements'

type Handler = (event: object) => void
/** Stripe's script by its documented interface: what it was asked for, and what will happen in it. */
const stripe = vi.hoisted(() => {
  const handlers = new Map<string, Handler>()
  const made: { payment?: object; type?: string; options?: object } = {}
  const nothing = () => undefined
  const element = {
    on: (event: string, handler: Handler) => (handlers.set(event, handler), element),
    off: () => element,
    mount: nothing,
    update: nothing,
    unmount: nothing,
    destroy: nothing,
  }
  const elements = {
    create: (type: string, options: object) => (Object.assign(made, { type, options }), element),
    getElement: () => element,
    update: nothing,
    submit: async (): Promise<{ error?: object }> => ({}),
  }
  const confirmPayment = vi.fn(async (_: object) => ({ paymentIntent: { status: 'succeeded' } }))
  const client = {
    elements: (payment: object) => (Object.assign(made, { payment }), elements),
    confirmPayment,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: nothing,
    _registerWrapper: nothing,
  }
  return { handlers, made, elements, confirmPayment, client }
})
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe.client }))

beforeEach(() => {
  stripe.confirmPayment.mockClear()
  stripe.handlers.clear()
})
const owner = { name: 'Vera Ruiz', email: 'vera@correo.example', phone: '+34612345678' }
async function show(pay: PayByWallet = async () => false, asksWho = true) {
  const onShown = vi.fn()
  render(
    <StripeWallet publishableKey="pk_test_1" cents={4900} locale="es" asksWho={asksWho} pay={pay} onShown={onShown} />,
  )
  await waitFor(() => expect(stripe.handlers.has('confirm')).toBe(true))
  const paymentFailed = vi.fn()
  const confirm = () => stripe.handlers.get('confirm')?.({ billingDetails: owner, paymentFailed })
  return { onShown, paymentFailed, confirm }
}

it('is asked for with the amount and the means of the payment that the function makes, and for who buys', async () => {
  await show()
  expect(stripe.made).toMatchObject({
    payment: { mode: 'payment', amount: 4900, currency: 'eur', allowedPaymentMethodTypes: ['card'] },
    type: 'expressCheckout',
    options: {
      emailRequired: true,
      phoneNumberRequired: true,
      buttonType: { applePay: 'buy', googlePay: 'buy' },
      paymentMethods: { link: 'never', paypal: 'never' },
    },
  })
  cleanup()
  stripe.handlers.clear()
  await show(undefined, false)
  expect(stripe.made).toMatchObject({ options: { emailRequired: false, billingAddressRequired: false } })
})

it('is shown only where Stripe says that this visitor has one', async () => {
  const { onShown } = await show()
  stripe.handlers.get('ready')?.({ availablePaymentMethods: undefined })
  expect(onShown).not.toHaveBeenCalled()
  stripe.handlers.get('ready')?.({ availablePaymentMethods: { applePay: true } })
  expect(onShown).toHaveBeenCalledOnce()
})

it('pays the order that was made for its owner', async () => {
  const pay = vi.fn<PayByWallet>(async (_, collect) => {
    await expect(
      collect({ clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', returnUrl: 'https://spa.example/pay' }),
    ).resolves.toEqual({ is: 'accepted' })
    return true
  })
  const { confirm, paymentFailed } = await show(pay)
  confirm()
  await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledOnce())
  expect(pay).toHaveBeenCalledExactlyOnceWith(owner, expect.any(Function))
  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ elements: stripe.elements, clientSecret: 'pi_1_secret_2', redirect: 'if_required' }),
  )
  expect(paymentFailed).not.toHaveBeenCalled()
})

it('whose order could not be made hears so, and its sheet closes', async () => {
  const { confirm, paymentFailed } = await show()
  confirm()
  await waitFor(() => expect(paymentFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'fail' }))
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
})
