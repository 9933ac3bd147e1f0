import { describe, expect } from 'vitest'
import { GiftUid } from '#lib/contracts/gift-uid'
import { addDays, madridDay } from '#lib/time/madrid'
import { isGuessable } from '#functions/domain/vouchers/guessable'
import { importVouchers, type ForeignVoucher } from '#functions/domain/vouchers/import-vouchers'
import { purchase, redeeming, requestFor } from './samples'
import { countIn, it, noStore, worth, type World } from './world'

const RANDOM = '7KQ2-M9XR-4TDV-8WHC'

const foreign = (over: Partial<ForeignVoucher> = {}): ForeignVoucher => ({
  number: 'RE-1234',
  valueCents: 60_00,
  remainingCents: 60_00,
  soldOn: '2025-12-20',
  validUntil: '2026-12-20',
  ...over,
})
const take = (world: World, ...vouchers: ForeignVoucher[]) => importVouchers(world.deps, vouchers, { isDryRun: false })
const asked = (world: World, uid: string, from?: string) => world.call('gift', { lang: 'es', uid }, { from })

describe('a number of a voucher that was sold elsewhere', () => {
  it.each([
    'RE-1234',
    '2024-000123',
    '12345678901234567890123',
    'NUILEA-2024-00001234',
    'VALE-REGALO-SPA-2024-000123-MADRID',
    'GC-2024-A-00012-B',
    'ABCDEFGHJKMNPQRSTVWXYZ',
    '64b7f3a2c9e77c001f3e8a12',
    'f47ac10b-58cc-11ee-a567-0e02b2c3d479',
    'K7Q2M9XR',
  ])('could be guessed as %s', (number) => {
    expect(isGuessable(GiftUid.parse(number))).toBe(true)
  })

  it.each([RANDOM, 'f47ac10b-58cc-4372-a567-0e02b2c3d479', '01HF7YAT00R7KQ2M9XR4TDV8WH'])(
    'could not as %s',
    (number) => {
      expect(isGuessable(GiftUid.parse(number))).toBe(false)
    },
  )
})

describe.skipIf(noStore)('a voucher that was sold elsewhere', () => {
  it('is known by its number, however it is typed, and the answer tells nothing else', async ({ world }) => {
    await take(
      world,
      foreign(),
      foreign({ number: 'RE-1235', remainingCents: 20_00 }),
      foreign({ number: 'RE-1236', remainingCents: 0 }),
      foreign({ number: 'RE-1237', validUntil: '2026-01-31' }),
    )
    const answers = await Promise.all(
      ['RE-1234', 're 1235', 'Re.1236', 're–1237.'].map(
        async (uid) => (await world.good('gift', { lang: 'es', uid })).gift,
      ),
    )
    expect(answers).toEqual([null, null, null, null])
    expect(await asked(world, 'RE-1238')).toMatchObject({ status: 404 })
    expect(await asked(world, 'RE-123')).toMatchObject({ status: 404 })
  })

  it('with a number that could be guessed is refused online like an unknown one, before anybody looks', async ({
    world,
  }) => {
    await take(world, foreign())
    const refusals = await Promise.all(
      ['RE-1234', 'RE-9999'].flatMap((uid) => [
        world.bad('cardIntent', purchase(redeeming(uid), { expectedTotalCents: 0 })),
        world.bad('booking', requestFor(redeeming(uid), { expectedTotalCents: 0 })),
        world.bad('paypalIntent', { action: 'create', ...purchase(redeeming(uid), { expectedTotalCents: 20_00 }) }),
      ]),
    )
    for (const { status, code, fields } of refusals)
      expect({ status, code, fields }).toEqual({
        status: 422,
        code: 'validation_failed',
        fields: [{ path: 'item.giftUid', rule: 'choice' }],
      })
    expect(await countIn(world, 'redemptions')).toBe(0)
  })

  it('with a random number tells its worth and pays online', async ({ world }) => {
    await take(world, foreign({ number: RANDOM, remainingCents: 50_00 }))
    expect(await worth(world, RANDOM.toLowerCase())).toMatchObject({
      state: 'part_used',
      valueCents: 60_00,
      remainingCents: 50_00,
      validUntil: '2026-12-20',
    })
    const { booking } = await world.good('booking', requestFor(redeeming(RANDOM), { expectedTotalCents: 0 }))
    expect(booking).toMatchObject({ state: 'confirmed', voucherCents: 49_00 })
    expect(await worth(world, RANDOM)).toMatchObject({ remainingCents: 1_00 })
  })

  it('is imported once: the same file again changes nothing, whatever it has paid since', async ({ world }) => {
    const vouchers = [foreign({ number: RANDOM }), foreign()]
    expect(await take(world, ...vouchers)).toMatchObject({ taken: [{}, {}], known: 0 })
    await world.good('booking', requestFor(redeeming(RANDOM), { expectedTotalCents: 0 }))
    expect(await take(world, ...vouchers)).toEqual({ taken: [], known: 2, refused: [] })
    expect(await worth(world, RANDOM)).toMatchObject({ remainingCents: 11_00 })
    expect(await countIn(world, 'vouchers')).toBe(2)
  })

  it('is imported once also by two who do it at the same moment', async ({ world }) => {
    const vouchers = Array.from({ length: 20 }, (_, n) => foreign({ number: `RE-${n + 100}` }))
    const results = await Promise.all([take(world, ...vouchers), take(world, ...vouchers)])
    expect(results.map(({ taken, known }) => taken.length + known)).toEqual([20, 20])
    expect(await countIn(world, 'vouchers')).toBe(20)
    expect(await countIn(world, "orders WHERE kind = 'gift' AND state = 'confirmed' AND paid_cents = 6000")).toBe(20)
  })

  it('causes no mail to anybody', async ({ world }) => {
    await take(world, foreign())
    expect(await countIn(world, 'outbox')).toBe(0)
  })

  it('is written only if that is wanted', async ({ world }) => {
    const dry = await importVouchers(world.deps, [foreign()], { isDryRun: true })
    expect(dry.taken).toHaveLength(1)
    expect(await countIn(world, 'orders')).toBe(0)
  })

  it('has its number nowhere in the store in a form that could be read', async ({ world }) => {
    await take(world, foreign({ number: 'XQ-77-ZK' }))
    for (const table of ['orders', 'vouchers', 'events'])
      expect(await countIn(world, `${table} WHERE ${table}::text ~* 'XQ.?77'`), table).toBe(0)
  })
})

const HOUR_MS = 3_600_000

describe.skipIf(noStore)('whoever guesses the numbers of vouchers sold elsewhere', () => {
  it('from fifty networks for a day finds at most 80, even where each number exists, and nothing but that', async ({
    world,
  }) => {
    const sold = 1000
    await take(world, ...Array.from({ length: sold }, (_, n) => foreign({ number: `RE-${n + 1000}` })))
    const networks = Array.from({ length: 50 }, (_, n) => `203.0.113.${n + 1}`)
    const found: string[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      for (const from of networks)
        for (let isRefused = false; !isRefused;) {
          const number = `RE-${1000 + found.length}`
          const { status, body } = await asked(world, number, from)
          isRefused = status === 429
          if (isRefused) continue
          expect(body).toMatchObject({ gift: null })
          found.push(number)
        }
      world.clock.now += HOUR_MS
    }
    // Forty in each of the two days of which the 24 hours are made.
    expect(found).toHaveLength(80)
  })

  it('alone finds five a day, takes no answers away from others, and keeps nobody from a number of ours', async ({
    world,
  }) => {
    await take(world, foreign(), foreign({ number: RANDOM }))
    const from = '203.0.113.9'
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      statuses.push((await asked(world, `RE-${1230 + n}`, from)).status)
      world.clock.now += 61_000
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5)
    expect(await asked(world, 'RE-1234'), 'another network').toMatchObject({ status: 200 })
    expect(await asked(world, RANDOM, from)).toMatchObject({ status: 200 })
    const limited = await world.bad('gift', { lang: 'es', uid: 'RE-1234' }, { from })
    expect(limited.code).toBe('rate_limited')
    world.clock.now = Date.parse(`${addDays(madridDay(world.clock.now), 1)}T12:00:00+01:00`)
    expect(await asked(world, 'RE-1234', from)).toMatchObject({ status: 200 })
  })
})
