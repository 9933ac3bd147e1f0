'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHeadline } from './headline'
import { useContact } from '#components/island/island'
import { lazyPart } from '#components/island/part'
import { useNextLink } from '#components/island/use-next-link'
import { FailureNotice } from '#components/form/failure-notice'
import { orderFacts } from '#lib/catalogue/order-facts'
import { createOrderPage, type OrderPageState, type Outcome } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { readNewsLink } from '#lib/contracts/news-links'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { when } from '#lib/time/start-text'
import type { ConfirmationCopy } from './confirmation-page'
import { TestBand } from './notice'
import css from './checkout.module.css'
import { Facts, OrderPanel, useFactsOf } from './order-facts'
import { OrderPageProvider, useMachine, useOrderPage } from './use-checkout'
import { Waiting } from './waiting'

const NewsAnswer = lazyPart(() => import('./news-answer').then((part) => part.NewsAnswer))
// Loaded when the function has just answered, so there is a connection.
const NextSteps = lazyPart(() => import('./order-actions').then((part) => part.NextSteps))

/** Shows how the order stands according to the function, whatever the address claims. */
export function Confirmation({ page }: { page: ConfirmationCopy }) {
  const [newsLink] = useState(() => readNewsLink(window.location.hash))
  useNextLink()
  // A link that starts or stops mails is answered first, even if this browser knows an order.
  if (!newsLink) return <OrderPage page={page} />
  return (
    <div className={`wrap ${css.body}`}>
      <NewsAnswer link={newsLink} urls={page.urls} formHref={page.hrefs.lastMinute} />
    </div>
  )
}

function OrderPage({ page }: { page: ConfirmationCopy }) {
  const current = useMachine(() => createOrderPage({ url: page.urls.booking, payHref: page.hrefs.pay }))
  return (
    <OrderPageProvider value={{ ...page, ...current }}>
      <ConfirmationParts />
    </OrderPageProvider>
  )
}

/** Tells whether the visitor is expected at the spa, or waits for an answer. */
const isAhead = (outcome: Outcome) => outcome === 'confirmed' || outcome === 'requested' || outcome === 'transfer'

function ConfirmationParts() {
  const t = useTranslations()
  const { state, states, before, ask } = useOrderPage()
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
      {state.at === 'known' ? (
        <>
          <div className="c-l5">
            <YourOrder booking={state.booking} outcome={state.outcome} />
          </div>
          <div className={`c-r6 ${css.parts}`}>
            <OrderFailure />
            {state.isSlow && state.outcome === 'processing' && <p role="status">{t('confirm.slow')}</p>}
            <NextSteps booking={state.booking} outcome={state.outcome} />
            {isAhead(state.outcome) && state.booking.startsAt !== null && before}
          </div>
        </>
      ) : state.failure ? (
        <div>
          <p className="lead">{t('order.unknownBefore')}</p>
          <OrderFailure />
        </div>
      ) : (
        <div role="status">
          <Waiting {...states.looking} />
        </div>
      )}
    </div>
  )
}

/** Lists the facts of an order. */
export function YourOrder({ booking, outcome }: { booking: Booking; outcome: Outcome }) {
  const lang = useLocale()
  const page = useOrderPage()
  const { panel, hrefs } = page
  const facts = useFactsOf(orderFacts, page)(booking)
  return (
    <OrderPanel heading={panel[panelKey(booking.kind, outcome)]} title={booking.title[lang]}>
      <Facts facts={facts} links={{ where: hrefs.map }} />
    </OrderPanel>
  )
}

/** Gives the key of the panel's heading. Only a confirmed order is called a booking. */
function panelKey(kind: Booking['kind'], outcome: Outcome) {
  if (kind === 'gift') return 'gift'
  if (outcome === 'confirmed') return 'booking'
  return outcome === 'requested' || outcome === 'mailed' || outcome === 'lapsed' ? 'request' : 'order'
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Gives the heading and the sentence that say how the order stands; nothing until that is known. */
export function useOutcomeHeadline(state: OrderPageState): { title?: string; lead?: string } {
  const t = useTranslations('confirm.mismatch')
  const lang = useLocale()
  const phone = useContact().phone
  const page = useOrderPage()
  const factsOf = useFactsOf(orderFacts, page)
  const { states } = page
  if (state.at === 'notFound') {
    const { heading, text } = state.isReturn ? states.returned : states.notFound
    return { title: heading, lead: text }
  }
  if (state.at !== 'known') return {}
  const { outcome, booking, now } = state
  const { kind, startsAt, day, buyer, reference, holdExpiresAt, answerBy, gift, title } = booking
  const { confirmed, requested, mailed, transfer, giftLater, conflict, cancelled } = states
  const isGift = kind === 'gift'
  const inTime = booking.lacksTime ? 'noTime' : 'text'
  const at = (moment: string | null, today?: number) =>
    moment === null ? { date: '', time: '' } : when(moment, lang, today)

  /** Fills the texts with the facts of the order; `own` replaces some of them for this outcome. */
  function say(heading: string, text: string, own: { date?: string; time?: string; email?: string } = {}) {
    const values = {
      // Only this date may be written as today: all others follow an article, «el», «le».
      ...at(startsAt, now),
      day: day ? formatDay(day, lang, 'weekday') : '',
      name: buyer.name,
      email: buyer.emailHint,
      reference,
      title: title[lang],
      phone,
      ...own,
    }
    return { title: capitalized(fill(heading, values)), lead: capitalized(fill(text, values)) }
  }

  switch (outcome) {
    case 'confirmed':
      return say(day === madridDay(now) ? confirmed.today : confirmed.heading, confirmed.text)
    case 'requested': {
      const isLate = answerBy === null || Date.parse(answerBy) <= now
      return say(requested.heading, isLate ? requested.late : requested[inTime], at(answerBy))
    }
    case 'mailed':
      return say(mailed.heading, mailed[inTime], at(holdExpiresAt))
    case 'transfer': {
      const { value: date = '' } = factsOf(booking).find(({ key }) => key === 'deadline') ?? {}
      return say(transfer.heading, isGift ? transfer.voucher : transfer[inTime], { date })
    }
    case 'giftLater': {
      const { sendOn, recipientEmail: email = buyer.emailHint } = gift?.card ?? {}
      return say(giftLater.heading, giftLater.text, { date: sendOn ? formatDay(sendOn, lang) : '', email })
    }
    case 'conflict':
      // A voucher is in conflict only if its money came after the buyer had cancelled: it has no other time to choose.
      return isGift ? say(conflict.voucherHeading, conflict.voucher) : say(conflict.heading, conflict.text)
    case 'cancelled':
      return say(
        isGift ? cancelled.voucherHeading : cancelled.heading,
        moneyBack(cancelled, booking, (cents) => formatMoney(cents, lang)),
      )
    case 'mismatch':
      return { title: t('heading'), lead: t('text') }
    default:
      return say(states[outcome].heading, states[outcome].text)
  }
}

/** Says how much money has gone back and how much is still to go back. */
function moneyBack(
  { done, due, voucher, text }: ConfirmationCopy['states']['cancelled'],
  { paidCents, refundedCents, voucherCents }: Booking,
  write: (cents: number) => string,
): string {
  const sentences = [
    refundedCents > 0 && fill(done, { amount: write(refundedCents) }),
    paidCents > refundedCents && fill(due, { amount: write(paidCents - refundedCents) }),
    voucherCents > 0 && voucher,
  ]
  return sentences.filter(Boolean).join(' ') || text
}

function OrderFailure() {
  const lang = useLocale()
  const { state, dispatch, states, reference, panel } = useOrderPage()
  if (!state.failure) return null
  const details =
    state.at === 'known'
      ? `${state.booking.title[lang]}. ${fill(reference.text, { reference: state.booking.reference })}`
      : states.looking.heading
  return (
    <FailureNotice
      failure={state.failure}
      details={details}
      subject={panel.booking}
      onRetry={() => void dispatch({ type: 'fetchDue' })}
    />
  )
}
