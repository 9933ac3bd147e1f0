import { describe, expect } from 'vitest'
import { mailedCard, massage, message, MONDAY, news, purchase, voucher, withdrawal } from '../functions/samples'
import { it, noStore, paid, press, type World } from '../functions/world'
import { addDays } from '#lib/time/madrid'
import { staff } from './staff'

const EMAIL = 'someone@correo.example'
const buyer = { name: 'Lucía Secreta', email: EMAIL, phone: '+34910000001' }

describe.skipIf(noStore)('of a person, the desk', () => {
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
    await expect(staff(world, 'borrar', EMAIL)).rejects.toThrow(`borrar de ${EMAIL}, y no vuelve`)
    expect(await staff(world, 'borrar', EMAIL, '--si')).toEqual([
      'borrado · la dirección para noticias, que no se confirmó nunca',
      `borrado · el mensaje ${ticket}`,
      `borrado · el nombre del pedido ${never.reference}, que no se pagó nunca`,
      `borrado · la nota del pedido ${kept.reference}`,
      'borrado · la dirección en 1 vale que se le envió',
      expect.stringMatching(new RegExp(`^se guarda · el desistimiento ${withdrawn.ticket}, hasta el \\d{4}-11-2`)),
      expect.stringMatching(new RegExp(`^se guarda · el pedido ${kept.reference}, hasta el \\d{4}-12-31$`)),
      expect.stringContaining('Stripe'),
    ])
    expect(await staff(world, 'borrar', 'nobody@correo.example', '--si')).toContain(
      'No se guarda nada sobre nobody@correo.example.',
    )
  })

  it('says what keeps an order open, and a voucher that is still to be sent', async ({ world }) => {
    const open = await world.good('cardIntent', purchase(massage(), { buyer }))
    await paid(world, voucher({ card: mailedCard({ recipientEmail: EMAIL, sendOn: addDays(MONDAY, 20) }) }))
    expect(await staff(world, 'borrar', EMAIL, '--si')).toEqual([
      `se guarda · el pedido ${open.reference}, que sigue abierto: al terminar se borra lo que la ley deje`,
      'se guarda · la dirección en un vale que aún hay que enviarle, hasta que se envíe',
      expect.stringContaining('Stripe'),
    ])
  })

  it('finds what is held by an address, a phone or a reference in any case', async ({ world }) => {
    const { reference } = await paid(world, massage(), { buyer })
    for (const typed of [EMAIL.toUpperCase(), '910 00 00 01', reference.toLowerCase()])
      expect(JSON.parse((await staff(world, 'exportar', typed)).join(''))).toMatchObject({ orders: [{ reference }] })
  })

  it('shows what the guest wrote for the spa, and to whom the invoice is written', async ({ world }) => {
    const note = 'Cumpleaños de Eva, mejor en silencio'
    const invoice = { name: 'Telares Acme, S. L.', taxId: 'b-12.345.678', address: 'Calle Mayor 1, 28013 Madrid' }
    const { reference } = await paid(world, massage(), { buyer, note, invoice })
    const said = (await staff(world, 'ver', reference)).join('\n')
    expect(said).toContain(note)
    expect(said).toContain('Telares Acme, S. L., B12345678, Calle Mayor 1, 28013 Madrid')
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
    expect(await staff(world, 'novedades')).toEqual([
      'email;language;unsubscribe;list-unsubscribe',
      expect.stringContaining(
        `'=cmd|calc!a0@correo.example;fr;https://www.nuilea.example/fr/confirm#unsubscribe=${ends};`,
      ),
    ])
    const [, line = ''] = await staff(world, 'novedades')
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
    expect(await staff(world, 'novedades')).toHaveLength(1)
  })
})
