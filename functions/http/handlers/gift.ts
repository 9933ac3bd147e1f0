import { entryOf, versionOf } from '#lib/catalogue/catalogue'
import type { Lang } from '#lib/routes/languages'
import { printGiftUid } from '#lib/contracts/gift-uid'
import { madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { sameSecret } from '#functions/domain/keys'
import { countOne, countOrRefuse } from '#functions/domain/limits'
import { ApiError } from '#functions/domain/api-error'
import { isGuessable } from '#functions/domain/vouchers/guessable'
import { isUsable } from '#functions/domain/vouchers/redeem'
import { voucherByUid, type Voucher } from '#functions/domain/vouchers/voucher'
import { implement } from '../implement'

const SLOWER_MS = 1000

/**
 * Answers what a voucher's number is worth, and what stands on its card to a caller with the secret of its mail.
 * Numbers that are unknown, not paid yet, or given with a wrong secret all look the same. Of a number that could be
 * guessed it answers only that it is known.
 */
export const gift = implement('gift', async (deps, { lang, uid, card: secret, pdf }, network) => {
  await limitGuesses(deps, uid, network)
  const voucher = await voucherByUid(deps.store, deps, uid)
  const isForeign = secret !== undefined && !sameSecret(deps.keys.cardToken(uid), secret)
  if (!voucher || isForeign || voucher.state === 'pending_payment' || voucher.validUntil === null)
    return refuseUnknown(deps, network)
  if (isGuessable(uid)) return { gift: null }
  const { state, valueCents, remainingCents, code, title, validUntil } = voucher
  return {
    gift: {
      state,
      valueCents,
      remainingCents,
      code,
      title,
      validUntil,
      afterDate: 'extend_or_refund' as const,
      ...(secret !== undefined && (await cardOf(deps, voucher, { validUntil, lang, uid, pdf }))),
    },
  }
})

type Asked = { validUntil: string; lang: Lang; uid: string; pdf?: true }

/** Gives what the card says; while its voucher can pay, also the last day for a calendar, and if asked the PDF. */
async function cardOf({ catalogue, mail, now }: Deps, voucher: Voucher, { validUntil, lang, uid, pdf }: Asked) {
  const entry = voucher.code === null ? undefined : entryOf(catalogue, voucher.code)
  const minutes = (entry && versionOf(entry)?.minutes) ?? null
  if (!isUsable(voucher, madridDay(now()))) return { card: voucher.card, minutes }
  const sheet = pdf && (await mail.voucherPdf({ ...voucher, minutes, uid: printGiftUid(uid) }))
  return {
    card: voucher.card,
    minutes,
    calendar: mail.lastDayFile(voucher.id, validUntil, lang),
    ...(sheet && { pdf: sheet.toString('base64') }),
  }
}

/**
 * Counts a question about a number that could be guessed, known or not: a row of numbers may be known as a whole. One
 * network that is refused takes nothing away from all others.
 */
async function limitGuesses(deps: Deps, uid: string, network: string): Promise<void> {
  if (!isGuessable(uid)) return
  await countOrRefuse(deps.store, deps, 'guess', network)
  await countOrRefuse(deps.store, deps, 'guessOfAll', '')
}

async function refuseUnknown(deps: Deps, network: string): Promise<never> {
  const waitS = await countOne(deps.store, deps, 'giftMiss', network)
  if (waitS !== undefined) await deps.wait(SLOWER_MS)
  throw new ApiError('gift_not_found')
}
