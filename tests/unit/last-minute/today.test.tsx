// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Today } from '#components/last-minute/today'
import { lastMinuteGroups, lastMinuteTitles } from '#lib/content/last-minute'
import { getFile, getPage } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { madridDateTime, madridMoment } from '#lib/time/madrid'
import { untypeset } from '#lib/untypeset'
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
const answer = (now: number, starts: readonly string[]) => ({
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
  flags: { isTodayFree: true, isTodayCouple: false, isTodayOneHour: false, isTodayOneCouple: false },
  meta: { requestId: 'r-1', serverNow: madridDateTime(now), mode: 'sim' },
})

/** Shows the page at half past seven, with these starts still free. */
function show(starts: readonly string[]) {
  const now = madridMoment(DAY, '19:30')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer(now, starts)))
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {}
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
        links: { pay: '', book: '', offers: '' },
      }}
    >
      <p />
    </Today>,
  )
}

it('an hour that has the focus keeps it when another one is over', async () => {
  show(['19:45', '20:00', '20:15'])
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
  show(['20:15'])
  await userEvent.click(await screen.findByRole('button', { name: /20:15/ }))
  await userEvent.click(screen.getAllByRole('button', { name: live.slot.pay })[0] ?? document.body)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
  const chosen = { title: lastMinuteTitles()['MA-1']?.es ?? '', time: '20:15' }
  expect(new URL(link.href).searchParams.get('text')).toBe(untypeset(fill(live.slot.chosen, chosen)))
})
