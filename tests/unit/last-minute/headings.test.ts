import { expect, it } from 'vitest'
import { lastMinuteHeading, todayState } from '#components/last-minute/headings'
import { madridDateTime } from '#lib/time/madrid'
import { getPage } from '#lib/content/pages'

const NOW = Date.parse('2026-11-24T16:00:00Z')
const flags = { isTodayFree: false, isTodayCouple: false, isTodayOneHour: false, isTodayOneCouple: false }
const answer = (closed: boolean) => ({
  day: '2026-11-24',
  zone: 'Europe/Madrid' as const,
  closed,
  slots: [],
  flags,
  meta: { requestId: 'r', serverNow: madridDateTime(NOW), mode: 'sim' as const },
})
const ready = (closed = false) => ({ state: 'ready' as const, receivedAt: NOW, answer: answer(closed) })
const failure = { kind: 'offline' as const }

it('what is known stays when a refresh fails, and a failure is said only where nothing is known', () => {
  expect(todayState({}, 0)).toBe('loading')
  expect(todayState({ failure }, 0)).toBe('failed')
  expect(todayState({ ready: ready(), failure }, 3)).toBe('list')
  expect(todayState({ ready: ready() }, 0)).toBe('none')
  expect(todayState({ ready: ready(true) }, 0)).toBe('closed')
})

it('the heading counts what is left', () => {
  const { heading } = getPage('en', 'last-minute').sections.live
  expect(lastMinuteHeading('list', heading, 7)).toBe('7 start times left today')
  expect(lastMinuteHeading('list', heading, 1)).toBe('One start time left today')
  expect(lastMinuteHeading('none', heading, 0)).toBe('Today is full')
  expect(lastMinuteHeading('failed', heading, 0)).toBe('The diary did not load')
})
