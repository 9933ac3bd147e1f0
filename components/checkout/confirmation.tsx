'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Island, useContact, type IslandProps } from '#components/island/island'
import { ButtonLink } from '#components/ui/button'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { createOrderPage, type OrderPageState, type Outcome } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { readNewsLink } from '#lib/contracts/mail-links'
import type { CallFailure } from '#lib/functions/answer'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { when } from '#lib/time/start-text'
import { useHeadline } from './headline'
import { TestBand } from './notice'
import css from './checkout.module.css'
import { PriceRows, Row } from './price-rows'
// Imported here because styles are applied in the order of imports.
import { Minutes } from '#components/ui/minutes'
import {
  ConfirmationCopyProvider,
  OrderPageProvider,
  useConfirmationCopy,
  useMachine,
  useOrderPage,
  type ConfirmationCopy,
} from './use-checkout'
import { Waiting } from './waiting'

const NewsAnswer = dynamic(() => import('./news-answer').then((part) => part.NewsAnswer), { ssr: false })
// Only some orders need each of these. They are loaded when the function has just answered, so there is a connection.
const ChangeOrder = dynamic(() => import('./order-actions').then((part) => part.ChangeOrder), { ssr: false })
const TakeOther = dynamic(() => import('./order-actions').then((part) => part.TakeOther), { ssr: false })
const RefundNow = dynamic(() => import('./order-actions').then((part) => part.RefundNow), { ssr: false })
const CalendarButtons = dynamic(() => import('./order-actions').then((part) => part.CalendarButtons), { ssr: false })
const PrintableVoucher = dynamic(
  () => import('#components/voucher-card/printable-voucher').then((part) => part.PrintableVoucher),
  { ssr: false },
)
const TransferDetails = dynamic(() => import('./order-actions').then((part) => part.TransferDetails), { ssr: false })

/** Shows what became of the order as the function says it, whatever the address claims. */
export function Confirmation({ island, page }: { island: IslandProps; page: ConfirmationCopy }) {
  const [newsLink] = useState(() => readNewsLink(window.location.hash))
  return (
    <Island {...island}>
      {/* A link that begins or ends the news is answered, whatever order this browser still knows. */}
      {newsLink ? (
        <NewsAnswer link={newsLink} urls={page.urls} formHref={page.hrefs.lastMinute} />
      ) : (
        <ConfirmationCopyProvider value={page}>
          <OrderPage />
        </ConfirmationCopyProvider>
      )}
    </Island>
  )
}

function OrderPage() {
  const { urls, hrefs } = useConfirmationCopy()
  const machine = useMachine(() => createOrderPage({ url: urls.booking, payHref: hrefs.pay }))
  return (
    <OrderPageProvider value={machine}>
      <ConfirmationParts />
    </OrderPageProvider>
  )
}

function ConfirmationParts() {
  const t = useTranslations()
  const { state } = useOrderPage()
  const { states, before, ask } = useConfirmationCopy()
  const { failure } = state
  useHeadline(useOutcomeHeadline(state))
  if (state.at === 'notFound')
    return (
      <div className={`wrap ${css.body} ${css.room}`}>
        {ask}
        {/* Keeps the room of the notice that stood here during the search, so that the page below does not move. */}
        <div className={css.gone} aria-hidden="true">
          <Waiting {...states.looking} />
        </div>
      </div>
    )
  return (
    <div className={`wrap grid ${css.body}`}>
      <TestBand mode={state.mode} />
      {state.at !== 'known' && !failure && (
        <div role="status">
          <Waiting {...states.looking} />
        </div>
      )}
      {state.at === 'known' && (
        <>
          <div className="c-l5">
            <OrderPanel booking={state.booking} outcome={state.outcome} />
          </div>
          <div className={`c-r6 ${css.parts}`}>
            {failure && <OrderFailure failure={failure} booking={state.booking} />}
            {state.isSlow && state.outcome === 'processing' && <p role="status">{t('confirm.slow')}</p>}
            <NextSteps booking={state.booking} outcome={state.outcome} />
            {(state.outcome === 'confirmed' || state.outcome === 'requested' || state.outcome === 'transfer') && before}
          </div>
        </>
      )}
      {state.at !== 'known' && failure && (
        <div>
          <p className="lead">{t('order.unknownBefore')}</p>
          <OrderFailure failure={failure} />
        </div>
      )}
    </div>
  )
}

/** Shows the order as the function knows it. */
function OrderPanel({ booking, outcome }: { booking: Booking; outcome: Outcome }) {
  const t = useTranslations()
  const lang = useLocale()
  const { now } = useOrderPage().state
  const { panel, therapists, reference: referenceCopy, where, hrefs } = useConfirmationCopy()
  const { title, minutes, startsAt, persons, kind, gift, totalCents, paidCents, refundedCents, reference } = booking
  const at = startsAt ? when(startsAt, lang, now, 'weekday to short month') : undefined
  const therapist = therapists[booking.therapist]
  const heading = panel[panelKey(kind, outcome)]
  const isAhead = outcome === 'confirmed' || outcome === 'requested' || outcome === 'transfer'
  return (
    <aside className="panel flow" aria-label={heading}>
      <h2 className="lbl">{heading}</h2>
      <p className="h-s">{title[lang]}</p>
      {minutes !== null && <Minutes minutes={minutes} unit={t('price.minutes')} />}
      <dl className={css.spec}>
        {at && <Row name={t('order.row.day')}>{at.date}</Row>}
        {at && <Row name={t('order.row.time')}>{at.time}</Row>}
        {persons !== null && <Row name={t('order.row.persons')}>{persons}</Row>}
        {therapist !== undefined && <Row name={t('order.row.therapist')}>{therapist}</Row>}
        {at && isAhead && (
          <Row name={t('confirm.where')}>
            {where}
            <br />
            <a href={hrefs.map} rel="noopener">
              {t('confirm.map')}
            </a>
          </Row>
        )}
        {gift && <Row name={t('order.row.card')}>{gift.card.to}</Row>}
        {gift?.card.recipientEmail !== undefined && <Row name={t('order.row.sent')}>{gift.card.recipientEmail}</Row>}
        <PriceRows {...booking} />
        {paidCents > 0 && <Row name={t('confirm.paidAmount')}>{formatMoney(paidCents, lang)}</Row>}
        {booking.payment === 'none' && totalCents > 0 && (
          <Row name={t('confirm.atSpa')}>{formatMoney(totalCents, lang)}</Row>
        )}
      </dl>
      {refundedCents > 0 && <p>{t('confirm.refunded', { amount: formatMoney(refundedCents, lang) })}</p>}
      <p className="note num">{fill(referenceCopy.text, { reference })}</p>
    </aside>
  )
}

/** Gives the key of the panel's heading. Only a confirmed order is called a booking. */
function panelKey(kind: Booking['kind'], outcome: Outcome) {
  if (kind === 'gift') return 'gift'
  if (outcome === 'confirmed') return 'booking'
  return outcome === 'requested' || outcome === 'mailed' || outcome === 'lapsed' ? 'request' : 'order'
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Gives the heading and the sentence that say what became of the order; nothing until it is known. */
export function useOutcomeHeadline(state: OrderPageState): { title?: string; lead?: string } {
  const t = useTranslations('confirm.mismatch')
  const lang = useLocale()
  const phone = useContact().phone.value
  const { states } = useConfirmationCopy()
  if (state.at === 'notFound') return { title: states.notFound.heading, lead: states.notFound.text }
  if (state.at !== 'known') return {}
  const { outcome, booking, now } = state
  if (outcome === 'mismatch') return { title: t('heading'), lead: t('text') }
  const { startsAt, day, buyer, reference, holdExpiresAt, answerBy, gift, title } = booking
  const moment = outcome === 'requested' ? answerBy : outcome === 'mailed' ? holdExpiresAt : startsAt
  const start = moment === null ? undefined : when(moment, lang, now)
  const until = outcome === 'transfer' && holdExpiresAt ? when(holdExpiresAt, lang) : undefined
  const values = {
    day: day ? formatDay(day, lang, 'weekday') : '',
    name: buyer.name,
    time: start?.time ?? '',
    date: until
      ? `${until.date}, ${until.time}`
      : outcome === 'giftLater' && gift?.card.sendOn
        ? formatDay(gift.card.sendOn, lang)
        : (start?.date ?? ''),
    email: outcome === 'giftLater' ? (gift?.card.recipientEmail ?? buyer.emailHint) : buyer.emailHint,
    reference,
    title: title[lang],
    phone,
  }
  const { heading, text } = textsOf(states, outcome, booking, now, lang)
  return { title: capitalized(fill(heading, values)), lead: capitalized(fill(text, values)) }
}

type States = ConfirmationCopy['states']

/** Picks the texts for this order where an outcome has more than one. `now` is in milliseconds. */
function textsOf(
  states: States,
  outcome: Exclude<Outcome, 'mismatch'>,
  booking: Booking,
  now: number,
  lang: Lang,
): { heading: string; text: string } {
  const { kind, day, answerBy } = booking
  const { confirmed, requested, transfer, conflict, cancelled } = states
  switch (outcome) {
    case 'confirmed':
      return day === madridDay(now) ? { ...confirmed, heading: confirmed.today } : confirmed
    case 'requested':
      return answerBy !== null && Date.parse(answerBy) > now ? requested : { ...requested, text: requested.late }
    case 'transfer':
      return kind === 'gift' ? { ...transfer, text: transfer.voucher } : transfer
    // A voucher is in conflict only if its money came after the buyer had cancelled: it has no other time to choose.
    case 'conflict':
      return kind === 'gift' ? { heading: conflict.voucherHeading, text: conflict.voucher } : conflict
    case 'cancelled':
      return {
        heading: kind === 'gift' ? cancelled.voucherHeading : cancelled.heading,
        text: moneyBack(cancelled, booking, lang),
      }
    default:
      return states[outcome]
  }
}

/** Says how much money has gone back and how much is still to go back. */
function moneyBack(
  { done, due, voucher, text }: States['cancelled'],
  { paidCents, refundedCents, voucherCents }: Booking,
  lang: Lang,
): string {
  const amount = (cents: number) => ({ amount: formatMoney(cents, lang) })
  const sentences = [
    ...(refundedCents > 0 ? [fill(done, amount(refundedCents))] : []),
    ...(paidCents > refundedCents ? [fill(due, amount(paidCents - refundedCents))] : []),
    ...(voucherCents > 0 ? [voucher] : []),
  ]
  return sentences.join(' ') || text
}

/** Says that the function could not be asked, or did not do what it was asked for. */
function OrderFailure({ failure, booking }: { failure: CallFailure; booking?: Booking }) {
  const lang = useLocale()
  const { dispatch } = useOrderPage()
  const { states, reference, panel } = useConfirmationCopy()
  const details = booking
    ? `${booking.title[lang]}. ${fill(reference.text, { reference: booking.reference })}`
    : states.looking.heading
  return (
    <FailureNotice
      failure={failure}
      details={details}
      subject={panel.booking}
      onRetry={() => void dispatch({ type: 'fetchDue' })}
    />
  )
}

type Known = Extract<OrderPageState, { at: 'known' }>

/** Offers what the visitor can do next, depending on the outcome of the order. */
function NextSteps({ booking, outcome }: Pick<Known, 'booking' | 'outcome'>) {
  const t = useTranslations('confirm')
  const contact = useContact()
  const { hrefs, reference } = useConfirmationCopy()
  switch (outcome) {
    case 'confirmed':
      return (
        <>
          <CalendarButtons booking={booking} />
          <ChangeOrder booking={booking} outcome={outcome} />
        </>
      )
    case 'gift':
    case 'giftLater':
      return (
        <>
          <Voucher booking={booking} />
          <ChangeOrder booking={booking} outcome={outcome} />
        </>
      )
    case 'transfer':
      return (
        <>
          <TransferDetails booking={booking} />
          <ChangeOrder booking={booking} outcome={outcome} />
        </>
      )
    case 'mailed':
    case 'requested':
      return <ChangeOrder booking={booking} outcome={outcome} />
    case 'conflict':
      return booking.kind === 'gift' ? <RefundNow /> : <TakeOther booking={booking} />
    case 'unfinished':
      return (
        <p className="btns">
          <ButtonLink href={hrefs.pay}>{t('go')}</ButtonLink>
        </p>
      )
    case 'cancelled':
    case 'expired':
    case 'lapsed':
      return (
        <p className="btns">
          <ButtonLink href={booking.kind === 'gift' ? hrefs.voucher : hrefs.reservations}>{t('startAgain')}</ButtonLink>
        </p>
      )
    case 'mismatch':
      return (
        <ContactLinks
          contact={contact}
          message={`${t('mismatch.heading')}. ${fill(reference.text, { reference: booking.reference })}`}
          subject={t('mismatch.heading')}
        />
      )
    case 'processing':
      return null
  }
}

function Voucher({ booking: { gift, giftUid, title, code, minutes } }: { booking: Booking }) {
  const t = useTranslations('confirm')
  const { voucher } = useConfirmationCopy()
  if (!gift || giftUid === null || gift.validUntil === null) return null
  const { card, valueCents, validUntil } = gift
  return (
    <PrintableVoucher
      words={voucher}
      print={t('printVoucher')}
      card={card}
      worth={code === null ? { cents: valueCents } : { title: title[card.lang], minutes }}
      uid={giftUid.replaceAll('-', '')}
      validUntil={validUntil}
    />
  )
}
