import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { openMailer } from '#functions/adapters/mail/mailer'
import { MAIL_TEXTS } from '#functions/adapters/mail/texts'
import type { Mail } from '#functions/domain/mail'
import { openPostOffice } from './post-office'
import { contact, every, letter, NOW, order, SITE, SPA, TOKEN, transferOf, voucher } from './samples'

async function send(mail: Mail, mode: 'live' | 'test' | 'sim' = 'live') {
  const office = await openPostOffice(mode)
  await office.mailer.send(mail, 'outbox-7')
  const [one] = office.received
  if (!one) throw new Error('nothing arrived')
  return one
}

describe('every mail', () => {
  it.each(LANGS)('goes in %s to one address, in text and HTML, and says who we are', async (lang) => {
    const { mailer, received } = await openPostOffice()
    const mails = every(lang)
    await Promise.all(mails.map((mail, index) => mailer.send(mail, `outbox-${index}`)))
    expect(received).toHaveLength(mails.length)
    for (const { to, from, mail, raw } of received) {
      expect(to).toHaveLength(1)
      expect(mail.to?.map(({ address }) => address)).toEqual(to)
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(from).toBe('reservas@nuilea.example')
      expect(mail.from).toMatchObject({ address: 'reservas@nuilea.example', name: 'Nuilea Day Spa' })
      expect(mail.subject).not.toMatch(/[{}]|undefined/)
      expect(mail.text).not.toMatch(/[{}]|undefined/)
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

  it('has the same Message-ID at every attempt', async () => {
    const { mailer, received } = await openPostOffice()
    await mailer.send(contact(), 'outbox-7')
    await mailer.send(contact(), 'outbox-7')
    expect(received.map(({ mail }) => mail.messageId)).toEqual([
      '<outbox-7@www.nuilea.example>',
      '<outbox-7@www.nuilea.example>',
    ])
  })
})

describe('the confirmation', () => {
  it.each([
    ['es', 'jueves, 26 de noviembre de 2026', '49 €'],
    ['en', 'Thursday, 26 November 2026', '€49'],
    ['de', 'Donnerstag, 26. November 2026', '49 €'],
    ['fr', 'jeudi 26 novembre 2026', '49\u202f€'],
  ] as const)('says in %s what, when, with whom and how much', async (lang, day, price) => {
    const { mail } = await send({ template: 'confirmed', order: order(lang) })
    const text = (mail.text ?? '').replaceAll('\u00a0', ' ')
    for (const fact of [order(lang).booking.title[lang], day, '18:15', 'Amina', 'N-7K3Q9D', price, SPA.address])
      expect(text).toContain(fact)
    expect(mail.subject).toContain('18:15')
  })

  it('links to one’s own order, with the secret behind the # alone', async () => {
    const { mail, raw } = await send({ template: 'confirmed', order: order('de') })
    const link = `${SITE}/de/confirm#ref=ord_0123456789abcdefgh&token=${TOKEN}`
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(link.replace('&', '&amp;'))
    expect(raw).not.toMatch(/\?[^\s"]*token=/)
  })

  it('says until when it may be changed, or that it may not any more', async () => {
    expect((await send({ template: 'confirmed', order: order('en') })).mail.text).toContain(
      'until Wednesday, 25 November 2026, 18:15, Madrid time',
    )
    const { confirmed } = MAIL_TEXTS.en
    const late = (await send({ template: 'confirmed', order: order('en', { refundableUntil: null }) })).mail.text
    expect(late).toContain(confirmed.late)
    expect(late, 'no button offers what can no longer be done').toContain(`${confirmed.linkLate}:`)
    expect(late).not.toContain(confirmed.link)
  })

  it.each([
    ['es', 'Te esperamos hoy, sábado, 21 de noviembre de 2026, a las 18:15'],
    ['en', 'We expect you today, Saturday, 21 November 2026, at 18:15'],
    ['de', 'Wir erwarten Sie heute, Samstag, 21. November 2026, um 18:15 Uhr'],
    ['fr', 'Nous vous attendons aujourd’hui, samedi 21 novembre 2026, à 18:15'],
  ] as const)('says in %s of today that it is today, also after a move', async (lang, said) => {
    const today = order(lang, { day: '2026-11-21', startsAt: '2026-11-21T18:15:00+01:00', refundableUntil: null })
    for (const template of ['confirmed', 'moved'] as const)
      expect((await send({ template, order: today })).mail.text).toContain(said)
  })

  it('says the price with its tax and what it usually is, and what a voucher paid of it', async () => {
    const text = async (changes: Parameters<typeof order>[1]) =>
      ((await send({ template: 'confirmed', order: order('es', changes) })).mail.text ?? '').replaceAll('\u00a0', ' ')
    expect(await text({})).toMatch(/Precio normal: 65 €\nTotal: 49 €, IVA incluido\nPagado: 49 €/)
    expect(await text({ regularCents: 4900 })).not.toContain('Precio normal')
    const redeemed = await text({ kind: 'transfer', totalCents: 900, voucherCents: 4000, paidCents: 900 })
    expect(redeemed).toMatch(/Total: 9 €, IVA incluido\nCon el vale: 40 €\nPagado: 9 €/)
    expect(redeemed).not.toContain('Precio normal')
  })

  it('keeps the names of a table’s rows whole', async () => {
    const { mail } = await send({ template: 'confirmed', order: order('es') })
    expect(mail.html).toMatch(/<th scope="row" style="[^"]*white-space:nowrap[^"]*">Referencia<\/th>/)
  })

  it('says what is still to pay at the spa', async () => {
    const { mail } = await send({
      template: 'confirmed',
      order: order('es', { payment: 'none', paid: 0, paidCents: 0 }),
    })
    expect((mail.text ?? '').replaceAll('\u00a0', ' ')).toContain('A pagar en el spa: 49 €')
  })
})

describe('other mails about an order', () => {
  it.each([
    ['es', 'Nuestra respuesta llega, a más tardar, el domingo, 22 de noviembre de 2026, 16:59, hora de Madrid'],
    ['en', 'You have our answer by Sunday, 22 November 2026, 16:59, Madrid time at the latest'],
    ['de', 'Unsere Antwort kommt spätestens Sonntag, 22. November 2026, 16:59 Uhr, Madrider Zeit'],
    ['fr', 'Notre réponse arrive au plus tard le dimanche 22 novembre 2026, 16:59, heure de Madrid'],
  ] as const)('a request says in %s by when it is answered, unless that has passed', async (lang, said) => {
    const asked = (answerBy: string) =>
      order(lang, { payment: 'none', state: 'requested', paid: 0, paidCents: 0, answerBy })
    const text = async (answerBy: string) => (await send({ template: 'requested', order: asked(answerBy) })).mail.text
    expect(await text('2026-11-22T16:59:00+01:00')).toContain(said)
    expect(await text('2026-11-21T16:59:00+01:00')).not.toContain('16:59')
  })

  it('a voucher’s transfer keeps no time for anybody', async () => {
    const { booking, ...rest } = voucher('es')
    const waits = {
      ...booking,
      ...transferOf('es').booking,
      kind: 'gift',
      startsAt: null,
      day: null,
      start: null,
    } as const
    const { mail } = await send({ template: 'requested', order: { ...rest, booking: waits } })
    expect(mail.subject).toBe('Cómo pagar tu vale N-7K3Q9D')
    expect(mail.text).toContain('el vale tiene su código')
    expect(mail.text).not.toMatch(/hora hasta/)
  })

  it('a transfer carries account, amount, reference and date', async () => {
    const { mail } = await send({ template: 'requested', order: transferOf('en') })
    for (const fact of [
      'Nuilea Day Spa, S.L.',
      'ES82 0000 0000 0000 0000 0000',
      'Payment reference: N-7K3Q9D',
      '€49',
      'Deadline: Sunday, 22 November 2026, 18:00, Madrid time',
    ])
      expect(mail.text).toContain(fact)
  })

  it('a cancellation says what comes back, and by which way', async () => {
    const text = async (changes: Parameters<typeof order>[1]) =>
      (await send({ template: 'cancelled', order: order('en', { state: 'cancelled', ...changes }) })).mail.text
    expect(await text({})).toContain('We refund €49')
    expect(await text({ paidCents: 0, paid: 0 })).toContain(MAIL_TEXTS.en.cancelled.nothing)
    expect(await text({ state: 'refunded', refundedCents: 4900 })).toContain('We have refunded €49 the way you paid')
    const part = await text({ paidCents: 900, voucherCents: 4000 })
    expect(part).toContain('We refund €9')
    expect(part).toContain(MAIL_TEXTS.en.cancelled.voucherBack)
  })

  it('money without a time offers another time, and for a voucher the refund', async () => {
    expect((await send({ template: 'paid_conflict', order: order('en') })).mail.text).toContain(
      MAIL_TEXTS.en.conflict.choose,
    )
    expect((await send({ template: 'paid_conflict', order: voucher('en') })).mail.text).toContain(
      MAIL_TEXTS.en.conflict.refund,
    )
  })
})

describe('a voucher', () => {
  it('goes to its buyer with number, date, the page to print it, and the way to withdraw', async () => {
    const { to, mail } = await send({
      template: 'voucher',
      to: 'buyer',
      order: voucher('en', { sendOn: '2026-12-24' }),
    })
    expect(to).toEqual(['ana@correo.example'])
    for (const fact of [
      '0123-4567-89AB-CDEF-8',
      '€49',
      '21 November 2027',
      'luis@correo.example on 24 December 2026',
      `#ref=ord_0123456789abcdefgh&token=${TOKEN}`,
      '14 days',
      `${SITE}/en/withdrawal`,
    ])
      expect(mail.text).toContain(fact)
    expect(mail.subject).not.toContain('0123')
  })

  it('goes to whom it is for in the card’s language, without the secret that could cancel it', async () => {
    const { to, mail, raw } = await send({ template: 'voucher', to: 'recipient', order: voucher('en', { lang: 'fr' }) })
    expect(to).toEqual(['luis@correo.example'])
    expect(mail.subject).toBe(MAIL_TEXTS.fr.gift.subject)
    expect(mail.text).toContain('Ana vous offre')
    expect(mail.text).toContain('Numéro\u202f: 0123-4567-89AB-CDEF-8')
    expect(mail.text).toContain('> Feliz cumpleaños.\n> Esta hora no cuenta.')
    expect(mail.text).toContain(`${SITE}/fr/cadeaux-bien-etre/verifier-un-bon#uid=0123-4567-89AB-CDEF-8`)
    expect(raw).not.toContain(TOKEN)
    expect(raw).not.toContain('ord_0123456789abcdefgh')
  })

  it('that has no number is not promised to anybody', async () => {
    const { mailer } = await openPostOffice()
    await expect(mailer.send({ template: 'voucher', to: 'buyer', order: order('es') }, 'k')).rejects.toThrow(
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

  it('is what must be looked at in an order', async () => {
    const { to, mail } = await send({ template: 'staff', about: 'paid_conflict', order: order('fr') })
    expect(to).toEqual([SPA.email])
    expect(mail.text).toContain('Ana Ruiz')
    expect(mail.text).toContain('+34600000000')
  })
})

describe('a declaration of withdrawal', () => {
  it('is acknowledged with what was declared, the day and the time', async () => {
    const { to, mail } = await send(letter('withdrawal', 'de'))
    expect(to).toEqual(['ana@correo.example'])
    for (const fact of ['Vale N-7K3Q9D', 'Samstag, 21. November 2026, 17:00 Uhr, Madrider Zeit', 'T-1'])
      expect(mail.text).toContain(fact)
  })

  it('reaches the spa too', async () => {
    const { to, mail } = await send(letter('staff_withdrawal', 'de'))
    expect(to).toEqual([SPA.email])
    expect(mail.replyTo).toEqual([{ address: 'ana@correo.example', name: 'Ana Ruiz' }])
  })
})

describe('hostile words', () => {
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
    ] as Mail[]) {
      await expect(mailer.send(mail, 'k')).rejects.toThrow('no mail may carry')
    }
    await expect(
      mailer.send({ template: 'confirmed', order: { ...order('es'), buyer: { name: 'Ana', email } } }, 'k'),
    ).rejects.toThrow()
    await expect(
      mailer.send({ template: 'voucher', to: 'recipient', order: voucher('es', { recipientEmail: email }) }, 'k'),
    ).rejects.toThrow('no mail may carry')
    expect(received).toEqual([])
  })

  it.each(['Ana\r\nBcc: c@d.example', 'Ana\u2028Bcc: c@d.example', 'Ana\u202eelpmaxe'])(
    'as a name (%j) reach no mail server',
    async (name) => {
      const { mailer, received } = await openPostOffice()
      await expect(mailer.send(contact({ name }), 'k')).rejects.toThrow('no mail may carry')
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
    const mailer = openMailer({ env: {}, spa: SPA, siteUrl: SITE, mode: 'sim', dataDir, now: () => NOW })
    await mailer.send({ template: 'confirmed', order: order('es') }, 'outbox-1')
    await mailer.send({ template: 'confirmed', order: order('es') }, 'outbox-1')
    const folder = path.join(dataDir, 'mail')
    expect(mailer.where).toContain(folder)
    expect(readdirSync(folder).sort()).toEqual(
      ['eml', 'html', 'ics', 'txt'].map((kind) => `outbox-1-confirmed.${kind}`),
    )
    const read = (kind: string) => readFileSync(path.join(folder, `outbox-1-confirmed.${kind}`), 'utf8')
    const mail = await PostalMime.parse(read('eml'))
    expect(mail.to).toMatchObject([{ address: 'ana@correo.example' }])
    expect(mail.from).toMatchObject({ address: SPA.email })
    expect(read('txt')).toContain('Te esperamos')
    expect(read('html')).toContain('<!doctype html>')
    expect(read('ics')).toContain('BEGIN:VCALENDAR')
  })
})

describe('a mail server in trouble', () => {
  it('that refuses or is not there makes sending fail, so that it is tried again', async () => {
    const { mailer, received, refusing, close } = await openPostOffice()
    refusing.now = true
    await expect(mailer.send(contact(), 'k')).rejects.toThrow()
    refusing.now = false
    await mailer.send(contact(), 'k')
    expect(received).toHaveLength(1)
    await close()
    await expect(mailer.send(contact(), 'k')).rejects.toThrow()
  })
})
