import type { Messages } from 'next-intl'
import type { Booking } from '#lib/contracts/booking'
import { DELIVERS } from '#lib/functions/capabilities'
import { formatMoney, formatPercent, percentOff } from '#lib/money'
import { LOCALES, type Lang } from '#lib/routes/languages'
import { formatDay, joinTimes } from '#lib/time/dates'
import { when } from '#lib/time/start-text'
import { MINUTE } from '#lib/time/units'
import { whoBegins } from './who-begins'

/** The names of facts, and words in their values. Sites, mails and the desk take them from the same messages. */
type FactWord = keyof Messages['facts']
/** A fact of an order, with its name and value in words. The first fact of a list is what the order is for. */
export type Fact = { key: FactWord; name: string; value: string }

type Gift = NonNullable<Booking['gift']>
type Needed = 'kind' | 'title' | 'startsAt' | 'minutes' | 'persons' | 'therapist' | 'totalCents' | 'beforeCents'
/** An order, or what is about to become one. */
export type Chosen = Pick<Booking, Needed> &
  Partial<Omit<Booking, 'buyer' | 'gift'>> & { gift: (Pick<Gift, 'card'> & Partial<Gift>) | null }

/** The language to write in, with the names that only the content knows. */
export type Writing = {
  lang: Lang
  say: (word: FactWord, values?: { minutes?: number; day?: string; date?: string; time?: string }) => string
  /** On a page: the time in milliseconds, so that today is called today. */
  now?: number
  therapists: Readonly<Record<number, string>>
  designs: Readonly<Record<string, string>>
  /** Where the spa is; undefined for staff, who are there. */
  where?: string
}

/**
 * Lists all that was chosen: what, for how many, when, how long, with whom and where; for a voucher its text and its
 * delivery; then the parts of the total, and until when the order can be cancelled.
 */
export function chosenFacts(order: Chosen, { lang, say, now, therapists, designs, where }: Writing): Fact[] {
  const { kind, title, startsAt, minutes, persons, gift, totalCents, voucherCents = 0 } = order
  const { state, refundableUntil } = order
  const isGift = kind === 'gift'
  const isToCome = state === undefined || state === 'confirmed' || state === 'requested'
  const facts: Fact[] = []
  const add = (key: FactWord, value: string | number | false | null | undefined) => {
    if (value) facts.push({ key, name: say(key), value: String(value) })
  }
  const money = (cents: number) => formatMoney(cents, lang)
  const at = (moment: string | number) => when(new Date(moment).toISOString(), lang, now)

  add(isGift ? 'voucher' : 'what', title[lang])
  add('persons', persons)
  if (startsAt !== null) {
    const { date, time } = at(startsAt)
    add('day', date)
    const end = minutes !== null && at(Date.parse(startsAt) + minutes * MINUTE).time
    add('time', end ? joinTimes(time, end, lang) : time)
  }
  add('rounds', whoBegins(order, { lang, say }))
  add('minutes', minutes && say('length', { minutes }))
  add('therapist', therapists[order.therapist])
  add('where', startsAt && isToCome && where)
  if (gift) {
    const { to, from, message } = gift.card
    add('to', to)
    add('from', from)
    add('message', message)
  }
  if (gift && DELIVERS) {
    const { deliver, sendOn, recipientEmail, lang: written } = gift.card
    const isLater = deliver === 'email' && sendOn
    add(
      'delivery',
      isLater ? say('later', { day: formatDay(sendOn, lang) }) : say(deliver === 'print' ? 'print' : 'now'),
    )
    add('sent', recipientEmail)
    add('design', designs[gift.card.design])
    add('language', new Intl.DisplayNames(LOCALES[lang], { type: 'language' }).of(written))
  }
  // A guest who redeems a voucher for a treatment sees neither its price nor the part that the voucher pays.
  if (order.hidesPrice) {
    add('byVoucher', say(totalCents === 0 ? 'covered' : 'part'))
    add('remaining', money(totalCents))
  } else {
    const reduced = totalCents + voucherCents
    const lessCents = order.beforeCents - reduced
    add('price', (lessCents > 0 || voucherCents > 0) && money(order.beforeCents))
    add(
      'less',
      lessCents > 0 && `−${money(lessCents)} (${formatPercent(percentOff(order.beforeCents, reduced), lang)})`,
    )
    add('byVoucher', voucherCents > 0 && `−${money(voucherCents)}`)
    // The sale of a voucher is not taxed yet, so its total does not mention tax.
    // Nothing costs nothing, unless a voucher pays it: an order without both is one whose price is not known here.
    add(isGift ? 'worth' : 'total', reduced > 0 && money(totalCents))
  }
  // The name of the fact ends in an article, «hasta el», so the word for today cannot follow it.
  if (isGift) add('untilGift', order.withdrawUntil && formatDay(order.withdrawUntil, lang, 'weekday to month'))
  else add('until', refundableUntil && say('moment', when(refundableUntil, lang)))
  return facts
}
