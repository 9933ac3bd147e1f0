import { describe, expect, it } from 'vitest'
import { fingerprint } from '#functions/domain/keys'
import { massage, message, op, purchase, slot } from '../samples'
import { countIn, makeWorld, noStore } from '../world'

const contact = message()

describe.skipIf(noStore)('an idempotency key', () => {
  it('is asked for where something is made, and must be one', async () => {
    const world = await makeWorld()
    for (const key of ['', 'not-a-uuid', '6ba7b810-9dad-11d1-80b4-00c04fd430c8']) {
      expect(await world.bad('contact', contact, { key })).toMatchObject({
        status: 422,
        code: 'idempotency_key_missing',
      })
    }
    expect(await world.good('slots', { kind: 'last', lang: 'es', day: '2026-11-23' }, { key: '' })).toBeDefined()
  })

  it('repeats the answer of the same body, with the present time', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    const body = purchase(massage())
    const first = await world.call('cardIntent', body, { key })
    world.clock.now += 60_000
    const second = await world.call(
      'cardIntent',
      { ...body, buyer: { email: body.buyer.email, name: body.buyer.name } },
      { key },
    )
    expect(first.headers['Idempotency-Replayed']).toBeUndefined()
    expect(second.headers['Idempotency-Replayed']).toBe('true')
    if ('error' in first.body || 'error' in second.body) throw new Error('refused')
    const { meta: _, ...answer } = first.body
    expect(second.body).toMatchObject(answer)
    expect(second.body.meta.serverNow).toBe('2026-11-23T10:01:00+01:00')
  })

  it('refuses another body, also in another case', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    await world.good('contact', contact, { key })
    expect(await world.bad('contact', { ...contact, message: 'Otra cosa' }, { key: key.toUpperCase() })).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    })
  })

  it('belongs to its call', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    await world.good('contact', contact, { key })
    await world.good('survey', { lang: 'es', optIn: false, source: 'home' }, { key })
  })

  it('says that the first call is still running, and does the work once', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    const body = purchase(massage())
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.call('cardIntent', body, { key })))
    const codes = answers.map(({ body: answer }) => ('error' in answer ? answer.error.code : answer.state))
    expect(codes).toContain('awaiting_payment')
    expect(codes.filter((code) => code !== 'idempotency_in_progress' && code !== 'awaiting_payment')).toEqual([])
    for (const answer of answers) if (answer.status === 409) expect(answer.headers['Retry-After']).toBe('1')
    expect(world.stripe.payments.size).toBe(1)
  })

  it('stays with its call as long as slow providers may make that last', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    const body = purchase(massage())
    const create = world.stripe.create.bind(world.stripe)
    const codes: string[] = []
    world.stripe.create = async (charge) => {
      world.stripe.create = create
      world.clock.now += 90_000
      codes.push((await world.bad('cardIntent', body, { key })).code)
      return create(charge)
    }
    await world.good('cardIntent', body, { key })
    expect(codes).toEqual(['idempotency_in_progress'])
  })

  it('of a call whose process died is free again after its lease, for the same body only', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    const moment = (seconds: number) => new Date(world.clock.now + seconds * 1000).toISOString()
    await world.deps.store.change(
      'INSERT INTO idempotency (route, key, body_hash, lease_until, created_at) VALUES ($1, $2, $3, $4, $5)',
      ['contact', key, fingerprint(contact), moment(30), moment(0)],
    )
    expect(await world.bad('contact', contact, { key })).toMatchObject({
      status: 409,
      code: 'idempotency_in_progress',
      retryAfterS: 1,
    })
    world.clock.now += 31_000
    expect(await world.bad('contact', { ...contact, message: 'Otra cosa' }, { key })).toMatchObject({
      code: 'idempotency_mismatch',
    })
    await world.good('contact', contact, { key })
  })

  it('keeps a refusal that would come again, and none that may pass', async () => {
    const world = await makeWorld()
    const [invalid, taken] = [crypto.randomUUID(), crypto.randomUUID()]
    const tooLate = purchase(massage({ slot: slot('16:00') }))
    await world.bad('cardIntent', tooLate, { key: invalid })
    const again = await world.call('cardIntent', tooLate, { key: invalid })
    expect(again.status).toBe(422)
    const hour = massage({ slot: slot('11:30', '2026-11-25', 1) })
    const other = await world.good('cardIntent', purchase(hour))
    const wanted = purchase(hour)
    expect(await world.bad('cardIntent', wanted, { key: taken })).toMatchObject({ code: 'slot_taken' })
    await world.good('booking', op('cancel', other))
    expect(await world.good('cardIntent', wanted, { key: taken })).toMatchObject({ state: 'awaiting_payment' })
  })

  it('is forgotten after a day', async () => {
    const world = await makeWorld()
    const key = crypto.randomUUID()
    await world.good('contact', contact, { key })
    await world.later(24 * 60 + 1)
    expect(await countIn(world, 'idempotency')).toBe(0)
    await world.good('contact', { ...contact, message: 'Otra cosa' }, { key })
  })
})
