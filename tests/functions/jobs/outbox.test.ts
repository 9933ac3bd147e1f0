import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runStaff } from '#staff/desk/run'
import { MailRefused, type Mail } from '#functions/domain/mail'
import { massage, purchase, voucher } from '../samples'
import { makeWorld, noStore } from '../world'

const buyer = { name: 'Elena Prueba', email: 'nadie@correo.example', phone: '+34600000000' }
const outbox = z.object({
  about: z.string(),
  attempts: z.int(),
  job: z.string(),
  dead: z.boolean(),
  why: z.string().nullable(),
})
const DAY_MIN = 24 * 60

/** Opens functions whose mail server answers as told to whatever is not for the spa. */
async function withServer(answer: (mail: Mail) => void) {
  const sent: Mail[] = []
  const tries: Mail[] = []
  const world = await makeWorld({
    mail: {
      send: async (mail) => {
        tries.push(mail)
        answer(mail)
        sent.push(mail)
      },
      calendarFile: () => undefined,
      lastDayFile: () => '',
    },
  })
  const rows = () =>
    world.deps.store.rows(
      outbox,
      'SELECT about, attempts, job, dead_at IS NOT NULL AS dead, last_error AS why FROM outbox ORDER BY id',
    )
  return { world, sent, tries, rows }
}
const forGuests = ({ template }: Mail) =>
  template === 'requested' || template === 'withdrawal' || template === 'voucher'
const request = { payment: 'none', ...purchase(massage(), { buyer }) }

describe.skipIf(noStore)('a mail that cannot be delivered', () => {
  it('is given up at the first refusal for good; staff hear whom to call, and its words are erased', async () => {
    const { world, sent, rows } = await withServer((mail) => {
      if (forGuests(mail)) throw new MailRefused('550 5.1.1 <nadie@correo.example> no such user')
    })
    const { booking } = await world.asked(request)
    await world.later(0)
    await world.later(DAY_MIN)
    expect((await rows()).slice(1)).toMatchObject([
      { about: 'requested', attempts: 1, job: '', dead: true, why: '550 5.1.1 … no such user' },
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
    expect(await runStaff(world.deps, [])).toContain(
      `${booking.reference} · el correo «requested» no ha llegado a nadie · Elena Prueba, nadie@correo.example, +34600000000`,
    )
  })

  it('is tried for three days when the server is only in trouble, and then given up', async () => {
    const { world, sent, tries, rows } = await withServer((mail) => {
      if (forGuests(mail)) throw new Error('451 try again later')
    })
    const declared = { lang: 'es', name: 'Elena', email: buyer.email, contract: 'el vale', confirmed: true }
    const { ticket } = await world.good('withdrawal', declared)
    await world.later(0)
    for (let hour = 0; hour < 71; hour += 1) await world.later(60)
    expect((await rows())[0]).toMatchObject({ about: `withdrawal ${ticket}`, dead: false })
    await world.later(60)
    expect((await rows())[0]).toMatchObject({ dead: true, job: '' })
    await world.later(60)
    const last = tries.filter(forGuests).length
    await world.later(60)
    expect(tries.filter(forGuests)).toHaveLength(last)
    expect(sent.at(-1)).toMatchObject({ template: 'undelivered', reference: ticket, permanent: false })
    expect(await runStaff(world.deps, ['message', ticket]), 'the declaration itself is kept').toContain(
      'contract: el vale',
    )
  })

  it('counts its three days from the first attempt, not from when it was written', async () => {
    const down = { now: false }
    const { world, sent } = await withServer(() => {
      if (down.now) throw new Error('451')
    })
    const card = {
      lang: 'es' as const,
      design: 'noche',
      to: 'Lucía',
      deliver: 'email' as const,
      recipientEmail: 'lucia@correo.example',
      sendOn: '2026-12-20',
      theyChoose: false,
    }
    const order = await world.good('cardIntent', purchase(voucher({ card })))
    world.stripe.pay(order.clientSecret.split('_secret_')[0] ?? '')
    await world.good('booking', { op: 'status', orderRef: order.orderRef, statusToken: order.statusToken })
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
      throw new MailRefused('550 no such user')
    })
    const { ticket } = await world.good('contact', {
      lang: 'es',
      name: 'Eva',
      email: 'eva@correo.example',
      message: 'Hola',
      consent: true,
    })
    await world.later(0)
    await world.later(60)
    expect(tries).toHaveLength(1)
    expect(await runStaff(world.deps, [])).toEqual([`el correo «contact ${ticket}» no ha llegado a nadie`])
    expect(await runStaff(world.deps, ['message', ticket])).toContain('message: Hola')
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
