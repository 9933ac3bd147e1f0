// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { IntlProvider } from 'next-intl'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { OrderNotice } from '#components/shell/order-notice'
import * as onDemand from '#components/island/on-demand'
import * as snackBars from '#components/ui/snack-bar-store'
import { savePendingOrder } from '#lib/checkout/storage'
import { orderFragment } from '#lib/contracts/mail-links'
import type { Booking } from '#lib/contracts/booking'
import { MESSAGES } from '../island-of'
import { sampleBooking } from '../checkout/sample-booking'

// The build compiles what the notice says; here the messages are read as they are written.
const words = Promise.resolve({ notice: { messages: { orderNotice: MESSAGES.en.orderNotice } } } as onDemand.OnDemand)
let openSnackBar: MockInstance<typeof snackBars.openSnackBar>

const { orderNotice: notice } = MESSAGES.en
const order = { orderRef: 'ord_0123456789abcdef', statusToken: 'a'.repeat(22), reference: 'N-7K3Q9D' }
const meta = { requestId: 'r', serverNow: '2026-11-24T10:00:00+01:00', mode: 'sim' }
/** As the layout does it: the page's language around everything, and no messages. */
const shown = (
  <IntlProvider locale="en" timeZone="Europe/Madrid" messages={{}}>
    <OrderNotice href="/en/confirm" url="https://functions.example/booking" />
  </IntlProvider>
)

async function offered(over?: Partial<Booking>) {
  vi.stubGlobal('fetch', async () => {
    if (!over) throw new TypeError('nobody answers')
    return Response.json({ booking: sampleBooking({ nextPollS: null, ...over }), meta })
  })
  await act(async () => render(shown))
  await act(async () => dispatchEvent(new Event('pointermove')))
  await waitFor(() => expect(openSnackBar).toHaveBeenCalledOnce())
  const config = openSnackBar.mock.lastCall?.[0]
  cleanup()
  openSnackBar.mockClear()
  return config
}

beforeEach(() => {
  performance.clearMarks()
  openSnackBar = vi.spyOn(snackBars, 'openSnackBar').mockReturnValue()
  vi.spyOn(onDemand, 'wordsOnDemand').mockReturnValue(words)
  localStorage.clear()
  savePendingOrder(order)
})
afterEach(() => {
  vi.unstubAllGlobals()
  openSnackBar.mockRestore()
  vi.mocked(onDemand.wordsOnDemand).mockRestore()
  performance.clearMarks()
})

it('nothing is asked or offered before somebody moves', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  await act(async () => render(shown))
  expect(asked).not.toHaveBeenCalled()
  expect(openSnackBar).not.toHaveBeenCalled()
})

it('an order that was begun is called unpaid, and held until when, as the function says; the way back names it', async () => {
  const held = await offered({ state: 'awaiting_payment', holdExpiresAt: '2026-11-24T10:15:00+01:00' })
  expect(held?.message).toBe(notice.held.replace('{time}', '10:15'))
  expect(held?.actionLabel).toBe(notice.open)
  expect(held?.actionHref).toBe(`/en/confirm${orderFragment(order.orderRef, order.statusToken)}`)
  expect((await offered({ state: 'held', holdExpiresAt: null }))?.message).toBe(notice.unpaid)
})

it('an order that may be paid is never called unpaid', async () => {
  expect((await offered({ state: 'processing' }))?.message).toBe(notice.text)
  expect((await offered({ state: 'confirmed' }))?.message).toBe(notice.text)
  expect((await offered())?.message).toBe(notice.text)
})
