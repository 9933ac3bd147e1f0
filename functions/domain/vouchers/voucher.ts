import { z } from 'zod'
import { lastDayOf } from '#lib/catalogue/voucher-days'
import { ALPHABET, giftCheck } from '#lib/contracts/gift-uid'
import { KeptCard, type GiftCard } from '#lib/contracts/item'
import { LIMITS } from '#lib/contracts/limits'
import { Lang } from '#lib/contracts/scalars'
import { VoucherState, VOUCHER_TRANSITIONS } from '#lib/contracts/states'
import { addDays, madridDay } from '#lib/time/madrid'
import { fieldError } from '../api-error'
import type { Deps } from '../deps'
import type { Sql, Value } from '../store'
import { jsonb, moment, notPersonal, personal, secret, table } from '../table'

/** A card without the people on it. */
const NO_CARD = `jsonb_build_object('lang', card->'lang', 'design', card->'design', 'to', '', 'deliver', 'print',
  'theyChoose', card->'theyChoose')`

/** The table of vouchers: the one declaration of its columns. */
export const VOUCHERS = table(
  'vouchers',
  z.object({
    id: notPersonal(z.string()),
    orderId: notPersonal(z.string()),
    state: VoucherState,
    // The number is not about a person: it stays for the voucher's holder.
    uidHash: secret(z.string().nullable()),
    uidSealed: secret(z.string().nullable()),
    valueCents: z.int(),
    remainingCents: z.int(),
    code: notPersonal(z.string().nullable()),
    title: notPersonal(jsonb(z.record(Lang, z.string()).nullable())),
    validUntil: notPersonal(z.string().nullable()),
    card: personal(jsonb(KeptCard), NO_CARD),
    changedAt: moment(z.number()),
    /** When it first left to its recipient; null while it has not, and for one that is printed. */
    deliveredAt: moment(z.number().nullable()),
    /** Its recipient asked to be forgotten: the address goes once nothing is to be sent to it any more. */
    forgetRecipient: secret(z.boolean()),
  }),
  'stays',
)

const find = async (sql: Sql, condition: string, values: readonly Value[]) =>
  (await VOUCHERS.find(sql, condition, values))[0]
export type Voucher = NonNullable<Awaited<ReturnType<typeof find>>>

/** Finds the voucher that an order bought. */
export const voucherOfOrder = (sql: Sql, orderId: string) => find(sql, 'WHERE order_id = $1', [orderId])
/** Locks the voucher that an order bought, until the transaction ends. */
export const lockVoucherOfOrder = (sql: Sql, orderId: string) => find(sql, 'WHERE order_id = $1 FOR UPDATE', [orderId])
/** Locks the voucher with this id until the transaction ends. Throws when there is none. */
export async function lockVoucher(sql: Sql, id: string): Promise<Voucher> {
  const voucher = await find(sql, 'WHERE id = $1 FOR UPDATE', [id])
  if (!voucher) throw new Error(`There is no voucher ${id}`)
  return voucher
}
/** Finds the voucher with this number. Numbers are stored only as a keyed hash and sealed. */
export const voucherByUid = (sql: Sql, { keys }: Deps, uid: string) =>
  find(sql, 'WHERE uid_hash = $1', [keys.lookup('voucher', uid)])
/** Locks the voucher with this number, until the transaction ends. */
export const lockVoucherByUid = (sql: Sql, { keys }: Deps, uid: string) =>
  find(sql, 'WHERE uid_hash = $1 FOR UPDATE', [keys.lookup('voucher', uid)])

/**
 * Moves a voucher to another state with a new balance, if that step is permitted, and changes what else is given.
 * Throws on any other step.
 */
export async function stepVoucher(
  sql: Sql,
  voucher: Voucher,
  to: VoucherState,
  remainingCents: number,
  now: number,
  changes: Partial<Voucher> = {},
): Promise<void> {
  const permitted: readonly VoucherState[] = VOUCHER_TRANSITIONS[voucher.state]
  if (!permitted.includes(to)) throw new Error(`${voucher.id} may not go from ${voucher.state} to ${to}`)
  const changed = await VOUCHERS.update(
    sql,
    { ...changes, state: to, remainingCents, changedAt: now },
    'WHERE id = $1 AND state = $2',
    [voucher.id, voucher.state],
  )
  if (changed.length !== 1) throw new Error(`${voucher.id} is no longer ${voucher.state}`)
}

const BLOCKABLE = new Set<VoucherState>(['active', 'part_used', 'extended', 'used'])

/**
 * Freezes what is left of a voucher: its number pays for nothing until it is unblocked, and what a cancelled booking
 * gives back stays frozen too. Must run in a transaction that has it locked. Tells whether that changed anything.
 */
export async function blockVoucher(sql: Sql, voucher: Voucher, now: number): Promise<boolean> {
  if (!BLOCKABLE.has(voucher.state)) return false
  await stepVoucher(sql, voucher, 'blocked', voucher.remainingCents, now)
  return true
}

/**
 * Lets a frozen voucher pay again with what is left of it. Must run in a transaction that has it locked. Tells whether
 * that changed anything.
 */
export async function unblockVoucher(sql: Sql, voucher: Voucher, now: number): Promise<boolean> {
  if (voucher.state !== 'blocked') return false
  const { remainingCents: left, valueCents } = voucher
  await stepVoucher(sql, voucher, left === 0 ? 'used' : left === valueCents ? 'active' : 'part_used', left, now)
  return true
}

/** Tells whether nothing of a paid voucher was ever used, and it is not frozen: all its money may go back. */
export const isUntouched = ({ state, remainingCents, valueCents }: Voucher) =>
  (state === 'active' || state === 'extended') && remainingCents === valueCents

type Draft = { orderId: string; valueCents: number; code: string | null; title: Voucher['title']; card: GiftCard }

/** Writes a voucher that is not paid yet and has no number. */
export async function draftVoucher(
  sql: Sql,
  { random, now }: Deps,
  { orderId, valueCents, code, title, card }: Draft,
): Promise<void> {
  await VOUCHERS.insert(sql, {
    id: `gif_${random(12).toString('hex')}`,
    orderId,
    state: 'pending_payment',
    valueCents,
    remainingCents: valueCents,
    code,
    title,
    card,
    changedAt: now(),
  })
}

/** Gives a paid voucher its number and its last day. */
export async function activateVoucher(sql: Sql, deps: Deps, voucher: Voucher): Promise<void> {
  const validUntil = lastDayOf(voucher.card, deps.now(), deps.planning.voucherMonths)
  await stepVoucher(sql, voucher, 'active', voucher.valueCents, deps.now(), { ...newNumber(deps), validUntil })
}

/** Makes a voucher's number as it is stored: found by a keyed hash, readable only with the key. */
export function newNumber({ keys, random }: Deps): { uidHash: string; uidSealed: string } {
  const uid = newUid(random)
  return { uidHash: keys.lookup('voucher', uid), uidSealed: keys.seal(uid) }
}

/** Makes 16 random signs and their check sign. Bytes that would favour some signs are thrown away. */
function newUid(random: (bytes: number) => Buffer): string {
  const fair = 256 - (256 % ALPHABET.length)
  let body = ''
  while (body.length < 16) {
    for (const byte of random(32)) if (byte < fair && body.length < 16) body += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return body + giftCheck(body)
}

/** Refuses a day on which no voucher is mailed: one that is past, or too far ahead (`now` in milliseconds). */
export function mustBeSendable(day: string | undefined, now: number, field: string): void {
  if (day !== undefined && day < madridDay(now)) throw fieldError(field, 'past')
  if (day !== undefined && day > addDays(madridDay(now), LIMITS.sendAheadDays)) throw fieldError(field, 'range')
}
