// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkVoucherPage } from '#components/pages/check-voucher'
import { legalPage } from '#components/pages/legal'
import { reservationsPage } from '#components/pages/reservations'
import { voucherPage } from '#components/pages/voucher'
import { ROUTES } from '#lib/routes/routes'
import en from '#messages/en.json'

// What a page picks for its island is all that the form may say: of a word that is missing next-intl writes to the console,
// which no test may (tests/setup.ts).

// A server part inside the reservation's island: only here would its words come from there.
vi.mock('#components/hours/opening', () => ({ OpeningToday: () => null }))

const pages = {
  reservations: reservationsPage,
  voucher: voucherPage,
  withdrawal: legalPage,
  'check-voucher': checkVoucherPage,
}

function show(key: keyof typeof pages) {
  const route = ROUTES.find((each) => each.key === key)
  if (!route) throw new Error(`There is no route ${key}`)
  const { Body } = pages[key]
  const around = (page: ReactNode) => (
    <NextIntlClientProvider locale="en" timeZone="Europe/Madrid" messages={en}>
      {page}
    </NextIntlClientProvider>
  )
  return render(around(<Body lang="en" route={route} />))
}

/** An island’s code comes by itself. */
const LATER = { timeout: 8000 }

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ error: { code: 'validation_failed', requestId: 'r' } }, { status: 422 }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['reservations', en.reservation.submit, 3],
  ['voucher', en.voucher.submit, 2],
  ['withdrawal', en.withdrawal.continue, 3],
] as const)(
  'the form of %s has every word it says, with its mistakes',
  async (key, submit, mistakes) => {
    show(key)
    const button = await screen.findByRole('button', { name: new RegExp(`^${submit}`, 'u') }, LATER)
    // A voucher goes nowhere before the browser has told its form which day it is.
    await vi.waitFor(async () => {
      if (!screen.queryByRole('alert')) await userEvent.click(button)
      expect(screen.getByRole('alert')).toHaveFocus()
    }, LATER)
    const summary = screen.getByRole('alert')
    expect(summary).toHaveTextContent(en.validation.heading)
    expect(within(summary).getAllByRole('link')).toHaveLength(mistakes)
    for (const line of document.querySelectorAll('[id$="-error"]')) {
      expect(line).toHaveTextContent(`${en.buyer.error}:`)
      expect(line.querySelector('svg')).toBeInTheDocument()
    }
  },
  20_000,
)

it('the form that checks vouchers has every word it says, with its mistake', async () => {
  show('check-voucher')
  const field = await screen.findByLabelText(en.check.number, {}, LATER)
  await userEvent.click(screen.getByRole('button', { name: en.check.ask }))
  await vi.waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(en.validation.fields.giftUid.any)),
  )
}, 20_000)
