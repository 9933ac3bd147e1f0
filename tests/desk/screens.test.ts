import { afterEach, describe, expect, it } from 'vitest'
import { VERBS } from '#staff/desk/verbs'
import { ordersOfGuest } from '#functions/domain/orders/history'
import { blocksFrom } from '#functions/domain/planning/blocks'
import { notesOf } from '#functions/domain/orders/notes'
import { findOrder } from '#functions/domain/orders/order'
import { massage, message, MONDAY, slot } from '../functions/samples'
import { noStore, paid } from '../functions/world'
import { asReception, fieldIn, fieldsIn, makeDay, openDesk, unescaped } from './open-desk'

type Desk = Awaited<ReturnType<typeof openDesk>>
let close: Desk['close'] = () => Promise.resolve()

async function day(...change: Parameters<typeof openDesk> extends [unknown, ...infer Rest] ? Rest : never) {
  const made = await makeDay()
  const desk = await openDesk(made.world, ...change)
  close = desk.close
  return { ...made, ...desk }
}
afterEach(() => close())

const ON = /class="on-(screen|paper)">([^<]*)</gu

const NUEVA = { name: 'Carla Ruiz', phone: '600990011', what: 'MA-2', day: MONDAY, therapist: '2', start: '17:15' }

describe.skipIf(noStore)('the screens of the desk', () => {
  it('show the day with names as guests gave them, states in words, an allergy’s mark and the free quarters', async () => {
    const { get, ana } = await day()
    const today = await get()
    expect(today).toContain(`booking?ref=${ana.reference}`)
    expect(today).toContain('ha llegado')
    expect(today).toContain(`new?day=${MONDAY}&amp;start=17:15&amp;therapist=2`)
    expect(today).not.toContain(`new?day=${MONDAY}&amp;start=17:30&amp;therapist=1`)
    expect(await get(`./?day=2026-12-25`)).toContain('Cerrado')
  })

  it('are called by their day, begin today at what time it is, and have closed hours as one line', async () => {
    const { get, world } = await day()
    world.clock.now = Date.parse('2026-11-23T16:00:00+01:00')
    const today = await get()
    expect(today).toMatch(/<h1[^>]*>Lunes, 23 de noviembre<[^]*<p>Hoy · [^<]* · 4 reservas<[^]*15:00 – 17:15 cerrado</u)
    expect(today).toMatch(/href="\.\/#now" aria-current="page">Hoy[^]*id="now"/u)
    const other = await get('./?day=2026-11-24')
    expect(other).toContain('Martes, 24 de noviembre<')
    expect(other).not.toMatch(/aria-current="page"|<p>Hoy/u)
  })

  it('say of the first free quarter until when it is free, for whoever sees no grid', async () => {
    const { get } = await day()
    expect(await get()).toMatch(/>Libre a las 11:15, Clara<[^]*?>hasta las 13:00</u)
  })

  it('know language and therapist of who called before, until staff choose others', async () => {
    const { formOf, post } = await day()
    const asked = { ...(await formOf('new', 'book')), ...NUEVA, lang: 'de' }
    await post('do', asked)
    const again = { phone: NUEVA.phone, lang: 'es', therapist: '' }
    const { text } = await post('new', again)
    expect(text).toMatch(/<option value="de" selected="">/u)
    expect(text).toMatch(/<option value="2" selected="">/u)
    expect((await post('new', { ...again, start: '17:15', therapist: '1' })).text).toMatch(
      /<option value="1" selected="">/u,
    )
    const { text: chosen } = await post('new', { ...again, lang: 'fr', knew: '+34600990011' })
    expect(chosen).toMatch(/<option value="fr" selected="">/u)
  })

  it('sell the quarter that has begun to whoever stands there, and mark what time it is', async () => {
    const { formOf, get, post, world } = await day()
    world.clock.now = Date.parse('2026-11-23T11:24:00+01:00')
    expect(await get()).toMatch(/class="now [^"]* past-9"><time>11:24</u)
    const asked = { ...(await formOf('new', 'book')), ...NUEVA, start: '11:15' }
    expect((await post('new', asked)).text).toMatch(/<button [^>]*value="11:15"/u)
    expect((await post('do', asked)).status).toBe(303)
    expect((await post('do', { ...asked, key: 'another key of a press', sure: '1', start: '11:00' })).text).toContain(
      'ya ha pasado',
    )
    world.clock.now = Date.parse('2026-11-23T17:40:00+01:00')
    const { start: _, ...open } = asked
    const starts = [...(await post('new', open)).text.matchAll(/<button [^>]*value="(\d\d:\d\d)"/gu)]
    expect(starts[0]?.[1]).toBe('17:30')
    const others = await get('./?day=2026-11-24')
    expect(others).not.toContain('class="now')
  })

  it('show what concerns health and notes on the card, and on paper their mark alone unless the spa prints them', async () => {
    const { get, ana, nuria, post, formOf, world } = await day()
    const remarksOf = async ({ reference }: { reference: string }) =>
      [...((await get()).split(`booking?ref=${reference}`)[1]?.split('</article>')[0] ?? '').matchAll(ON)].map(
        ([, where, said]) => `${where}: ${said}`,
      )
    await post('do', { ...(await formOf(`booking?ref=${nuria.reference}`, 'note')), note: 'viene con bastón' })
    const [health, note] = ['Salud: alergia a los frutos secos', 'Nota: viene con bastón']
    expect(await remarksOf(ana)).toEqual([`screen: ${health}`, 'paper: ⚠ salud'])
    expect(await remarksOf(nuria)).toEqual([`screen: ${note}`, 'paper: nota'])
    Object.assign(world.deps, { planning: { ...world.deps.planning, printsNotes: true } })
    expect(await remarksOf(ana)).toEqual([`screen: ${health}`, `paper: ${health}`])
    expect(await remarksOf(nuria)).toEqual([`screen: ${note}`, `paper: ${note}`])
  })

  it('book once, however often the button is pressed, and lead to the booking', async () => {
    const { formOf, post, get, world } = await day()
    const fields = { ...(await formOf('new', 'book')), ...NUEVA }
    const atOnce = await Promise.all([post('do', fields), post('do', fields), post('do', fields)])
    const later = await post('do', fields)
    for (const { status, to } of atOnce) expect([status, to]).toEqual([303, later.to])
    expect(await get(later.to)).toContain('Ya estaba hecho')
    expect(await ordersOfGuest(world.deps, { phone: '+34600990011' })).toHaveLength(1)
  })

  it('book once, and say so, where the same press is done between the look for it and its own try', async () => {
    const { formOf, post, world } = await day()
    const fields = { ...(await formOf('new', 'book')), ...NUEVA }
    const { store } = world.deps
    let isFirst = true
    world.deps.store = {
      ...store,
      rows: async (row, sql, values) => {
        const isNow = isFirst && sql.includes('FROM orders')
        if (isNow) isFirst = false
        if (isNow) await post('do', fields)
        return store.rows(row, sql, values)
      },
    }
    const answer = await post('do', fields)
    expect([answer.status, answer.to]).toEqual([303, expect.stringMatching(/^booking\?ref=/u)])
    expect(await ordersOfGuest(world.deps, { phone: '+34600990011' })).toHaveLength(1)
  })

  it('say what a press did on the screen after it, and not on one that follows the day meanwhile', async () => {
    const { address, formOf, post, get, nuria } = await day()
    await post('do', await formOf(`booking?ref=${nuria.reference}`, 'arrived'))
    const following = await fetch(address, { headers: { 'X-Follows': '1' } })
    expect(await following.text()).not.toContain(`${nuria.reference}: ha llegado.`)
    expect(await get(`booking?ref=${nuria.reference}`)).toContain(`${nuria.reference}: ha llegado.`)
  })

  it('are told at once when something happens', async () => {
    const { address, formOf, post } = await day()
    const fields = { ...(await formOf('new', 'book')), ...NUEVA }
    const { body, headers } = await fetch(`${address}changes`)
    expect(headers.get('content-type')).toBe('text/event-stream')
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(':\n\n')
    await post('do', fields)
    let said = ''
    while (said.replaceAll(':\n\n', '') === '') said += (await reader?.read())?.value ?? 'ended'
    expect(said).toContain('data: changed\n\n')
    await reader?.cancel()
  })

  it('keep the number of a voucher that there is not', async () => {
    const { post } = await day()
    for (const number of ['7QZ4-K2MX-9RTB-W3HD-C', 'N-000000'])
      expect(fieldIn((await post('voucher', { number })).text, 'number')).toBe(number)
  })

  it('have an address that can be loaded again, also after a form was sent, and it names nobody', async () => {
    const { get, post, formOf, ana, voucher } = await day()
    const addressIn = (text: string) => unescaped(/data-address="([^"]*)"/u.exec(text)?.[1] ?? '')
    const found = addressIn((await post('find', { person: 'ana perez' })).text)
    expect(found).toMatch(/^find\?of=/u)
    expect(found).not.toMatch(/ana/iu)
    expect(await get(found)).toContain(ana.reference)
    expect(await get('find?of=made+up')).toContain('No hay ninguna')
    const { reference } = voucher
    expect(addressIn((await post('voucher', { number: reference })).text)).toBe(`voucher?ref=${reference}`)
    const refused = { ...(await formOf(`booking?ref=${ana.reference}`, 'redeem')), number: 'N-000000', amount: '9' }
    expect(addressIn((await post('do', refused)).text)).toBe(`booking?ref=${ana.reference}`)
    expect(addressIn(await get('waiting'))).toBe('')
  })

  it('refuse what is taken with what is free, and lose nothing that was typed', async () => {
    const { formOf, post } = await day()
    const fields = {
      ...(await formOf('new', 'book')),
      ...NUEVA,
      therapist: '1',
      start: '17:30',
      note: 'viene con bastón',
    }
    const { status, text } = await post('do', fields)
    expect(status).toBe(200)
    expect(text).toMatch(/ya no está libre\. Libre cerca: /u)
    for (const typed of ['Carla Ruiz', '600990011', 'viene con bastón']) expect(text).toContain(`value="${typed}"`)
    // The same press may be tried at another hour.
    expect((await post('do', { ...fields, key: fieldsIn(text, 'book').key ?? '', start: '19:00' })).status).toBe(303)
  })

  it('do nothing with a booking that changed since it was shown: they say what happened, and keep what was typed', async () => {
    const { formOf, post, world, nuria } = await day()
    const place = `booking?ref=${nuria.reference}`
    const [move, note] = [await formOf(place, 'move'), await formOf(place, 'note')]
    expect((await post('do', { ...move, start: '19:45', sure: '1' })).status).toBe(303)
    const late = await post('do', { ...note, note: 'llega tarde' })
    expect(late.text).toMatch(
      /Mientras tanto ha cambiado[^]*Lo que veías[^]*<mark>[^<]*17:30<[^]*Lo que hay ahora[^]*<mark>[^<]*19:45<[^]*cambiada[^]*Marta/u,
    )
    expect(late.text).toContain('value="llega tarde"')
    expect(await notesOf(world.deps, [nuria.id])).toEqual([])
    expect((await post('do', { ...fieldsIn(late.text, 'note'), note: 'llega tarde' })).status).toBe(303)
    expect(await notesOf(world.deps, [nuria.id])).toMatchObject([{ words: 'llega tarde', author: 'Marta' }])
  })

  it('show whom an absence hits once its hours are blocked, days or some hours, with who else could give each', async () => {
    const { formOf, get, post, nuria, ana } = await day()
    const hit = async () => (await get('away')).split('id="hit"')[1]?.split('</section>')[0] ?? ''
    expect(await hit()).not.toContain(nuria.reference)
    const fields = { ...(await formOf('away', 'block')), resource: 'therapist-1', day: MONDAY }
    await post('do', { ...fields, opens: '17:00', closes: '18:00', sure: '1' })
    expect(await hit(), 'hours too').toContain(nuria.reference)
    expect(await hit()).toContain('Clara, a la misma hora')
    expect(await get('waiting'), 'with its hours unfolded').toContain(
      `href="booking?ref=${nuria.reference}&amp;day=${MONDAY}#move"`,
    )
    expect(await hit(), 'who has come').not.toContain(ana.reference)
    const asksForDay = /name="verb" value="free"(?:(?!<\/form>)[^])*name="day"/u
    await post('do', { ...fields, key: 'another key of a press', lastDay: '2026-11-25', sure: '1' })
    expect(await get('away'), 'which day is free, unless all are').toMatch(asksForDay)
  })

  it('close the whole spa in one press, after saying whom it hits, and open it again in another', async () => {
    const { formOf, get, post, nuria, couple, ana, world } = await day()
    const hours = { resource: 'todo el spa', day: MONDAY, opens: '17:00', closes: '21:00', reason: 'Fuga de agua' }
    const asks = await post('do', { ...(await formOf('away', 'block')), ...hours })
    const question = asks.text.split('id="ask"')[1]?.split('</section>')[0] ?? ''
    expect(question).toContain(nuria.reference)
    for (const { reference } of [couple, ana]) expect(question, 'in the morning').not.toContain(reference)
    expect(await blocksFrom(world.deps, MONDAY)).toEqual([])
    expect((await post('do', fieldsIn(question, 'block'))).status).toBe(303)
    const away = await get('away')
    expect(away).toContain('todo el spa · lunes, 23 de noviembre de 2026 · 17:00–21:00 · Fuga de agua')
    expect(away.split('id="hit"')[1]).toContain(nuria.reference)
    expect(new Set((await blocksFrom(world.deps, MONDAY)).map(({ resource }) => resource)).size).toBe(4)
    expect(await get(), 'no quarter of the evening is free').not.toContain('start=19:00')
    expect((await post('do', await formOf('away', 'free'))).status).toBe(303)
    expect(await blocksFrom(world.deps, MONDAY)).toEqual([])
  })

  it('close several days in one press', async () => {
    const { formOf, get, post } = await day()
    const days = { resource: 'todo el spa', day: '2026-12-01', lastDay: '2026-12-03' }
    expect((await post('do', { ...(await formOf('away', 'block')), ...days })).status).toBe(303)
    expect(await get('away')).toMatch(/todo el spa · del martes, 1[^<]* al jueves, 3/u)
    expect(await get('new?what=MA-2&day=2026-12-02')).toContain('nada libre')
  })

  it('name every booking that a long absence hits', async () => {
    const { formOf, get, post, world, nuria } = await day()
    const later = `UPDATE orders SET starts_at = starts_at + interval '77 days' WHERE id = $1`
    await world.deps.store.change(later, [nuria.id])
    const fields = { ...(await formOf('away', 'block')), resource: 'therapist-1', day: MONDAY, lastDay: '2027-05-31' }
    await post('do', { ...fields, sure: '1' })
    expect(await get('away')).toContain(nuria.reference)
  })

  it('fold the hours to which a booking can move, and ask before it moves', async () => {
    const { formOf, get, post, nuria, world } = await day()
    const place = `booking?ref=${nuria.reference}`
    expect(await get(place)).toMatch(/<details><summary><h2>Mover o cambiar</u)
    expect(await get(`${place}&day=${MONDAY}`)).toMatch(/<details open="">/u)
    const asks = await post('do', { ...(await formOf(place, 'move')), start: '19:45' })
    expect(asks.text).toContain('17:30 → 19:45')
    expect(asks.text).toContain('Sí: Mover o cambiar')
    expect(await findOrder(world.deps.store, nuria.id)).toMatchObject({ startsAt: nuria.startsAt })
    const sure = { ...fieldsIn(asks.text.split('id="ask"')[1] ?? '', 'move') }
    expect((await post('do', sure)).status).toBe(303)
  })

  it('leave money that goes back to a manager', async () => {
    const { formOf, post, get, voucher, world } = await day(asReception)
    expect(await get(`voucher?ref=${voucher.reference}`)).not.toContain('Devolver el dinero del vale')
    const fields = { ...(await formOf('away', 'block')), key: 'a key of sixteen', sure: '1' }
    const refusals: Record<string, string>[] = [
      { verb: 'refund', number: voucher.reference },
      { verb: 'cancel', reference: voucher.reference },
      { verb: 'reissue', number: voucher.reference },
    ]
    for (const refused of refusals)
      expect((await post('do', { ...fields, ...refused })).text).toContain('Eso lo hace la encargada')
    expect(await findOrder(world.deps.store, voucher.id)).toMatchObject({ state: 'confirmed' })
  })

  it('let reception cancel what its guest could cancel free of charge, and show no button that says no', async () => {
    const { formOf, post, get, world } = await day(asReception)
    const [soon, early] = [
      await paid(world, massage({ slot: slot('12:00', '2026-11-24', 2) })),
      await paid(world, massage({ slot: slot('12:00', '2026-11-26', 2) })),
    ]
    world.clock.now = Date.parse('2026-11-23T13:00:00+01:00')
    const late = await get(`booking?ref=${soon.reference}`)
    expect(late).toContain('lo hace la encargada')
    expect(fieldsIn(late, 'cancel')).toEqual({})
    const fields = await formOf(`booking?ref=${early.reference}`, 'cancel')
    const refused = await post('do', { ...fields, reference: soon.reference, sure: '1' })
    expect(refused.text).toContain('Eso lo hace la encargada')
    expect((await post('do', { ...fields, sure: '1' })).status).toBe(303)
    expect(await findOrder(world.deps.store, early.orderRef)).toMatchObject({
      state: 'refunded',
      refundedCents: 49_00,
    })
    await world.deps.store.change(`UPDATE orders SET refunded_cents = 0, refund_refused = 'x' WHERE id = $1`, [
      early.orderRef,
    ])
    const waiting = await get('waiting')
    expect(waiting).toContain(early.reference)
    expect(fieldsIn(waiting, 'refunded')).toEqual({})
  })

  it('of two desks sell each hour once, however many press at once, and of two who saw the same one is told', async () => {
    const { world, nuria, ...here } = await day()
    const there = await openDesk(world)
    try {
      const desks = [here, there] as const
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, guest) => {
          const desk = desks[guest % 2] ?? here
          const who = { ...NUEVA, therapist: '', day: '2026-11-25', start: '17:30', phone: `6005550${10 + guest}` }
          return desk.post('do', { ...(await desk.formOf('new', 'book')), ...who })
        }),
      )
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(2)
      expect(answers.filter(({ text }) => text.includes('ya no está libre. Libre cerca: '))).toHaveLength(18)
      const place = `booking?ref=${nuria.reference}`
      const forms = await Promise.all(desks.map((desk) => desk.formOf(place, 'move')))
      const moves = await Promise.all(
        desks.map((desk, index) =>
          desk.post('do', { ...forms[index], start: ['18:15', '19:15'][index] ?? '', sure: '1' }),
        ),
      )
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 303])
      expect(moves.map(({ text }) => text).join('')).toContain('Mientras tanto ha cambiado')
    } finally {
      await there.close()
    }
  })

  it('take no form from elsewhere', async () => {
    const { formOf, post } = await day()
    const fields = { ...(await formOf('new', 'book')), ...NUEVA }
    expect((await post('do', fields, 'https://www.nuilea.example')).status).toBe(403)
  })

  it('of a desk that was started anew since do nothing, and keep what was typed for one more press', async () => {
    const { formOf, post, world } = await day()
    const fields = { ...(await formOf('new', 'book')), ...NUEVA, token: 'of the desk before' }
    const { status, text } = await post('do', fields)
    expect(status).toBe(403)
    expect(text).toContain('Lo que escribiste sigue abajo')
    expect(fieldIn(text, 'name')).toBe(NUEVA.name)
    expect(await ordersOfGuest(world.deps, { phone: '+34600990011' })).toEqual([])
    expect((await post('do', { ...fields, ...fieldsIn(text, 'book') })).status).toBe(303)
  })

  it('find by a reference, the end of a number, the beginning of an address or a name, also of whom a voucher is for', async () => {
    const { post, ana, couple, nuria, voucher } = await day()
    for (const [person, reference] of [
      ['600 11 22 33', ana.reference],
      ['112233', ana.reference],
      ['nuria vid', nuria.reference],
      ['luis@corr', couple.reference],
      ['lucia', voucher.reference],
    ] as const)
      expect((await post('find', { person })).text, person).toContain(reference)
    expect((await post('find', { person: '12233' })).text, 'too few digits').toContain('No hay ninguna')
  })

  it('have a button for everything that can be done at the desk', async () => {
    const { formOf, get, post, world, ana, couple, nuria, voucher } = await day()
    await post('do', { ...(await formOf(`booking?ref=${nuria.reference}`, 'note')), note: 'viene con bastón' })
    await post('do', { ...(await formOf(`voucher?ref=${voucher.reference}`, 'redeem')), amount: '10' })
    await post('do', { ...(await formOf(`booking?ref=${ana.reference}`, 'take')), means: 'cash', amount: '9' })
    const hammam = { resource: 'hammam', day: MONDAY, opens: '20:00', closes: '21:00' }
    await post('do', { ...(await formOf('away', 'block')), ...hammam })
    await post('do', await formOf(`booking?ref=${nuria.reference}`, 'cancel'))
    await world.deps.store.change(
      `UPDATE orders SET state = 'payment_mismatch', paid_cents = 1, refund_due_cents = 1 WHERE id = $1`,
      [nuria.id],
    )
    await world.deps.store.change(`UPDATE outbox SET dead_at = $1::timestamptz, about = 'moved'`, [
      new Date(world.clock.now).toISOString(),
    ])
    await world.good('contact', { ...message(), hp: 'http://x' })
    const places = [
      '',
      'new',
      'waiting',
      'away',
      ...[ana, couple, nuria].map(({ reference }) => `booking?ref=${reference}`),
      `voucher?ref=${voucher.reference}`,
    ]
    const screens = await Promise.all(places.map(get))
    await world.deps.store.change(`UPDATE vouchers SET state = 'blocked'`)
    screens.push(await get(`voucher?ref=${voucher.reference}`))
    await world.deps.store.change(`UPDATE orders SET state = 'processing', refund_due_cents = 0 WHERE id = $1`, [
      nuria.id,
    ])
    screens.push(await get(`booking?ref=${nuria.reference}`))
    const can = new Set<string | undefined>(
      [...screens.join('').matchAll(/name="verb" value="([^"]+)"/gu)].map(([, name]) => name),
    )
    expect(VERBS.map(({ name }) => name).filter((name) => !can.has(name))).toEqual([])
  })
})
