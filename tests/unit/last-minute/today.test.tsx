// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Today } from '#components/last-minute/today'
import { lastMinuteGroups, lastMinuteTitles } from '#lib/content/last-minute'
import { getFile, getPage } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { madridDateTime, madridMoment } from '#lib/time/madrid'
import { untypeset } from '#lib/untypeset'
import es from '#messages/es.json'
import { islandOf } from '../island-of'

const DAY = '2026-11-24'
const { live } = getPage('es', 'last-minute').sections
const { hours } = getFile('es', 'business')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Answers that these half hours are free, by the function's clock. */
const answer = (now: number, starts: readonly string[], isTodayCouple = false) => ({
  day: DAY,
  zone: 'Europe/Madrid',
  closed: false,
  slots: starts.map((start) => ({
    day: DAY,
    start,
    startsAt: madridDateTime(madridMoment(DAY, start)),
    minutes: 30,
    group: 'single-30',
    therapists: [1],
    offers: [{ code: 'MA-1', totalCents: 30_00, regularCents: 40_00 }],
  })),
  flags: { isTodayFree: true, isTodayCouple, isTodayOneHour: false, isTodayOneCouple: false },
  meta: { requestId: 'r-1', serverNow: madridDateTime(now), mode: 'sim' },
})

const NOW = madridMoment(DAY, '19:30')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {}
})

function show(...free: Parameters<typeof answer>) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer(...free)))
  render(
    <Today
      island={islandOf('es')}
      copy={live}
      facts={{
        url: 'http://functions.example/slots',
        title: '',
        lead: '',
        groups: lastMinuteGroups('es'),
        titles: lastMinuteTitles(),
        ruler: { hours, usual: { days: '', periods: [] }, copy: { today: '', closed: '', period: '' } },
        leadMinutes: 10,
        turnoverMinutes: 15,
        message: 'Hola.\nPersonas:',
        links: { pay: '', book: '/reservas', offers: '' },
      }}
    >
      <p />
    </Today>,
  )
}

it('an hour that was chosen for one is not called taken while the hours for two are looked at', async () => {
  show(NOW, ['19:45', '20:00', '20:15'], true)
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
  show(NOW, [...first, '21:45', '22:00'])
  const more = await screen.findByRole('button', { name: fill(live.group.more, { count: 2 }) })
  act(() => more.focus())
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: /21:45/ })).toHaveFocus()
})

it('an hour that has the focus keeps it when another one is over', async () => {
  show(NOW, ['19:45', '20:00', '20:15'])
  const last = await screen.findByRole('button', { name: /20:15/ })
  act(() => last.focus())
  vi.setSystemTime(madridMoment(DAY, '19:46'))
  await act(async () => void window.dispatchEvent(new Event('pageshow')))
  expect(screen.getByRole('button', { name: /19:45/ })).toBeDisabled()
  expect(last).toHaveFocus()
})

it('an hour that passes while one looks can no longer be chosen, and the last one leaves a way on', async () => {
  const pass = (time: string) => {
    vi.setSystemTime(madridMoment(DAY, time))
    return act(async () => void window.dispatchEvent(new Event('pageshow')))
  }
  show(NOW, ['19:45', '20:00'])
  const first = await screen.findByRole('button', { name: /19:45/ })
  fireEvent.click(first)
  expect(screen.getAllByRole('button', { name: live.slot.pay })).not.toHaveLength(0)
  await pass('19:46')
  expect(first).toBeDisabled()
  expect(first).toHaveAccessibleName(/ya ha pasado/)
  expect(screen.queryByRole('button', { name: live.slot.pay })).not.toBeInTheDocument()
  expect(screen.getByText(live.slot.gone)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(live.heading.one)
  await pass('20:01')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(live.heading.none)
  expect(screen.getByRole('heading', { name: fill(live.none.tomorrow, { time: '11:15' }) })).toBeVisible()
  expect(screen.getByRole('link', { name: live.none.book })).toHaveAttribute('href', '/reservas')
})

it('an hour that the browser cannot keep is not lost on the way: the reason stands where it was chosen, and the hour is named to the spa, without the questions of who has chosen none', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  show(NOW, ['20:15'])
  await userEvent.click(await screen.findByRole('button', { name: /20:15/ }))
  await userEvent.click(screen.getAllByRole('button', { name: live.slot.pay })[0] ?? document.body)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(es.storage.blocked)
  expect(within(alert).getByRole('link', { name: /Teléfono/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
  const link = within(alert).getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
  const chosen = { title: lastMinuteTitles()['MA-1']?.es ?? '', time: '20:15' }
  expect(new URL(link.href).searchParams.get('text')).toBe(untypeset(fill(live.slot.chosen, chosen)))
})
