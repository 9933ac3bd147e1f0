// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastMinutePage } from '#components/pages/last-minute'
import { lastMinuteTitles } from '#lib/content/last-minute'
import { getPage } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { madridMoment } from '#lib/time/madrid'
import { untypeset } from '#lib/untypeset'
import { sampleSlot, slotsAnswer } from '#tests/sample-slots'
import { showPage } from '../show-page'

const DAY = '2026-11-24'
const { live } = getPage('es', 'last-minute').sections

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
  fireEvent.click(screen.getByLabelText(live.tabs.couple))
  expect(screen.queryByText(live.slot.gone)).not.toBeInTheDocument()
  fireEvent.click(screen.getByLabelText(live.tabs.single))
  expect(screen.getByRole('button', { name: /20:15/ })).toHaveAttribute('aria-pressed', 'true')
})

it('whoever asks for the other hours with the keyboard goes on at the first of them', async () => {
  const first = ['19:45', '20:00', '20:15', '20:30', '20:45', '21:00', '21:15', '21:30']
  show(...first, '21:45', '22:00')
  const more = await screen.findByRole('button', { name: fill(live.group.more, { count: 2 }) })
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

it('an hour that the browser cannot keep is named to the spa, without the questions of who has chosen none', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  show('20:15')
  await userEvent.click(await screen.findByRole('button', { name: /20:15/ }))
  await userEvent.click(screen.getAllByRole('button', { name: live.slot.pay })[0] ?? document.body)
  const told = within(await screen.findByRole('alert'))
  const link = told.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
  const chosen = { title: lastMinuteTitles()['MA-1']?.es ?? '', time: '20:15' }
  expect(new URL(link.href).searchParams.get('text')).toBe(untypeset(fill(live.slot.chosen, chosen)))
})
