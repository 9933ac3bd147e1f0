import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MailRefused, type Mail } from '#functions/domain/mail'
import { readMessages } from '#functions/domain/messages'
import { provesSecret, readVitals } from '#functions/domain/operation'
import { closeMailsOfOrder, givenUp, sendAgain } from '#functions/domain/outbox'
import { cleanUp } from '#functions/jobs/cleanup'
import { drainOutbox } from '#functions/jobs/drain-outbox'
import { addDays } from '#lib/time/madrid'
import { WAIT_MS } from '../../limits.mjs'
import {
  mailedCard,
  massage,
  message,
  MONDAY,
  news,
  op,
  piOf,
  purchase,
  slot,
  someone,
  voucher,
  withdrawal,
} from '../samples'
import { makeWorld, noStore, orderOf, paid, waiting, type World } from '../world'

const buyer = { name: 'Elena Prueba', email: 'nadie@correo.example', phone: '+34600000000' }
const outbox = z.object({
  about: z.string(),
  attempts: z.int(),
  job: z.string(),
  dead: z.boolean(),
  why: z.string().nullable(),
})
const DAY_MIN = 24 * 60

/** Opens functions whose mail server answers as told. `tries`: the mails that came to it, refused ones too. */
async function withServer(answer: (mail: Mail) => void) {
  const world = await makeWorld()
  const tries: Mail[] = []
  const ids: string[] = []
  world.post.answer = (mail, { messageId }) => {
    tries.push(mail)
    ids.push(messageId)
    answer(mail)
  }
  const rows = () =>
    world.deps.store.rows(
      outbox,
      'SELECT about, attempts, job, dead_at IS NOT NULL AS dead, last_error AS why FROM outbox ORDER BY id',
    )
  return { world, sent: world.mails, tries, ids, rows }
}
const forGuests = ({ template }: Mail) =>
  template === 'requested' || template === 'withdrawal' || template === 'voucher'
const paidMassage = (world: World, start = '11:30') => paid(world, massage({ slot: slot(start) }), { buyer: someone() })
const request = { payment: 'none', ...purchase(massage(), { buyer }) }
const declared = withdrawal({ email: buyer.email, contract: 'el vale' })

describe.skipIf(noStore)('a mail that cannot be delivered', () => {
  it('is given up once its address is refused while others are served; staff hear whom to call', async () => {
    const { world, sent, rows } = await withServer((mail) => {
      if (forGuests(mail)) throw new MailRefused('550 5.1.1 <nadie@correo.example> no such user')
    })
    const { booking } = await world.asked(request)
    await world.later(0)
    await world.later(DAY_MIN)
    expect((await rows()).slice(1)).toMatchObject([
      { about: 'requested', attempts: 2, dead: true, why: '550 5.1.1 … no such user' },
      { about: 'staff:requested', dead: false },
      { about: 'undelivered', dead: false, job: '' },
    ])
    expect(sent.at(-1)).toEqual({
      template: 'undelivered',
      about: 'requested',
      reference: booking.reference,
      to: buyer.email,
      guest: buyer,
      permanent: true,
    })
    const { orderRef, reference } = booking
    const undelivered = { about: 'requested', reference, buyer: Object.values(buyer).join(', '), mails: 1 }
    expect(await givenUp(world.deps)).toEqual([undelivered])
    await world.later(8 * DAY_MIN)
    expect(await givenUp(world.deps), 'it waits until somebody has told the guest').toContainEqual(undelivered)
    expect(await closeMailsOfOrder(world.deps, orderRef)).toBeGreaterThan(0)
    expect(await givenUp(world.deps)).not.toContainEqual(undelivered)
    expect(await closeMailsOfOrder(world.deps, orderRef), 'there is none left').toBe(0)
  })

  it('is not lost to a server that refuses every address for an hour: it leaves afterwards, once', async () => {
    const trouble = { now: true }
    const { world, sent, ids } = await withServer(() => {
      if (trouble.now) throw new MailRefused('550 5.1.1 no such user')
    })
    for (const start of ['11:30', '13:00']) await paidMassage(world, start)
    for (let minutes = 0; minutes < 60; minutes += 10) await world.later(10)
    expect(sent).toEqual([])
    trouble.now = false
    await world.later(60)
    // To buyer and spa each.
    expect(sent).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  it('can be sent again by staff, one order’s or all, once the server serves', async () => {
    const trouble = { now: true }
    const { world, sent } = await withServer(({ template }) => {
      if (trouble.now && template === 'confirmed') throw new MailRefused('550 5.1.1 no such user')
    })
    const [first] = [await paidMassage(world), await paidMassage(world, '13:00'), await paidMassage(world, '18:30')]
    await world.later(0)
    await world.later(10)
    const waiting = async () => (await givenUp(world.deps)).map(({ about }) => about)
    expect(await waiting()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    trouble.now = false
    sent.length = 0
    expect(await sendAgain(world.deps, first.orderRef)).toBe(1)
    expect(await waiting()).toHaveLength(2)
    expect(await sendAgain(world.deps, null)).toBe(2)
    await world.later(0)
    expect(sent.map(({ template }) => template)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await waiting()).toEqual([])
    expect(await sendAgain(world.deps, null)).toBe(0)
  })

  it('is one line in the list for an order and a matter, the latest first, with how many more', async () => {
    const { world } = await withServer(({ template }) => {
      if (template === 'confirmed' || template === 'moved') throw new MailRefused('550 5.1.1 no such user')
    })
    const [first, second] = [await paidMassage(world), await paidMassage(world, '13:00')]
    await world.later(0)
    await world.later(10)
    for (const start of ['17:15', '18:30']) {
      await world.good('booking', op('move', first, { slot: slot(start) }))
      await world.later(0)
      await world.later(10)
    }
    const [latest, ...earlier] = await waiting(world)
    expect(latest).toMatchObject({ about: 'moved', reference: first.reference, mails: 2 })
    expect(earlier).toHaveLength(2)
    for (const { reference } of [first, second])
      expect(earlier).toContainEqual(expect.objectContaining({ about: 'confirmed', reference, mails: 1 }))
  })

  it('has a Message-ID of its own, the same at every attempt, which says nothing of how many there were', async () => {
    const { world, tries, ids } = await withServer(() => {
      if (tries.length < 3) throw new Error('451 later')
    })
    await paidMassage(world)
    await world.later(0)
    await world.later(10)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('is tried for three days when the server is only in trouble, and then given up; staff can send it again', async () => {
    const down = { now: true }
    const { world, sent, tries, rows } = await withServer((mail) => {
      if (down.now && forGuests(mail)) throw new Error('451 try again later')
    })
    const { ticket } = await world.good('withdrawal', declared)
    await world.later(0)
    await world.later(71 * 60)
    expect((await rows())[0]).toMatchObject({ about: `withdrawal ${ticket}`, dead: false })
    await world.later(60)
    expect((await rows())[0]).toMatchObject({ dead: true, job: expect.stringMatching(/./) })
    await world.later(60)
    const last = tries.filter(forGuests).length
    await world.later(60)
    expect(tries.filter(forGuests)).toHaveLength(last)
    expect(sent.at(-1)).toMatchObject({ template: 'undelivered', reference: ticket, permanent: false })
    expect(await readMessages(world.deps, ticket, false), 'the declaration itself is kept').toMatchObject([
      { mail: { contract: 'el vale' } },
    ])
    expect((await rows())[0], 'once it is read').toMatchObject({ job: '' })
  })

  it('about a message is sent again by its number, and no other with it', async () => {
    const down = { now: true }
    const { world, sent } = await withServer((mail) => {
      if (down.now && forGuests(mail)) throw new Error('451 try again later')
    })
    const { ticket } = await world.good('withdrawal', declared)
    const other = await world.good('withdrawal', { ...declared, contract: 'otro vale' })
    for (let day = 0; day < 4; day += 1) await world.later(DAY_MIN)
    expect(sent.slice(-2)).toMatchObject([{ reference: ticket }, { reference: other.ticket }])
    down.now = false
    sent.length = 0
    const undelivered = { about: `withdrawal ${ticket}`, reference: null, buyer: '', mails: 1 }
    expect(await givenUp(world.deps)).toContainEqual(undelivered)
    expect(await sendAgain(world.deps, 'T-0000')).toBe(0)
    expect(await sendAgain(world.deps, ticket)).toBe(1)
    await world.sendMails()
    expect(sent).toMatchObject([{ template: 'withdrawal', ticket, contract: 'el vale' }])
    expect(await givenUp(world.deps)).not.toContainEqual(undelivered)
  })

  it('counts its three days from the first attempt, not from when it was written', async () => {
    const down = { now: false }
    const { world, sent } = await withServer(() => {
      if (down.now) throw new Error('451')
    })
    await paid(world, voucher({ card: mailedCard({ sendOn: '2026-12-20' }) }))
    await world.later(26 * DAY_MIN)
    down.now = true
    await world.later(DAY_MIN)
    expect(world.logs.map(({ event }) => event)).not.toContain('mail_waits')
    down.now = false
    await world.later(60)
    expect(sent.at(-1)).toMatchObject({ template: 'voucher', to: 'recipient' })
  })

  it('to the spa is not told to the spa by mail, but stands in its list; a message stays legible there', async () => {
    const { world, tries } = await withServer(() => {
      throw new Error('451 later')
    })
    const { ticket } = await world.good('contact', message())
    await world.later(0)
    await world.later(3 * DAY_MIN)
    const tried = tries.length
    await world.later(60)
    expect(tries).toHaveLength(tried)
    expect(await waiting(world)).toEqual([{ about: `contact ${ticket}`, reference: null, buyer: '', mails: 1 }])
    expect(await readMessages(world.deps, ticket, false)).toMatchObject([{ mail: { message: 'Hola' } }])
    expect(await waiting(world)).toEqual([])
  })

  it('that can no longer be read keeps no other from going out', async () => {
    const { world, sent } = await withServer(() => undefined)
    await world.deps.store.change(
      `INSERT INTO outbox (job, about, due_at, created_at) VALUES ('broken', 'contact', now() - interval '1 year', now() - interval '1 year')`,
    )
    await world.deps.store.change(`UPDATE outbox SET due_at = '2026-11-01', created_at = '2026-11-01'`)
    await world.asked(request)
    for (let day = 0; day < 5; day += 1) await world.later(DAY_MIN)
    expect(sent.map(({ template }) => template)).toEqual(['requested', 'staff', 'expired'])
  })
})

describe.skipIf(noStore)('a clock that ran ahead, and is right again', () => {
  const AHEAD = 24 * 60 * 60_000

  it('keeps no mail waiting for the day that it was ahead, and sends a later one on its day', async () => {
    const { world, sent } = await withServer(() => undefined)
    world.clock.now += AHEAD
    await paid(world, voucher({ card: mailedCard({ sendOn: addDays(MONDAY, 4) }) }))
    await paid(world, voucher({ card: mailedCard() }))
    world.clock.now -= AHEAD
    await world.later(1)
    const left = (to: string) => sent.filter((mail) => mail.template === 'voucher' && mail.to === to).length
    expect(left('buyer')).toBe(2)
    const arrived = () => left('recipient')
    await world.later(58)
    expect(arrived(), 'its buyer has an hour').toBe(0)
    await world.later(2)
    expect(arrived()).toBe(1)
    await world.later(3 * DAY_MIN)
    expect(arrived(), 'not before its day').toBe(1)
    await world.later(DAY_MIN)
    expect(arrived()).toBe(2)
  })

  it('keeps no mail waiting that was tried then, and hides no server that stands still', async () => {
    const { world, sent } = await withServer(() => undefined)
    await provesSecret(world.deps)
    world.clock.now += AHEAD
    await paidMassage(world)
    await world.later(0)
    world.post.down = true
    await paidMassage(world, '13:00')
    await world.later(0)
    world.clock.now -= AHEAD
    await world.later(0)
    await world.later(35)
    const { lastMail } = await readVitals(world.deps)
    expect(lastMail ?? 0).toBeLessThanOrEqual(world.clock.now)
    world.post.down = false
    await world.later(60)
    expect(sent).toHaveLength(4)
  })

  it('keeps neither an hour for an unpaid order nor a payment unasked for longer than usual', async () => {
    const { world } = await withServer(() => undefined)
    world.clock.now += AHEAD
    const left = await world.good('cardIntent', purchase(massage(), { buyer: someone() }))
    const closed = await world.good('cardIntent', purchase(voucher(), { buyer: someone() }))
    await world.later(0)
    world.clock.now -= AHEAD
    world.stripe.pay(piOf(closed))
    await world.later(0)
    await world.later(61)
    expect((await orderOf(world, left.orderRef)).state).toBe('expired')
    expect((await orderOf(world, closed.orderRef)).state).toBe('confirmed')
  })
})

describe.skipIf(noStore)('a slow mail server', () => {
  /** Opens functions whose mails all wait until they are let go. */
  async function slow() {
    const world = await makeWorld()
    const begun: Mail[] = []
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    world.post.answer = (mail) => {
      begun.push(mail)
      return gate
    }
    return { world, begun, letGo }
  }

  it('does not keep anybody from tidying up', async () => {
    const { world } = await slow()
    await world.good('survey', news('e@correo.example'))
    await cleanUp(world.deps)
    expect((await readVitals(world.deps)).lastCleanup).toBe(world.clock.now)
  })

  it('has several mails in hand, and those about orders before what strangers have asked for', async () => {
    const { world, begun, letGo } = await slow()
    for (let i = 0; i < 4; i += 1) await world.good('survey', news(`e${i}@correo.example`))
    world.clock.now += 1000
    await paidMassage(world)
    const sending = drainOutbox(world.deps)
    await vi.waitFor(() => expect(begun).toHaveLength(3), { timeout: WAIT_MS })
    expect(begun.map(({ template }) => template).toSorted()).toEqual(['confirmed', 'opt_in', 'staff'])
    letGo()
    await sending
    expect(begun).toHaveLength(6)
  })
})
