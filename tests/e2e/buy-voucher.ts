import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

const functionsUrl = process.env.FUNCTIONS_URL ?? 'http://localhost:4100'

/** Buys a voucher and pays it in the simulator, as the site would do it. */
export async function buyVoucher(request: APIRequestContext, cents = 60_00) {
  const post = async (address: string, data: object) => {
    const answer = await request.post(functionsUrl + address, { data, headers: { 'idempotency-key': randomUUID() } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { orderRef, statusToken, clientSecret } = await post('/card-intent', {
    lang: 'de',
    buyer: { name: 'Elena Prueba', email: 'elena@correo.example' },
    clientToken: randomBytes(16).toString('base64url'),
    expectedTotalCents: cents,
    terms: true,
    item: {
      kind: 'gift',
      amountCents: cents,
      card: { lang: 'de', design: 'noche', to: 'Jonas', deliver: 'print', theyChoose: false },
    },
  })
  const paid = await request.post(
    `${functionsUrl}/v1/payment_intents/${String(clientSecret).split('_secret_')[0]}/confirm`,
    {
      form: {
        client_secret: clientSecret,
        return_url: 'http://localhost/de/confirm',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2030',
        'payment_method_data[card][cvc]': '123',
      },
    },
  )
  expect(paid.ok(), await paid.text()).toBe(true)
  const { booking } = await post('/booking', { op: 'status', orderRef, statusToken })
  return { uid: String(booking.giftUid), orderRef: String(orderRef), statusToken: String(statusToken) }
}
