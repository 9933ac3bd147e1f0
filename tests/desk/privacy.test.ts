import { describe, expect } from 'vitest'
import { mailedCard, massage, message, MONDAY, news, purchase, voucher, withdrawal } from '../functions/samples'
import { it, noStore, paid, press, type World } from '../functions/world'
import { addDays } from '#lib/time/madrid'
import { ops } from './staff'

const EMAIL = 'someone@correo.example'
const buyer = { name: 'Lucía Secreta', email: EMAIL, phone: '+34910000001' }

describe.skipIf(noStore)('of a person, the terminal', () => {
  it('erases nothing before it is sure, and says what is erased, and what is kept until when', async ({ world }) => {
    const never = await world.good('cardIntent', purchase(massage(), { buyer }))
    await press(world, 'cancel', never)
    await world.later(1)
    const kept = await paid(world, massage(), { buyer, note: 'mejor en silencio' })
    await paid(world, voucher({ card: mailedCard({ recipientEmail: EMAIL }) }))
    const { ticket } = await world.good('contact', message(buyer))
    const withdrawn = await world.good('withdrawal', withdrawal({ email: EMAIL, contract: 'el vale' }))
    await world.good('survey', news(EMAIL))
    await world.later(60)
    await expect(ops(world, 'forget', EMAIL)).rejects.toThrow(`erase for good what the law allows of ${EMAIL}`)
    expect(await ops(world, 'forget', EMAIL, '--yes')).toEqual([
      'erased · address for the news, never confirmed',
      `erased · message ${ticket}`,
      `erased · name of an order that was never paid ${never.reference}`,
      `erased · note ${kept.reference}`,
      'erased · address on vouchers that were sent 1',
      expect.stringMatching(new RegExp(`^kept · withdrawal ${withdrawn.ticket} until \\d{4}-11-2`)),
      expect.stringMatching(new RegExp(`^kept · order ${kept.reference} until \\d{4}-12-31$`)),
      expect.stringContaining('Stripe'),
    ])
    expect(await ops(world, 'forget', 'nobody@correo.example', '--yes')).toContain(
      'Nothing is stored about nobody@correo.example.',
    )
  })

  it('says what keeps an order open, and a voucher that is still to be sent', async ({ world }) => {
    const open = await world.good('cardIntent', purchase(massage(), { buyer }))
    await paid(world, voucher({ card: mailedCard({ recipientEmail: EMAIL, sendOn: addDays(MONDAY, 20) }) }))
    expect(await ops(world, 'forget', EMAIL, '--yes')).toEqual([
      `kept · open order, which is erased as far as the law allows once it ends ${open.reference}`,
      'kept · address on a voucher that is still to be sent, until then',
      expect.stringContaining('Stripe'),
    ])
  })

  it('finds what is held by an address, a phone or a reference in any case', async ({ world }) => {
    const { reference } = await paid(world, massage(), { buyer })
    for (const typed of [EMAIL.toUpperCase(), '910 00 00 01', reference.toLowerCase()])
      expect(JSON.parse((await ops(world, 'export', typed)).join(''))).toMatchObject({ orders: [{ reference }] })
  })
})

describe.skipIf(noStore)('the list of who wants the news', () => {
  const wanted = async (world: World, email: string) => {
    await world.good('survey', news(email, { lang: 'fr' }))
    await world.later(0)
    const mail = world.mails.at(-1)
    if (mail?.template !== 'opt_in') throw new Error('no opt-in mail')
    await world.good('optIn', { lang: 'fr', token: mail.token })
    return mail.unsubscribe
  }

  it('is a table with the links that end the news, of which no cell is a formula', async ({ world }) => {
    const ends = await wanted(world, '=cmd|calc!a0@correo.example')
    expect(await ops(world, 'subscribers')).toEqual([
      'email;language;unsubscribe;list-unsubscribe',
      expect.stringContaining(
        `'=cmd|calc!a0@correo.example;fr;https://www.nuilea.example/fr/confirm#unsubscribe=${ends};`,
      ),
    ])
    const [, line = ''] = await ops(world, 'subscribers')
    const post = new URL(line.split(';')[3] ?? '')
    const answer = await world.serve(
      world.request({
        path: post.pathname,
        query: post.search.slice(1),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from('List-Unsubscribe=One-Click'),
      }),
    )
    expect(answer.status).toBe(200)
    expect(await ops(world, 'subscribers')).toHaveLength(1)
  })
})
