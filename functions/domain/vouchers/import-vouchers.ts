import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { GiftUid, isOurGiftUid } from '#lib/contracts/gift-uid'
import { addMonths, madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { newOrderRef, newReference } from '../orders/hold'
import { titleOf } from '../orders/item'
import { findOrders, ORDERS } from '../orders/order'
import { appendEvent } from '../orders/transition'
import type { Sql } from '../store'
import { isGuessable } from './guessable'
import { VOUCHERS } from './voucher'

/** A voucher that was sold elsewhere: its number as it is printed, cents, and days in Madrid. */
export type ForeignVoucher = {
  number: string
  valueCents: number
  remainingCents: number
  soldOn: string
  validUntil: string
}

/**
 * Why a voucher is not imported. `like_ours`: its number would be read as one of ours; `twice`: another one before it
 * has the same; `differs`: its number was imported with another value.
 */
export type ImportObstacle =
  | 'number'
  | 'like_ours'
  | 'value'
  | 'more_left'
  | 'sold_later'
  | 'ends_before'
  | 'too_far'
  | 'twice'
  | 'differs'

export type VoucherImport = {
  /** Those that are new: imported, or in a dry run to be imported. */
  taken: (ForeignVoucher & { isGuessable: boolean })[]
  /** How many were imported before. They stay as they are, whatever they have paid since. */
  known: number
  /** By their index. `first`: that of the one with the same number. */
  refused: { index: number; obstacle: ImportObstacle; first?: number }[]
}

/** The greatest value (cents); more is a slip of a digit. */
const MOST_CENTS = 5000_00
const MOST_MONTHS = 240

/**
 * Imports vouchers that were sold elsewhere, paid and without names. The same ones again change nothing, also after one
 * of them was used, refunded, or got another number; of two imports at the same moment, the table of vouchers makes one
 * begin again. With `isDryRun` it only tells what it would do.
 */
export const importVouchers = (
  deps: Deps,
  vouchers: readonly ForeignVoucher[],
  { isDryRun }: { isDryRun: boolean },
): Promise<VoucherImport> =>
  deps.store.transaction(async (sql) => {
    const today = madridDay(deps.now())
    const result: VoucherImport = { taken: [], known: 0, refused: [] }
    const numbers = vouchers.map(({ number }) => GiftUid.safeParse(number.trim()).data)
    const imported = await valuesOfImported(sql, deps, numbers)
    const firstOf = new Map<string, number>()
    for (const [index, voucher] of vouchers.entries()) {
      const uid = numbers[index]
      const numberObstacle = obstacleOfNumber(voucher.number, uid)
      if (uid === undefined || numberObstacle) {
        result.refused.push({ index, obstacle: numberObstacle ?? 'number' })
        continue
      }
      const first = firstOf.get(uid)
      firstOf.set(uid, first ?? index)
      const value = imported.get(uid)
      const isKnown = value === voucher.valueCents
      const obstacle =
        first !== undefined
          ? 'twice'
          : value === undefined
            ? obstacleIn(voucher, today)
            : isKnown
              ? undefined
              : 'differs'
      if (obstacle) result.refused.push({ index, obstacle, first })
      else if (isKnown) result.known += 1
      else {
        result.taken.push({ ...voucher, isGuessable: isGuessable(uid) })
        if (!isDryRun) await write(sql, deps, uid, voucher)
      }
    }
    return result
  })

/** Our numbers have 17 characters. The site takes any other 17 for one of ours that is mistyped. */
function obstacleOfNumber(typed: string, uid: string | undefined): ImportObstacle | undefined {
  if (uid === undefined) return typed.replaceAll(/[^0-9a-z]/giu, '').length === 17 ? 'like_ours' : 'number'
  return isOurGiftUid(uid) ? 'like_ours' : uid.length < 3 ? 'number' : undefined
}

function obstacleIn(voucher: ForeignVoucher, today: string): ImportObstacle | undefined {
  const { valueCents, remainingCents, soldOn, validUntil } = voucher
  if (valueCents <= 0 || valueCents > MOST_CENTS) return 'value'
  if (remainingCents > valueCents) return 'more_left'
  if (soldOn > today) return 'sold_later'
  if (validUntil < soldOn) return 'ends_before'
  return validUntil > addMonths(today, MOST_MONTHS) ? 'too_far' : undefined
}

/**
 * The token of the order of an imported voucher. No browser began it, so it is made from the number: by it the order is
 * found again, also after the voucher got another number.
 */
const tokenOf = ({ keys }: Deps, uid: string) => keys.lookup('imported voucher', uid)

/** Finds the values (cents) of the vouchers that were imported before, by their numbers. */
async function valuesOfImported(sql: Sql, deps: Deps, numbers: readonly (string | undefined)[]) {
  const byToken = new Map(numbers.map((uid = '') => [tokenOf(deps, uid), uid]))
  const orders = await findOrders(sql, 'WHERE client_token = ANY($1::text[])', [[...byToken.keys()]])
  return new Map(orders.map(({ clientToken, totalCents }) => [byToken.get(clientToken), totalCents]))
}

/** Writes an imported voucher, and the confirmed order that bought it, whose money the spa has had since that day. */
async function write(sql: Sql, deps: Deps, uid: string, voucher: ForeignVoucher): Promise<void> {
  const { keys, random, now } = deps
  const { number, valueCents, remainingCents, soldOn, validUntil } = voucher
  const card = { lang: 'es', design: VOUCHER_DESIGNS[0], to: '', deliver: 'print', theyChoose: false } as const
  const id = newOrderRef(random)
  const soldAt = madridMoment(soldOn, '12:00')
  await ORDERS.insert(sql, {
    id,
    reference: newReference(random),
    clientToken: tokenOf(deps, uid),
    itemHash: tokenOf(deps, uid),
    kind: 'gift',
    state: 'confirmed',
    payment: 'none',
    lang: 'es',
    buyer: { name: '' },
    title: titleOf(deps, {}),
    resources: [],
    therapist: 0,
    totalCents: valueCents,
    beforeCents: valueCents,
    voucherCents: 0,
    paidCents: valueCents,
    contentVersion: deps.catalogue.version,
    createdAt: soldAt,
    changedAt: now(),
    settledAt: soldAt,
  })
  await VOUCHERS.insert(sql, {
    id: `gif_${random(12).toString('hex')}`,
    orderId: id,
    state: remainingCents === 0 ? 'used' : remainingCents === valueCents ? 'active' : 'part_used',
    uidHash: keys.lookup('voucher', uid),
    uidSealed: keys.seal(number.trim()),
    valueCents,
    remainingCents,
    validUntil,
    card,
    changedAt: now(),
  })
  await appendEvent(sql, id, 'imported', now(), { cents: remainingCents })
}
