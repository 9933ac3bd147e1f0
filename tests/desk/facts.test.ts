import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { YourOrder } from '#components/checkout/confirmation'
import { OrderButton } from '#components/checkout/order-form'
import { startPayment } from '#lib/checkout/payment'
import { priceFor } from '#lib/catalogue/price'
import { getCatalogue } from '#lib/content/catalogue'
import type { Item } from '#lib/contracts/item'
import { madridDateTime, madridMoment } from '#lib/time/madrid'
import { compose } from '#functions/adapters/mail/mails'
import { mailText } from '#functions/adapters/mail/rendered-mail'
import { titleOf } from '#functions/domain/orders/item'
import es from '#messages/es.json'
import { ConfirmationAround } from '../unit/checkout/confirmation-wrapper'
import { PaymentAround } from '../unit/checkout/payment-wrapper'
import { SITE, SPA } from '../functions/adapters/mail/samples'
import { lastMinute, mailedCard, massage, requestFor, slot, voucher } from '../functions/samples'
import { makeWorld, noStore, paid, type World } from '../functions/world'
import { openDesk } from './open-desk'

const names = es.facts
type Facts = Record<string, string>

const plain = (text: string) =>
  text
    .replace(/<[^>]+>|\u2060/gu, '')
    .replaceAll('&amp;', '&')
    .replace(/[\u00a0\u202f]/gu, ' ')
    // Only pages know which day is today.
    .replace(/hoy, |(?<=\p{L}),/gu, '')

/** Reads the names and values of the facts out of a page, or of a mail's text. */
const inPage = (html: string): Facts =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gsu)].map(([, name = '', value = '']) => [
      plain(name),
      plain(value),
    ]),
  )
const inMail = (text: string): Facts =>
  Object.fromEntries(
    plain(text)
      .split('\n')
      .flatMap((line) =>
        Object.values(names)
          .map(plain)
          .flatMap((name) => (line.startsWith(`${name}: `) ? [[name, line.slice(name.length + 2)]] : [])),
      ),
  )

const render = (node: ReactNode) => renderToStaticMarkup(node)

const card = mailedCard({ lang: 'fr', design: 'agua', from: 'Ana', message: 'Sin reloj.', sendOn: '2026-12-20' })

/** Every kind of order, with what only it has. */
const ORDERS: Record<string, { item: Item; payment: 'none' | 'transfer' | 'card'; has: (keyof typeof names)[] }> = {
  'for one, with a therapist': {
    item: massage({ slot: slot('11:30', '2026-11-27', 2) }),
    payment: 'transfer',
    has: ['therapist', 'until', 'where', 'minutes'],
  },
  'for two': { item: massage({ persons: 2 }), payment: 'card', has: ['persons', 'until'] },
  'for three': { item: massage({ persons: 3 }), payment: 'none', has: ['persons', 'minutes', 'until'] },
  'of the last minute': { item: lastMinute('17:30'), payment: 'card', has: ['day', 'time', 'minutes'] },
  'of a voucher for an amount': {
    item: voucher({ card }),
    payment: 'transfer',
    has: ['to', 'from', 'message', 'delivery', 'sent', 'design', 'language'],
  },
  'of a voucher for a treatment': {
    item: voucher({ amountCents: undefined, code: 'MA-2', card: { ...card, deliver: 'print', sendOn: undefined } }),
    payment: 'card',
    has: ['to', 'delivery', 'minutes'],
  },
}

let close = () => Promise.resolve()
afterEach(() => close())

async function order(world: World, item: Item, payment: 'none' | 'transfer' | 'card') {
  return payment === 'card' ? paid(world, item) : (await world.asked(requestFor(item, {}, payment))).booking
}

describe.skipIf(noStore)('nothing that was chosen is missing anywhere: an order', () => {
  it.each(Object.entries(ORDERS))('%s', async (_, { item, payment, has }) => {
    const world = await makeWorld()
    const now = world.clock.now
    const price = priceFor(item, getCatalogue(), now, null)
    if (!price.ok) throw new Error(`${price.path}: ${price.rule}`)
    const startsAt = 'slot' in item ? madridDateTime(madridMoment(item.slot.day, item.slot.start)) : null
    const { minutes, totalCents, beforeCents } = price
    const basket = {
      lang: 'es',
      title: titleOf(world.deps, item),
      item,
      totalCents,
      beforeCents,
      minutes,
      startsAt,
    } as const
    const button = createElement(OrderButton, {
      basket: { ...basket, at: '2026-11-23T09:00:00Z' },
      method: 'card',
      draft: { name: '', email: '' },
    })
    const draft = inPage(
      render(createElement(PaymentAround, { lang: 'es', state: startPayment(now), children: button })),
    )
    for (const key of has) expect(draft, key).toHaveProperty([names[key]])

    const booking = await order(world, item, payment)
    const shown = createElement(YourOrder, { booking, outcome: 'confirmed' })
    const confirmation = inPage(render(createElement(ConfirmationAround, { children: shown })))

    const desk = await openDesk(world)
    close = desk.close
    const screen = await desk.get(`booking?ref=${booking.reference}`)
    const atDesk = inPage(screen)

    await world.sendMails()
    const about = world.mails.filter((mail) => 'order' in mail && mail.template !== 'keep')
    expect(about.length).toBeGreaterThanOrEqual(2)
    const context = { spa: { ...SPA, address: 'Calle de Ejemplo, 1' }, siteUrl: SITE, functionsUrl: SITE, now }
    const mails = about.map((mail) => inMail(mailText(compose(mail, context, 'live'))))

    // Who gives it may be chosen by the spa, and an order may be cancelled until another moment than a draft.
    for (const [name, value] of Object.entries(draft))
      expect(confirmation, 'confirmation').toHaveProperty([name], value)
    // Staff know where they are, and a voucher's number is its buyer's alone.
    const { [names.where]: _where, [names.number]: _number, ...facts } = confirmation
    for (const mail of mails) expect(mail).toMatchObject(facts)
    // The desk has these in words of its own, each once.
    const own: string[] = (['reference', 'therapist', 'paid', 'due', 'refunded'] as const).map((key) => names[key])
    const others = Object.entries(facts).filter(([name]) => !own.includes(name))
    expect(atDesk).toMatchObject(Object.fromEntries(others))
    for (const name of own) if (facts[name] !== undefined) expect(plain(screen)).toContain(facts[name])
    for (const name of [...own, names.number]) expect(atDesk).not.toHaveProperty([name])
  })
})
