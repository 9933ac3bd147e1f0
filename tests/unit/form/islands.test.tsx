// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderForm } from '#components/checkout/order-form'
import { ContactForm } from '#components/contact/contact-form'
import { NewsForm } from '#components/contact/news-form'
import * as opening from '#components/hours/opening'
import { moduleOf } from '#components/pages'
import { ErrorLine } from '#components/ui/error-line'
import { getRoute } from '#lib/routes/routes'
import type { PageKey } from '#lib/routes/table'
import en from '#messages/en.json'
import { PaymentAround } from '../checkout/payment-wrapper'
import { islandOf } from '../island-of'
import { showPage } from '../show-page'
import { SAMPLE_BASKET } from '../sample-basket'

// What a page picks for its island is all that the form may say: of a word that is missing next-intl writes to the
// console, which no test may (tests/setup.ts).

// A server part inside the reservation's island: only here would its words come from there.
beforeEach(() => void vi.spyOn(opening, 'OpeningToday').mockReturnValue(<></>))

const show = (key: PageKey) => showPage('en', key, moduleOf(getRoute(key)))

const basket = { ...SAMPLE_BASKET, lang: 'en', at: '2026-11-21T10:00:00Z' } as const

/** An error line without what is its own: its field and its sentence. */
function shapeOf(line: Element): string {
  const shape = document.createElement('div')
  shape.append(line.cloneNode(true))
  shape.firstElementChild?.removeAttribute('id')
  shape.querySelector(':scope > * > span:last-child')?.lastChild?.replaceWith('…')
  return shape.innerHTML
}

/** Expects mistakes, each said beside its field as every form says it, for eyes and ears. */
function expectErrorLines(mistakes: number) {
  const lines = [...document.querySelectorAll('[id$="-error"]')]
  expect(lines).toHaveLength(mistakes)
  const { container, unmount } = render(
    <ErrorLine id="model" label={en.buyer.error}>
      …
    </ErrorLine>,
  )
  const [model] = container.children
  expect(new Set(lines.map(shapeOf))).toEqual(new Set(model && [shapeOf(model)]))
  unmount()
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ error: { code: 'validation_failed', requestId: 'r' } }, { status: 422 }),
  )
})
afterEach(() => void vi.restoreAllMocks())

it.each([
  ['reservations', en.reservation.submit, 3],
  ['voucher', en.voucher.submit, 2],
  ['withdrawal', en.withdrawal.continue, 3],
  ['my-booking', en.myBooking.send, 1],
] as const)('the form of %s has every word it says, with its mistakes', async (key, submit, mistakes) => {
  show(key)
  const button = await screen.findByRole('button', { name: new RegExp(`^${submit}`, 'u') })
  // A voucher goes nowhere before the browser has told its form which day it is.
  await waitFor(async () => {
    if (!screen.queryByRole('alert')) await userEvent.click(button)
    expect(screen.getByRole('alert')).toHaveFocus()
  })
  const summary = screen.getByRole('alert')
  expect(summary).toHaveTextContent(en.validation.heading)
  expect(within(summary).getAllByRole('link')).toHaveLength(mistakes)
  expectErrorLines(mistakes)
})

it('the form that checks vouchers has every word it says, with its mistake', async () => {
  show('check-voucher')
  const field = await screen.findByLabelText(en.check.number)
  await userEvent.click(screen.getByRole('button', { name: en.check.ask }))
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(en.validation.fields.giftUid.any)),
  )
  expectErrorLines(1)
})

it.each<[string, ReactElement, string, number]>([
  [
    'a message',
    <ContactForm key="contact" island={islandOf('en')} url="/contact" subject="The spa" privacyHref="/privacy" />,
    en.contact.send,
    4,
  ],
  [
    'news',
    <NewsForm key="news" island={islandOf('en')} url="/survey" subject="The spa" source="last" />,
    en.news.send,
    1,
  ],
  [
    'an order',
    <PaymentAround key="order" lang="en">
      <OrderForm basket={basket} methods={['none']} />
    </PaymentAround>,
    en.order.request,
    3,
  ],
])('the form of %s says its mistakes in the same lines as all others', async (_, form, submit, mistakes) => {
  render(form)
  await userEvent.click(screen.getByRole('button', { name: submit }))
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(within(summary).getAllByRole('link')).toHaveLength(mistakes)
  expectErrorLines(mistakes)
})
