import type { Deps } from '#functions/domain/deps'
import { Refusal } from '#functions/domain/refusal'
import { voucherByUid } from '#functions/domain/vouchers/voucher'
import { implement } from '../implement'
import { countHit } from '../rate'

const FREE_MISSES = 5
const WINDOW_S = 600
const SLOWER_MS = 1000

/** Answers what a voucher's number is worth. Unknown, not yet paid and foreign numbers all look the same. */
export const gift = implement('gift', async (deps, { uid }, { address }) => {
  const voucher = await voucherByUid(deps.store, deps, uid)
  if (!voucher || voucher.state === 'pending_payment' || voucher.validUntil === null) return missed(deps, address)
  const { state, valueCents, remainingCents, code, title, validUntil } = voucher
  return {
    gift: { state, valueCents, remainingCents, code, title, validUntil, afterDate: 'extend_or_refund' as const },
  }
})

async function missed(deps: Deps, address: string): Promise<never> {
  if ((await countHit(deps, 'gift miss', address, WINDOW_S)) > FREE_MISSES) await deps.wait(SLOWER_MS)
  throw new Refusal('gift_not_found')
}
