import * as z from 'zod/mini'
import type { Booking } from '#lib/contracts/booking'
import { Lang } from '#lib/contracts/scalars'
import { BookingKind, RecordedPayment, Therapist } from '#lib/contracts/states'
import { DEFAULT_LANG, isLang } from '#lib/routes/languages'
import { madridDateTime, madridMoment } from '#lib/time/madrid'
import { askPlain } from './ask'
import { PlainTitle, orEmpty, Whole, Yes } from './plain'
import { endBegun, recallPurchase } from './purchase'
import { newMeta, type Translation } from './translation'

/** A booking. `paid` 0 is not paid, everything else is. `booked` 0: it has no hour yet. `status` 2: cancelled. */
export const BookingAnswer = z.object({
  kind: z.enum(['last', 'gift', 'booking', 'transfer']),
  payment: orEmpty(z.string(), ''),
  paid: Yes,
  booked: Yes,
  therapist: orEmpty(Whole, 0),
  status: orEmpty(Whole, 0),
  lang: orEmpty(z.string(), ''),
  title: PlainTitle,
})

/** How long, and how often, an unpaid order is asked about: then the page says that it is not confirmed yet. */
const PATIENCE_MS = 30_000
const POLL_S = 3

/** Gives the language of the page, which asks. */
function langOfPage() {
  const { lang } = document.documentElement
  return isLang(lang) ? lang : DEFAULT_LANG
}

const firstAsked = new Map<string, number>()

/** Asks how an order stands. It is named by Stripe's or PayPal's id, or by a number that the spa gave the guest. */
export const plainBooking: Translation<'booking'> = async (body, options) => {
  if (body.op !== 'status') return { ok: false, failure: { kind: 'notDone' } }
  const { orderRef: id } = body
  const now = Date.now()
  const since = firstAsked.get(id) ?? now
  firstAsked.set(id, since)
  const name = id.startsWith('pi_') ? { paymentIntent: id } : { id }
  const asked = await askPlain(BookingAnswer, { ...name, lang: langOfPage() }, options)
  if (!asked.ok) return asked
  const { kind: sent, paid, booked, therapist, status, title, ...told } = asked.data
  const isPending = !paid && status !== 2
  if (!isPending) endBegun(id)
  const found = recallPurchase(id)
  const { day, start } = found ?? {}
  const cents = found?.cents ?? 0
  const data: Booking = {
    orderRef: id,
    reference: id,
    kind: BookingKind.parse(sent === 'transfer' ? 'redemption' : sent),
    payment: RecordedPayment.safeParse(told.payment).data ?? 'stripe',
    state: status === 2 ? 'cancelled' : paid ? 'confirmed' : 'awaiting_payment',
    status: status === 2 ? 2 : 0,
    paid: paid ? 1 : 0,
    booked: booked ? 1 : 0,
    therapist: Therapist.safeParse(therapist).data ?? 0,
    lang: Lang.safeParse(told.lang).data ?? langOfPage(),
    title,
    code: found?.code ?? null,
    option: found?.option ?? null,
    day: day ?? null,
    start: start ?? null,
    startsAt: day && start ? madridDateTime(madridMoment(day, start)) : null,
    minutes: found?.minutes ?? null,
    persons: found?.persons ?? null,
    totalCents: cents,
    beforeCents: cents,
    voucherCents: 0,
    paidCents: paid ? cents : 0,
    refundedCents: 0,
    buyer: { name: '', emailHint: '' },
    giftUid: null,
    gift: null,
    holdExpiresAt: null,
    refundableUntil: null,
    answerBy: null,
    changedAt: new Date(now).toISOString(),
    nextPollS: isPending && now - since < PATIENCE_MS ? POLL_S : null,
  }
  return { ok: true, data: { booking: data, meta: newMeta() } }
}
