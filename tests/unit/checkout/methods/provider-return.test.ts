import { describe, expect, it } from 'vitest'
import { readReturn, withoutReturn } from '#lib/checkout/methods/method'

describe('coming back from a provider', () => {
  it("reads the bank's and PayPal's way back", () => {
    expect(
      readReturn('?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'),
    ).toEqual({ from: 'bank', failed: true })
    expect(readReturn('?payment_intent=pi_1&redirect_status=succeeded')).toEqual({ from: 'bank', failed: false })
    expect(readReturn('?token=5O190127TN364715T&PayerID=X')).toEqual({
      from: 'paypal',
      paypalOrderId: '5O190127TN364715T',
      approved: true,
    })
    expect(readReturn('?token=5O190127TN364715T')).toMatchObject({ approved: false })
  })
  it('takes nonsense for no return', () => {
    expect(readReturn('?token=%3Cscript%3E')).toBeUndefined()
    expect(readReturn('?utm_source=mail')).toBeUndefined()
  })
  it('leaves nothing of it in the address', () => {
    expect(
      withoutReturn(
        '?utm_source=mail&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded&token=A&PayerID=B',
      ),
    ).toBe('?utm_source=mail')
    expect(withoutReturn('?token=A')).toBe('')
  })
})
