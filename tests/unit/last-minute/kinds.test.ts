import { describe, expect, it } from 'vitest'
import { kindShown, openKinds } from '#components/last-minute/kinds'
import { showersAlone } from '#components/last-minute/price-group'
import { lastMinuteGroups } from '#lib/content/last-minute'

const flags = (isTodayFree: boolean, isTodayCouple: boolean) => openKinds({ isTodayFree, isTodayCouple })

describe('the tabs of the last minute', () => {
  it('are both open until the function has answered', () => {
    expect(openKinds(undefined)).toEqual({ single: true, couple: true })
  })

  it('show what was asked for, unless only the other one has something free', () => {
    expect(kindShown('single', flags(true, true))).toBe('single')
    expect(kindShown('single', flags(false, true))).toBe('couple')
    expect(kindShown('couple', flags(true, false))).toBe('single')
    expect(kindShown('couple', flags(false, false))).toBe('couple')
  })
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
