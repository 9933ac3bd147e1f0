// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import type { PayPalOneTimePaymentSessionOptions, PayPalV6Namespace } from '@paypal/react-paypal-js/sdk-v6'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenWindow, PayPalOrderHandle } from '#lib/checkout/methods/method'
import { PayPalWindow } from '#lib/checkout/methods/paypal-window'

const APP = { clientId: 'app-of-the-fixture-spa', environment: 'sandbox' } as const
const ORDER: PayPalOrderHandle = { paypalOrderId: '5O190127TN364715T' }

/** PayPal's script by its documented interface: what it was asked for, and what it will say. */
function fakePayPal({ eligible = true, starts = true, exists = true } = {}) {
  const said: { callbacks?: PayPalOneTimePaymentSessionOptions; order?: Promise<{ orderId: string }> } = {}
  const start = vi.fn(async (_: object, order: Promise<{ orderId: string }>) => {
    if (!starts) throw new Error('PayPal refuses')
    said.order = order
    await order
  })
  const cancel = vi.fn()
  const createInstance = vi.fn(async (_: object) => {
    if (!exists) throw new Error('There is no such app')
    return {
      findEligibleMethods: async () => ({ isEligible: (method: string) => eligible && method === 'paypal' }),
      createPayPalOneTimePaymentSession: (callbacks: PayPalOneTimePaymentSessionOptions) => {
        said.callbacks = callbacks
        return { start, cancel, destroy: () => {} }
      },
    }
  })
  vi.stubGlobal('paypal', { version: '6.0.0', createInstance } satisfies Record<keyof PayPalV6Namespace, unknown>)
  return { said, start, cancel, createInstance }
}

/** Renders the part and gives what it is told about the window. */
async function known(): Promise<OpenWindow | undefined> {
  const onKnown = vi.fn<(open?: OpenWindow) => void>()
  render(<PayPalWindow app={APP} locale="es-ES" onKnown={onKnown} />)
  await waitFor(() => expect(onKnown).toHaveBeenCalled())
  return onKnown.mock.lastCall?.[0]
}

// PayPal's library reports to the console what it meets.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(console.error).mockRestore()
})

describe('PayPal’s window', () => {
  it('is asked for with our app, our language and the order that is being made, and starts at once', async () => {
    const { said, start, createInstance } = fakePayPal()
    const open = await known()
    expect(createInstance).toHaveBeenCalledWith(
      expect.objectContaining({
        clientId: APP.clientId,
        components: ['paypal-payments'],
        locale: 'es-ES',
        pageType: 'checkout',
      }),
    )
    const ended = open?.(Promise.resolve({ ...ORDER, clientId: APP.clientId }))
    expect(start).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ presentationMode: 'auto' }),
      expect.any(Promise),
    )
    await expect(said.order).resolves.toEqual({ orderId: ORDER.paypalOrderId })
    await said.callbacks?.onApprove?.({ orderId: ORDER.paypalOrderId, fundingSource: 'paypal' })
    await expect(ended).resolves.toBe('approved')
  })

  it('can be closed, can break, and opens again for the next click', async () => {
    const { said, start } = fakePayPal()
    const open = await known()
    const closed = open?.(Promise.resolve(ORDER))
    said.callbacks?.onCancel?.({})
    await expect(closed).resolves.toBe('cancelled')
    const broken = open?.(Promise.resolve(ORDER))
    said.callbacks?.onError?.(Object.assign(new Error('broken'), { code: 'ERR', isRecoverable: false }))
    await expect(broken).resolves.toBe('failed')
    expect(start).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['there is no such app', { exists: false }],
    ['this visitor cannot pay so', { eligible: false }],
  ])('is never offered where %s', async (_, paypal) => {
    fakePayPal(paypal)
    await expect(known()).resolves.toBeUndefined()
  })

  it('that PayPal refuses to open has failed', async () => {
    fakePayPal({ starts: false })
    const open = await known()
    await expect(open?.(Promise.resolve(ORDER))).resolves.toBe('failed')
  })

  it.each([
    ['another app made the order', async () => ({ ...ORDER, clientId: 'another-app' })],
    ['the order is simulated', async () => ({ ...ORDER, clientId: null })],
    ['no order came', () => Promise.reject(new Error('The hour is taken'))],
  ])('is closed where %s', async (_, order) => {
    const { cancel } = fakePayPal()
    const open = await known()
    await expect(open?.(order())).resolves.toBe('failed')
    expect(cancel).toHaveBeenCalledOnce()
  })
})
