import { z } from 'zod'
import { DeskMeans } from '#functions/domain/orders/order'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { GiftUid } from '#lib/contracts/gift-uid'
import { Email, line, PersonName } from '#lib/contracts/fields'
import { LIMITS } from '#lib/contracts/limits'
import type { Therapist } from '#lib/contracts/states'
import { Code, Day, Lang, OrderReference } from '#lib/contracts/scalars'
import { emailOf, phoneOf } from '#functions/domain/contact-details'
import type { Subject } from '#functions/domain/privacy'
import { orderOf, StaffRefused, voucherOf, type Desk, type VoucherName } from './desk'
import { DESK_WORDS } from '../words/es'

const { mistakes } = DESK_WORDS

/**
 * Makes a schema that reads a word with `parse`. If that gives undefined, the schema rejects with StaffRefused. It is
 * asynchronous, because several words may be wrong at once and all are awaited.
 */
const arg = <T>(mistake: (typed: string) => string, parse: (typed: string) => T | undefined) =>
  z.string().transform(async (typed) => {
    const value = parse(typed.trim())
    if (value === undefined) throw new StaffRefused(mistake(typed.trim()))
    return value
  })

/** Reads a box that is ticked or not. */
const box = z.string().optional().transform(Boolean)

/** Writes a word in lower case and without accents. */
const unaccented = (typed: string) => typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Reads an amount of euros, such as 49, 49,50 €, 0 or 1.200 euros, and gives it in cents. */
export function centsOrZeroIn(typed: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,5}|\d{1,2}\.\d{3})(?:[.,](\d{1,2}))?\s?(?:€|euros?)?$/iu.exec(typed) ?? []
  return euros === undefined ? undefined : Number(euros.replace('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Reads an amount of euros like `centsOrZeroIn`. Zero is a mistake. */
const centsIn = (typed: string): number | undefined => centsOrZeroIn(typed) || undefined

const codeIn = (typed: string) => Code.safeParse(typed.toUpperCase()).data

/** Reads a treatment's or offer's code in any case, and after it the number of an option: MA-2, or RO-1 2. */
export function treatmentIn(typed: string) {
  const [first = '', option, ...more] = typed.split(/\s+/u)
  const code = codeIn(first)
  if (code === undefined || more.length > 0 || !/^\d?$/u.test(option ?? '')) return undefined
  return { code, option: option === undefined ? undefined : Number(option) }
}

/** Reads an order's reference, in any case and with or without its N-. */
export const referenceIn = (typed: string) =>
  OrderReference.safeParse(typed.toUpperCase().replace(/^(?!N-)/, 'N-')).data

/** Reads the number of a message, such as T-4K7Q2MXA, in any case. */
export const ticketIn = (typed: string) => /^T-[0-9A-Z]{4,12}$/.exec(typed.toUpperCase())?.[0]

/** Reads what a person is found by: an e-mail address, a phone number or an order's reference. */
export function subjectIn(typed: string): Subject | undefined {
  const found = (by: Subject['by'], value: string | undefined) => (value === undefined ? undefined : { by, value })
  if (typed.includes('@')) return found('email', Email.safeParse(emailOf(typed)).data)
  return found('reference', referenceIn(typed)) ?? found('phone', phoneOf(typed))
}

/** What staff choose to block every therapist and room at once. */
export const WHOLE_SPA = DESK_WORDS.wholeSpa

/** What reception is paid with; a transfer is booked where it is awaited. */
export const DESK_MEANS = DeskMeans.exclude(['transfer']).options

/** Makes the schemas of all that is typed at a desk, by what they read. */
export function parametersOf(desk: Desk) {
  const { deps } = desk
  const order = arg(mistakes.reference, referenceIn).transform((reference) => orderOf(desk, reference))
  return {
    order,
    /** A voucher's number, or the reference of the order that bought it; what could be either is both. */
    voucher: arg<VoucherName>(mistakes.number, (typed) => {
      const name = { uid: GiftUid.safeParse(typed).data, reference: referenceIn(typed) }
      return name.uid === undefined && name.reference === undefined ? undefined : name
    }).transform((number) => voucherOf(desk, number)),
    day: arg(mistakes.day, (typed) => Day.safeParse(typed).data),
    clock: arg(mistakes.clock, (typed) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(typed)?.[0]),
    count: arg(mistakes.count, (typed) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined)),
    /** Several numbers, with a space between them. */
    counts: arg(mistakes.count, (typed) =>
      /^\d{1,6}(?: \d{1,6}){0,9}$/.test(typed) ? typed.split(' ').map(Number) : undefined,
    ),
    amount: arg(mistakes.amount, centsIn),
    /** How money is taken at the desk. */
    means: arg(mistakes.means, (typed) => DESK_MEANS.find((each) => each === typed)),
    treatment: arg(mistakes.code, treatmentIn),
    /** What a voucher is for. */
    worth: arg<{ amountCents: number } | { code: string }>(mistakes.amount, (typed) => {
      const amountCents = centsIn(typed)
      if (amountCents !== undefined) return { amountCents }
      const code = codeIn(typed)
      return code === undefined ? undefined : { code }
    }),
    /** How a voucher was paid: at the till, by transfer, or with a payment that has its provider's number. */
    paidBy: arg<'till' | 'transfer' | { payment: string }>(mistakes.paidBy, (typed) => {
      const word = unaccented(typed)
      if (word === DESK_WORDS.till) return 'till'
      if (word === DESK_WORDS.byTransfer) return 'transfer'
      return /^\w{8,100}$/.test(typed) ? { payment: typed } : undefined
    }),
    email: arg(mistakes.email, (typed) => Email.safeParse(emailOf(typed)).data),
    phone: arg(mistakes.phone, phoneOf),
    name: arg(mistakes.name, (typed) => PersonName.safeParse(typed).data),
    lang: arg(mistakes.lang, (typed) => Lang.safeParse(unaccented(typed)).data),
    design: arg(mistakes.design, (typed) => VOUCHER_DESIGNS.find((design) => design === typed)),
    note: arg(mistakes.note, (typed) => line(1, LIMITS.message).safeParse(typed).data),
    box,
    ticket: arg(mistakes.ticket, ticketIn),
    /** Whose mails: an order's reference or a message's number. */
    mails: arg(mistakes.mails, (typed) => ticketIn(typed) ?? referenceIn(typed)),
    /** Whom or what to block. */
    resources: arg(mistakes.resource, (typed) =>
      typed === WHOLE_SPA ? [...desk.names.keys()] : desk.names.has(typed) ? [typed] : undefined,
    ),
    therapist: arg<Therapist>(
      mistakes.therapist,
      (typed) => deps.planning.therapists.find(({ number }) => String(number) === typed)?.number,
    ),
  }
}
