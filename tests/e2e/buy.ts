import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { getCatalogue } from '#lib/content/catalogue'
import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { confirmTestCard } from '#lib/functions/simulator'
import { FUNCTIONS, massageAt, someone, type FreeSlot } from './paying'
import { expect } from './test'

const TEST_CARD = { number: '4242424242424242', expMonth: '12', expYear: '2030', cvc: '123' }

/** Ten lines, as people write them who press Enter. */
const MESSAGE =
  'Für dich\nund nur für dich:\nzwei Stunden\nohne Telefon,\nohne Kinder,\nohne Herd.\nDanach\nessen wir\nbei uns.\nDeine Clara'

const PRINTED = { lang: 'de', design: 'noche', to: 'Jonas', message: MESSAGE, deliver: 'print', theyChoose: false }

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

/** Begins to pay for both therapists at that time, as two other guests do: nobody else can have it. */
export async function takeAway(request: APIRequestContext, slot: FreeSlot) {
  const { item, totalCents } = massageAt(slot)
  for (const therapist of [1, 2])
    await beginCardOrder(
      request,
      totalCents,
      { ...item, slot: { day: slot.day, start: slot.start, therapist } },
      { buyer: { ...someone(), email: `elena@${randomUUID()}.example` } },
    )
}

async function buy(request: APIRequestContext, cents: number, item: object, over: object = {}) {
  const { orderRef, statusToken, clientSecret } = await beginCardOrder(request, cents, item, over)
  const paid = await confirmTestCard(FUNCTIONS, clientSecret, TEST_CARD, 'http://localhost/de/confirm')
  expect(paid).toMatchObject({ status: 'succeeded' })
  const { booking } = await post(request, '/booking', { op: 'status', orderRef, statusToken })
  return { uid: String(booking.giftUid), orderRef, statusToken }
}

/** Begins to pay for something by card, as the site would do it. */
async function beginCardOrder(request: APIRequestContext, cents: number, item: object, over: object = {}) {
  const answer = await post(request, '/card-intent', {
    lang: 'de',
    buyer: { name: 'Elena Prueba', email: 'elena@correo.example' },
    clientToken: randomBytes(16).toString('base64url'),
    expectedTotalCents: cents,
    terms: true,
    item,
    ...over,
  })
  return cardIntentV2Call.response.parse(answer)
}

async function post(request: APIRequestContext, address: string, data: object) {
  const answer = await request.post(FUNCTIONS + address, { data, headers: { 'idempotency-key': randomUUID() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
