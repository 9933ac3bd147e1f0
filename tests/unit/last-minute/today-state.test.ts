import { expect, it } from 'vitest'
import { kindShown, lastMinuteHeading, openKinds, opensAgain, todayState } from '#components/last-minute/today-state'
import { showersAlone } from '#components/last-minute/price-group'
import { lastMinuteGroups } from '#lib/content/last-minute'
import { WEEKDAYS } from '#lib/time/hours'
import { getPage } from '#lib/content/pages'
import { slotsAnswer } from '#tests/sample-slots'

const NOW = Date.parse('2026-11-24T16:00:00Z')
const ready = (closed = false) => ({
  state: 'ready' as const,
  receivedAt: NOW,
  answer: slotsAnswer(NOW, '2026-11-24', [], { closed }),
})
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

it('the doors open again tomorrow, or on a day that is named', () => {
  const week = [{ days: WEEKDAYS.filter((day) => day !== 'sunday'), periods: [{ opens: '11:15', closes: '15:00' }] }]
  const hours = { week, exceptions: [] }
  const copy = (lang: 'de' | 'fr') => getPage(lang, 'last-minute').sections.live.none
  expect(opensAgain(hours, '2026-11-24', copy('de'), 'de')).toMatch(/^Morgen öffnen wir um\s11:15\sUhr$/)
  expect(opensAgain(hours, '2026-11-28', copy('fr'), 'fr')).toMatch(/^Nous rouvrons le lundi 30\snovembre\sà\s11/)
  expect(opensAgain({ week: [], exceptions: [] }, '2026-11-24', copy('fr'), 'fr')).toBeUndefined()
})

const openOf = (isTodayFree: boolean, isTodayCouple: boolean) => openKinds({ isTodayFree, isTodayCouple })

it('both tabs are open until the function has answered; then what was asked for is shown, unless only the other one has something free', () => {
  expect(openKinds(undefined)).toEqual({ single: true, couple: true })
  expect(kindShown('single', openOf(true, true))).toBe('single')
  expect(kindShown('single', openOf(false, true))).toBe('couple')
  expect(kindShown('couple', openOf(true, false))).toBe('single')
  expect(kindShown('couple', openOf(false, false))).toBe('couple')
})

it('a shower is said of a treatment only where not all of its group have one', () => {
  const marked = (id: string) =>
    lastMinuteGroups('en')
      .filter((group) => group.id === id)
      .flatMap((group) => group.treatments.filter((each) => showersAlone(group, each)).map(({ code }) => code))
  expect(marked('single-60H'), 'the whole group says it').toEqual([])
  const [all] = lastMinuteGroups('en').filter(({ shower }) => !shower)
  const [first] = all?.treatments ?? []
  expect(first && all && showersAlone(all, { ...first, shower: true })).toBe(true)
})
