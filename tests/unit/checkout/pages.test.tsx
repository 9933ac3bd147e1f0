// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encode } from 'zod/mini'
import { confirmPage } from '#components/pages/confirm'
import { safePaymentPage } from '#components/pages/safe-payment'
import { readBasket, readPendingOrder, saveBasket, saveOrderEmail, savePendingOrder } from '#lib/checkout/storage'
import { Booking } from '#lib/contracts/booking'
import type { Slot } from '#lib/contracts/slot'
import { newsFragment } from '#lib/contracts/news-links'
import * as load from '#lib/content/read/load'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import { fill } from '#lib/i18n/fill'
import { when } from '#lib/time/start-text'
import { href } from '#lib/routes/routes'
import en from '#messages/en.json'
import { enter } from '../enter'
import { SAMPLE_VISIT, SAMPLE_VOUCHER } from '../sample-basket'
import { showPage } from '../show-page'
import { sampleBooking } from './sample-booking'

// What a page picks for its island is all that its parts may say: of a word that is missing next-intl writes to the
// console, which no test may (tests/setup.ts).

const meta = { requestId: 'r', serverNow: '2026-11-24T10:00:00+01:00', mode: 'sim' }
const order = { orderRef: 'ord_0123456789abcdef', statusToken: 'a'.repeat(22), reference: 'N-7K3Q9D' }

function show(key: 'safe-payment' | 'confirm') {
  return showPage('en', key, { 'safe-payment': safePaymentPage, confirm: confirmPage }[key])
}
/** The addresses that were asked. */
const asked: string[] = []
const answers = (...bodies: object[]) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const body = bodies.length > 1 ? bodies.shift() : bodies[0]
    return Response.json(body, { status: body && 'error' in body ? 409 : 200 })
  })
/** Opens the confirmation of this browser's order, of which one is told this, one after the other. */
function showConfirmation(...bodies: object[]) {
  savePendingOrder(order)
  answers(...bodies)
  show('confirm')
}
const card = () => screen.getByRole('radio', { name: /Card/ })
async function fillRest() {
  await enter(screen.getByLabelText(en.order.cardForm.expiry), '04/30')
  await enter(screen.getByLabelText(en.order.cardForm.cvc), '123')
}
const told = (over: Partial<Booking>) => ({
  booking: encode(Booking, sampleBooking({ nextPollS: null, ...over })),
  meta,
})
const free = (start: string, therapists: Slot['therapists'] = [1]): Slot => ({
  day: '2026-11-25',
  start,
  startsAt: `2026-11-25T${start}:00+01:00`,
  minutes: 60,
  group: null,
  therapists,
  offers: [{ code: 'MA-2', cents: 4900, beforeCents: 6500 }],
})
const flags = { isTodayFree: true, isTodayCouple: true, isTodayOneHour: true, isTodayOneCouple: true }
const day = { day: '2026-11-25', zone: 'Europe/Madrid', closed: false, flags, meta }
const aVoucher = { kind: 'gift', startsAt: null, day: null, start: null, code: null } as const
const choose = () =>
  saveBasket({
    ...SAMPLE_VISIT,
    lang: 'en',
    item: { ...SAMPLE_VISIT.item, slot: { day: '2099-11-25', start: '11:30', therapist: 0 } },
    startsAt: '2099-11-25T11:30:00+01:00',
    buyer: { name: 'Helen Ward', email: 'helen@mail.example' },
  })

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the payment page leads from the terms to the card, and from a refused card back to it, where the e-mail can be corrected', async () => {
  choose()
  const held = {
    ...order,
    reference: 'N-7K3Q9D',
    totalCents: 4900,
    currency: 'EUR',
    state: 'awaiting_payment',
    holdExpiresAt: '2026-11-24T10:15:00+01:00',
    meta,
    provider: 'sim',
    clientSecret: 'pi_1_secret_2',
    publishableKey: null,
  }
  answers(held, { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } })
  show('safe-payment')
  const pay = await screen.findByRole('button', { name: en.order.oblige })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(getPage('en', 'safe-payment').h1)
  await userEvent.click(pay)
  expect(screen.getByRole('alert')).toHaveTextContent(en.validation.fields.terms.any)
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(card())
  const number = await screen.findByLabelText(en.order.cardForm.number)
  await userEvent.click(screen.getByRole('button', { name: en.order.oblige }))
  expect(number).toHaveFocus()
  expect(number).toHaveAccessibleDescription(new RegExp(en.order.declined.incorrect_number))
  expect(screen.getByRole('heading', { level: 1 }), 'nothing was asked of the bank').toHaveTextContent(
    getPage('en', 'safe-payment').h1,
  )
  await enter(number, '4000 0000 0000 9995')
  await fillRest()
  await userEvent.click(screen.getByRole('button', { name: en.order.oblige }))
  expect(await screen.findByText(new RegExp(en.order.declined.insufficient_funds))).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(en.checkout.band)
  await userEvent.click(screen.getByRole('button', { name: en.order.edit }))
  await enter(screen.getByLabelText(en.buyer.email), '.uk')
  expect(screen.getByLabelText(en.order.cardForm.number)).toHaveValue('4000 0000 0000 9995')
})

it('the payment page says in its heading that a time is gone, and offers another', async () => {
  choose()
  const alternatives = [{ ...free('12:15'), day: '2099-11-25', startsAt: '2099-11-25T12:15:00+01:00' }]
  answers({ error: { code: 'slot_taken', requestId: 'r', details: { alternatives } } })
  show('safe-payment')
  const pay = await screen.findByRole('button', { name: en.order.oblige })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(card())
  await enter(await screen.findByLabelText(en.order.cardForm.number), '4242 4242 4242 4242')
  await fillRest()
  await userEvent.click(pay)
  const { h1 } = getPage('en', 'safe-payment')
  const go = await screen.findByRole('button', { name: /12:15/ })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.order.states.taken.heading)
  await userEvent.click(go)
  expect(await screen.findByRole('button', { name: en.order.oblige })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(h1)
})

it('terms that were accepted for one choice are not accepted for another, and a reload keeps them', async () => {
  const box = () => screen.findByRole('checkbox')
  choose()
  show('safe-payment')
  await userEvent.click(await box())
  cleanup()
  show('safe-payment')
  await waitFor(async () => expect(await box()).toBeChecked())
  cleanup()
  choose()
  show('safe-payment')
  await screen.findByRole('button', { name: en.order.edit })
  expect(await box()).not.toBeChecked()
})

it('a draft that was kept before a field of it got another name is dropped, and the form works', async () => {
  const buyer = { name: 'Ana', email: 'ana@correo.example', phone: '' }
  sessionStorage.setItem('draft-checkout', JSON.stringify({ of: 'of', buyer, means: 'paypal', terms: true }))
  choose()
  show('safe-payment')
  // Who buys is said in the form, and again among what is ordered.
  expect(await screen.findAllByText(/helen@mail\.example/)).toHaveLength(2)
  const box = screen.getByRole('checkbox')
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await userEvent.click(card())
  expect(await screen.findByLabelText(en.order.cardForm.number)).toBeVisible()
})

it('no hour is promised to whoever pays a voucher by transfer', async () => {
  saveBasket({ ...SAMPLE_VOUCHER, lang: 'en' })
  show('safe-payment')
  const { methods } = en.order
  const [said = ''] = methods.transferVoucher.split('{date}')
  const [ofBooking = ''] = methods.transfer.split('{date}')
  const tile = await screen.findByText((text) => text.startsWith(said))
  expect(tile).toHaveTextContent(/by \w+day \d+ \w+; then/)
  expect(screen.queryByText((text) => text.startsWith(ofBooking))).not.toBeInTheDocument()
  cleanup()
  choose()
  show('safe-payment')
  expect(await screen.findByText((text) => text.startsWith(ofBooking))).toBeVisible()
})

it('an order that goes on online names the ways to a person where content has switched off paying online', async () => {
  const content = load.loadContent()
  const { business } = content.files
  const paymentMethods = business.paymentMethods.map((each) => ({
    ...each,
    enabled: each.id === 'transfer' || each.id === 'none',
  }))
  const changed = vi.spyOn(load, 'loadContent').mockReturnValue({
    ...content,
    files: { ...content.files, business: { ...business, paymentMethods } },
  })
  // Its voucher's number was in the tab that is gone.
  savePendingOrder(order)
  answers(told({ kind: 'redemption', state: 'awaiting_payment', payment: 'stripe', giftUid: null }))
  show('safe-payment')
  changed.mockRestore()
  const notice = await screen.findByRole('region', { name: en.order.otherWay })
  expect(notice).toHaveTextContent(en.order.nothingCharged)
  expect(within(notice).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: en.order.request })).not.toBeInTheDocument()
})

it('a payment page where nothing was chosen says where to choose', async () => {
  show('safe-payment')
  const { empty } = en.payment
  expect(await screen.findByRole('heading', { name: empty.heading })).toBeVisible()
})

const ENDS: [string, Partial<Booking>, string][] = [
  ['a transfer', { state: 'requested', payment: 'transfer' }, en.confirm.cancelRequest],
  [
    'a request whose link is to be opened',
    { state: 'requested', payment: 'none', unfollowed: true, holdExpiresAt: '2026-11-24T10:30:00+01:00' },
    en.confirm.cancelRequest,
  ],
]
it.each(ENDS)('the confirmation of %s has every word it says', async (_, over, button) => {
  showConfirmation(told(over))
  expect(await screen.findByRole('button', { name: button })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(getPage('en', 'confirm').h1)
  expect(screen.getByRole('complementary')).toHaveTextContent('N-7K3Q9D')
})

it('a request shows its typed address in full where it was typed, and is sent again, or to a corrected one', async () => {
  savePendingOrder(order)
  saveOrderEmail(order.orderRef, 'ana@gmial.con')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(told({ state: 'requested', payment: 'none', unfollowed: true }))
  })
  show('confirm')
  const { mailed } = en.confirm
  expect(await screen.findByText(/ana@gmial\.con/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: mailed.again }))
  expect(await screen.findByText(fill(mailed.sent, { email: 'ana@gmial.con' }))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: mailed.correct }))
  await userEvent.click(screen.getByRole('button', { name: mailed.save }))
  expect(screen.getByLabelText(en.buyer.email)).toBeInvalid()
  await enter(screen.getByLabelText(en.buyer.email), 'ana@gmail.com')
  await userEvent.click(screen.getByRole('button', { name: mailed.save }))
  expect(await screen.findByText(fill(mailed.sent, { email: 'ana@gmail.com' }))).toBeVisible()
  expect(sent.slice(1)).toMatchObject([{ op: 'resend' }, { op: 'resend', email: 'ana@gmail.com' }])
})

it('what was not sent again is not called sent once somebody answers, and the corrected address stays', async () => {
  const mailed = told({ state: 'requested', payment: 'none', unfollowed: true })
  showConfirmation(mailed, { error: { code: 'rate_limited', requestId: 'r', retryAfterS: 0 } }, mailed)
  const { correct, save, again } = en.confirm.mailed
  await userEvent.click(await screen.findByRole('button', { name: correct }))
  await enter(screen.getByLabelText(en.buyer.email), 'ana@gmail.com')
  await userEvent.click(screen.getByRole('button', { name: save }))
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: en.failure.retry })
  expect(screen.getByLabelText(en.buyer.email)).toHaveValue('ana@gmail.com')
  await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: en.confirm.mailed.cancel }))
  expect(screen.getByRole('button', { name: again })).toBeVisible()
  cleanup()

  const card = {
    lang: 'en',
    design: 'noche',
    to: 'Ana',
    deliver: 'email',
    theyChoose: false,
    recipientEmail: 'a@b.es',
  } as const
  const voucher = told({
    ...aVoucher,
    state: 'confirmed',
    delivery: 'sent',
    gift: { card, valueCents: 60_00, validUntil: '2027-11-24' },
  })
  showConfirmation(voucher, { error: { code: 'rate_limited', requestId: 'r', retryAfterS: 0 } }, voucher)
  const { delivery } = en.confirm
  await userEvent.click(await screen.findByRole('button', { name: delivery.again }))
  const alert = await screen.findByRole('alert')
  await userEvent.click(within(alert).getByRole('button', { name: en.failure.retry }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByText(fill(delivery.sent, { email: 'a@b.es' }))).toBeVisible()
})

it('whoever saves the delivery of a voucher reads that it is saved, also where nothing was changed', async () => {
  const card = { lang: 'en', design: 'noche', to: 'Ana', deliver: 'print', theyChoose: false } as const
  const gift = { card, valueCents: 60_00, validUntil: '2027-11-24' }
  showConfirmation(told({ ...aVoucher, state: 'confirmed', delivery: 'waiting', gift }))
  const { change, save, saved } = en.confirm.delivery
  await userEvent.click(await screen.findByRole('button', { name: change }))
  await userEvent.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText(fill(saved, { to: 'Ana' }))).toBeVisible()
})

it('the buyer of a voucher reads one day for withdrawing, with the button until it is sent and then the way there', async () => {
  const sold = { ...aVoucher, state: 'confirmed', paidCents: 60_00, withdrawUntil: '2026-12-12' } as const
  const until = /14 days to withdraw, until Saturday 12 December/
  const label = en.confirm.cancelVoucher
  showConfirmation(told({ ...sold, refundableUntil: '2026-12-01T09:00:00+01:00' }))
  expect(await screen.findByRole('button', { name: label })).toBeVisible()
  expect(screen.getByText(until)).toBeVisible()
  expect(screen.queryByRole('link', { name: en.confirm.withdraw })).not.toBeInTheDocument()
  cleanup()
  showConfirmation(told(sold))
  expect(await screen.findByRole('link', { name: en.confirm.withdraw })).toHaveAttribute('href', '/en/withdrawal')
  expect(screen.getByText(until)).toBeVisible()
  expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument()
})

it('who ends the news reads that nobody answered, and then that it is done, also whoever has just ordered here', async () => {
  window.history.replaceState(null, '', newsFragment('unsubscribe', 'b'.repeat(32)))
  choose()
  showConfirmation(
    { error: { code: 'internal', requestId: 'r' } },
    { error: { code: 'internal', requestId: 'r' } },
    { ok: true, meta },
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(en.failure.refused.internal)
  expect(window.location.hash, 'the proof leaves the address').toBe('')
  await userEvent.click(within(alert).getByRole('button', { name: en.failure.retry }))
  expect(await screen.findByRole('heading', { name: en.confirm.unsubscribed })).toBeVisible()
  expect(screen.getByText(en.confirm.unsubscribedText)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(readBasket(), 'what is chosen is not touched').toBeDefined()
  expect([...new Set(asked)], 'nothing is asked about the order of this browser').toEqual([functionUrl('unsubscribe')])
  expect(document.body).not.toHaveTextContent(order.reference)
  expect(readPendingOrder(), 'which is kept').toMatchObject({ orderRef: order.orderRef })
})

it.each([
  ['optIn', en.confirm.optInOver, en.confirm.optInFailed],
  ['unsubscribe', en.confirm.unsubscribedOver, en.confirm.unsubscribedFailed],
  ['noVisitMails', en.confirm.unsubscribedOver, en.confirm.visitMailsOver],
] as const)(
  'a link of a mail that is none is said to be over, and speaks of no booking (%s)',
  async (wish, title, text) => {
    window.history.replaceState(null, '', newsFragment(wish, 'A'.repeat(32)))
    answers({ error: { code: 'not_found', requestId: 'r' } })
    show('confirm')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    cleanup()
    asked.length = 0
    window.history.replaceState(null, '', `#${wish}=cut`)
    show('confirm')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(asked, 'a link that was cut off').toEqual([])
  },
)

it.each([
  ['a voucher', aVoucher, 'voucher', ''],
  ['a booking', {}, 'reservations', '?treatment=MA-2&persons=1&therapist=1'],
] as const)('who wants %s that was cancelled after all is led to where one makes one', async (_, over, key, query) => {
  showConfirmation(told({ state: 'cancelled', ...over }))
  const again = await screen.findByRole('link', { name: en.confirm.startAgain })
  expect(again).toHaveAttribute('href', href(key, 'en') + query)
})

it('every end but a good one is said, and read out', async () => {
  savePendingOrder(order)
  const { states, refund, refundNow } = en.confirm
  const ends: [Partial<Booking>, heading: string, button?: string][] = [
    [{ state: 'expired' }, states.expired.heading],
    [{ state: 'cancelled' }, states.cancelled.heading],
    [{ state: 'paid_conflict', alternatives: [] }, states.conflict.heading, refund],
    [{ state: 'paid_conflict', ...aVoucher }, states.conflict.voucherHeading, refundNow],
    [{ state: 'payment_mismatch' }, states.mismatch.heading],
  ]
  for (const [over, said, button] of ends) {
    showConfirmation(told(over))
    const heading = await screen.findByRole('heading', { level: 1, name: said })
    expect(heading.querySelectorAll('[aria-live=polite]')).toHaveLength(1)
    if (button) expect(await screen.findByRole('button', { name: button })).toBeVisible()
    cleanup()
  }
})

it('a time that was chosen instead of a taken one stays chosen when the visitor comes back to the page', async () => {
  const taken = () => told({ state: 'paid_conflict', alternatives: [free('12:15'), free('17:15')] })
  showConfirmation(taken(), taken())
  const fetched = vi.spyOn(globalThis, 'fetch')
  await userEvent.click(await screen.findByRole('radio', { name: /17:15/ }))
  const before = fetched.mock.calls.length
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('radio', { name: /17:15/ })).toBeChecked()
  expect(screen.getByRole('button', { name: /17:15/ })).toBeVisible()
})

it('a party reads who begins when on its page, also in the calendar it is added to', async () => {
  const rounds = [
    { persons: 2, after: 0, minutes: 60 },
    { persons: 1, after: 75, minutes: 60 },
  ]
  showConfirmation(told({ state: 'confirmed', payment: 'none', persons: 3, minutes: 135, rounds }))
  expect(await screen.findByText('two at 11:30, one at 12:45')).toBeVisible()
  const google = await screen.findByRole('link', { name: en.confirm.google })
  expect(new URL(google.getAttribute('href') ?? '').searchParams.get('details')).toMatch(
    /^two at 11:30, one at 12:45\n/,
  )
})

it('whoever forgot to ask for an invoice asks for it on the confirmation, and reads what is missing or saved', async () => {
  const invoice = { name: 'Ward & Co', taxId: 'GB123456789', address: '1 High Street' }
  const paid = { state: 'confirmed', payment: 'stripe', paid: 'stripe', paidCents: 4900 } as const
  showConfirmation(told(paid), told({ ...paid, invoice }))
  await userEvent.click(await screen.findByText(en.invoice.heading))
  const save = await screen.findByRole('button', { name: en.invoice.save })
  await userEvent.click(save)
  expect(screen.getByRole('alert')).toHaveTextContent(en.validation.fields.invoiceName.any)
  await enter(screen.getByLabelText(en.invoice.name), invoice.name)
  await enter(screen.getByLabelText(en.invoice.taxId), 'GB 123 456 789')
  await enter(screen.getByLabelText(en.invoice.address), invoice.address)
  await userEvent.click(save)
  expect(await screen.findByText(en.invoice.saved)).toBeVisible()
  expect(screen.getByText('Ward & Co, GB123456789, 1 High Street')).toBeVisible()
})

it('the confirmation names the place and the way there, and calls only a booking one', async () => {
  const { name, address, map } = getFile('en', 'business')
  showConfirmation(told({ state: 'confirmed' }))
  const panel = await screen.findByRole('complementary', { name: 'Your booking' })
  expect(panel).toHaveTextContent(`${name}, ${address.street}`)
  expect(within(panel).getByRole('link', { name: new RegExp(address.street) })).toHaveAttribute('href', map)
  cleanup()
  showConfirmation(told({ state: 'requested', payment: 'none', answerBy: '2026-11-25T10:00:00+01:00' }))
  expect(await screen.findByRole('complementary', { name: 'Your request' })).toHaveTextContent(address.street)
  cleanup()
  showConfirmation(told({ state: 'expired' }))
  expect(await screen.findByRole('complementary', { name: 'Your order' })).not.toHaveTextContent(address.street)
})

it('whoever can no longer cancel online is given a link to call, and nobody who has paid nothing is offered money back', async () => {
  showConfirmation(told({ state: 'confirmed' }))
  expect(await screen.findByRole('link', { name: /910\s000\s111/ })).toHaveAttribute('href', 'tel:+34910000111')
  cleanup()
  showConfirmation(told({ ...aVoucher, state: 'requested', payment: 'transfer' }))
  expect(await screen.findByRole('button', { name: en.confirm.cancelOrder })).toBeVisible()
  const { before } = en.confirm
  expect(screen.queryByRole('heading', { name: before }), 'a buyer does not come').not.toBeInTheDocument()
  cleanup()
  showConfirmation(told({ state: 'confirmed', refundableUntil: '2026-11-24T11:30:00+01:00' }))
  await userEvent.click(await screen.findByRole('button', { name: en.confirm.cancel }))
  expect(
    screen.getByText(/free of charge until Tuesday 24 November at 11:30\. After that you pay the price/),
  ).toBeVisible()
  const dialog = screen.getByText(en.confirm.sure.heading).closest('dialog')
  expect(dialog).toHaveTextContent('Wednesday 25 November, 11:30')
})

it('whoever changes the time is told why a day cannot be, and who would give the treatment', async () => {
  const { team } = getFile('en', 'about')
  const named = (number: number) => team.find(({ id }) => id === number)?.name ?? ''
  showConfirmation(
    told({ state: 'confirmed', therapist: 1, refundableUntil: '2026-11-24T11:30:00+01:00' }),
    { ...day, slots: [free('12:15', [1, 2]), free('17:15', [2])] },
    { ...day, closed: true, slots: [] },
  )
  await userEvent.click(await screen.findByRole('button', { name: en.confirm.move }))
  await userEvent.click(await screen.findByRole('radio', { name: '12:15' }))
  const says = fill(en.confirm.moveForm.other, { was: named(1), name: named(2) })
  expect(screen.queryByText(says)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '17:15' }))
  expect(screen.getByText(says)).toBeVisible()
  const date = screen.getByLabelText(en.confirm.moveForm.otherDate)
  fireEvent.change(date, { target: { value: '2026-11-23' } })
  expect(await screen.findByText(en.confirm.moveForm.past)).toBeVisible()
  fireEvent.change(date, { target: { value: '2028-11-23' } })
  expect(await screen.findByText(/We take bookings until \d+ \w+ 20\d\d\./)).toBeVisible()
  fireEvent.change(date, { target: { value: '2026-11-29' } })
  expect(await screen.findByText(en.confirm.moveForm.closed)).toBeVisible()
})

it('whoever changes the time reads before pressing what it costs then, and where the difference goes', async () => {
  const { moveForm } = en.confirm
  const at = (start: string, cents: number) => ({ ...free(start), offers: [{ code: 'MA-2', cents }] })
  const slots = [at('12:15', 49_00), at('17:15', 45_00), at('18:15', 65_00)]
  const showMove = async (over: Partial<Booking>) => {
    const confirmed = { state: 'confirmed', refundableUntil: '2026-11-24T11:30:00+01:00' } as const
    showConfirmation(told({ ...confirmed, ...over }), { ...day, slots })
    await userEvent.click(await screen.findByRole('button', { name: en.confirm.move }))
    await userEvent.click(await screen.findByRole('radio', { name: '12:15' }))
    expect(screen.queryByText(/€/, { selector: '[role="status"] *' }), 'the same price').not.toBeInTheDocument()
  }
  const choose = (start: string) => userEvent.click(screen.getByRole('radio', { name: start }))

  await showMove({ paidCents: 49_00 })
  await choose('17:15')
  expect(screen.getByText(fill(moveForm.less, { price: '€45', amount: '€4' }))).toBeVisible()
  await choose('18:15')
  expect(screen.getByText(fill(moveForm.more, { price: '€65', amount: '€16' }))).toBeVisible()
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(String(init.body))
    return Response.json(told({ state: 'confirmed' }))
  })
  await userEvent.click(screen.getByRole('button', { name: /18:15/ }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ op: 'move', expectedCents: 65_00 })
  cleanup()

  await showMove({ kind: 'redemption', totalCents: 0, voucherCents: 49_00, hidesPrice: true })
  await choose('17:15')
  expect(screen.queryByText(/€4/), 'the price of a gift stays hidden').not.toBeInTheDocument()
  await choose('18:15')
  expect(screen.getByText(moveForm.moreByVoucher)).toBeVisible()
})

it('a booking is moved once, says so, and can be moved again; where that failed the free times are asked anew', async () => {
  const booked = { state: 'confirmed', refundableUntil: '2026-11-24T11:30:00+01:00' } as const
  showConfirmation(
    told(booked),
    { ...day, slots: [free('12:15'), free('17:15')] },
    { error: { code: 'slot_taken', requestId: 'r' } },
    { ...day, slots: [free('17:15')] },
    told({ ...booked, start: '17:15', startsAt: '2026-11-25T17:15:00+01:00' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: en.confirm.move }))
  await userEvent.click(await screen.findByRole('radio', { name: '12:15' }))
  await userEvent.click(screen.getByRole('button', { name: /12:15/ }))
  expect(await screen.findByText(en.failure.refused.slot_taken)).toBeVisible()
  // The list of before goes first, and it had this hour as well.
  await waitFor(() => expect(screen.queryByRole('radio', { name: '12:15' })).not.toBeInTheDocument())
  await userEvent.click(await screen.findByRole('radio', { name: '17:15' }))
  await userEvent.click(screen.getByRole('button', { name: /17:15/ }))
  const at1715 = when('2026-11-25T17:15:00+01:00', 'en')
  const done = fill(en.confirm.moveForm.done, at1715).replace(/\s/g, ' ')
  expect(await screen.findByText(done), 'to when').toBeVisible()
  expect(screen.getByRole('complementary')).toHaveTextContent('17:15')
  await userEvent.click(screen.getByRole('button', { name: en.confirm.move }))
  const days = within(screen.getByRole('radiogroup', { name: en.confirm.moveForm.day }))
  const chosen = days.getByRole('radio', { checked: true })
  expect(chosen, 'the day on which it is').toHaveAttribute('value', '2026-11-25')
  expect(chosen).toHaveFocus()
})

// Which answers are failures, and of which kind: tests/unit/functions/call.test.ts.
it('the confirmation that nobody answers says so, never that there is no booking, and what was cancelled meanwhile stays as it was', async () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch'))
  const sentence = en.failure.unreachable
  savePendingOrder(order)
  vi.stubGlobal('fetch', fails)
  show('confirm')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByText(en.checkout.unknownBefore)).toBeVisible()
  cleanup()

  showConfirmation(told({ state: 'confirmed', refundableUntil: '2026-11-24T11:30:00+01:00', paidCents: 4900 }))
  await userEvent.click(await screen.findByRole('button', { name: en.confirm.cancel }))
  vi.stubGlobal('fetch', fails)
  await userEvent.click(screen.getByRole('button', { name: en.confirm.sure.yes, hidden: true }))
  const question = screen.getByRole('dialog', { hidden: true })
  expect(await within(question).findByRole('alert', { hidden: true }), 'where it was pressed').toHaveTextContent(
    sentence,
  )
  expect(screen.getByRole('heading', { level: 1 }), 'nothing is called cancelled').toHaveTextContent('Elena')
  expect(screen.getByRole('button', { name: en.confirm.cancel })).toBeVisible()
})
