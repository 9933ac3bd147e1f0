import { formatMoney } from '#lib/money'
import { isEndOfDay } from '#lib/time/bank-days'
import { formatDay } from '#lib/time/dates'
import { when } from '#lib/time/start-text'
import { chosenFacts, type Chosen, type Fact, type Writing } from './chosen-facts'

/**
 * Lists the facts of an order: all that was chosen, then what has happened to it: a voucher's number, what is left on
 * the voucher that pays, what was paid, is due or was refunded, and by when a transfer must arrive. Forms need only
 * `chosenFacts`, which therefore has a file of its own.
 */
export function orderFacts(order: Chosen, writing: Writing): Fact[] {
  const { lang, say } = writing
  const { payment, state, unfollowed, gift, giftUid, totalCents, reference } = order
  const { paidCents = 0, refundedCents = 0, voucherLeftCents, holdExpiresAt, note, invoice } = order
  const { owedCents = payment === 'none' ? totalCents : 0 } = order
  const facts = chosenFacts(order, writing)
  const isUntil = ({ key }: Fact) => key === 'until' || key === 'untilGift'
  const all = facts.filter((fact) => !isUntil(fact))
  const add = (key: Fact['key'], value: string | false | null | undefined) => {
    if (value) all.push({ key, name: say(key), value })
  }
  const money = (cents: number) => formatMoney(cents, lang)
  // As with `until`, the word for today can follow neither the fact's name nor the words before {date} on the page.
  const deadline = holdExpiresAt ? when(holdExpiresAt, lang) : undefined

  const isToCome = state === 'confirmed' || state === 'requested'
  add('left', isToCome && voucherLeftCents !== undefined && money(voucherLeftCents))
  add('paid', paidCents > 0 && money(paidCents))
  const isAtSpa = state === 'confirmed' || (state === 'requested' && payment !== 'transfer')
  add('due', isAtSpa && owedCents > 0 && money(owedCents))
  add('refunded', refundedCents > 0 && money(refundedCents))
  if (payment === 'transfer' && state === 'requested' && !unfollowed && holdExpiresAt && deadline)
    add('deadline', isEndOfDay(holdExpiresAt) ? deadline.date : say('moment', deadline))
  add('number', giftUid)
  add('validUntil', gift?.validUntil && formatDay(gift.validUntil, lang))
  all.push(...facts.filter(isUntil))
  add('note', note)
  add('invoice', invoice && [invoice.name, invoice.taxId, invoice.address].join(', '))
  add('reference', reference)
  return all
}
