import { expect, it } from 'vitest'
import { auditedAs } from '#functions/domain/audit'
import { bookedTimes } from '#functions/domain/orders/misplaced'
import { countUsableFor } from '#functions/domain/vouchers/redeem'
import { sellVoucherAtDesk } from '#functions/domain/vouchers/sell-at-desk'
import { addDays } from '#lib/time/madrid'
import { MONDAY, voucher } from '../functions/samples'
import { noStore } from '../functions/world'
import { makeDay } from './open-desk'

it.skipIf(noStore)('who closes a day is told when guests come, and nothing about them', async () => {
  const { world, ana } = await makeDay()
  const monday = [
    { day: MONDAY, start: '11:15', end: '12:15', code: 'MA-2' },
    { day: MONDAY, start: '13:00', end: '13:30', code: 'CO-1' },
    { day: MONDAY, start: '17:30', end: '18:30', code: 'MA-2' },
    { day: MONDAY, start: '18:45', end: '19:45', code: 'MA-2' },
  ]
  const ask = (from: string, to?: string) => bookedTimes(world.deps, from, to)
  expect(await ask(MONDAY, MONDAY)).toEqual(monday)
  expect(await ask(MONDAY, '2026-11-27')).toEqual([
    ...monday,
    { day: '2026-11-27', start: '11:30', end: '12:30', code: 'MA-2' },
  ])
  expect(await ask(addDays(MONDAY, 1), addDays(MONDAY, 1))).toEqual([])
  expect(await ask(addDays(MONDAY, 1))).toEqual([expect.objectContaining({ day: '2026-11-27' })])
  world.clock.now = (ana.startsAt ?? 0) + 1
  expect(await ask(MONDAY, MONDAY)).toEqual(monday.slice(1))
})

it.skipIf(noStore)('who removes a treatment is told how many vouchers for it can still pay', async () => {
  const { world } = await makeDay()
  const { deps } = world
  const sell = (item: ReturnType<typeof voucher>) =>
    sellVoucherAtDesk(auditedAs(deps, { actor: 'Marta' }), { item, lang: 'es', buyer: { name: 'Ana Pérez' } })
  await sell(voucher({ amountCents: undefined, code: 'MA-2' }))
  await sell(voucher({ amountCents: undefined, code: 'MA-1' }))
  expect(await countUsableFor(deps, 'MA-2')).toBe(1)
  world.clock.now = Date.parse('2099-01-01')
  expect(await countUsableFor(deps, 'MA-2')).toBe(0)
})
