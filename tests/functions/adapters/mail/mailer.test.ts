import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'node-html-parser'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { isOnline, ORDER_PAYMENTS } from '#lib/contracts/payment-methods'
import { State } from '#lib/contracts/states'
import { getCatalogue } from '#lib/content/catalogue'
import { getLegal, getModelForm } from '#lib/content/legal'
import { plain } from '#lib/content/legal-facts'
import { formatMoney } from '#lib/money'
import { fill } from '#lib/i18n/fill'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { formatTime, plainDay } from '#lib/time/dates'
import { FACT_WORDS, MAIL_TEXTS, STAFF } from '#functions/adapters/mail/texts'
import { smtpTransport } from '#functions/adapters/mail/transport'
import { MailRefused, type Mail, type OrderInMail, type StaffMatter } from '#functions/domain/mail'
import { bare, readPdf } from '../read-pdf'
import { openFolder, openLetterBox, openPostOffice } from './post-office'
import {
  CARD,
  contact,
  END,
  every,
  INVOICE,
  KEY,
  letter,
  order,
  SITE,
  SPA,
  TOKEN,
  transferOf,
  voucher,
  WISH,
} from './samples'

const A = { name: '', address: 'ana@correo.example' }
const AT_SPA = { payment: 'none', paid: 0, paidCents: 0 } as const

const send = openLetterBox()
/** Writes a mail's text. Sums and dates hold together by spaces that do not break. */
const textOf = async (mail: Mail) => ((await send(mail)).mail.text ?? '').replaceAll('\u00a0', ' ')
/** Expects that a mail program can end such mails by itself. */
function expectOneClick({ mail }: Awaited<ReturnType<typeof send>>, end: string): void {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<https://functions.nuilea.example/unsubscribe-one-click?token=${end}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
}

describe('every mail', () => {
  it.each(LANGS)('goes in %s to one address, in text and HTML, and says who we are', async (lang) => {
    const { mailer, received } = await openPostOffice()
    const mails = every(lang)
    await Promise.all(
      mails.map((mail, index) => mailer.send(mail, { name: `outbox-${index}`, messageId: `m${index}` })),
    )
    expect(received).toHaveLength(mails.length)
    for (const { to, from, mail, raw } of received) {
      expect(to).toHaveLength(1)
      expect(mail.to?.map(({ address }) => address)).toEqual(to)
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(from).toBe('reservas@nuilea.example')
      expect(mail.from).toMatchObject({ address: 'reservas@nuilea.example', name: 'Nuilea Day Spa' })
      expect(mail.subject).not.toMatch(/[{}]|undefined/)
      expect(mail.text).not.toMatch(/[{}]|undefined/)
      expect(mail.text, 'sentences join as they should').not.toMatch(/[ \u00a0][.,]|[.,][.,]/)
      expect(mail.text, 'some mail programs draw a box for a sign that only joins').not.toMatch(/[\u2060\u00ad]/)
      expect(mail.text).toContain(SPA.phone)
      expect(mail.html).toContain('<html lang="')
      expect(mail.html).not.toMatch(/<script|<img|src=|[{}]|undefined/)
      expect(raw).toContain('Auto-Submitted: auto-generated')
    }
  })

  it.each(LANGS)('says in %s that it is a test, unless money is real', async (lang) => {
    const mail: Mail = { template: 'confirmed', order: order(lang) }
    const [sim, test, live] = await Promise.all([send(mail, 'sim'), send(mail, 'test'), send(mail, 'live')])
    expect(sim.mail.text).toContain(MAIL_TEXTS[lang].band)
    expect(test.mail.html).toContain(MAIL_TEXTS[lang].band)
    expect(live.mail.text).not.toContain(MAIL_TEXTS[lang].band)
  })

  it('has one button, the first link: all others are plain links', async () => {
    const { mail } = await send({ template: 'voucher', to: 'recipient', order: voucher('en') })
    const links = parse(mail.html ?? '').querySelectorAll('a')
    expect(links.map((link) => link.closest('td')?.getAttribute('bgcolor') === '#dfa44b')).toEqual(
      // The spa's name, the button, two other links, and the ways to reach the spa.
      [false, true, false, false, false, false],
    )
    expect(links[1]?.getAttribute('href'), 'booking takes the voucher along').toMatch(
      /\/en\/reservations(?:\?treatment=[\w-]+)?#uid=[\w-]{21}$/,
    )
  })

  it('leaves braces that a visitor typed as they are', async () => {
    const card = { to: '{day}', from: '{phone} {nothing}' }
    for (const mail of [
      { template: 'voucher_reissued', order: voucher('en', card) },
      { template: 'voucher', to: 'recipient', order: voucher('en', card) },
      { template: 'voucher_extended', to: 'recipient', order: voucher('en', card) },
    ] as const)
      expect(await textOf(mail)).toContain('{day}')
    expect(await textOf(contact({ message: '{ticket} {nothing}' }))).toContain('> {ticket} {nothing}')
  })

  it('has the same Message-ID at every attempt', async () => {
    const { mailer, received } = await openPostOffice()
    await mailer.send(contact(), KEY)
    await mailer.send(contact(), KEY)
    expect(received.map(({ mail }) => mail.messageId)).toEqual([
      '<3f0c@www.nuilea.example>',
      '<3f0c@www.nuilea.example>',
    ])
  })
})

describe('a greeting', () => {
  it.each([
    ['de', 'Dr. Hans Müller', 'Guten Tag, Dr. Hans Müller.'],
    ['de', 'Ana P.', 'Guten Tag, Ana P.'],
    ['es', 'Mª Carmen López', 'Hola, Mª Carmen López:'],
    ['es', 'García Pérez, Ana', 'Hola, García Pérez, Ana:'],
    ['fr', 'M. Dupont', 'Bonjour M. Dupont,'],
    ['en', 'Mrs Smith', 'Hello Mrs Smith,'],
    ['en', '{day} Smith', 'Hello {day} Smith,'],
  ] as const)('in %s calls %j as they call themselves', async (lang, name, greeting) => {
    const sent = { ...order(lang), buyer: { name, email: 'ana@correo.example' } }
    expect((await textOf({ template: 'confirmed', order: sent })).split('\n')).toContain(greeting)
    const card = { template: 'voucher', to: 'recipient', order: voucher(lang, { to: name }) } as const
    expect((await textOf(card)).split('\n')).toContain(greeting)
  })

  it.each(LANGS)('has no name in %s before the address is known to be the guest’s own', async (lang) => {
    const unproved = { ...order(lang), mailToken: TOKEN, buyer: { name: 'You won', email: 'ana@correo.example' } }
    const text = await textOf({ template: 'keep', order: unproved })
    expect(text).toContain(MAIL_TEXTS[lang].helloNobody)
    expect(text).not.toContain('You won')
  })
})

describe('the mails around a visit', () => {
  const reminder = (lang: Lang, changes = {}): Mail => ({
    template: 'reminder',
    day: '2026-11-26',
    order: order(lang, changes),
  })
  const [yes, no] = [`#mayAsk=${WISH}`, `#noVisitMails=${END}`]

  it.each(LANGS)('remind in %s of all that is needed on the way, and of the last free cancellation', async (lang) => {
    const { mail, raw } = await send(reminder(lang))
    for (const needed of [SPA.address, SPA.phone, 'N-7K3Q9D', FACT_WORDS[lang].until, no])
      expect(mail.text).toContain(needed)
    expect(mail.subject).toContain(formatTime('18:15', lang))
    expect(raw).toContain('text/calendar; charset=utf-8; method=REQUEST')
  })

  it.each(LANGS)('say in %s what to do before coming and how to come, like those that name the hour', async (lang) => {
    const { heading, before, metro } = SPA.visit[lang]
    expect(before.length).toBeGreaterThan(3)
    const told = (['confirmed', 'moved'] as const).map((template): Mail => ({ template, order: order(lang) }))
    for (const mail of [reminder(lang), ...told]) {
      const { text } = (await send(mail)).mail
      for (const said of [heading, ...before.map((item) => `\n- ${item}`), metro?.[1], SPA.map])
        expect(text).toContain(said)
    }
  })

  it.each(LANGS)('advise in %s on steam only where there is steam, alone or in an offer', async (lang) => {
    const { before, beforeSteam } = SPA.visit[lang]
    const onlySteam = beforeSteam.filter((item) => !before.includes(item))
    expect(onlySteam.length).toBeGreaterThan(0)
    const advised = async (code: string) => {
      const { text = '' } = (await send(reminder(lang, { code }))).mail
      return onlySteam.filter((item) => text.includes(item))
    }
    expect(await advised('MA-2')).toEqual([])
    expect(await advised('PH-1')).toEqual(onlySteam)
    const offer = getCatalogue().entries.find(({ kind, code }) => kind === 'offer' && SPA.steam.includes(code))
    expect(await advised(offer?.code ?? expect.fail('no offer has steam'))).toEqual(onlySteam)
  })

  it.each(LANGS)(
    'ask in %s how it was, where to write it, and can be ended by one press, like reminders',
    async (lang) => {
      const asked = await send({ template: 'review', day: '2026-11-26', order: order(lang) })
      expect(asked.mail.text).toContain('https://google.example/nuilea')
      for (const sent of [asked, await send(reminder(lang))]) {
        expect(sent.mail.text).toContain(no)
        expectOneClick(sent, END)
      }
    },
  )

  it.each(LANGS)('are agreed to in %s by a link of the confirmation, and of no other mail', async (lang) => {
    const told = await send({ template: 'confirmed', order: order(lang) })
    expect(told.mail.text).toContain(yes)
    for (const template of ['moved', 'requested', 'cancelled', 'refunded'] as const)
      expect((await send({ template, order: order(lang) })).mail.text).not.toContain('#mayAsk')
  })
})

describe('the confirmation', () => {
  it.each([
    ['es', 'jueves, 26 de noviembre de 2026', '49 €'],
    ['en', 'Thursday 26 November 2026', '€49'],
    ['de', 'Donnerstag, 26. November 2026', '49 €'],
    ['fr', 'jeudi 26 novembre 2026', '49\u202f€'],
  ] as const)('says in %s what, when, with whom and how much', async (lang, day, price) => {
    const { mail } = await send({ template: 'confirmed', order: order(lang) })
    const time = lang === 'fr' ? '18\u202fh\u202f15' : '18:15'
    const text = (mail.text ?? '').replaceAll('\u00a0', ' ')
    for (const fact of [order(lang).booking.title[lang], day, time, 'Amina', 'N-7K3Q9D', price, SPA.address])
      expect(text).toContain(fact)
    expect(mail.subject).toContain(time)
  })

  it('links to one’s own order, with the secret behind the # alone', async () => {
    const { mail, raw } = await send({ template: 'confirmed', order: order('de') })
    const link = `${SITE}/de/confirm#ref=ord_0123456789abcdefgh&token=${TOKEN}`
    expect(mail.text, 'where it can be changed').toContain(`${link}&change=`)
    expect(mail.html).toContain(link.replace('&', '&amp;'))
    const late = await send({ template: 'confirmed', order: order('de', { refundableUntil: null }) })
    expect(late.mail.text).toContain(`${link}\n`)
    expect(raw).not.toMatch(/\?[^\s"]*token=/)
  })

  it('says until when it may be changed, or that it may not any more, as the mail of the day before does', async () => {
    const { confirmed } = MAIL_TEXTS.en
    for (const about of [{ template: 'confirmed' }, { template: 'reminder', day: '2026-11-26' }] as const) {
      const text = (changes = {}) => textOf({ ...about, order: order('en', changes) })
      const inTime = await text()
      expect(inTime).toContain('until: Wednesday 25 November, 18:15')
      expect(inTime, 'and what that saves').toContain(
        'You can change or cancel free of charge until Wednesday 25 November at 18:15. Until then you get €49 back. After that you pay the price, less whatever we save, or earn if somebody else takes the time.',
      )
      expect(await text({ payment: 'none', paidCents: 0 })).not.toContain('you get')
      const late = await text({ refundableUntil: null })
      expect(late).toContain(fill(confirmed.late, { phone: SPA.phone }))
      expect(late).toContain('It can no longer be changed or cancelled free of charge: you pay the price')
      expect(late, 'no button offers what can no longer be done').toContain(`${confirmed.linkLate}:`)
      expect(late).not.toContain(confirmed.link)
    }
  })

  it.each([
    ['es', 'Te esperamos hoy, sábado, 21 de noviembre de 2026, a las 18:15'],
    ['en', 'See you today, Saturday 21 November 2026, at 18:15'],
    ['de', 'Wir erwarten Sie heute, Samstag, 21. November 2026, um 18:15 Uhr'],
    ['fr', 'Nous vous attendons aujourd’hui, samedi 21 novembre 2026, à 18\u202fh\u202f15'],
  ] as const)('says in %s of today that it is today, also after a move', async (lang, said) => {
    const today = order(lang, { day: '2026-11-21', startsAt: '2026-11-21T18:15:00+01:00', refundableUntil: null })
    for (const template of ['confirmed', 'moved'] as const)
      expect((await send({ template, order: today })).mail.text).toContain(said)
  })

  it.each([
    ['es', 'Antes era el miércoles, 25 de noviembre de 2026, a las 17:15.'],
    ['en', 'Until now it was on Wednesday 25 November 2026 at 17:15.'],
    ['de', 'Der bisherige Termin war am Mittwoch, 25. November 2026, um 17:15 Uhr.'],
    ['fr', 'Jusqu’ici, c’était le mercredi 25 novembre 2026 à 17\u202fh\u202f15.'],
  ] as const)(
    'says in %s, once moved, when it was before, unless only somebody else gives it now',
    async (lang, said) => {
      const from = '2026-11-25T17:15:00+01:00'
      for (const kind of ['moved', 'requested'] as const)
        for (const of of [order(lang), transferOf(lang)])
          expect(await textOf({ template: kind, from, order: of })).toContain(said)
      const same = order(lang, { startsAt: from })
      expect(await textOf({ template: 'moved', from, order: same })).not.toContain(said)
      if (lang === 'es')
        expect(await textOf({ template: 'staff', about: 'moved', from, order: order('de') }), 'the spa').toContain(said)
    },
  )

  it.each([
    ['es', 'Antes era para Masaje de lavanda, de 60 minutos.'],
    ['en', 'Until now it was for Lavender massage, 60 minutes.'],
    ['de', 'Bisher war gebucht: Lavendelmassage, 60 Minuten.'],
    ['fr', 'Jusqu’ici, elle était pour Massage à la lavande, 60 minutes.'],
  ] as const)('says in %s what it was for, once it is for something else at the same time', async (lang, said) => {
    const now = order(lang)
    const title = { es: 'Masaje de lavanda', en: 'Lavender massage', de: 'Lavendelmassage', fr: 'Massage à la lavande' }
    const from = now.booking.startsAt ?? undefined
    const text = await textOf({ template: 'moved', from, was: { title, minutes: 60 }, order: now })
    expect(text).toContain(said)
    expect(text).not.toContain(MAIL_TEXTS[lang].moved.before.split('{')[0])
  })

  it('says the price with its tax and what it usually is, and what a voucher paid of it', async () => {
    const text = (changes: Parameters<typeof order>[1]) =>
      textOf({ template: 'confirmed', order: order('es', changes) })
    expect(await text({})).toMatch(/Precio: 65 €\nDescuento: −16 € \(24 %\)\nTotal, IVA incluido: 49 €\nPagado: 49 €/)
    expect(await text({ beforeCents: 4900 })).not.toContain('Descuento')
    const rest = { beforeCents: 4900, totalCents: 900, voucherCents: 4000, paidCents: 900 }
    const redeemed = await text({ kind: 'redemption', ...rest })
    expect(redeemed).toMatch(/Precio: 49 €\nCon el vale: −40 €\nTotal, IVA incluido: 9 €\nPagado: 9 €/)
    expect(redeemed).not.toContain('Descuento')
  })

  it.each([
    ['covers all', 0, 'With the voucher: covers everything'],
    ['covers a part', 900, 'With the voucher: pays part of it'],
  ])('with a voucher for a treatment that %s does not tell its price', async (_, totalCents, said) => {
    const changes = {
      kind: 'redemption',
      voucherCents: 4000,
      totalCents,
      paidCents: totalCents,
      hidesPrice: true,
    } as const
    const { mail } = await send({ template: 'confirmed', order: order('en', changes) })
    expect(mail.text).toContain(said)
    for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/€40|€49/)
  })

  it('says what is left on the voucher that paid', async () => {
    const redeemed = { kind: 'redemption', voucherCents: 4000, totalCents: 900, paidCents: 900 } as const
    const text = await textOf({ template: 'confirmed', order: order('en', { ...redeemed, voucherLeftCents: 100_00 }) })
    expect(text).toContain('Left on the voucher: €100')
  })

  it('says what is still to pay at the spa', async () => {
    const text = await textOf({ template: 'confirmed', order: order('es', AT_SPA) })
    expect(text).toContain('A pagar en el spa: 49 €')
    const rest = await textOf({
      template: 'reminder',
      day: '2026-11-26',
      order: order('es', { ...AT_SPA, owedCents: 9_00 }),
    })
    expect(rest, 'of which a voucher paid a part at the desk').toContain('A pagar en el spa: 9 €')
    const none = await textOf({
      template: 'reminder',
      day: '2026-11-26',
      order: order('es', { ...AT_SPA, owedCents: 0 }),
    })
    expect(none).not.toContain('A pagar en el spa')
    const back = { refundedCents: 49_00, owedCents: 49_00 }
    expect(await textOf({ template: 'reminder', day: '2026-11-26', order: order('es', back) })).toMatch(
      /Pagado: 49 €\nA pagar en el spa: 49 €\nDevuelto: 49 €/,
    )
  })

  it.each([
    ['three who pay at the spa', { persons: 3 }, true],
    ['two', { persons: 2 }, false],
    ['three whose money could not come in time', { persons: 3, startsAt: '2026-11-23T18:15:00+01:00' }, false],
    ['three whose voucher paid all at the desk', { persons: 3, owedCents: 0 }, false],
    ['three who have paid', { persons: 3, payment: 'transfer', paidCents: 147_00 }, false],
    ['three whose voucher paid all', { persons: 3, totalCents: 0 }, false],
  ] as const)('tells a party how to transfer the money before it comes: %s', async (_, changes, says) => {
    const party = order('es', { ...AT_SPA, totalCents: 147_00, ...changes })
    const text = await textOf({ template: 'confirmed', order: party })
    expect(text.includes(MAIL_TEXTS.es.confirmed.ahead)).toBe(says)
    expect(/IBAN: ES82[^]*\nConcepto: N-7K3Q9D\nImporte: 147 €/.test(text)).toBe(says)
  })
})

describe('other mails about an order', () => {
  it('money that came before the visit is named in the subject and in the first sentence, with what is left to pay', async () => {
    const paid = (cents: number, owedCents: number) =>
      send({
        template: 'paid_ahead',
        cents,
        order: order('en', { persons: 3, owedCents, paidCents: cents, invoice: INVOICE }),
      })
    const [all, part] = await Promise.all([paid(147_00, 0), paid(100_00, 47_00)])
    expect(all.mail.subject).toBe('We’ve received €147: your booking on Thursday 26 November 2026')
    expect(all.mail.text).toContain(
      '\n\nWe’ve received €147. Your booking on Thursday 26 November 2026 at 18:15 is paid.',
    )
    expect(all.mail.text).toContain('The spa writes the invoice')
    expect(all.mail.text).toMatch(/Paid: €147\n/)
    expect(part.mail.text).toContain('You still have €47 to pay at the spa.')
    expect(all.mail.attachments, 'the terms and the calendar came with the confirmation').toEqual([])
  })

  it.each([
    ['es', 'domingo, 22 de noviembre de 2026, a las 16:59, hora de Madrid'],
    ['en', 'Sunday 22 November 2026, 16:59, Madrid time'],
    ['de', 'Sonntag, 22. November 2026, 16:59 Uhr, Madrider Zeit'],
    ['fr', 'dimanche 22 novembre 2026, 16\u202fh\u202f59, heure de Madrid'],
  ] as const)('a request says in %s by when it is answered, unless that has passed', async (lang, until) => {
    const asked = (answerBy: string) => order(lang, { ...AT_SPA, state: 'requested', answerBy })
    const text = async (answerBy: string) => (await send({ template: 'requested', order: asked(answerBy) })).mail.text
    expect(await text('2026-11-22T16:59:00+01:00')).toContain(fill(MAIL_TEXTS[lang].requested.by, { by: until }))
    expect(await text('2026-11-21T16:59:00+01:00')).not.toMatch(/16(?::|\u202fh\u202f)59/u)
  })

  it.each([
    ['es', 'Hasta entonces te guardamos la hora, 18:15 – 19:15.'],
    ['en', 'Until then we hold 18:15–19:15 for you.'],
    ['de', 'Bis dahin ist 18:15 – 19:15 Uhr für Sie reserviert.'],
    ['fr', 'D’ici là, nous vous gardons le créneau\u202f: 18\u202fh\u202f15 – 19\u202fh\u202f15.'],
  ] as const)('a request says in %s what is kept until it is answered, if anything is', async (lang, held) => {
    const asked = (over: object) =>
      order(lang, { ...AT_SPA, state: 'requested', answerBy: '2026-11-22T16:59:00+01:00', ...over })
    const text = (over = {}) => textOf({ template: 'requested', order: asked(over) })
    expect(await text()).toContain(held)
  })

  it('a voucher’s transfer keeps no time for anybody', async () => {
    const until = { holdExpiresAt: '2026-11-22T18:00:00+01:00', giftUid: null }
    const waits = voucher('es', {}, { ...AT_SPA, ...until, payment: 'transfer', state: 'requested', booked: 0 })
    const { mail } = await send({ template: 'requested', order: waits })
    expect(mail.subject).toBe('Cómo pagar tu vale N-7K3Q9D')
    expect(mail.text).toContain('El vale recibe su código')
    expect(mail.text).not.toMatch(/hora hasta/)
  })

  it('a transfer carries account, amount, reference and date', async () => {
    const { mail } = await send({ template: 'requested', order: transferOf('en') })
    for (const fact of [
      'Nuilea Day Spa, S.L.',
      'ES82 0000 0000 0000 0000 0000',
      'BIC: XXXXESMMXXX',
      'Bank: Banco de Ejemplo',
      'Payment reference: N-7K3Q9D',
      '€49',
      'Money must arrive by: Sunday 22 November, 18:00',
    ])
      expect(mail.text).toContain(fact)
  })

  it('a cancellation says what comes back, and by which way', async () => {
    const text = async (changes: Parameters<typeof order>[1]) =>
      (await send({ template: 'cancelled', order: order('en', { state: 'cancelled', ...changes }) })).mail.text
    expect(await text({})).toContain(fill(MAIL_TEXTS.en.cancelled.refund, { due: '€49' }))
    expect(await text({ paidCents: 0, paid: 0 })).toContain(MAIL_TEXTS.en.cancelled.nothing)
    expect(await text({ state: 'refunded', refundedCents: 4900 })).toContain(
      fill(MAIL_TEXTS.en.refunded.intro, { refunded: '€49' }),
    )
    const part = await text({ paidCents: 900, voucherCents: 4000 })
    expect(part).toContain(fill(MAIL_TEXTS.en.cancelled.refund, { due: '€9' }))
    expect(part).toContain(MAIL_TEXTS.en.cancelled.voucherBack)
    const given = order('en', { state: 'cancelled', paidCents: 0, voucherCents: 4900 })
    const until = (voucherUntil: string) => textOf({ template: 'cancelled', order: { ...given, voucherUntil } })
    expect(await until('2027-01-25')).toMatch(/can be used until .*25/)
    expect(await until('2020-01-25')).toContain('we’ll extend or refund it')
  })

  it.each(LANGS)('says in %s who ended it: the spa that had to, the spa that declined, or the buyer', async (lang) => {
    const { cancelled: t } = MAIL_TEXTS[lang]
    const written = async (bySpa?: 'called_off' | 'declined') =>
      (await send({ template: 'cancelled', bySpa, order: order(lang, { state: 'cancelled' }) })).mail
    const day = plainDay('2026-11-26', lang, 'weekday to year')
    const [asked, calledOff, declined] = [await written(), await written('called_off'), await written('declined')]
    expect(asked.text).toContain(t.intro)
    expect(calledOff.subject).toBe(fill(t.calledOffSubject, { day }))
    expect(calledOff.text).toContain(fill(t.calledOff, { phone: SPA.phone }))
    expect(declined.subject).toBe(fill(t.declinedSubject, { day }))
    expect(declined.text).toContain(fill(t.declined, { phone: SPA.phone }))
    for (const { text } of [calledOff, declined]) expect(text).not.toContain(t.intro)
    for (const bySpa of [undefined, 'called_off'] as const) {
      const ended = voucher(lang, {}, { state: 'cancelled' })
      expect((await send({ template: 'cancelled', bySpa, order: ended })).mail.text).toContain(t.voucher)
    }
  })

  it('money without a time offers another time, and for a voucher the refund', async () => {
    expect((await send({ template: 'paid_conflict', order: order('en') })).mail.text).toContain(
      MAIL_TEXTS.en.conflict.choose,
    )
    const { mail } = await send({ template: 'paid_conflict', order: voucher('en') })
    expect(mail.subject).toBe(fill(MAIL_TEXTS.en.conflict.voucherSubject, { reference: 'N-7K3Q9D' }))
    expect(mail.text).toContain(MAIL_TEXTS.en.conflict.refund)
    expect(mail.text, 'a voucher has no time').not.toContain(MAIL_TEXTS.en.conflict.intro)
  })
})

describe('a voucher', () => {
  it('goes to its buyer with number, date, the page to print it, and the way to withdraw', async () => {
    const bought = voucher('en', { sendOn: '2026-12-24' })
    const { to, mail } = await send({ template: 'voucher', to: 'buyer', order: bought })
    expect(to).toEqual([A.address])
    for (const fact of [
      '0123-4567-89AB-CDEF-8',
      '€49',
      '21 November 2027',
      'luis@correo.example on 24 December 2026',
      `#ref=ord_0123456789abcdefgh&token=${TOKEN}`,
      '14 days to withdraw, until: Saturday 5 December',
      '14 days to withdraw, until Saturday 5 December 2026',
      `${SITE}/en/withdrawal`,
    ])
      expect(mail.text).toContain(fact)
    expect(mail.text, 'no other end is named').not.toMatch(/[Ff]ree cancellation/)
    const late = await send({
      template: 'voucher',
      to: 'buyer',
      order: voucher('en', {}, { withdrawUntil: undefined }),
    })
    expect(late.mail.text).not.toContain('withdraw, until')
    expect(mail.subject).toBe('Your voucher for Luis')
    // What can be given away comes first; the link that can cancel the voucher is called the buyer's own.
    const { pass, card, own } = MAIL_TEXTS.en.voucher
    const places = [pass, `${card}:\n${SITE}${href('check-voucher', 'en')}#uid=`, own, '#ref=ord_']
    const found = places.map((each) => mail.text?.indexOf(each) ?? -1)
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  it.each(VOUCHER_DESIGNS)('shows whom it is for the card itself, in its design %s', async (design) => {
    const { mail } = await send({ template: 'voucher', to: 'recipient', order: voucher('en', { design }) })
    const { ground, ink } = DESIGN_COLOURS[design]
    const card = parse(mail.html ?? '').querySelector(`table[bgcolor="${ground}"]`)
    expect(card?.querySelector('td')?.getAttribute('style')).toContain(`color:${ink}`)
    for (const said of ['For Luis', '€49', 'You choose', 'Feliz cumpleaños.\nEsta hora no cuenta.', 'From Ana'])
      expect(card?.text).toContain(said)
    for (const said of ['0123-4567-89AB-CDEF-8', 'Until 21 November 2027']) expect(card?.text).toContain(said)
    expect(card?.toString()).not.toMatch(/class=|url\(/)
    for (const said of ['For Luis', '> Feliz cumpleaños.', 'From Ana', 'Until 21 November 2027'])
      expect(mail.text).toContain(`\n${said}`)
  })

  it.each(LANGS)(
    'tells in %s whom it is for how to use it and who gave their address, and leads to its page and the privacy policy',
    async (lang) => {
      const { mail, raw } = await send({ template: 'voucher', to: 'recipient', order: voucher('en', { lang }) })
      const page = `${SITE}${href('check-voucher', lang)}#uid=0123-4567-89AB-CDEF-8&card=${CARD}`
      const { redeem, address, privacy, awaits } = MAIL_TEXTS[lang].gift
      const welcome = fill(awaits, { worth: formatMoney(4900, lang) })
      for (const fact of [welcome, SPA.address, SPA.phone, SITE, redeem, address, page])
        expect(mail.text).toContain(fact)
      const links = parse(mail.html ?? '').querySelectorAll('a')
      const hrefs = links.map((link) => link.getAttribute('href') ?? '')
      expect(hrefs.filter((address) => address.includes(href('check-voucher', lang)))).toEqual([page])
      expect(links.find((link) => link.text === privacy)?.getAttribute('href')).toBe(`${SITE}${href('privacy', lang)}`)
      expect(raw).not.toMatch(/\?[^\s"]*card=/)
    },
  )

  it('for a treatment tells whom it is for the treatment, never its price', async () => {
    const title = { es: 'Masaje', en: 'Argan massage', de: 'Massage', fr: 'Massage' }
    const about = { code: 'MA-2', minutes: 60, title }
    const given = voucher('en', { theyChoose: false }, about)
    const { mail } = await send({ template: 'voucher', to: 'recipient', order: given })
    expect((mail.text ?? '').replaceAll('\u00a0', ' ')).toContain('Argan massage, 60 min')
    for (const said of [mail.text, mail.html]) expect(said).not.toMatch(/€|49\.|4900/)
  })

  it('goes to whom it is for in the card’s language, without the secret that could cancel it', async () => {
    const { to, mail, raw } = await send({ template: 'voucher', to: 'recipient', order: voucher('en', { lang: 'fr' }) })
    expect(to).toEqual(['luis@correo.example'])
    expect(mail.subject).toBe('Un moment chez Nuilea, offert par Ana')
    expect(mail.text).toContain('Un moment chez Nuilea vous est offert par Ana.')
    expect(mail.text).toContain('Code du bon\u202f: 0123-4567-89AB-CDEF-8')
    expect(mail.text).toContain('> Feliz cumpleaños.\n> Esta hora no cuenta.')
    expect(mail.text).toContain(`${SITE}/fr/cadeaux-bien-etre/verifier-un-bon#uid=0123-4567-89AB-CDEF-8`)
    expect(raw).not.toContain(TOKEN)
    expect(raw).not.toContain('ord_0123456789abcdefgh')
  })

  it('that has no number is not promised to anybody', async () => {
    const { mailer } = await openPostOffice()
    await expect(mailer.send({ template: 'voucher', to: 'buyer', order: order('es') }, KEY)).rejects.toThrow(
      'no voucher',
    )
  })
})

describe('mail to the spa', () => {
  it('is a visitor’s message that answers to the visitor', async () => {
    const { to, mail } = await send(contact())
    expect(to).toEqual([SPA.email])
    expect(mail.replyTo).toEqual([{ address: 'john@mail.example', name: 'John Doe' }])
    expect(mail.subject).toBe('Mensaje de la web (T-2)')
    expect(mail.text).toContain('> Do you open\n> on Sunday?')
  })
})

describe('what the spa is told of an order', () => {
  const told = async (about: StaffMatter, of: OrderInMail) => {
    const { mail } = await send({ template: 'staff', about, order: of })
    return `${mail.subject}\n${mail.text ?? ''}`.replaceAll('\u00a0', ' ')
  }

  it('names for a transfer the amount, the reference, the deadline and what books it', async () => {
    const text = await told('requested', transferOf('de'))
    expect(text).toContain('Transferencia pendiente: N-7K3Q9D')
    expect(text).toContain(
      'una transferencia de 49 € con el concepto N-7K3Q9D, hasta el domingo, 22 de noviembre de 2026, a las 18:00',
    )
    expect(text).toContain('en la recepción, en «Pendiente»')
    expect(text).toContain('Estado: por confirmar')
  })

  it('says of a request until when to answer, what will be paid, and how to accept, refuse or move it', async () => {
    const answerBy = '2026-11-21T12:00:00+01:00'
    const asked = order('fr', { payment: 'none', state: 'requested', paidCents: 0, answerBy })
    const text = await told('requested', { ...asked, endsAt: '2026-11-23T10:00:00+01:00' })
    expect(text).toContain('El cliente espera respuesta, a más tardar, el sábado, 21 de noviembre de 2026, a las 12:00')
    expect(text).toContain('Si nadie contesta, la petición caduca el lunes, 23 de noviembre de 2026, a las 10:00')
    expect(text).toContain('Hay que cobrar 49 € en el spa.')
    expect(text).toContain('desde ahí se resuelve, se mueve o se cancela')
  })

  it('tells a booking that is paid from one to be paid at the spa, and a voucher from both', async () => {
    expect(await told('confirmed', order('es'))).toContain('Está pagada: 49 €.')
    expect(await told('confirmed', order('es', { payment: 'none', paidCents: 0 }))).toContain('Hay que cobrar 49 €')
    expect(await told('confirmed', voucher('es'))).toMatch(/Vale vendido: N-[^]*el vale está pagado \(49 €\)/)
  })

  it('names the money that must go back by hand', async () => {
    const due = { ...order('en', { state: 'cancelled' }), dueBackCents: 49_00 }
    expect(await told('refund_by_hand', due)).toMatch(
      /devolver 49 € a la misma cuenta en catorce días y anotarlo con «Ya se ha devuelto»[^]*Estado: cancelada/,
    )
    expect(await told('refund_failed', due)).toContain('la devolución de 49 €')
  })

  it('never says that money goes back by itself where somebody has to send it, nor that a voucher frees an hour', async () => {
    for (const payment of ORDER_PAYMENTS)
      for (const [what, matter, { booking, ...about }] of [
        ['a booking', 'cancelled', order('es', { payment, state: 'cancelled' })],
        ['a voucher', 'cancelled', voucher('es', {}, { payment, state: 'cancelled' })],
        ['a booking without its time', 'paid_conflict', order('es', { payment, state: 'paid_conflict' })],
        ['a voucher too late', 'paid_conflict', voucher('es', {}, { payment, state: 'paid_conflict' })],
      ] as const) {
        const text = await told(matter, { booking, ...about, dueBackCents: 49_00 })
        const isByHand = !isOnline(payment)
        expect(text, `${what}, ${payment}`).toMatch(isByHand ? /hay que devolver 49 € a / : /os 49 € vuelven solos/)
        if (isByHand) expect(text, `${what}, ${payment}`).toContain('«Pendiente»')
        expect(text.includes('La hora vuelve a estar libre'), `${what}, ${payment}`).toBe(what === 'a booking')
        expect(text.includes('la hora ya estaba'), `${what}, ${payment}`).toBe(what === 'a booking without its time')
      }
  })

  it('is in Spanish, whatever the order’s language and state', async () => {
    for (const state of State.options)
      expect(await told('dispute', order('de', { state }))).not.toMatch(new RegExp(`Estado: ${state}\\b`))
  })

  it('goes to the spa with whom to call, and answers nobody where who called has no address', async () => {
    const phoned = { ...order('es'), buyer: { name: 'Ana Ruiz', phone: '+34600000000' } }
    const { to, mail } = await send({ template: 'staff', about: 'confirmed', order: phoned })
    expect(to).toEqual([SPA.email])
    for (const said of ['Ana Ruiz', '+34600000000']) expect(mail.text).toContain(said)
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).not.toContain('Correo:')
  })
})

describe('a voucher’s new number', () => {
  it.each(LANGS)('reaches its buyer in %s with what is left of it', async (lang) => {
    const left = { ...voucher(lang), voucherRestCents: 20_00 }
    const { to, mail } = await send({ template: 'voucher_reissued', order: left })
    expect(to).toEqual([A.address])
    expect(mail.subject).toBe(MAIL_TEXTS[lang].reissued.subject)
    expect(mail.text).toContain(fill(MAIL_TEXTS[lang].reissued.intro, { to: 'Luis', phone: SPA.phone }))
    expect(mail.text).toContain('0123-4567-89AB-CDEF-8')
    expect(mail.text).toContain(formatMoney(20_00, lang))
  })
})

describe('a declaration of withdrawal', () => {
  it('is acknowledged with what was declared, the day and the time', async () => {
    const { to, mail } = await send(letter('withdrawal', 'de'))
    expect(to).toEqual(['ana@correo.example'])
    for (const fact of ['Vale N-7K3Q9D', 'Samstag, 21. November 2026, 17:00 Uhr, Madrider Zeit', 'T-1'])
      expect(mail.text).toContain(fact)
  })

  it('repeats the declared words as somebody else’s, with nothing that could be pressed', async () => {
    const words = {
      name: 'You have won an iPhone',
      contract: 'Claim it at HTTPS://evil.example/claim?id=1 or www.evil.example or x@evil.example, order of 3.11.2026',
    }
    const { mail } = await send({ ...letter('withdrawal', 'en'), ...words } as Mail)
    expect(mail.text).toMatch(/^Hello,\n/)
    expect(mail.text).toContain(
      '> You have won an iPhone\n> Claim it at hxxPS[:]//evil[.]example/claim?id=1 or www[.]evil[.]example or x[at]evil[.]example, order of 3.11.2026',
    )
    expect(mail.html).not.toMatch(/evil\.example/)
    const links = parse(mail.html ?? '').querySelectorAll('a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([SITE, 'tel:+34910000000', SITE])
  })

  it('tells the spa whether the copy went out, and what looks like a machine’s', async () => {
    const declared = letter('staff_withdrawal', 'de')
    const told = await send(declared)
    expect(told.to).toEqual([SPA.email])
    expect(told.mail.replyTo).toEqual([{ address: A.address, name: 'Ana Ruiz' }])
    expect(told.mail.text).toContain(STAFF.acknowledged)
    const { mail } = await send({ ...declared, mailed: false, suspicion: 'trap' } as Mail)
    expect(mail.text).toContain(STAFF.notAcknowledged)
    expect(mail.text).not.toContain(STAFF.acknowledged)
    expect(mail.text).toContain(STAFF.suspicion.trap)
    expect(mail.subject).toContain('Sospechoso')
  })
})

describe('news by mail', () => {
  it.each(LANGS)('can be ended in %s by a link in the mail, and by the mail program itself', async (lang) => {
    const out = 'dW5zdWJzY3JpYmUtdG9rZW4tMTIzNA'
    const sent = await send({ template: 'opt_in', lang, email: A.address, token: TOKEN, unsubscribe: out })
    const link = `${SITE}${href('confirm', lang)}#unsubscribe=${out}`
    expect(sent.mail.text).toContain(`${MAIL_TEXTS[lang].optIn.leave}${lang === 'fr' ? '\u202f' : ''}:\n${link}`)
    expect(sent.mail.html).toContain(link)
    expectOneClick(sent, out)
  })
})

describe('what is to be kept', () => {
  const mails = (lang: Lang): Mail[] => [
    { template: 'confirmed', order: order(lang) },
    { template: 'voucher', to: 'buyer', order: voucher(lang) },
  ]

  it.each(LANGS)(
    'comes in %s with the confirmation and to a voucher’s buyer: terms, seller, withdrawal',
    async (lang) => {
      for (const mail of mails(lang)) {
        const { mail: got } = await send(mail)
        expect(got.text).toContain(MAIL_TEXTS[lang].terms.attached)
        const file = got.attachments.find(({ filename }) => filename === MAIL_TEXTS[lang].terms.file)
        expect(file).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' })
        const pdf = await readPdf(file?.content)
        expect(pdf).toMatchObject({ lang, title: `${MAIL_TEXTS[lang].terms.title}, ${SPA.name}` })
        expect(pdf.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'LI']))
        const words = bare(pdf.text)
        for (const key of ['terms', 'withdrawal'] as const)
          for (const { heading, body, items, after } of getLegal(lang, key).sections)
            for (const line of [heading, ...[...body, ...items, ...after].map(plain)])
              expect(words).toContain(bare(line))
        for (const line of [...getModelForm(lang).lines, SPA.address]) expect(words).toContain(bare(line))
        expect(pdf.links.length, 'links lead to the site').toBeGreaterThan(0)
        for (const link of pdf.links) expect(link).toMatch(/^(?:https:|mailto:|tel:)/)
      }
    },
  )

  it('is not what comes to whom a voucher is for: that is the voucher, to be printed', async () => {
    for (const lang of LANGS) {
      const { mail } = await send({ template: 'voucher', to: 'recipient', order: voucher(lang) })
      expect(mail.attachments.map(({ filename }) => filename)).toEqual([MAIL_TEXTS[lang].voucher.file])
      const pdf = await readPdf(mail.attachments[0]?.content)
      const { to, from, until } = SPA.cards[lang]
      expect(pdf).toMatchObject({ lang })
      for (const line of [
        fill(to, { name: 'Luis' }),
        fill(from, { name: 'Ana' }),
        'Esta hora no cuenta.',
        formatMoney(4900, lang),
        '0123-4567-89AB-CDEF-8',
        fill(until, { date: plainDay('2027-11-21', lang) }),
        SPA.address,
      ])
        expect(bare(pdf.text)).toContain(bare(line))
    }
  })

  it('says names in other letters, leaves emoji out, and is left out where a letter cannot be drawn', async () => {
    const [file] = (await send({ template: 'voucher', to: 'recipient', order: voucher('es', { to: 'Łukasz Ņ 🎂' }) }))
      .mail.attachments
    expect((await readPdf(file?.content)).text).toContain('Para Łukasz Ņ')
    const chinese = await send({ template: 'voucher', to: 'recipient', order: voucher('es', { to: '王小明' }) })
    expect(chinese.mail.attachments).toEqual([])
    expect(chinese.mail.text).toContain('王小明')
  })
})

describe('hostile words', () => {
  it('in a note or an invoice are no link in a mail, whose address may be anybody’s', async () => {
    const invoice = { name: 'Booking.com B.V.', taxId: 'NL805734958B01', address: 'Avda.de América 12' }
    const asked = { ...order('es', { note: 'https://evil.example', invoice }), mailToken: TOKEN }
    const text = await textOf({ template: 'keep', order: asked })
    for (const said of ['https: //evil. example', 'Booking. com B.V.', 'Avda. de América 12'])
      expect(text).toContain(said)
  })

  it.each([
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nBcc: c@d.example',
    '"x" <a@b.example>',
    'a@b.example ',
    'undisclosed: a@b.example;',
    '',
  ])('as an address (%j) reach no mail server', async (email) => {
    const { mailer, received } = await openPostOffice()
    for (const mail of [
      contact({ email }),
      { template: 'opt_in', lang: 'es', email, token: TOKEN },
      { ...letter('withdrawal', 'es'), email },
      { template: 'voucher', to: 'recipient', order: voucher('es', { recipientEmail: email }) },
    ] as Mail[])
      await expect(mailer.send(mail, KEY)).rejects.toThrow('no mail may carry')
    const bought = { ...order('es'), buyer: { name: 'Ana', email } }
    await expect(mailer.send({ template: 'confirmed', order: bought }, KEY)).rejects.toThrow()
    expect(received).toEqual([])
  })

  it.each(['Ana\r\nBcc: c@d.example', 'Ana\u2028Bcc: c@d.example', 'Ana\u202eelpmaxe'])(
    'as a name (%j) reach no mail server',
    async (name) => {
      const { mailer, received } = await openPostOffice()
      await expect(mailer.send(contact({ name }), KEY)).rejects.toThrow('no mail may carry')
      expect(received).toEqual([])
    },
  )

  it('that look like a list of addresses stay a name', async () => {
    const { to, mail } = await send(contact({ name: 'Ana <x@evil.example>, y@evil.example' }))
    expect(to).toEqual([SPA.email])
    expect(mail.replyTo).toEqual([{ address: 'john@mail.example', name: 'Ana <x@evil.example>, y@evil.example' }])
  })

  it('stay a quotation line by line, whatever ends a line', async () => {
    const { mail } = await send(
      contact({
        message: ['uno', '\r', 'dos', '\u2028', 'tres', '\v', 'cuatro', '\u0085', 'cinco', '\r\n', 'seis'].join(''),
      }),
    )
    expect(mail.text).toContain('> uno\n> dos\n> tres\n> cuatro\n> cinco\n> seis\n')
  })

  it.each(['Win €500 now', 'bank.example', 'Ana 600112233', 'Your account is blocked, call us', 'A'.repeat(31)])(
    'as a name that is none (%j) are not in the subject of a voucher’s mail',
    async (name) => {
      const { subjectNobody } = MAIL_TEXTS.en.gift
      const order = voucher('en', { to: name, from: name })
      expect((await send({ template: 'voucher', to: 'recipient', order })).mail.subject).toBe(subjectNobody)
      const { voucher: t } = MAIL_TEXTS.en
      expect((await send({ template: 'voucher', to: 'buyer', order })).mail.subject).toBe(t.subjectNobody)
    },
  )

  it('never reach To, Cc or the subject, and are text in HTML', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    const mails: Mail[] = [
      contact({ name: evil, subject: evil, message: evil }),
      { template: 'voucher', to: 'recipient', order: voucher('es', { to: evil, from: evil, message: evil }) },
      { ...letter('withdrawal', 'es'), contract: evil } as Mail,
    ]
    for (const each of mails) {
      const { mail } = await send(each)
      expect(`${mail.subject} ${mail.to?.map(({ name }) => name).join()}`).not.toContain('onerror')
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(mail.html).not.toContain('<img')
    }
  })
})

describe('without a mail server', () => {
  it('mails become files to read, in a folder that is named', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nuilea-mail-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const mailer = openFolder(dataDir, 'sim')
    await mailer.send({ template: 'confirmed', order: order('es') }, KEY)
    await mailer.send({ template: 'confirmed', order: order('es') }, KEY)
    const folder = path.join(dataDir, 'mail')
    expect(mailer.where).toContain(folder)
    const name = 'outbox-7-confirmed'
    expect(readdirSync(folder).sort()).toEqual(['eml', 'html', 'ics', 'txt'].map((kind) => `${name}.${kind}`))
    const read = (kind: string) => readFileSync(path.join(folder, `${name}.${kind}`), 'utf8')
    expect(read('eml')).toContain('\nTo: "ana@correo.example" <ana@correo.example>\r\n')
    expect((await PostalMime.parse(read('eml'))).from).toMatchObject({ address: SPA.email })
    expect(read('html')).toContain('<!doctype html>')
  })
})

describe('a mail server in trouble', () => {
  it.each([
    ['knows no such mailbox', { rcpt: '550 5.1.1 no such user' }, true],
    ['knows no such domain', { rcpt: '550 5.1.2 no such host' }, true],
    ['has that mailbox switched off', { rcpt: '550 5.2.1 mailbox disabled' }, true],
    ['cannot find that domain for now', { rcpt: '450 4.1.2 domain not found' }, 'for now'],
    ['has that mailbox full', { rcpt: '452 4.2.2 mailbox full' }, 'for now'],
    ['relays nothing for us', { rcpt: '550 5.7.1 relaying denied' }, false],
    ['has enough of us for today', { rcpt: '550 5.4.5 daily user sending limit exceeded' }, false],
    ['does not know the sender’s domain', { rcpt: '550 5.1.8 sender address rejected: domain not found' }, false],
    ['does not say why', { rcpt: '550 no' }, false],
    ['refuses the words', { data: '554 5.7.1 looks like spam' }, false],
    ['says at the wrong place that it knows no such mailbox', { data: '550 5.1.1 no such user' }, false],
    ['is busy', { data: '451 4.3.0 later' }, false],
    ['does not know us', { from: '550 5.7.1 who are you' }, false],
  ] as const)('that %s says whether it is the address that is refused', async (_, answers, isRefused) => {
    const { mailer, refusing } = await openPostOffice()
    refusing.with = answers
    const failure: unknown = await mailer.send(contact(), KEY).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof MailRefused && (failure.isFinal || 'for now')).toBe(isRefused)
  })

  it('that never comes to an end is left at the deadline, before anybody else sends the mail', async () => {
    const { url, received, refusing, left } = await openPostOffice()
    refusing.with = { data: 'never' }
    const transport = smtpTransport(url, 300)
    await expect(
      transport.deliver(
        { from: A, to: A, subject: 's', text: 't', html: 'h', messageId: '<k@x.example>', headers: {} },
        'k',
      ),
    ).rejects.toThrow()
    await left()
    expect(received).toEqual([])
  })

  it('that refuses or is not there makes sending fail, so that it is tried again', async () => {
    const { mailer, received, refusing, close } = await openPostOffice()
    refusing.with = { data: '451 4.3.0 later' }
    await expect(mailer.send(contact(), KEY)).rejects.toThrow()
    refusing.with = {}
    await mailer.send(contact(), KEY)
    expect(received).toHaveLength(1)
    await close()
    await expect(mailer.send(contact(), KEY)).rejects.toThrow()
  })
})
