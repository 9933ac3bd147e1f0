import { expect, it } from 'vitest'
import { bookedTimes } from '#functions/domain/orders/misplaced'
import { addDays } from '#lib/time/madrid'
import { MONDAY } from '../functions/samples'
import { noStore } from '../functions/world'
import { makeDay } from './open-desk'

it.skipIf(noStore)('who closes a day is told when guests come, and nothing about them', async () => {
  const { world, ana } = await makeDay()
  const monday = [
    { day: MONDAY, start: '11:15', end: '12:15' },
    { day: MONDAY, start: '13:00', end: '13:30' },
    { day: MONDAY, start: '17:30', end: '18:30' },
    { day: MONDAY, start: '18:45', end: '19:45' },
  ]
  const ask = (from: string, to: string) => bookedTimes(world.deps, from, to)
  expect(await ask(MONDAY, MONDAY)).toEqual(monday)
  expect(await ask(MONDAY, '2026-11-27')).toEqual([...monday, { day: '2026-11-27', start: '11:30', end: '12:30' }])
  expect(await ask(addDays(MONDAY, 1), addDays(MONDAY, 1))).toEqual([])
  world.clock.now = (ana.startsAt ?? 0) + 1
  expect(await ask(MONDAY, MONDAY)).toEqual(monday.slice(1))
})
