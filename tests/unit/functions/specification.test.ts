import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bookingCall } from '#lib/contracts/booking'
import type { RequestOf } from '#lib/contracts/calls'
import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { contactCall } from '#lib/contracts/contact'
import { giftCall } from '#lib/contracts/gift'
import { paypalIntentCall } from '#lib/contracts/paypal-intent'
import type { SentPurchase } from '#lib/contracts/purchase'
import { slotsCall } from '#lib/contracts/slots'
import { surveyCall } from '#lib/contracts/survey'
import { withdrawalCall } from '#lib/contracts/withdrawal'
import type { CallResult } from '#lib/functions/call'
import * as slotsUrl from '#lib/functions/specification/slots-url'
import { BookingAnswer } from '#lib/functions/specification/booking'
import { readStored } from '#lib/storage/stored'
import { call } from '#lib/functions/specification/call'
import { CardAnswer } from '#lib/functions/specification/card-intent'
import booking from '#lib/functions/specification/examples/booking.json'
import card from '#lib/functions/specification/examples/card-intent.json'
import contact from '#lib/functions/specification/examples/contact.json'
import gift from '#lib/functions/specification/examples/gift.json'
import paypal from '#lib/functions/specification/examples/paypal-intent.json'
import slots from '#lib/functions/specification/examples/slots.json'
import { GiftAnswer } from '#lib/functions/specification/gift'
import { PayPalAnswer } from '#lib/functions/specification/paypal-intent'
import { SlotsAnswer } from '#lib/functions/specification/slots'
import survey from '#lib/functions/specification/examples/survey.json'
import { addressesBelow } from '#tests/specification/addresses.mjs'
import { controlOf, startStub, type StubCall, type StubFault } from '#tests/specification/stub'

// The room that speaks to functions of the specification's contract, against a stub of them, over HTTP.

let close: () => void
let at: ReturnType<typeof addressesBelow>
let functions: ReturnType<typeof controlOf>

/** The pause before a repetition is over at once. No other time: the clock of Node's own fetch would run ahead. */
const PAUSE_MS = 500
const wait = globalThis.setTimeout
beforeEach(async () => {
  const stub = await startStub('https://www.alberca.example')
  close = stub.close
  at = addressesBelow(stub.url)
  functions = controlOf(stub.url, 'node')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: 'XSRF-TOKEN=t1' })
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => wait(work, ms === PAUSE_MS ? 0 : ms))
})
afterEach(() => {
  vi.unstubAllGlobals()
  close()
})

/** The build knows where free hours are asked for. */
function knowSlots() {
  const known = vi.spyOn(slotsUrl, 'SLOTS_URL', 'get').mockReturnValue(at.FUNCTION_SLOTS_URL)
  onTestFinished(() => known.mockRestore())
}

const robots = { hp: '', elapsedMs: 9000 }
const key = '7f4df3cc-8f5a-4a49-9a5e-3a0c4c2b8a11'
let purchases = 0
/** Gives fields that make a purchase unlike every other one: its payment is made anew. */
const purchaseFields = () => ({
  clientToken: `token-of-purchase-${String((purchases += 1)).padStart(8, '0')}`,
  terms: true as const,
  ...robots,
})
const someone = () => ({ name: 'Helen Ward', email: `helen${(purchases += 1)}@mail.example` })

const askContact = () =>
  call(
    contactCall,
    { ...contact.request, lang: 'es', consent: true, subject: 'MA-2', ...robots },
    { url: at.FUNCTION_CONTACT_URL, key },
  )
const askSurvey = () =>
  call(surveyCall, { ...survey.request, lang: 'de', source: 'footer', ...robots }, { url: at.FUNCTION_SURVEY_URL, key })
const askToday = () => call(slotsCall, { kind: 'last', lang: 'es', day: '2026-11-24' }, { url: at.FUNCTION_SLOTS_URL })
const DAY = { kind: 'booking', lang: 'de', day: '2026-11-27', code: 'MA-2', persons: 1, therapist: 0 } as const
const askDay = (over: Partial<typeof DAY> | { code: string } | { day: string } = {}, minutes = 60) =>
  call(slotsCall, { ...DAY, ...over }, { url: at.FUNCTION_SLOTS_URL, minutes })
const askGift = (uid: string = gift.request.uid) => call(giftCall, { uid, lang: 'en' }, { url: at.FUNCTION_GIFT_URL })

const SLOT = { day: '2026-11-24', start: '18:00', therapist: 0 } as const
const LAST_MINUTE = { kind: 'last', group: 'single-60S', code: 'MA-2', slot: SLOT } as const
const RESERVED = { day: '2026-11-27', start: '12:45', therapist: 2 } as const
const askCard = (over: Partial<RequestOf<'cardIntentV2'>> = {}) =>
  call(
    cardIntentV2Call,
    {
      lang: 'en',
      item: LAST_MINUTE,
      buyer: someone(),
      expectedTotalCents: 4750,
      version: 'v2',
      ...purchaseFields(),
      ...over,
    },
    { url: at.FUNCTION_CARD_INTENT_V2_URL, key, minutes: 60 },
  )
const VOUCHER = {
  kind: 'gift',
  amountCents: 6000,
  card: {
    lang: 'fr',
    design: 'noche',
    to: 'Lucía',
    from: 'Zoé',
    message: 'Bonne fête',
    deliver: 'print',
    theyChoose: false,
  },
} as const
const askPayPal = (over: Partial<SentPurchase> = {}) =>
  call(
    paypalIntentCall,
    {
      action: 'create',
      lang: 'fr',
      item: VOUCHER,
      buyer: someone(),
      expectedTotalCents: 6000,
      ...purchaseFields(),
      ...over,
    },
    { url: at.FUNCTION_PAYPAL_INTENT_URL, key },
  )
const askCapture = (id: string) =>
  call(
    paypalIntentCall,
    { action: 'capture', orderRef: id, statusToken: '', paypalOrderId: id },
    { url: at.FUNCTION_PAYPAL_INTENT_URL, key },
  )
const askBooking = (orderRef = 'pi_3QExample') =>
  call(bookingCall, { op: 'status', orderRef, statusToken: '' }, { url: at.FUNCTION_BOOKING_URL })

/** Gives the data of a call that succeeded. */
async function dataOf<T>(asked: Promise<CallResult<T>>): Promise<T> {
  const result = await asked
  if (!result.ok) throw new Error(`It failed: ${result.failure.kind}`)
  return result.data
}
/** Says how a call ended. */
async function endOf(asked: Promise<CallResult<unknown>>) {
  const result = await asked
  if (result.ok) return 'done'
  const { failure } = result
  return failure.kind === 'refused' ? failure.code : failure.kind
}
const count = async (of: StubCall) => (await functions.received()).filter((each) => each.call === of).length
/** Lists the bodies that a function got. */
const bodiesOf = async (of: StubCall) =>
  (await functions.received()).flatMap((each) => (each.call === of ? [each.body] : []))
/** Makes an order at PayPal that its buyer approves. */
async function approvedOrder() {
  const { paypalOrderId } = await dataOf(askPayPal())
  await functions.tell({ approved: paypalOrderId })
  return paypalOrderId
}

describe('what the site says and hears', () => {
  it.each([
    ['contact', contact.request, askContact, { ok: true }],
    ['survey', survey.request, askSurvey, { ok: true }],
    [
      'gift',
      gift.request,
      () => askGift(),
      { gift: { state: 'active', remainingCents: 100_00, code: null, title: null } },
    ],
    [
      'slots',
      slots.last.request,
      askToday,
      {
        flags: { isTodayFree: true, isTodayCouple: true, isTodayOneHour: true, isTodayOneCouple: true },
        slots: [
          {
            start: '19:30',
            minutes: 30,
            group: 'single-30',
            offers: [{ code: 'MA-1', cents: 3000, beforeCents: 4000 }],
          },
          ...['17:15', '18:00'].map((start) => ({
            start,
            minutes: 60,
            group: 'single-60S',
            offers: [
              { code: 'MA-2', cents: 4750, beforeCents: 6500 },
              { code: 'MA-4', cents: 6500 },
            ],
          })),
          {
            start: '17:15',
            minutes: 60,
            group: 'couple-60',
            offers: [{ code: 'CO-2', cents: 97_00, beforeCents: 130_00 }],
          },
        ],
      },
    ],
    [
      'slots',
      slots.booking.request,
      () => askDay(),
      {
        day: '2026-11-27',
        slots: ['11:30', '12:45', '18:15'].map((start) => ({
          start,
          minutes: 60,
          group: null,
          offers: [{ code: 'MA-2', cents: 4900, beforeCents: 6500 }],
        })),
      },
    ],
    [
      'card',
      card.request,
      () => askCard({ buyer: card.request.buyer }),
      { provider: 'stripe', clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), totalCents: 4750 },
    ],
    [
      'paypal',
      paypal.create.request,
      () => askPayPal({ buyer: paypal.create.request.buyer }),
      { provider: 'paypal', approveUrl: expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\//) },
    ],
  ] as const)(
    '%s goes and comes as in its example, with no header but the browser’s',
    async (name, request, ask, told) => {
      expect(await dataOf<object>(ask())).toMatchObject(told)
      expect(await functions.received()).toEqual([{ call: name, body: request, foreignHeaders: [] }])
    },
  )

  it('booking goes and comes as in its example, named by what stands before _secret_', async () => {
    await functions.tell({ made: 'pi_3QExample', as: booking.response })
    expect(await dataOf(askBooking())).toMatchObject({
      booking: { kind: 'last', state: 'confirmed', status: 0, paid: 1, booked: 1, therapist: 0, nextPollS: null },
    })
    expect(await bodiesOf('booking')).toEqual([booking.request])
  })

  it('a capture goes and comes as in its example', async () => {
    const id = await approvedOrder()
    await dataOf(askCapture(id))
    expect((await bodiesOf('paypal')).at(-1)).toEqual({ ...paypal.capture.request, id })
  })

  it.each([
    ['card', CardAnswer, card.response],
    ['PayPal', PayPalAnswer, paypal.create.response],
    ['booking', BookingAnswer, booking.response],
    ['gift', GiftAnswer, gift.response],
    ['slots', SlotsAnswer, slots.last.response],
  ])('the example of a %s answer is one', (_, schema, response) => {
    expect(schema.safeParse(response).error).toBeUndefined()
  })

  it('under a path of the site the cross-site token goes along, elsewhere neither it nor cookies', async () => {
    const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', sent)
    for (const url of ['/api/contact', '//elsewhere.example/contact', 'https://functions.example/contact'])
      expect(await endOf(call(contactCall, { ...contact.request, lang: 'es', consent: true }, { url, key }))).toBe(
        'done',
      )
    expect(sent.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init?.headers)))).toEqual([
      { 'content-type': 'application/json', 'x-xsrf-token': 't1' },
      { 'content-type': 'application/json' },
      { 'content-type': 'application/json' },
    ])
    expect(sent.mock.calls.map(([, init]) => [init?.credentials, init?.cache, init?.redirect])).toEqual([
      ['same-origin', 'no-store', 'error'],
      // To another origin that sends none.
      ['same-origin', 'no-store', 'error'],
      ['omit', 'no-store', 'error'],
    ])
  })

  it('what the specification has no call for is asked of nobody', async () => {
    const order = { orderRef: 'pi_1', statusToken: '' }
    const withdrawal = { lang: 'es', name: 'Elena', email: 'e@x.example', contract: 'Vale', confirmed: true } as const
    expect(await endOf(call(withdrawalCall, withdrawal, { url: at.FUNCTION_CONTACT_URL, key }))).toBe('notDone')
    expect(await endOf(call(bookingCall, { op: 'cancel', ...order }, { url: at.FUNCTION_BOOKING_URL, key }))).toBe(
      'notDone',
    )
    expect(
      await endOf(call(slotsCall, { kind: 'next', lang: 'es', codes: ['MA-2'] }, { url: at.FUNCTION_SLOTS_URL })),
    ).toBe('notDone')
    expect(await functions.received()).toEqual([])
  })
})

/** How a call ends, and how often the function was asked. */
type Ends = readonly [end: string, requests: number]
/** What a question, the begin of a purchase, and what has something done make of each fault. */
const FAULTS: Record<Exclude<StubFault, 'preflight' | 'slow'>, Record<'question' | 'begin' | 'act', Ends>> = {
  silence: { question: ['unreachable', 2], begin: ['unreachable', 1], act: ['notKnown', 1] },
  redirect: { question: ['unreachable', 2], begin: ['unreachable', 1], act: ['notKnown', 1] },
  html: { question: ['unreadable', 2], begin: ['unreadable', 1], act: ['notKnown', 1] },
  empty: { question: ['unreadable', 2], begin: ['unreadable', 1], act: ['done', 1] },
  unknown: { question: ['unreadable', 2], begin: ['unreadable', 1], act: ['done', 1] },
  cut: { question: ['unreadable', 2], begin: ['unreadable', 1], act: ['done', 1] },
  refused: { question: ['unreadable', 1], begin: ['notDone', 1], act: ['notDone', 1] },
}
const LATE = { question: 'timeout', begin: 'timeout', act: 'notKnown' }

describe.each([
  ['contact', 'act', 'contact', async () => askContact],
  ['survey', 'act', 'survey', async () => askSurvey],
  ['capture', 'act', 'paypal', async () => askCapture.bind(undefined, await approvedOrder())],
  ['card', 'begin', 'card', async () => () => askCard()],
  ['PayPal', 'begin', 'paypal', async () => () => askPayPal()],
  ['slots', 'question', 'slots', async () => askToday],
  ['gift', 'question', 'gift', async () => () => askGift()],
  ['booking', 'question', 'booking', async () => () => askBooking()],
] as const)('%s', (_, kind, stubCall, prepare) => {
  it.each(Object.entries(FAULTS))(
    'whose answer is %s says the truth, and only questions are repeated',
    async (fault, ends) => {
      const ask: () => Promise<CallResult<unknown>> = await prepare()
      const before = await count(stubCall)
      await functions.tell({ call: stubCall, fault: fault as StubFault })
      const [end, requests] = ends[kind]
      expect(await endOf(ask())).toBe(end)
      expect((await count(stubCall)) - before).toBe(requests)
    },
  )

  it('waits for 20 seconds and no longer', async () => {
    const ask: () => Promise<CallResult<unknown>> = await prepare()
    const before = await count(stubCall)
    await functions.tell({ call: stubCall, fault: 'slow' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let ended: string | undefined
    const asked = endOf(ask()).then((end) => (ended = end))
    while ((await count(stubCall)) === before) vi.advanceTimersByTime(0)
    vi.advanceTimersByTime(19_999)
    await count(stubCall)
    expect(ended).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(await asked).toBe(LATE[kind])
    vi.useRealTimers()
    expect((await count(stubCall)) - before).toBe(1)
  })

  it('says so without a connection', async () => {
    const ask: () => Promise<CallResult<unknown>> = await prepare()
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await endOf(ask())).toBe('offline')
    vi.stubGlobal('navigator', { onLine: true })
  })
})

describe('slots', () => {
  it('are asked for one guest or two: what a party chooses becomes a message', async () => {
    await dataOf(call(slotsCall, { ...DAY, persons: 4 }, { url: at.FUNCTION_SLOTS_URL, minutes: 60 }))
    expect(await bodiesOf('slots')).toEqual([{ ...slots.booking.request, persons: 2 }])
  })

  it('of a treatment that several groups list are those of the group with its minutes, and of none none', async () => {
    expect((await dataOf(askDay({ code: 'MA-7' }, 90))).slots.map(({ start }) => start)).toEqual(['13:00'])
    expect((await dataOf(askDay({ code: 'PH-4' }, 120))).slots).toEqual([])
  })

  it('a start of today that the last minute has for less is sold as that, at its price; no other start is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T10:00:00+01:00') })
    const group = (slots: string[], priceDiscount: number) => ({
      single: { '60S': { slots, treatments: [{ titleCode: 'ma-2', price: 65, priceDiscount }] } },
    })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { kind } = JSON.parse(String(body))
      asked.push(kind)
      return Response.json(kind === 'last' ? group(['18:15'], 49) : group(['12:45', '18:15'], 0))
    })
    const told = async (day: string) =>
      (await dataOf(askDay({ day }))).slots.map(({ start, group, offers }) => ({ start, group, offers }))
    const usual = { group: null, offers: [{ code: 'MA-2', cents: 65_00 }] }
    const less = { group: 'single-60S', offers: [{ code: 'MA-2', cents: 49_00, beforeCents: 65_00 }] }
    expect(await told('2026-11-27')).toEqual([
      { start: '12:45', ...usual },
      { start: '18:15', ...less },
    ])
    expect(asked).toEqual(['booking', 'last'])
    expect(await told('2026-11-28')).toEqual([
      { start: '12:45', ...usual },
      { start: '18:15', ...usual },
    ])
    expect(asked, 'only today has a last minute').toEqual(['booking', 'last', 'booking'])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

describe('a voucher', () => {
  it.each([
    ['RE-USED', { state: 'used', remainingCents: 0 }],
    ['RE-OLD', { state: 'cancelled' }],
    [' 2019/17 b ', { state: 'active', remainingCents: 65_00, code: 'MA-2', title: booking.response.title }],
  ])('%s is judged by the function, which gets what the guest typed', async (uid, found) => {
    expect((await dataOf(askGift(uid))).gift).toMatchObject(found)
    expect(await bodiesOf('gift')).toEqual([{ uid: uid.trim(), lang: 'en' }])
  })

  it('that nobody knows is not found, and not asked about twice', async () => {
    expect(await endOf(askGift('RE-0000'))).toBe('gift_not_found')
    expect(await count('gift')).toBe(1)
  })
})

describe('a purchase', () => {
  it('has one payment while it stays the same, and another one once it changes', async () => {
    const purchase = { buyer: someone() }
    const { clientSecret } = await dataOf(askCard(purchase))
    expect((await dataOf(askCard(purchase))).clientSecret).toBe(clientSecret)
    expect(await count('card')).toBe(1)
    // It is kept where a reload finds it.
    const [id = ''] = clientSecret.split('_secret_')
    const kept = readStored('tab', 'draft-begun-stripe', z.object({ id: z.string(), payWith: z.string() }))
    expect(kept).toEqual({ id, payWith: clientSecret })
    // Once it is paid, the same can be bought again.
    await functions.tell({ paid: id })
    await dataOf(askBooking(id))
    expect((await dataOf(askCard(purchase))).clientSecret).not.toBe(clientSecret)
    expect((await dataOf(askCard())).clientSecret).not.toBe(clientSecret)

    const gift = { buyer: someone() }
    const { paypalOrderId } = await dataOf(askPayPal(gift))
    expect((await dataOf(askPayPal(gift))).paypalOrderId).toBe(paypalOrderId)
    expect(await count('paypal')).toBe(1)
  })

  it('whose price the function does not confirm is not made', async () => {
    expect(await endOf(askCard({ expectedTotalCents: 4500 }))).toBe('notDone')
    expect(await endOf(askPayPal({ expectedTotalCents: 1 }))).toBe('notDone')
  })

  it('asks once more for its hour just before; of one that is gone it gets the nearest others, and is not made', async () => {
    knowSlots()
    await functions.tell({ taken: '18:00' })
    const result = await askCard()
    expect(result).toMatchObject({
      failure: { kind: 'refused', code: 'slot_taken', details: { alternatives: [{ start: '17:15' }] } },
    })
    expect(await functions.received()).toMatchObject([{ call: 'slots', body: { ...slots.last.request, lang: 'en' } }])
    const item = { kind: 'booking', code: 'MA-2', persons: 1, slot: RESERVED } as const
    await functions.tell({ taken: RESERVED.start })
    expect(await askCard({ item, expectedTotalCents: 4900 })).toMatchObject({
      failure: { code: 'slot_taken', details: { alternatives: [{ start: '11:30' }, { start: '18:15' }] } },
    })
    expect(await count('card')).toBe(0)
  })

  it('whose hour has another price by then is not made', async () => {
    knowSlots()
    expect(await askCard({ expectedTotalCents: 4900 })).toMatchObject({
      failure: { code: 'price_changed', details: { totalCents: 4750 } },
    })
    expect(await count('card')).toBe(0)
  })

  it('is made where its hour is free, of a reservation too', async () => {
    knowSlots()
    const item = { kind: 'booking', code: 'MA-2', persons: 1, slot: RESERVED } as const
    await dataOf(askCard({ item, expectedTotalCents: 4900 }))
    expect((await functions.received()).map(({ call: name }) => name)).toEqual(['slots', 'card'])
    expect((await bodiesOf('card')).at(-1)).toMatchObject({
      item: { kind: 'booking', code: 'MA-2', day: '2026-11-27', time: '12:45', persons: 1, therapist: 2 },
    })
  })
})

describe('a capture', () => {
  it('that was sent is never sent again, whatever became of it', async () => {
    const id = await approvedOrder()
    await functions.tell({ call: 'paypal', fault: 'html' })
    expect(await endOf(askCapture(id))).toBe('notKnown')
    await functions.tell({ call: 'paypal', fault: null })
    expect(await endOf(askCapture(id))).toBe('notKnown')
    expect((await bodiesOf('paypal')).filter((body) => JSON.stringify(body).includes('capture'))).toHaveLength(1)
  })

  it('that was refused can be sent again, once the buyer has approved the order', async () => {
    const { paypalOrderId: id } = await dataOf(askPayPal())
    expect(await endOf(askCapture(id))).toBe('notDone')
    await functions.tell({ approved: id })
    expect(await endOf(askCapture(id))).toBe('done')
  })
})

describe('a booking', () => {
  const made = async (as: object) => {
    const id = `A-${(purchases += 1)}`
    await functions.tell({ made: id, as: { ...as } })
    return { id, booking: (await dataOf(askBooking(id))).booking }
  }

  it.each([
    [{ paid: 0 }, 'awaiting_payment', 0],
    [{ paid: '0' }, 'awaiting_payment', 0],
    [{ paid: null }, 'awaiting_payment', 0],
    [{ paid: 1 }, 'confirmed', 1],
    [{ paid: '1' }, 'confirmed', 1],
    [{ paid: 'bokun' }, 'confirmed', 1],
    [{ paid: 'stripe', status: 2 }, 'cancelled', 1],
    [{ paid: 0, status: '2' }, 'cancelled', 0],
  ])('that says %j is %s', async (as, state, paid) => {
    expect((await made(as)).booking).toMatchObject({ state, paid })
  })

  it('that is paid and not booked says both', async () => {
    expect((await made({ paid: 1, booked: '0' })).booking).toMatchObject({ state: 'confirmed', paid: 1, booked: 0 })
  })

  it('that the spa made goes by the number that it gave', async () => {
    const { id } = await made({ kind: 'transfer' })
    expect(await bodiesOf('booking')).toEqual([{ id, lang: 'en' }])
  })

  it('is asked about every 3 seconds until it is paid, for 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id, booking: first } = await made({ paid: 0 })
    expect(first.nextPollS).toBe(3)
    vi.advanceTimersByTime(29_000)
    expect((await dataOf(askBooking(id))).booking.nextPollS).toBe(3)
    vi.advanceTimersByTime(1000)
    expect((await dataOf(askBooking(id))).booking.nextPollS).toBeNull()
    vi.useRealTimers()
  })

  it('has day, hour and amount only where this browser remembers the purchase', async () => {
    const { orderRef } = await dataOf(askCard({ expectedTotalCents: 4750 }))
    expect((await dataOf(askBooking(orderRef))).booking).toMatchObject({
      code: 'MA-2',
      day: '2026-11-24',
      start: '18:00',
      minutes: 60,
      totalCents: 4750,
    })
    expect((await made({})).booking).toMatchObject({ day: null, start: null, totalCents: 0, minutes: null })
  })
})
