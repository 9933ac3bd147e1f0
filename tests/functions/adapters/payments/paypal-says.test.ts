import { describe, expect, it, onTestFinished } from 'vitest'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { listen } from '#tools/simulator/listen'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'

type Said = { status: number; body: unknown }

const ID = '5O190127TN364715T'
const APPROVE = { href: `https://www.sandbox.paypal.com/checkoutnow?token=${ID}`, rel: 'payer-action' }
const order = (status: string, payments?: unknown) => ({
  id: ID,
  status,
  purchase_units: [{ custom_id: 'ord_1', payments }],
  links: [APPROVE],
})
const captured = (status: string, value = '49.00') =>
  order('COMPLETED', { captures: [{ id: 'C1', status, amount: { currency_code: 'EUR', value } }] })

const saidBy = (said: Said | (() => Said)) => (typeof said === 'function' ? said() : said)

/** Makes a PayPal that says exactly this, whatever the simulator would say. */
async function paypalThatSays(read: Said | (() => Said), capture = read) {
  const { origin, close } = await listen(({ path }) => {
    const { status, body } =
      path === '/v1/oauth2/token'
        ? { status: 200, body: { access_token: 'A', expires_in: 3600 } }
        : path.endsWith('/capture')
          ? saidBy(capture)
          : saidBy(read)
    return { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) }
  })
  onTestFinished(close)
  return paypalProvider({ mode: 'test', brand: 'Nuilea', clientId: 'id', clientSecret: 'secret', apiBase: origin })
}

describe('what PayPal says about an order', () => {
  it.each([
    ['CREATED', order('CREATED'), { status: 'unpaid', approveUrl: APPROVE.href }],
    ['PAYER_ACTION_REQUIRED', order('PAYER_ACTION_REQUIRED'), { status: 'unpaid', approveUrl: APPROVE.href }],
    ['APPROVED', order('APPROVED'), { status: 'approved' }],
    ['VOIDED', order('VOIDED'), { status: 'cancelled' }],
    ['COMPLETED without a capture yet', order('COMPLETED'), { status: 'processing' }],
    ['a completed capture', captured('COMPLETED'), { status: 'paid', amountCents: 4900, currency: 'EUR' }],
    ['a pending capture', captured('PENDING'), { status: 'processing' }],
    ['a declined capture', captured('DECLINED'), { status: 'cancelled', declined: true }],
    ['a failed capture', captured('FAILED'), { status: 'cancelled', declined: true }],
    [
      'a refunded capture',
      captured('REFUNDED'),
      { status: 'refunded', amountCents: 4900, currency: 'EUR', refundedCents: 4900 },
    ],
  ])('%s', async (_, body, state) => {
    const paypal = await paypalThatSays({ status: 200, body })
    expect(await paypal.read(ID)).toEqual({ live: false, ...state })
  })

  it.each([
    ['an amount that is none', 200, captured('COMPLETED', '49')],
    ['HTML', 200, '<html>'],
    ['something else', 200, { id: ID }],
    ['that we may not', 403, { name: 'NOT_AUTHORIZED' }],
    ['that it is too much', 429, { name: 'RATE_LIMIT_REACHED' }],
    ['nothing useful', 503, ''],
  ])('%s is no answer', async (_, status, body) => {
    const paypal = await paypalThatSays({ status, body })
    await expect(paypal.read(ID)).rejects.toThrow(ProviderUnavailable)
  })
})

describe('an order that PayPal does not know', () => {
  const forgotten = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }

  it('is gone, whatever is asked, and needs no cancelling', async () => {
    const paypal = await paypalThatSays(forgotten)
    const gone = { status: 'gone', live: false }
    expect(await paypal.read(ID)).toEqual(gone)
    expect(await paypal.capture(ID, 1)).toEqual(gone)
    expect(await paypal.cancel(ID)).toBe(true)
    const meanwhile = await paypalThatSays({ status: 200, body: order('APPROVED') }, forgotten)
    expect(await meanwhile.capture(ID, 1)).toEqual(gone)
  })

  it('or does not show for good is refused by its issue alone', async () => {
    const issue = { issue: 'PERMISSION_DENIED', description: 'eva@correo.example may not' }
    const paypal = await paypalThatSays({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [issue] } })
    await expect(paypal.read(ID)).rejects.toThrow(new ProviderRefused('paypal', 'PERMISSION_DENIED'))
  })
})

describe('what PayPal says when the money is to be taken', () => {
  const refusing = async (issue: string, status = 422, after = 'APPROVED', links?: unknown) => {
    let reads = 0
    return paypalThatSays(
      () => ({ status: 200, body: order((reads += 1) === 1 ? 'APPROVED' : after) }),
      () => ({ status, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], links } }),
    )
  }

  it.each([
    'INSTRUMENT_DECLINED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    'AN_ISSUE_OF_TOMORROW',
  ])('%s: another method may do', async (issue) => {
    const paypal = await refusing(issue, 422, 'PAYER_ACTION_REQUIRED')
    expect(await paypal.capture(ID, 1)).toEqual({
      status: 'unpaid',
      live: false,
      declined: true,
      approveUrl: APPROVE.href,
    })
  })

  it.each(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])(
    '%s: back to PayPal’s page, nothing was declined',
    async (issue) => {
      const paypal = await refusing(issue, 422, 'PAYER_ACTION_REQUIRED')
      expect(await paypal.capture(ID, 1)).toEqual({ status: 'unpaid', live: false, approveUrl: APPROVE.href })
    },
  )

  it.each([
    ['INSTRUMENT_DECLINED', 422],
    ['INVALID_PARAMETER_VALUE', 400],
  ])('%s (%i), and the order stays approved: it is let go, and another order may do', async (issue, status) => {
    const paypal = await refusing(issue, status)
    expect(await paypal.capture(ID, 1)).toEqual({ status: 'cancelled', live: false, declined: true })
  })

  const INFORMATION = { href: 'https://developer.paypal.com/docs/api/orders/v2/', rel: 'information_link' }
  const redirect = (href: string) => [INFORMATION, { href, rel: 'redirect', method: 'GET' }]

  it.each(['www.paypal.com', 'www.sandbox.paypal.com'])(
    'INSTRUMENT_DECLINED, and the order stays approved: its payer goes to the page at %s that PayPal names',
    async (host) => {
      const refusedPage = `https://${host}/checkoutnow?token=${ID}`
      const paypal = await refusing('INSTRUMENT_DECLINED', 422, 'APPROVED', redirect(refusedPage))
      const refused = { status: 'unpaid', live: false, declined: true, refusedPage }
      expect(await paypal.capture(ID, 1)).toEqual(refused)
    },
  )

  it.each([
    ['a page that is not PayPal’s', redirect('https://www.paypal.com.example/checkoutnow')],
    ['a page without encryption', redirect('http://www.paypal.com/checkoutnow')],
    ['a script', redirect('javascript:alert(1)')],
    ['another link', [INFORMATION]],
    ['something else than links', { redirect: `https://www.paypal.com/checkoutnow?token=${ID}` }],
  ])('INSTRUMENT_DECLINED with %s: it is let go, as without any', async (_, links) => {
    const paypal = await refusing('INSTRUMENT_DECLINED', 422, 'APPROVED', links)
    expect(await paypal.capture(ID, 1)).toEqual({ status: 'cancelled', live: false, declined: true })
  })

  it('that somebody else is just taking it: not known yet', async () => {
    const paypal = await refusing('ORDER_COMPLETION_IN_PROGRESS')
    expect(await paypal.capture(ID, 1)).toEqual({ status: 'processing', live: false })
  })

  it.each([409, 500])('%i: come again', async (status) => {
    const paypal = await paypalThatSays(
      { status: 200, body: order('APPROVED') },
      { status, body: { name: 'RESOURCE_CONFLICT' } },
    )
    await expect(paypal.capture(ID, 1)).rejects.toThrow(ProviderUnavailable)
  })
})
