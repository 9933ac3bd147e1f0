import { expect, it } from 'vitest'
import { headingOf, kindShown, openKinds, todayState } from '#components/last-minute/today-state'
import { showersAlone } from '#components/last-minute/price-group'
import { lastMinuteGroups } from '#lib/content/last-minute'
import { slotsAnswer } from '#tests/sample-slots'

const NOW = Date.parse('2026-11-24T16:00:00Z')
const ready = (closed = false) => ({
  state: 'ready' as const,
  receivedAt: NOW,
  answer: slotsAnswer(NOW, '2026-11-24', [], { closed }),
})
const failure = { kind: 'offline' as const }

it('what is known stays when a refresh fails, and a failure is said only where nothing is known', () => {
  expect(todayState({}, 0, false)).toBe('loading')
  expect(todayState({ failure }, 0, false)).toBe('failed')
  expect(todayState({ ready: ready(), failure }, 3, false)).toBe('list')
  expect(todayState({ ready: ready() }, 0, false)).toBe('none')
  expect(todayState({ ready: ready() }, 0, true), 'nobody cancels after closing').toBe('over')
  expect(todayState({ ready: ready(true) }, 0, true)).toBe('closed')
})

it('the heading counts what is left', () => {
  expect(headingOf('list', 7)).toBe('many')
  expect(headingOf('list', 1)).toBe('one')
  expect(headingOf('none', 0)).toBe('none')
  expect(headingOf('failed', 0)).toBe('error')
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
