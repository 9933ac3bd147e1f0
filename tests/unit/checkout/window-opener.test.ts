import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OpenWindow, PayPalOrderHandle } from '#lib/checkout/methods/method'
import { createWindowOpener } from '#components/checkout/window-opener'

const order = Promise.resolve<PayPalOrderHandle>({ paypalOrderId: '5O190127TN364715T' })
const approving = () => vi.fn<OpenWindow>(async () => 'approved')

afterEach(() => void vi.useRealTimers())

describe('PayPal’s window', () => {
  it('that can be had opens during the click itself', async () => {
    const opener = createWindowOpener()
    const open = approving()
    opener.settle(open)
    const ended = opener.open(order)
    expect(open, 'before anything was waited for').toHaveBeenCalledExactlyOnceWith(order)
    await expect(ended).resolves.toBe('approved')
  })

  it('that comes a little later opens then', async () => {
    const opener = createWindowOpener()
    const open = approving()
    const ended = opener.open(order)
    opener.settle(open)
    await expect(ended).resolves.toBe('approved')
    expect(open).toHaveBeenCalledOnce()
  })

  it('that never comes is not waited for, and one that takes too long no longer than three seconds', async () => {
    const never = createWindowOpener()
    never.settle()
    await expect(never.open(order)).resolves.toBe('failed')

    vi.useFakeTimers()
    const slow = createWindowOpener()
    const ended = slow.open(order)
    await vi.advanceTimersByTimeAsync(3000)
    await expect(ended).resolves.toBe('failed')
    const late = approving()
    slow.settle(late)
    expect(late).not.toHaveBeenCalled()
    await expect(slow.open(order), 'the next click has it').resolves.toBe('approved')
  })

  it('leaves an order that failed to whoever made it', async () => {
    const opener = createWindowOpener()
    opener.settle()
    await expect(opener.open(Promise.reject(new Error('refused')))).resolves.toBe('failed')
  })
})
