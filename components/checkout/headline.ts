import type { ConfirmationState } from '#lib/checkout/confirmation'
import { when } from '#lib/time/start-text'
import type { Booking } from '#lib/contracts/booking'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Head } from './head-store'
import type { ConfirmProps } from './confirmation-props'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The heading and the sentence of what is true of an order. */
export function headlineOf(
  shown: ConfirmationState,
  booking: Booking,
  { lang, words }: Pick<ConfirmProps, 'lang' | 'words'>,
): Head {
  const { states, confirm } = words
  if (shown === 'mismatch') return { title: confirm.mismatch.heading, lead: confirm.mismatch.text }
  const { startsAt, day, buyer, reference, holdExpiresAt, gift, title } = booking
  const start = startsAt ? when(startsAt, lang) : undefined
  const until = shown === 'transfer' && holdExpiresAt ? when(holdExpiresAt, lang) : undefined
  const values = {
    day: day ? formatDay(day, lang, 'weekday') : '',
    name: buyer.name,
    time: start?.time ?? '',
    date: until
      ? `${until.date}, ${until.time}`
      : shown === 'giftLater' && gift?.card.sendOn
        ? formatDay(gift.card.sendOn, lang)
        : (start?.date ?? ''),
    email: shown === 'giftLater' ? (gift?.card.recipientEmail ?? buyer.emailHint) : buyer.emailHint,
    reference,
    title: title[lang],
  }
  const { heading, text } = states[shown]
  return { title: sentence(fill(heading, values)), lead: sentence(fill(text, values)) }
}
