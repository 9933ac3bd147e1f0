import { z } from 'zod'
import { GiftUid } from '#lib/contracts/gift-uid'
import { Email, line, PersonName, Phone } from '#lib/contracts/fields'
import { LIMITS } from '#lib/contracts/limits'
import { Code, Day, Lang, OrderReference } from '#lib/contracts/scalars'
import { addDays, madridDay } from '#lib/time/madrid'
import type { Desk } from './desk'

/** What can be wrong with a word that staff typed; each has a sentence. */
export const Mistake = z.enum([
  'amount',
  'clock',
  'code',
  'count',
  'day',
  'email',
  'lang',
  'name',
  'number',
  'phone',
  'reference',
  'resource',
  'tail',
  'therapist',
  'ticket',
])
export type Mistake = z.infer<typeof Mistake>

/** Reads a word by what understands it; undefined is the mistake. */
const arg = <T>(mistake: Mistake, understand: (typed: string) => T | undefined) =>
  z.string().transform((typed, context) => {
    const understood = understand(typed.trim())
    if (understood !== undefined) return understood
    context.addIssue({ code: 'custom', message: mistake })
    return z.NEVER
  })

/** Reads a word by one of the site's contracts. */
const by = <T>(
  mistake: Mistake,
  contract: { safeParse: (typed: string) => { data?: T } },
  before = (typed: string) => typed,
) => arg(mistake, (typed) => contract.safeParse(before(typed)).data)

/** Writes a word without accents and capitals. */
export const unaccented = (typed: string) => typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const AHEAD = new Map([
  ['hoy', 0],
  ['manana', 1],
])

function dayOf(typed: string, now: number): string | undefined {
  const ahead = AHEAD.get(unaccented(typed))
  return ahead === undefined ? Day.safeParse(typed).data : addDays(madridDay(now), ahead)
}

/** Reads a day: 2026-12-01, hoy or mañana, in Madrid. */
export const dayArg = ({ deps }: Desk) => arg('day', (typed) => dayOf(typed, deps.now()))
/** Reads a time of day: 9:15, 09.15 or 17:15. */
export const clockArg = () =>
  arg('clock', (typed) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(typed.replace(/[.h]/, ':').padStart(5, '0'))?.[0])
/** Reads a number such as 2. */
export const countArg = () => arg('count', (typed) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined))
/** Reads euros, 49 or 49,50, as cents. */
export const amountArg = () =>
  arg('amount', (typed) => {
    const [, euros, cents = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))? ?€?$/.exec(typed) ?? []
    const all = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
    return all > 0 ? all : undefined
  })
/** Reads a treatment's or offer's code, in any case. */
export const codeArg = () => by('code', Code, (typed) => typed.toUpperCase())
/** Reads an address for mail. */
export const emailArg = () => by('email', Email)
/** Reads a language by its two letters, in any case. */
export const langArg = () => by('lang', Lang, unaccented)
/** Reads the name of a person. */
export const nameArg = () => by('name', PersonName)
/** Reads a telephone number; nine digits are a Spanish one. */
export const phoneArg = () =>
  by('phone', Phone, (typed) => {
    const digits = typed.replace(/[\s.-]/g, '')
    return /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : digits.replace(/^00/, '+')
  })
/** Reads words for the spa itself, in one line. */
export const noteArg = () => by('tail', line(1, LIMITS.message))

const withPrefix = (typed: string) => typed.toUpperCase().replace(/^(?!N-)/, 'N-')
/** Reads an order's reference, in any case. */
export const referenceArg = () => by('reference', OrderReference, withPrefix)
/** Reads the number of a message, in any case. */
export const ticketArg = () => arg('ticket', (typed) => /^T-[0-9A-Z]{4,12}$/.exec(typed.toUpperCase())?.[0])
/** Reads a voucher's number, or the reference of the order that bought it. */
export const voucherArg = () =>
  arg<{ uid: string } | { reference: string }>('number', (typed) => {
    const uid = GiftUid.safeParse(typed).data
    if (uid !== undefined) return { uid }
    const bought = OrderReference.safeParse(withPrefix(typed)).data
    return bought === undefined ? undefined : { reference: bought }
  })

const resourceOf = ({ deps, names }: Desk, typed: string) =>
  [...names].find(
    ([resource, name]) => unaccented(typed) === resource || unaccented(typed) === unaccented(name),
  )?.[0] ?? deps.planning.therapists.find(({ number }) => String(number) === typed)?.resource
/** Reads a therapist or a room, by name or number. */
export const resourceArg = (desk: Desk) => arg('resource', (typed) => resourceOf(desk, typed))
/** Reads a therapist's number, by name or number. */
export const therapistArg = (desk: Desk) =>
  arg<1 | 2>(
    'therapist',
    (typed) => desk.deps.planning.therapists.find(({ resource: own }) => own === resourceOf(desk, typed))?.number,
  )

/** Reads the end of a block: `semanal 2027-01-31 vacaciones`. */
export function blockTail(desk: Desk, typed: readonly string[]): { weekly: boolean; lastDay?: string; reason: string } {
  const weekly = unaccented(typed[0] ?? '') === 'semanal'
  const rest = weekly ? typed.slice(1) : typed
  const lastDay = weekly ? dayOf(rest[0] ?? '', desk.deps.now()) : undefined
  return { weekly, lastDay, reason: (lastDay === undefined ? rest : rest.slice(1)).join(' ') }
}
