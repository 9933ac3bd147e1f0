// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenNowRoot } from '#components/hours/open-now-root'
import type { Hours } from '#lib/time/hours'

const hours: Hours = { week: [{ days: ['friday'], periods: [{ opens: '11:15', closes: '15:00' }] }], exceptions: [] }
const copy = {
  openNow: 'open until {time}',
  opensToday: 'opens at {time}',
  opensTomorrow: 'opens tomorrow at {time}',
  opensLater: 'opens on {day} at {time}',
}
const line = (
  <IntlProvider locale="en" timeZone="Europe/Madrid" messages={{}}>
    <OpenNowRoot hours={hours} copy={copy}>
      the plain hours
    </OpenNowRoot>
  </IntlProvider>
)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:14:30Z') }))
afterEach(() => void vi.useRealTimers())

it('is only the plain hours in the HTML', () => {
  const html = renderToString(line)
  expect(html).toContain('the plain hours')
  expect(html).not.toContain('aria-hidden')
  expect(html).not.toContain('opens at')
})

it('changes at the full minute', () => {
  render(line)
  expect(screen.getByText('opens at 11:15')).toBeVisible()
  act(() => vi.advanceTimersByTime(29_000))
  expect(screen.getByText('opens at 11:15')).toBeVisible()
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByText('open until 15:00')).toBeVisible()
  expect(screen.getByText('the plain hours'), 'only their room is kept').toHaveAttribute('aria-hidden', 'true')
})

it('catches up when the visitor comes back to the page', () => {
  render(line)
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'))
  fireEvent.focus(window)
  expect(screen.getByText('opens on Friday 27 November at 11:15')).toBeVisible()
})
