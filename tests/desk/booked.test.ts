import { expect, it } from 'vitest'
import { askFunctions } from '#staff/editor/booked'
import { bookedEndpoint } from '#functions/http/booked'
import { route } from '#functions/http/router'
import { createFunctionsServer } from '#functions/kit/server'
import { addDays } from '#lib/time/madrid'
import { makeDay } from './open-desk'
import { portOf } from '../functions/port'
import { MONDAY } from '../functions/samples'
import { noStore } from '../functions/world'

const TOKEN = 'a token of the tests'

it.skipIf(noStore)('the editor, and nobody else, is told when guests come, and nothing about them', async () => {
  const { world, ana } = await makeDay()
  const server = createFunctionsServer(route(world.deps, [bookedEndpoint(TOKEN)]))
  const functions = `http://127.0.0.1:${await portOf(server)}`
  const monday = [
    { day: MONDAY, start: '11:15', end: '12:15' },
    { day: MONDAY, start: '13:00', end: '13:30' },
    { day: MONDAY, start: '17:30', end: '18:30' },
    { day: MONDAY, start: '18:45', end: '19:45' },
  ]
  const ask = askFunctions(functions, TOKEN)
  expect(await ask(MONDAY, MONDAY)).toEqual(monday)
  expect(await ask(MONDAY, '2026-11-27')).toEqual([...monday, { day: '2026-11-27', start: '11:30', end: '12:30' }])
  expect(await ask(addDays(MONDAY, 1), addDays(MONDAY, 1))).toEqual([])
  world.clock.now = (ana.startsAt ?? 0) + 1
  expect(await ask(MONDAY, MONDAY)).toEqual(monday.slice(1))
  expect(await askFunctions(functions, `${TOKEN}2`)(MONDAY, MONDAY)).toBeUndefined()
  expect(await ask(MONDAY, 'Friday')).toBeUndefined()
  server.close()
  server.closeAllConnections()
  expect(await askFunctions(functions, TOKEN)(MONDAY, MONDAY), 'where nobody answers').toBeUndefined()
})
