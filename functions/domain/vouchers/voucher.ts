import { z } from 'zod'
import { ALPHABET, giftCheck } from '#lib/contracts/gift-uid'
import { GiftCard } from '#lib/contracts/item'
import { Lang } from '#lib/contracts/scalars'
import { VoucherState, VOUCHER_TRANSITIONS } from '#lib/contracts/states'
import { addDays, madridDay } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { at, type Sql, type Value } from '../store'

const voucherRow = z.object({
  id: z.string(),
  orderId: z.string(),
  state: VoucherState,
  uidSealed: z.string().nullable(),
  valueCents: z.int(),
  remainingCents: z.int(),
  code: z.string().nullable(),
  title: z.record(Lang, z.string()).nullable(),
  validUntil: z.string().nullable(),
  card: GiftCard,
})
export type Voucher = z.infer<typeof voucherRow>

const VOUCHER = `SELECT id, order_id AS "orderId", state, uid_sealed AS "uidSealed", value_cents AS "valueCents",
  remaining_cents AS "remainingCents", code, title, valid_until AS "validUntil", card FROM vouchers`

const find = async (sql: Sql, condition: string, values: readonly Value[]): Promise<Voucher | undefined> =>
  (await sql.rows(voucherRow, `${VOUCHER} ${condition}`, values))[0]

/** The voucher that an order bought. */
export const voucherOfOrder = (sql: Sql, orderId: string) => find(sql, 'WHERE order_id = $1', [orderId])
/** The same, locked until the transaction ends. */
export const lockVoucherOfOrder = (sql: Sql, orderId: string) => find(sql, 'WHERE order_id = $1 FOR UPDATE', [orderId])
/** The voucher with this id, locked until the transaction ends. */
export const voucherById = (sql: Sql, id: string) => find(sql, 'WHERE id = $1 FOR UPDATE', [id])
/** The voucher with this number; numbers are kept only as a keyed hash and sealed. */
export const voucherByUid = (sql: Sql, { keys }: Deps, uid: string) =>
  find(sql, 'WHERE uid_hash = $1', [keys.lookup('voucher', uid)])
/** The same, locked until the transaction ends. */
export const lockVoucherByUid = (sql: Sql, { keys }: Deps, uid: string) =>
  find(sql, 'WHERE uid_hash = $1 FOR UPDATE', [keys.lookup('voucher', uid)])

/** One permitted step of a voucher, with its balance. Throws on any other. */
export async function stepVoucher(
  sql: Sql,
  voucher: Voucher,
  to: VoucherState,
  remainingCents: number,
  now: number,
): Promise<void> {
  const permitted: readonly VoucherState[] = VOUCHER_TRANSITIONS[voucher.state]
  if (!permitted.includes(to)) throw new Error(`${voucher.id} may not go from ${voucher.state} to ${to}`)
  const owned = await sql.change(
    'UPDATE vouchers SET state = $3, remaining_cents = $4, changed_at = $5::timestamptz WHERE id = $1 AND state = $2',
    [voucher.id, voucher.state, to, remainingCents, at(now)],
  )
  if (owned !== 1) throw new Error(`${voucher.id} is no longer ${voucher.state}`)
}

type Draft = { orderId: string; valueCents: number; code: string | null; title: Voucher['title']; card: GiftCard }

/** A voucher that is not paid yet and has no number. */
export async function draftVoucher(
  sql: Sql,
  { random, now }: Deps,
  { orderId, valueCents, code, title, card }: Draft,
): Promise<void> {
  await sql.change(
    `INSERT INTO vouchers (id, order_id, state, value_cents, remaining_cents, code, title, card, changed_at)
     VALUES ($1, $2, 'pending_payment', $3, $3, $4, $5::jsonb, $6::jsonb, $7::timestamptz)`,
    [
      `gif_${random(12).toString('hex')}`,
      orderId,
      valueCents,
      code,
      title && JSON.stringify(title),
      JSON.stringify(card),
      at(now()),
    ],
  )
}

/** Gives a paid voucher its number and its date. */
export async function activateVoucher(sql: Sql, deps: Deps, voucher: Voucher): Promise<void> {
  const uid = newUid(deps.random)
  await sql.change('UPDATE vouchers SET uid_hash = $2, uid_sealed = $3, valid_until = $4 WHERE id = $1', [
    voucher.id,
    deps.keys.lookup('voucher', uid),
    deps.keys.seal(uid),
    addMonths(madridDay(deps.now()), deps.planning.voucherMonths),
  ])
  await stepVoucher(sql, voucher, 'active', voucher.valueCents, deps.now())
}

/** 16 random signs and their check sign. Bytes that would favour some signs are thrown away. */
function newUid(random: (bytes: number) => Buffer): string {
  const fair = 256 - (256 % ALPHABET.length)
  let body = ''
  while (body.length < 16) {
    for (const byte of random(32)) if (byte < fair && body.length < 16) body += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return body + giftCheck(body)
}

/** The same day so many months later, or that month's last one. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const firstOf = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
  const last = Number(addDays(firstOf(months + 1), -1).slice(8))
  return `${firstOf(months).slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}
