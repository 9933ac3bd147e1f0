// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastMinutePage } from '#components/pages/last-minute'
import { lastMinuteTitles } from '#lib/content/last-minute'
import { fill } from '#lib/i18n/fill'
import { href } from '#lib/routes/routes'
import { madridMoment } from '#lib/time/madrid'
import { untypeset } from '#lib/untypeset'
import es from '#messages/es.json'
import { sampleSlot, slotsAnswer } from '#tests/sample-slots'
import { showPage } from '../show-page'

const DAY = '2026-11-24'
const { lastMinute } = es

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const NOW = madridMoment(DAY, '19:30')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {}
})

/** Opens the page while these half hours are free. */
function show(...starts: string[]) {
  const free = starts.map((start) => sampleSlot(DAY, start))
  const flags = { isTodayFree: true, isTodayCouple: true, isTodayOneHour: false, isTodayOneCouple: false }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(slotsAnswer(NOW, DAY, free, { flags })))
  showPage('es', 'last-minute', lastMinutePage)
}

it('an hour that was chosen for one is not called taken while the hours for two are looked at', async () => {
  show('19:45', '20:00', '20:15')
  const hour = await screen.findByRole('button', { name: /20:15/ })
  act(() => hour.focus())
  fireEvent.click(hour)
  fireEvent.click(screen.getByLabelText(lastMinute.couple))
  expect(screen.queryByText(lastMinute.gone)).not.toBeInTheDocument()
  fireEvent.click(screen.getByLabelText(lastMinute.single))
  expect(screen.getByRole('button', { name: /20:15/ })).toHaveAttribute('aria-pressed', 'true')
})

it('whoever asks for the other hours with the keyboard goes on at the first of them', async () => {
  const first = ['19:45', '20:00', '20:15', '20:30', '20:45', '21:00', '21:15', '21:30']
  show(...first, '21:45', '22:00')
  const more = await screen.findByRole('button', { name: lastMinute.more.replace('{count}', '2') })
  act(() => more.focus())
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: /21:45/ })).toHaveFocus()
})

it('an hour that has the focus keeps it when another one is over', async () => {
  show('19:45', '20:00', '20:15')
  const last = await screen.findByRole('button', { name: /20:15/ })
  act(() => last.focus())
  vi.setSystemTime(madridMoment(DAY, '19:46'))
  await act(async () => void window.dispatchEvent(new Event('pageshow')))
  expect(screen.getByRole('button', { name: /19:45/ })).toBeDisabled()
  expect(last).toHaveFocus()
})

it('an hour that passes while one looks can no longer be chosen, and the last one leaves a way on, until the spa has closed', async () => {
  const pass = (time: string) => {
    vi.setSystemTime(madridMoment(DAY, time))
    return act(async () => void window.dispatchEvent(new Event('pageshow')))
  }
  show('19:45', '20:00')
  const first = await screen.findByRole('button', { name: /19:45/ })
  fireEvent.click(first)
  expect(screen.getAllByRole('button', { name: lastMinute.pay })).not.toHaveLength(0)
  await pass('19:46')
  expect(first).toBeDisabled()
  expect(first).toHaveAccessibleName(/ya ha pasado/)
  expect(screen.queryByRole('button', { name: lastMinute.pay })).not.toBeInTheDocument()
  expect(screen.getByText(lastMinute.gone)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(lastMinute.heading.one)
  await pass('20:01')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(lastMinute.heading.none)
  expect(screen.getByRole('heading', { name: fill(lastMinute.none.tomorrow, { time: '11:15' }) })).toBeVisible()
  expect(screen.getByRole('link', { name: lastMinute.none.book })).toHaveAttribute('href', href('reservations', 'es'))
  expect(screen.getByRole('button', { name: lastMinute.refresh })).toBeVisible()
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: lastMinute.refresh }))
  expect(await screen.findByRole('alert'), 'a refresh that fails says so').toHaveTextContent(es.failure.unreachable)
  await pass('23:00')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(lastMinute.heading.over)
  expect(screen.getByRole('heading', { name: fill(lastMinute.none.tomorrow, { time: '11:15' }) })).toBeVisible()
  expect(screen.queryByText(lastMinute.none.text), 'nobody cancels after closing').not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: lastMinute.refresh })).not.toBeInTheDocument()
})

it('an hour that the browser cannot keep is not lost on the way: the reason stands where it was chosen, and the hour is named to the spa, without the questions of who has chosen none', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  show('20:15')
  await userEvent.click(await screen.findByRole('button', { name: /20:15/ }))
  await userEvent.click(screen.getAllByRole('button', { name: lastMinute.pay })[0] ?? document.body)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(es.failure.storage)
  expect(within(alert).getByRole('link', { name: /Teléfono/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
  const link = within(alert).getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
  const chosen = { title: lastMinuteTitles()['MA-1']?.es ?? '', time: '20:15' }
  expect(new URL(link.href).searchParams.get('text')).toBe(untypeset(fill(lastMinute.chosen, chosen)))
})
