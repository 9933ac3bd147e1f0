import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeWorld, noStore } from './world'

const contact = { lang: 'es', name: 'Elena', email: 'e@correo.example', message: 'Hola', consent: true }
const seconds = (world: { clock: { now: number } }, ago: number) => new Date(world.clock.now - ago * 1000).toISOString()

describe.skipIf(noStore)('forms', () => {
  it('pass a message on with a ticket', async () => {
    const world = await makeWorld()
    const { ticket } = await world.good('contact', { ...contact, phone: '612 345 678', treatment: 'MA-2' })
    await world.later(0)
    expect(world.mails).toEqual([
      {
        template: 'contact',
        ticket,
        lang: 'es',
        name: 'Elena',
        email: 'e@correo.example',
        message: 'Hola',
        phone: '+34612345678',
        treatment: 'MA-2',
      },
    ])
  })

  it.each([
    ['a filled trap', () => ({ hp: 'http://x' })],
    ['a form filled in within two seconds', (world: { clock: { now: number } }) => ({ startedAt: seconds(world, 1) })],
  ])('thank a robot for %s, send nothing and count it', async (_, signs) => {
    const world = await makeWorld()
    const body = { ...contact, ...signs(world) }
    expect(await world.good('contact', body)).toMatchObject({ ok: true })
    await world.good('survey', { lang: 'es', optIn: true, email: 'e@correo.example', source: 'home', ...signs(world) })
    await world.later(0)
    expect(world.mails).toEqual([])
    expect(world.logs.map(({ event }) => event)).toEqual(['robot', 'robot'])
  })

  it('take their time with people, also with a clock that runs ahead', async () => {
    const world = await makeWorld()
    await world.good('contact', { ...contact, startedAt: seconds(world, 20) })
    await world.good('contact', { ...contact, startedAt: seconds(world, -3600) })
    await world.later(0)
    expect(world.mails).toHaveLength(2)
  })

  it.each([
    ['name', 'Elena\r\nBcc: x@evil.example'],
    ['name', 'a\u202Eb'],
    ['name', 'a\u2028b'],
    ['email', 'a@b.example, c@d.example'],
    ['email', 'a@b.example\r\nBcc: c@d.example'],
    ['email', 'E <a@b.example>'],
    ['subject', 'a\nb'],
    ['message', 'x\u0000'],
    ['message', '\ud800'],
  ])('refuse a %s that could become a mail header or a riddle (%j)', async (field, value) => {
    const world = await makeWorld()
    expect(await world.bad('contact', { ...contact, [field]: value })).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: field }],
    })
  })

  it('do not lose a withdrawal to a clock that is wrong, only to a filled trap', async () => {
    const world = await makeWorld()
    const declared = { lang: 'es', name: 'Elena', email: 'e@correo.example', contract: 'N-123', confirmed: true }
    await world.good('withdrawal', { ...declared, startedAt: seconds(world, 1) })
    await world.good('withdrawal', { ...declared, hp: 'http://x' })
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).toEqual(['withdrawal', 'staff_withdrawal'])
  })

  it('pass the same long text on four times, whoever sends it, and one full of links never', async () => {
    const world = await makeWorld()
    const message = 'Comprad nuestros relojes, que son los mejores relojes'
    for (let i = 0; i < 6; i += 1) await world.good('contact', { ...contact, email: `e${i}@correo.example`, message })
    await world.good('contact', { ...contact, message: 'https://relojes.example '.repeat(40).trim() })
    await world.later(0)
    expect(world.mails).toHaveLength(4)
    expect(world.logs.filter(({ event }) => event === 'robot')).toHaveLength(3)
  })

  it('do not fill a stranger’s letter box', async () => {
    const world = await makeWorld()
    for (let i = 0; i < 8; i += 1) {
      await world.good('survey', { lang: 'es', optIn: true, email: 'Victim@correo.example', source: 'home' })
      await world.good('withdrawal', {
        lang: 'es',
        name: 'Elena',
        email: 'victim@correo.example',
        contract: `N-${i}`,
        confirmed: true,
      })
    }
    await world.later(0)
    const templates = world.mails.map(({ template }) => template)
    expect(
      templates.filter((template) => template === 'staff_withdrawal'),
      'no declaration is lost',
    ).toHaveLength(8)
    expect(templates.filter((template) => template !== 'staff_withdrawal')).toHaveLength(5)
  })

  it('keep what looks like SQL as it is', async () => {
    const world = await makeWorld()
    const message = `'); DROP TABLE orders; -- $1 \${x} %s "\\`
    await world.good('contact', { ...contact, message })
    await world.later(0)
    expect(world.mails).toMatchObject([{ message }])
  })

  it('acknowledge a withdrawal to whoever declared it, and tell the spa the same', async () => {
    const world = await makeWorld()
    const answer = await world.good('withdrawal', {
      lang: 'de',
      name: 'Elena',
      email: 'e@correo.example',
      contract: 'N-7K3Q9D',
      confirmed: true,
    })
    expect(answer).toMatchObject({ ok: true, receivedAt: '2026-11-23T10:00:00+01:00' })
    await world.later(0)
    const declared = {
      ticket: answer.ticket,
      lang: 'de',
      name: 'Elena',
      email: 'e@correo.example',
      contract: 'N-7K3Q9D',
      receivedAt: answer.receivedAt,
    }
    expect(world.mails).toEqual([
      { template: 'withdrawal', ...declared },
      { template: 'staff_withdrawal', ...declared },
    ])
  })

  it('subscribe an address only by its own answer', async () => {
    const world = await makeWorld()
    const confirmed = async () =>
      (
        await world.deps.store.rows(z.object({ n: z.int() }), 'SELECT count(confirmed_at)::int AS n FROM subscribers')
      )[0]?.n
    expect(
      await world.good('survey', {
        lang: 'fr',
        optIn: true,
        email: 'e@correo.example',
        source: 'confirm',
        answers: { stars: 9 },
      }),
    ).toMatchObject({ confirm: 'email_sent' })
    await world.later(0)
    expect(await confirmed()).toBe(0)
    const [mail] = world.mails
    if (mail?.template !== 'opt_in') throw new Error('no opt-in mail')
    expect(mail).toMatchObject({ lang: 'fr', email: 'e@correo.example' })
    await world.good('optIn', { lang: 'fr', token: mail.token })
    await world.good('optIn', { lang: 'fr', token: mail.token })
    expect(await confirmed()).toBe(1)
    expect(await world.bad('optIn', { lang: 'fr', token: 'A'.repeat(32) })).toMatchObject({ code: 'not_found' })
    expect(await world.good('survey', { lang: 'fr', optIn: false, source: 'home' })).toMatchObject({ confirm: 'none' })
  })

  it('are throttled by address, and strangers’ headers count for nothing', async () => {
    const world = await makeWorld()
    const from = '203.0.113.7'
    for (let i = 0; i < 10; i += 1) await world.good('contact', contact, { from })
    const answer = await world.call('contact', contact, { from })
    expect(answer.status).toBe(429)
    expect(answer.headers['Retry-After']).toBe('60')
    await world.good('contact', contact, { from: '203.0.113.8' })
    for (let i = 0; i < 10; i += 1) await world.good('contact', contact, { from: `2001:DB8:0:0012:${i}::${i}` })
    expect(
      (await world.call('contact', contact, { from: '2001:db8::12:9:0:0:1' })).status,
      'a household has 64 bits of addresses',
    ).toBe(429)
    await world.good('contact', contact, { from: '2001:db8:0:13::1' })
    expect((await world.call('contact', contact, { from: `::ffff:${from}` })).status).toBe(429)
    expect((await world.call('contact', contact, { from: `198.51.100.1, ${from}` })).status).toBe(429)
    world.clock.now += 60_000
    await world.good('contact', contact, { from })
  })

  it('slow down whoever guesses voucher numbers, then stop them', async () => {
    const waits: number[] = []
    const world = await makeWorld({ wait: async (ms) => void waits.push(ms) })
    const from = '203.0.113.9'
    const guess = { lang: 'es', uid: '0000-0000-0000-0000-P' }
    for (let i = 0; i < 10; i += 1)
      expect(await world.bad('gift', guess, { from })).toMatchObject({ status: 404, code: 'gift_not_found' })
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000])
    expect(await world.bad('gift', guess, { from })).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  it('never fail because the mail server does: the letter waits and goes out once', async () => {
    const world = await makeWorld()
    world.post.down = true
    await world.good('contact', contact)
    await world.later(0)
    await world.later(0)
    expect(world.mails).toEqual([])
    world.post.down = false
    await world.later(5)
    await world.later(5)
    expect(world.mails).toHaveLength(1)
    const left = await world.deps.store.rows(z.object({ job: z.string() }), 'SELECT job FROM outbox')
    expect(left).toEqual([{ job: '' }])
  })

  it('raise an alarm about a letter that has waited for a quarter of an hour', async () => {
    const world = await makeWorld()
    world.post.down = true
    await world.good('contact', contact)
    for (let i = 0; i < 6; i += 1) await world.later(10)
    expect(world.logs.map(({ event }) => event)).toContain('mail_waits')
  })
})
