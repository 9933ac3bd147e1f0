import { z } from 'zod'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { GiftUid } from '#lib/contracts/gift-uid'
import { Email, line, PersonName } from '#lib/contracts/fields'
import { LIMITS } from '#lib/contracts/limits'
import type { Therapist } from '#lib/contracts/states'
import { Code, Day, Lang, OrderReference } from '#lib/contracts/scalars'
import { addDays, madridDay } from '#lib/time/madrid'
import { emailOf, phoneOf } from '#functions/domain/contact-details'
import type { Subject } from '#functions/domain/privacy'
import { orderOf, type Desk } from './desk'
import { DESK_WORDS } from '../words/desk'

/** What can be wrong with a word that staff typed. */
type Mistake = keyof typeof DESK_WORDS.mistakes
export const isMistake = (message: string): message is Mistake => message in DESK_WORDS.mistakes

/** Makes a schema that reads a word with a function; where that gives undefined, the word is this mistake. */
const arg = <T>(mistake: Mistake, parse: (typed: string) => T | undefined) =>
  z.string().transform((typed, context) => {
    const value = parse(typed.trim())
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: mistake })
    return z.NEVER
  })

/** Makes a schema that reads a word with one of the site's contracts, after `prepare` has changed it. */
const by = <T>(
  mistake: Mistake,
  contract: { safeParse: (typed: string) => { data?: T } },
  prepare = (typed: string) => typed,
) => arg(mistake, (typed) => contract.safeParse(prepare(typed)).data)

/** Writes a word in lower case and without accents. */
export const unaccented = (typed: string) => typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** The days that have a word, as days from today. */
const DAYS_AHEAD = new Map([
  ['hoy', 0],
  ['manana', 1],
])

function dayOf(typed: string, now: number): string | undefined {
  const ahead = DAYS_AHEAD.get(unaccented(typed))
  return ahead === undefined ? Day.safeParse(typed).data : addDays(madridDay(now), ahead)
}

/** Reads a day: 2026-12-01, or hoy or mañana by the date in Madrid. */
export const dayArg = ({ deps }: Desk) => arg('day', (typed) => dayOf(typed, deps.now()))
/** Reads a time of day such as 9:15, 09.15 or 17h15, and gives it as HH:MM. */
export const clockArg = () =>
  arg('clock', (typed) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(typed.replace(/[.h]/, ':').padStart(5, '0'))?.[0])
/** Reads a whole number of up to six digits. */
export const countArg = () => arg('count', (typed) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined))
/** Reads an amount of euros, such as 49 or 49,50, and gives it in cents. Zero is a mistake. */
export const amountArg = () =>
  arg('amount', (typed) => {
    const [, euros, cents = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?\s?€?$/u.exec(typed) ?? []
    const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
    return amount > 0 ? amount : undefined
  })
const codeArg = () => by('code', Code, (typed) => typed.toUpperCase())
/** Reads a treatment's or offer's code in any case, and after it the number of an option: MA-2, or RO-1 2. */
export const whatArg = () =>
  arg('code', (typed) => {
    const [first = '', option, ...more] = typed.split(/\s+/u)
    const code = codeArg().safeParse(first).data
    if (code === undefined || more.length > 0 || !/^\d?$/u.test(option ?? '')) return undefined
    return { code, option: option === undefined ? undefined : Number(option) }
  })
/** Reads what a voucher is for: an amount of euros, or a code of the menu. */
export const worthArg = () =>
  arg<{ amountCents: number } | { code: string }>('amount', (typed) => {
    const amountCents = amountArg().safeParse(typed).data
    if (amountCents !== undefined) return { amountCents }
    const code = codeArg().safeParse(typed).data
    return code === undefined ? undefined : { code }
  })
/** Reads how a voucher was paid: at the till, by transfer, or with a payment that has its provider's number. */
export const paidByArg = () =>
  arg<'till' | 'transfer' | { payment: string }>('paidBy', (typed) => {
    const word = unaccented(typed)
    if (word === DESK_WORDS.till) return 'till'
    if (word === DESK_WORDS.byTransfer) return 'transfer'
    return /^\w{8,100}$/.test(typed) ? { payment: typed } : undefined
  })
/** Reads a mail address. */
export const emailArg = () => by('email', Email, emailOf)
/** Reads a language by its two letters, in any case. */
export const langArg = () => by('lang', Lang, unaccented)
/** Reads who asked for something: only `cliente`, the buyer. */
export const buyerArg = () => arg('askedBy', (typed) => (unaccented(typed) === 'cliente' ? typed : undefined))
/** Reads the name of a person. */
export const nameArg = () => by('name', PersonName)
/** Reads a telephone number as people write it. Without a prefix it is a Spanish one. */
export const phoneArg = () => arg('phone', phoneOf)
/** Reads the name of a voucher's design. */
export const designArg = () => by('design', z.enum(VOUCHER_DESIGNS))
/** Reads an internal note of one line. */
export const noteArg = () => by('note', line(1, LIMITS.message))
/** Reads whether something is every week: only `si`. */
export const weeklyArg = () => arg('weekly', (typed) => (unaccented(typed) === DESK_WORDS.yes ? true : undefined))

const withPrefix = (typed: string) => typed.toUpperCase().replace(/^(?!N-)/, 'N-')
/** Reads an order's reference, in any case and with or without its N-. */
export const referenceArg = () => by('reference', OrderReference, withPrefix)
/** Reads an order's reference and finds the order. Throws StaffRefused if there is none. */
export const orderArg = (desk: Desk) => referenceArg().transform((reference) => orderOf(desk, reference))
/** Reads several references, with spaces between them, and finds the orders. */
export const ordersArg = (desk: Desk) =>
  z
    .string()
    .transform((typed) => [...new Set(typed.split(/\s+/u))])
    .pipe(z.array(orderArg(desk)))
/** Reads by what somebody is found: an e-mail address, a phone number or an order's reference. */
export const subjectArg = () =>
  arg<Subject>('subject', (typed) => {
    if (typed.includes('@')) return found('email', emailArg().safeParse(typed).data)
    const reference = found('reference', OrderReference.safeParse(withPrefix(typed)).data)
    return reference ?? found('phone', phoneArg().safeParse(typed).data)
  })
const found = (by: Subject['by'], value: string | undefined): Subject | undefined =>
  value === undefined ? undefined : { by, value }
/** Reads the word that says all of them. */
export const allArg = () => arg('all', (typed) => (unaccented(typed) === DESK_WORDS.all ? ('all' as const) : undefined))
/** Reads the number of a message, such as T-4K7Q2MXA, in any case. */
export const ticketArg = () => arg('ticket', (typed) => /^T-[0-9A-Z]{4,12}$/.exec(typed.toUpperCase())?.[0])
/** Reads whose mails are meant: an order's reference, a message's number, or the word that says all of them. */
export const mailsArg = () =>
  arg('mails', (typed) => {
    const either = allArg().safeParse(typed).data ?? ticketArg().safeParse(typed).data
    return either ?? referenceArg().safeParse(typed).data
  })
/** Reads a voucher's number, or the reference of the order that bought it. */
export const voucherArg = () =>
  arg<{ uid: string } | { reference: string }>('number', (typed) => {
    const uid = GiftUid.safeParse(typed).data
    if (uid !== undefined) return { uid }
    const reference = OrderReference.safeParse(withPrefix(typed)).data
    return reference === undefined ? undefined : { reference }
  })

const resourceOf = ({ deps, names }: Desk, typed: string) =>
  [...names].find(
    ([resource, name]) => unaccented(typed) === resource || unaccented(typed) === unaccented(name),
  )?.[0] ?? deps.planning.therapists.find(({ number }) => String(number) === typed)?.resource
/** Reads a therapist by number, or a therapist or room by name, and gives the resource. */
export const resourceArg = (desk: Desk) => arg('resource', (typed) => resourceOf(desk, typed))
/** Reads a therapist by name or number, and gives the number. */
export const therapistArg = (desk: Desk) =>
  arg<Therapist>(
    'therapist',
    (typed) => desk.deps.planning.therapists.find(({ resource }) => resource === resourceOf(desk, typed))?.number,
  )
