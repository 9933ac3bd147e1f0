import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { getCatalogue } from '#lib/content/catalogue'
import { massageAt, type FreeSlot } from './paying'
import { expect } from './test'

const functionsUrl = process.env.FUNCTIONS_URL ?? 'http://localhost:4100'

const PRINTED = { lang: 'de', design: 'noche', to: 'Jonas', deliver: 'print', theyChoose: false }

/** Buys a voucher over an amount and pays it in the simulator, as the site would do it. */
export const buyVoucher = (request: APIRequestContext, cents = 60_00) =>
  buy(request, cents, { kind: 'gift', amountCents: cents, card: PRINTED })

/** Buys a voucher for a massage that goes to somebody by mail, in French. */
export async function buyTreatmentVoucher(request: APIRequestContext) {
  const massage = getCatalogue().entries.find(({ code }) => code === 'MA-2')
  return buy(request, massage?.versions[0]?.price.cents ?? 0, {
    kind: 'gift',
    code: 'MA-2',
    card: {
      lang: 'fr',
      design: 'agua',
      to: 'Jeanne',
      from: 'Paul',
      message: 'Bonne fête',
      deliver: 'email',
      recipientEmail: 'jeanne@mail.example',
      theyChoose: false,
    },
  })
}

/** Books a massage at that time and pays it, as the site would do it. */
export async function buyMassage(request: APIRequestContext, slot: FreeSlot) {
  const { item, totalCents, buyer } = massageAt(slot)
  return buy(request, totalCents, item, { lang: 'es', buyer })
}

async function buy(request: APIRequestContext, cents: number, item: object, over: object = {}) {
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
    item,
    ...over,
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
