import { describe, expect } from 'vitest'
import { readMessages, suspiciousMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { ErrorResponse } from '#lib/contracts/errors'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { addDays } from '#lib/time/madrid'
import { massage, message, news, op, purchase, redeeming, requestFor, slot, voucher, withdrawal } from './samples'
import { bookingOf, countIn, it, makeWorld, noStore, paid, press, waiting } from './world'

const contact = message()

describe.skipIf(noStore)('forms', () => {
  it('pass a message on with a ticket', async ({ world }) => {
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

  it.for([
    ['a filled trap', { hp: 'http://x' }, 'trap'],
    ['a form filled in within two seconds', { elapsedMs: 1900 }, 'haste'],
  ] as const)('keep a message that comes with %s, and mark it for staff', async ([_, signs, suspicion], { world }) => {
    const { ticket } = await world.good('contact', { ...contact, ...signs })
    await world.later(0)
    expect(world.mails).toMatchObject([{ template: 'contact', ticket, message: 'Hola', suspicion }])
    expect(await waiting(world)).toMatchObject([{ ticket, suspicion, alike: 1 }])
    const [read, ...others] = await readMessages(world.deps, ticket, false)
    expect(others).toEqual([])
    expect(read).toMatchObject({ receivedAt: expect.any(Number), suspicion })
    expect(read?.mail).toEqual({
      template: 'contact',
      ticket,
      lang: 'es',
      name: 'Elena',
      email: 'e@correo.example',
      message: 'Hola',
      suspicion,
    })
    expect(await waiting(world)).toEqual([])
  })

  it('mail the spa ten suspicious messages a day from one network, and no person’s is behind them', async ({
    world,
  }) => {
    const [robot, guest] = ['203.0.113.9', '203.0.113.77']
    const tickets: string[] = []
    for (let i = 0; i < 12; i += 1) {
      world.clock.now += 60_000
      tickets.push((await world.good('contact', { ...contact, hp: `http://x${i}` }, { from: robot })).ticket)
    }
    world.clock.now += 60_000
    const filledIn = { ...contact, name: 'Ana Guest', message: '¿Puedo ir mañana?', hp: 'http://x' }
    const { ticket } = await world.good('contact', filledIn, { from: guest })
    await world.good('contact', contact, { from: robot })
    await world.later(0)
    const marked = world.mails.flatMap((mail) => (mail.template === 'contact' && mail.suspicion ? [mail.ticket] : []))
    expect(marked).toEqual([...tickets.slice(0, 10), ticket])
    const letters = world.mails.filter(({ template }) => template === 'contact')
    expect(letters, 'what looks like a person’s is mailed as ever').toHaveLength(12)
  })

  it('show staff what was set aside by where it came from, the newest first, and leave none out', async ({ world }) => {
    const from = '203.0.113.9'
    const { ticket } = await world.good('contact', { ...contact, name: 'Ana Guest', hp: 'http://x' })
    const tickets: string[] = []
    for (let i = 0; i < 111; i += 1) {
      world.clock.now += 60_000
      tickets.push((await world.good('contact', { ...contact, name: 'Robot', hp: `http://x${i}` }, { from })).ticket)
    }
    const newest = tickets.at(-1) ?? ''
    const email = 'e@correo.example'
    expect(await waiting(world)).toMatchObject([
      { ticket: newest, suspicion: 'trap', mail: { name: 'Robot', email }, alike: 111 },
      { ticket, suspicion: 'trap', mail: { name: 'Ana Guest', email }, alike: 1 },
    ])
    const named = async (alike: boolean) =>
      (await readMessages(world.deps, newest, alike)).filter(({ mail }) => mail.name === 'Robot')
    expect(await named(false)).toHaveLength(1)
    expect(await waiting(world), 'one is read').toContainEqual(expect.objectContaining({ alike: 110 }))
    expect(await named(true)).toHaveLength(111)
    expect(await waiting(world)).toMatchObject([{ ticket }])
    await world.later(2 * 24 * 60)
    const forgotten = await countIn(world, 'messages WHERE network IS NULL')
    expect(forgotten, 'where it came from is forgotten a day after it was read').toBe(111)
    expect(await countIn(world, 'messages')).toBe(112)
  })

  it('show staff what fifty networks have sent of what was set aside, and how many networks there are', async ({
    world,
  }) => {
    for (let i = 0; i < 53; i += 1) await world.good('contact', { ...contact, hp: `http://x${i}` })
    const listed = await suspiciousMessages(world.deps)
    expect(listed).toHaveLength(50)
    for (const { origins } of listed) expect(origins).toBe(53)
  })

  it('mail the spa ten messages an hour of one network, none after thirty in a day, and keep the others in its list', async ({
    world,
  }) => {
    const from = '203.0.113.9'
    for (let n = 0; n < 24; n += 1) {
      await world.good('contact', { ...contact, message: `Hola ${n}` }, { from })
      await world.good('withdrawal', withdrawal({ contract: `N-${n}` }), { from })
      world.clock.now += 5 * 60_000
    }
    await world.good('contact', contact)
    for (let n = 0; n < 2; n += 1) await world.later(1)
    const toSpa = world.mails.filter(({ template }) => template === 'contact' || template === 'staff_withdrawal')
    // Ten of the first hour, six of the second, and the one from elsewhere.
    expect(toSpa).toHaveLength(10 + 6 + 1)
    const many = { alike: 16, suspicion: 'many' }
    expect(await waiting(world)).toMatchObject([many, many])
  })

  it('never say that a mail was sent to whom none was sent', async ({ world }) => {
    const asked = news('e@correo.example')
    expect(await world.good('survey', { ...asked, hp: 'http://x' })).toMatchObject({ confirm: 'none' })
    expect(await world.good('survey', { ...asked, elapsedMs: 10 })).toMatchObject({ confirm: 'none' })
    for (let i = 0; i < 5; i += 1) expect(await world.good('survey', asked)).toMatchObject({ confirm: 'email_sent' })
    expect(await world.good('survey', asked)).toMatchObject({ confirm: 'none' })
    await world.later(0)
    expect(world.mails).toHaveLength(5)
  })

  it('take their time with people', async ({ world }) => {
    await world.good('contact', { ...contact, elapsedMs: 45_000 })
    await world.later(0)
    expect(world.mails).toHaveLength(1)
    expect(world.mails.some((mail) => 'suspicion' in mail)).toBe(false)
  })

  it.for([
    ['name', 'Elena\r\nBcc: x@evil.example'],
    ['name', 'a\u2028b'],
    ['email', 'a@b.example, c@d.example'],
    ['email', 'a@b.example\r\nBcc: c@d.example'],
    ['email', 'E <a@b.example>'],
    ['subject', 'a\nb'],
    ['message', 'x\u0000'],
    ['message', '\ud800'],
  ] as const)('refuse a %s that could become a mail header or a riddle (%j)', async ([field, value], { world }) => {
    expect(await world.bad('contact', { ...contact, [field]: value })).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: field }],
    })
  })

  it('keep and acknowledge every withdrawal, also one that a password manager filled in, and tell the spa the same', async ({
    world,
  }) => {
    const expected = []
    for (const [signs, marks] of [
      [{}, {}],
      [{ elapsedMs: 100 }, { suspicion: 'haste' }],
      [{ hp: 'http://x' }, { suspicion: 'trap' }],
    ] as const) {
      const { ticket, receivedAt, mailed } = await world.good('withdrawal', { ...withdrawal(), ...signs })
      expect({ receivedAt, mailed }).toEqual({ receivedAt: '2026-11-23T10:00:00+01:00', mailed: true })
      const { confirmed: _, ...declared } = withdrawal({ ticket, receivedAt })
      expected.push(
        { template: 'withdrawal', ...declared },
        { template: 'staff_withdrawal', ...declared, ...marks, mailed: true },
      )
    }
    await world.later(0)
    expect(world.mails).toMatchObject(expected)
    expect(world.mails[1], 'nothing suspicious').toEqual(expected[1])
  })

  it('pass the same long text on four times, whoever sends it, and mark what is sent around', async ({ world }) => {
    const message = 'Comprad nuestros relojes, que son los mejores relojes'
    for (let i = 0; i < 6; i += 1) await world.good('contact', { ...contact, email: `e${i}@correo.example`, message })
    await world.good('contact', { ...contact, message: 'https://relojes.example '.repeat(40).trim() })
    await world.later(0)
    const marks = world.mails.map((mail) => ('suspicion' in mail ? mail.suspicion : undefined))
    expect(marks).toEqual([undefined, undefined, undefined, undefined, 'spam', 'spam', 'spam'])
  })

  it('say so where a withdrawal’s copy was not sent, on the page and to the spa', async ({ world }) => {
    const declared = withdrawal()
    for (let i = 0; i < 5; i += 1) expect(await world.good('withdrawal', declared)).toMatchObject({ mailed: true })
    expect(await world.good('withdrawal', declared)).toMatchObject({ ok: true, mailed: false })
    await world.later(0)
    expect(world.mails.filter(({ template }) => template === 'withdrawal')).toHaveLength(5)
    expect(world.mails.at(-1)).toMatchObject({ template: 'staff_withdrawal', mailed: false })
  })

  it('ask one mailbox about news five times an hour, however its address is spelt', async ({ world }) => {
    const ask = (email: string) => world.good('survey', news(email))
    for (let n = 0; n < 30; n += 1) {
      await ask(`victima+${n}@gmail.com`)
      await ask(`vic.tima+${n}@googlemail.com`)
    }
    await world.later(0)
    expect(world.mails).toHaveLength(5)
  })

  it('write to fifteen strangers an hour from one network, and tell the spa when it is many', async ({ world }) => {
    let asked = 0
    const ask = async (from: string) => {
      world.clock.now += 6_000
      return (await world.good('survey', news(`gente@${(asked += 1)}.example`), { from })).confirm
    }
    const notices = () => world.mails.filter(({ template }) => template === 'notice')
    for (let n = 0; n < 15; n += 1) expect(await ask('203.0.113.7')).toBe('email_sent')
    expect(await ask('203.0.113.7')).toBe('none')
    // A site that changes its network each time.
    const sent = []
    for (let n = 0; n < 30; n += 1) sent.push(await ask(`2001:db8:1:${String(10 + n)}::1`))
    expect(sent.filter((confirm) => confirm === 'email_sent')).toHaveLength(15)
    await world.later(0)
    expect(notices()).toEqual([])
    for (let n = 0; n < 31; n += 1) expect(await ask(`198.51.100.${n}`)).toBe('email_sent')
    for (let n = 0; n < 3; n += 1) await world.later(1)
    expect(notices()).toEqual([{ template: 'notice', matter: 'manyStrangers', values: { count: '61' } }])
  })

  it('acknowledge a withdrawal, as the law asks, whatever else was asked for from the same network', async ({
    world,
  }) => {
    const from = '203.0.113.8'
    for (let n = 0; n < 15; n += 1) {
      world.clock.now += 6_000
      await world.good('survey', news(`gente@${n}.example`), { from })
    }
    expect(await world.good('survey', news('gente@16.example'), { from })).toMatchObject({ confirm: 'none' })
    for (let n = 0; n < 10; n += 1)
      expect(await world.good('withdrawal', withdrawal({ email: `g@${n}.example` }), { from })).toMatchObject({
        mailed: true,
      })
    world.clock.now += 60_000
    expect(await world.good('withdrawal', withdrawal({ email: 'g@11.example' }), { from })).toMatchObject({
      mailed: false,
    })
  })

  it('reach the letter box a hundred times a day, from wherever they come; of the others the spa gets a list', async ({
    world,
  }) => {
    const write = (n: number, from: string) => world.good('contact', { ...contact, message: `Mensaje ${n}` }, { from })
    for (let n = 0; n < 13; n += 1) {
      await write(n, '203.0.113.9')
      if (n === 9) world.clock.now += 60_000
    }
    for (let n = 0; n < 92; n += 1) await write(100 + n, `198.51.100.${n}`)
    for (let rounds = 0; rounds < 3; rounds += 1) await world.later(1)
    expect(world.mails.filter(({ template }) => template === 'contact')).toHaveLength(100)
    const notices = world.mails.filter(({ template }) => template === 'notice')
    expect(notices).toMatchObject([{ matter: 'messagesWaiting', values: { count: '5', origins: '3' } }])
    expect(notices[0]).toMatchObject({ messages: [{ alike: 1 }, { alike: 1 }, { alike: 3 }] })
  })

  it('keep nobody from their own order: strangers who use an address up stop no request, no move and no receipt', async ({
    world,
  }) => {
    const buyer = { name: 'Eva', email: 'eva@correo.example' }
    const order = await paid(world, massage({ slot: slot('11:30', '2026-11-26', 1) }), { buyer })
    const declared = withdrawal(buyer)
    for (let n = 0; n < 12; n += 1) {
      await world.good('survey', news(buyer.email))
      await world.good('withdrawal', { ...declared, contract: `Un masaje, ${n}` })
    }
    const request = requestFor(massage({ slot: slot('12:00', '2026-12-01') }), { buyer })
    expect((await world.good('booking', request)).booking.state).toBe('requested')
    const moved = await world.good('booking', op('move', order, { slot: slot('17:15', '2026-11-26', 1) }))
    expect(moved.booking.start).toBe('17:15')
    expect(await world.good('withdrawal', { ...declared, contract: 'El masaje' })).toMatchObject({ mailed: false })
    expect(await world.good('withdrawal', { ...declared, contract: `Mi pedido ${order.reference}` })).toMatchObject({
      mailed: true,
    })
    const thief = { ...declared, email: 'other@correo.example', contract: order.reference }
    for (let n = 0; n < 5; n += 1) await world.good('withdrawal', thief)
    expect(await world.good('withdrawal', thief), 'a number alone proves nothing').toMatchObject({ mailed: false })
  })

  it('say truly when an address may be written to again', async ({ world }) => {
    const from = '203.0.113.7'
    const ask = (n: number) =>
      world.call('booking', requestFor(massage({ slot: slot('12:00', addDays('2026-12-01', n)) })), { from })
    // Fourteen hours are left of the day (UTC).
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(n)).status).toBe(n === 5 ? 429 : 200)
      if (n === 5) world.clock.now += 3_600_000
      if (n === 5) expect((await ask(n)).status).toBe(200)
    }
    world.clock.now += 3_600_000
    const refused = await ask(10)
    expect(ErrorResponse.safeParse(refused.body).success, 'and so that the page can read it').toBe(true)
    const untilMidnight = Date.parse('2026-11-24T00:00:00Z') - world.clock.now
    expect(refused.headers['Retry-After']).toBe(String(untilMidnight / 1000))
    world.clock.now += untilMidnight
    expect((await ask(10)).status).toBe(200)
  })

  it('refuse a request whose answer could not be mailed, and hold no time for it', async ({ world }) => {
    const from = '203.0.113.7'
    const ask = (start: string, day: string) => requestFor(massage({ slot: slot(start, day) }))
    for (const day of ['25', '26', '27', '28', '30']) {
      const { booking, statusToken = '' } = await world.good('booking', ask('12:00', `2026-11-${day}`), { from })
      await press(world, 'cancel', { ...booking, statusToken })
    }
    const sixth = await world.call('booking', ask('17:15', '2026-11-25'), { from })
    expect(sixth.status).toBe(429)
    expect(sixth.headers['Retry-After']).toBe('3600')
    expect(await countIn(world, 'orders')).toBe(5)
  })

  it.for([
    ['https://evil.example/win free', 'https: //evil. example/win free'],
    ['www.evil.example', 'www. evil. example'],
    ['Win at evil.com', 'Win at evil. com'],
    ['EVIL.COM', 'EVIL. COM'],
    ['Visita ofertas.shop hoy', 'Visita ofertas. shop hoy'],
    ['Fco.javier', 'Fco. javier'],
  ] as const)(
    'take %j as a name, and write it in mails to anybody without a link',
    async ([typed, kept], { world }) => {
      const buyer = { name: typed, email: 'victim@correo.example' }
      const asked = await world.good('booking', requestFor(massage(), { buyer }))
      expect(asked.booking.buyer.name).toBe(kept)
      const card = {
        ...({ lang: 'es', design: 'noche', deliver: 'print', theyChoose: false } as const),
        to: typed,
        from: typed,
        message: `Tu paquete espera: ${typed}`,
      }
      const bought = await world.good('cardIntent', purchase(voucher({ card })))
      const message = `Tu paquete espera: ${kept}`
      expect((await bookingOf(world, bought)).gift?.card).toMatchObject({ to: kept, from: kept, message })
    },
  )

  it('count the spaces that are put in', async ({ world }) => {
    const buyer = { name: 'ab.cd'.repeat(16), email: 'e@correo.example' }
    expect(await world.bad('booking', requestFor(massage(), { buyer }))).toMatchObject({
      fields: [{ path: 'buyer.name', rule: 'too_long' }],
    })
  })

  it.for(['Mª.Carmen Ruiz', 'J.R.R.Tolkien', 'J.Smith', 'Ana S.L.', 'Dr. Weiß', 'Jean-Luc O’Neill', 'Fco.Javier'])(
    'take %j for the name it is',
    async (name, { world }) => {
      const buyer = { name, email: 'e@correo.example' }
      await world.good('booking', requestFor(massage(), { buyer }))
    },
  )

  it('subscribe an address only by its own answer', async ({ world }) => {
    const confirmed = () => countIn(world, 'subscribers WHERE confirmed_at IS NOT NULL')
    const asked = news('e@correo.example', { lang: 'fr', source: 'confirm', answers: { stars: 9 } })
    expect(await world.good('survey', asked)).toMatchObject({ confirm: 'email_sent' })
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

  it('end the news at the first click, in the page or in the mail program, and say so every time', async ({
    world,
  }) => {
    const asked = news('e@correo.example', { lang: 'fr' })
    const wanted = () => subscribers(world.deps)
    const lastMail = async () => {
      await world.later(0)
      const mail = world.mails.at(-1)
      if (mail?.template !== 'opt_in' || !mail.unsubscribe) throw new Error('no opt-in mail')
      return { token: mail.token, out: mail.unsubscribe }
    }
    await world.good('survey', asked)
    const first = await lastMail()
    await world.good('optIn', { lang: 'fr', token: first.token })
    expect(await wanted()).toMatchObject([{ email: 'e@correo.example', lang: 'fr', unsubscribeToken: first.out }])
    await world.good('unsubscribe', { lang: 'fr', token: first.out })
    await world.good('unsubscribe', { lang: 'fr', token: first.out })
    expect(await wanted()).toEqual([])
    expect(await world.bad('unsubscribe', { lang: 'fr', token: 'A'.repeat(32) })).toMatchObject({ code: 'not_found' })

    await world.good('survey', asked)
    const second = await lastMail()
    expect(second.out, 'links in earlier mails stay good').toBe(first.out)
    await world.good('optIn', { lang: 'fr', token: second.token })
    expect(await wanted()).toHaveLength(1)
    const press = (query: string) =>
      world.serve(
        world.request({
          path: ONE_CLICK_PATH,
          query,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: Buffer.from('List-Unsubscribe=One-Click'),
        }),
      )
    expect((await press(`token=${first.out}`)).status).toBe(200)
    expect(await wanted()).toEqual([])
    expect((await press('token=nobody')).status).toBe(404)
  })

  it('are throttled by address, and strangers’ headers count for nothing', async ({ world }) => {
    const from = '203.0.113.7'
    for (let i = 0; i < 10; i += 1) await world.good('contact', contact, { from })
    const answer = await world.call('contact', contact, { from })
    expect(answer.status).toBe(429)
    expect(answer.headers['Retry-After']).toBe('60')
    await world.good('contact', contact, { from: '203.0.113.8' })
    for (let i = 0; i < 10; i += 1) await world.good('contact', contact, { from: `2001:DB8:0:0012:${i}::${i}` })
    expect(
      (await world.call('contact', contact, { from: '2001:db8::12:9:0:0:1' })).status,
      'a site has 80 bits of addresses',
    ).toBe(429)
    await world.good('contact', contact, { from: '2001:db8:1::1' })
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

  it('count numbers that are tried by buying with them as the same guesses', async ({ world }) => {
    const from = '203.0.113.9'
    const uid = '0000-0000-0000-0000-P'
    const buying = () => purchase(redeeming(uid), { expectedTotalCents: 100 })
    for (let i = 0; i < 5; i += 1) {
      expect(await world.bad('cardIntent', buying(), { from })).toMatchObject({ code: 'validation_failed' })
      const request = requestFor(redeeming(uid), { expectedTotalCents: 100 })
      expect(await world.bad('booking', request, { from })).toMatchObject({ code: 'validation_failed' })
    }
    for (const [call, body] of [
      ['cardIntent', buying()],
      ['paypalIntent', { action: 'create', ...buying() }],
      ['gift', { lang: 'es', uid }],
    ] as const)
      expect(await world.bad(call, body, { from }), call).toMatchObject({ status: 429, code: 'rate_limited' })
    await world.good('cardIntent', purchase(massage()), { from })
  })

  it('raise an alarm about a letter that has waited for a quarter of an hour', async ({ world }) => {
    world.post.down = true
    await world.good('contact', contact)
    for (let i = 0; i < 6; i += 1) await world.later(10)
    expect(world.logs.map(({ event }) => event)).toContain('mail_waits')
  })
})
