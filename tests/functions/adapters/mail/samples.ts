import { cardCopy, designNames } from '#lib/content/vouchers'
import { steamCodes } from '#lib/content/visit'
import type { Booking } from '#lib/contracts/booking'
import { localize, type Lang } from '#lib/routes/languages'
import { visitCopy, type Spa } from '#functions/adapters/mail/spa'
import { PlainMail, StaffMatter, type FormMail, type Mail, type OrderInMail } from '#functions/domain/mail'

export const SITE = 'https://www.nuilea.example'
const PROOF = 'p'.repeat(43)
export const CARD = 'Y2FyZC10b2tlbi1vZi0zMi1ieXRlcy4uLi4uLi4uLi4'
export const TOKEN = 'c3RhdHVzLXRva2VuLW9mLTMyLWJ5dGVzLi4uLi4uLi4'
/** What says yes to a question after the visit, and no to mails around visits. */
export const [WISH, END] = ['ord_0123456789abcdefgh-yes', 'ord_0123456789abcdefgh-no']
/** What a mail has at every attempt. */
export const KEY = { name: 'outbox-7', messageId: '3f0c' }
export const NOW = Date.parse('2026-11-21T16:00:00Z')

export const SPA: Spa = {
  name: 'Nuilea Day Spa',
  email: 'hola@nuilea.example',
  phone: '+34 910 000 000',
  address: 'Calle de Ejemplo, 1, 28014 Madrid',
  map: 'https://maps.example/nuilea',
  reviews: 'https://google.example/nuilea',
  bank: {
    holder: 'Nuilea Day Spa, S.L.',
    iban: 'ES82 0000 0000 0000 0000 0000',
    bic: 'XXXXESMMXXX',
    name: 'Banco de Ejemplo',
  },
  visit: visitCopy(),
  steam: steamCodes(),
  transferBankDays: 2,
  therapists: { 1: 'Amina', 2: 'Clara' },
  designs: localize(designNames),
  cards: cardCopy(),
}

function booking(lang: Lang, changes: Partial<Booking> = {}): Booking {
  return {
    orderRef: 'ord_0123456789abcdefgh',
    reference: 'N-7K3Q9D',
    kind: 'booking',
    payment: 'stripe',
    state: 'confirmed',
    status: 0,
    paid: 'stripe',
    booked: 1,
    therapist: 1,
    lang,
    title: {
      es: 'Masaje relajante de argán',
      en: 'Relaxing argan massage',
      de: 'Entspannende Arganmassage',
      fr: 'Massage relaxant à l’argan',
    },
    code: 'MA-2',
    option: 1,
    day: '2026-11-26',
    start: '18:15',
    startsAt: '2026-11-26T18:15:00+01:00',
    minutes: 60,
    persons: 1,
    totalCents: 4900,
    beforeCents: 6500,
    voucherCents: 0,
    paidCents: 4900,
    refundedCents: 0,
    buyer: { name: 'Ana', emailHint: 'a•••@correo.example' },
    giftUid: null,
    gift: null,
    holdExpiresAt: null,
    refundableUntil: '2026-11-25T18:15:00+01:00',
    answerBy: null,
    changedAt: '2026-11-21T16:59:00+01:00',
    nextPollS: null,
    ...changes,
  }
}

/** Makes a paid booking as mails know it. */
export function order(lang: Lang, changes: Partial<Booking> = {}): OrderInMail {
  const made = booking(lang, changes)
  const { totalCents, paidCents, owedCents = Math.max(0, totalCents - paidCents) } = made
  return {
    booking: { ...made, owedCents },
    buyer: { name: 'Ana Ruiz', email: 'ana@correo.example', phone: '+34600000000' },
    statusToken: TOKEN,
    wishTokens: { mayAsk: WISH, noVisitMails: END },
    dueBackCents: 0,
  }
}

/** Makes a paid voucher as mails know it. */
export const voucher = (
  lang: Lang,
  changes: Partial<NonNullable<Booking['gift']>['card']> = {},
  about: Partial<Booking> = {},
): OrderInMail => ({
  ...order(lang, {
    kind: 'gift',
    code: null,
    option: null,
    day: null,
    start: null,
    startsAt: null,
    minutes: null,
    persons: null,
    therapist: 0,
    refundableUntil: null,
    giftUid: '0123-4567-89AB-CDEF-8',
    withdrawUntil: '2026-12-05',
    cardToken: CARD,
    gift: {
      card: {
        lang,
        design: 'noche',
        to: 'Luis',
        from: 'Ana',
        message: 'Feliz cumpleaños.\nEsta hora no cuenta.',
        deliver: 'email',
        recipientEmail: 'luis@correo.example',
        theyChoose: true,
        ...changes,
      },
      valueCents: 4900,
      validUntil: '2027-11-21',
    },
    ...about,
  }),
})

const UNPAID = { paid: 0, paidCents: 0 } as const
/** What differs where a booking is paid at the spa. */
const AT_SPA = { payment: 'none', ...UNPAID } as const

/** Makes a booking that waits for a bank transfer. */
export const transferOf = (lang: Lang) => {
  const waiting = { state: 'requested', booked: 0, holdExpiresAt: '2026-11-22T18:00:00+01:00' } as const
  return order(lang, { payment: 'transfer', ...UNPAID, ...waiting })
}

/** Makes a request that the spa has still to answer. */
const requested = (lang: Lang) => order(lang, { ...AT_SPA, state: 'requested', answerBy: '2026-11-23T17:00:00+01:00' })

/** Makes a request whose mail's link is still to be followed. */
const unfollowed = (lang: Lang, payment: 'none' | 'transfer'): OrderInMail => {
  const waiting = { state: 'requested', booked: 0, holdExpiresAt: '2026-11-21T18:00:00+01:00' } as const
  return { ...order(lang, { payment, ...UNPAID, ...waiting, unfollowed: true }), mailToken: PROOF }
}

export const letter = (template: 'withdrawal' | 'staff_withdrawal', lang: Lang): Mail => ({
  template,
  lang,
  ticket: 'T-1',
  name: 'Ana Ruiz',
  email: 'ana@correo.example',
  contract: 'Vale N-7K3Q9D',
  receivedAt: '2026-11-21T17:00:00+01:00',
})

export const contact = (changes: Partial<Extract<FormMail, { template: 'contact' }>> = {}): Mail => ({
  template: 'contact',
  ticket: 'T-2',
  lang: 'en',
  name: 'John Doe',
  email: 'john@mail.example',
  phone: '+441234567890',
  subject: 'A question',
  message: 'Do you open\non Sunday?',
  treatment: 'MA-2',
  ...changes,
})

export const INVOICE = { name: 'Ejemplo Iberia SL', taxId: 'B12345674', address: 'Calle Mayor 1, Madrid' }

/** Lists one of every mail, in a language. A mail about an order as it is needs no sample of its own. */
export function every(lang: Lang): Mail[] {
  const mails = samples(lang)
  const others = PlainMail.options.filter((plain) => mails.every(({ template }) => template !== plain))
  return [...mails, ...others.map((template) => ({ template, order: order(lang) }))]
}

const samples = (lang: Lang): Mail[] => [
  { template: 'confirmed', order: order(lang) },
  { template: 'confirmed', order: order(lang, { ...AT_SPA, persons: 2, therapist: 0, refundableUntil: null }) },
  { template: 'moved', from: '2026-11-25T17:15:00+01:00', order: order(lang) },
  { template: 'paid_ahead', cents: 49_00, order: order(lang, { owedCents: 0 }) },
  { template: 'paid_ahead', cents: 20_00, order: order(lang, { owedCents: 29_00, invoice: INVOICE }) },
  { template: 'reminder', day: '2026-11-26', order: order(lang) },
  { template: 'review', day: '2026-11-26', order: order(lang) },
  { template: 'requested', order: requested(lang) },
  { template: 'requested', order: transferOf(lang) },
  { template: 'keep', order: unfollowed(lang, 'none') },
  { template: 'keep', order: unfollowed(lang, 'transfer') },
  { template: 'paid_conflict', order: order(lang, { state: 'paid_conflict' }) },
  { template: 'paid_conflict', order: voucher(lang, {}, { state: 'paid_conflict' }) },
  { template: 'cancelled', order: order(lang, { state: 'cancelled', voucherCents: 1000 }) },
  { template: 'cancelled', order: order(lang, { state: 'cancelled', ...UNPAID }) },
  { template: 'cancelled', bySpa: 'called_off', order: order(lang, { state: 'cancelled' }) },
  { template: 'cancelled', bySpa: 'declined', order: order(lang, { state: 'cancelled', ...UNPAID }) },
  { template: 'cancelled', order: voucher(lang, {}, { state: 'cancelled' }) },
  { template: 'expired', order: order(lang, { ...AT_SPA, state: 'expired' }) },
  { template: 'expired', order: order(lang, { payment: 'transfer', state: 'expired', ...UNPAID }) },
  { template: 'expired', order: order(lang, { payment: 'paypal', state: 'expired', ...UNPAID }) },
  { template: 'refunded', order: order(lang, { state: 'refunded', refundedCents: 4900 }) },
  { template: 'voucher', to: 'buyer', order: voucher(lang) },
  { template: 'voucher', to: 'recipient', order: voucher(lang) },
  { template: 'voucher_reissued', order: voucher(lang) },
  { template: 'voucher_extended', to: 'buyer', order: voucher(lang) },
  { template: 'voucher_extended', to: 'recipient', order: voucher(lang) },
  ...StaffMatter.options.map((about) => ({
    template: 'staff' as const,
    about,
    ...(about === 'moved' && { from: '2026-11-25T17:15:00+01:00' }),
    order: about === 'requested' ? requested(lang) : order(lang),
  })),
  { template: 'staff', about: 'requested', order: transferOf(lang) },
  contact({ lang }),
  { template: 'opt_in', lang, email: 'ana@correo.example', token: TOKEN },
  {
    template: 'order_links',
    lang,
    email: 'ana@correo.example',
    ordered: [order(lang), unfollowed(lang, 'none'), voucher(lang)],
    received: [voucher(lang)],
    more: 13,
  },
  letter('withdrawal', lang),
  letter('staff_withdrawal', lang),
  { template: 'notice', matter: 'unpaidDay', values: { day: '2026-11-24', percent: '62' } },
  { template: 'notice', matter: 'manyStrangers', values: { count: '61' } },
  {
    template: 'notice',
    matter: 'strangeMoney',
    values: { provider: 'PayPal', type: 'PAYMENT.CAPTURE.REVERSED', payment: '5O190127TN364715T' },
  },
  {
    template: 'notice',
    matter: 'messagesWaiting',
    values: { count: '111', origins: '2' },
    messages: [
      { ticket: 'T-00000001', name: 'Ana', alike: 110 },
      { ticket: 'T-00000002', name: 'Eva', alike: 1 },
    ],
  },
]
