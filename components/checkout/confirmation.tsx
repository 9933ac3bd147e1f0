'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHeadline } from './headline'
import { useContact } from '#components/island/island'
import { Fallback, lazyPart } from '#components/island/part'
import { useNextLink } from '#components/island/use-next-link'
import { FailureNotice } from '#components/form/failure-notice'
import { isForStaff } from '#lib/catalogue/persons'
import { orderFacts } from '#lib/catalogue/order-facts'
import { createOrderPage, type OrderPageState, type Outcome } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { readNewsLink } from '#lib/contracts/news-links'
import { ORDERS_BY_LINK } from '#lib/functions/capabilities'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { addDays, madridDay } from '#lib/time/madrid'
import { when } from '#lib/time/start-text'
import { MINUTE } from '#lib/time/units'
import type { ConfirmationCopy } from './confirmation-copy'
import { TestBand } from './notice'
import css from './checkout.module.css'
import { OrderFacts, OrderPanel, useFactsOf } from './order-facts'
import { OrderPageProvider, useMachine, useOrderPage } from './use-checkout'
import { Waiting } from './waiting'

const NewsAnswer = lazyPart(() => import('./news-answer').then((part) => part.NewsAnswer))
// Loaded when the function has just answered, so there is a connection.
const NextSteps = lazyPart(
  () => import('./order-actions').then((part) => part.NextSteps),
  <>
    <Fallback late />
    <div className="late">
      <BeforeYouCome />
    </div>
  </>,
)

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
  const current = useMachine(() => createOrderPage({ urls: page.urls, payHref: page.hrefs.pay }))
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
  const { state, ask } = useOrderPage()
  useHeadline(useOutcomeHeadline(state))
  if (state.at === 'notFound')
    return (
      <div className={`wrap ${css.body} ${css.room}`}>
        {ask}
        {/* Keeps the room of the notice that stood here during the search, so that the page below does not move. */}
        <div className={css.gone} aria-hidden="true">
          <Looking />
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
            {/* What stands below the buttons comes with them, so that they push nothing away. */}
            <NextSteps booking={state.booking} outcome={state.outcome}>
              <BeforeYouCome />
            </NextSteps>
          </div>
        </>
      ) : state.failure ? (
        <div>
          <p className="lead">{t('checkout.unknownBefore')}</p>
          <OrderFailure />
        </div>
      ) : (
        <div role="status">
          <Looking />
        </div>
      )}
    </div>
  )
}

/** Says what to do before a visit that is to come. */
function BeforeYouCome() {
  const { state, before, steam } = useOrderPage()
  if (state.at !== 'known' || !isAhead(state.outcome) || state.booking.startsAt === null) return null
  const { code } = state.booking
  return code === null || steam.includes(code) ? before.steam : before.dry
}

function Looking() {
  const t = useTranslations('confirm.states.looking')
  return <Waiting heading={t('heading')} text={t('text')} />
}

/** Lists the facts of an order. */
export function YourOrder({ booking, outcome }: { booking: Booking; outcome: Outcome }) {
  const lang = useLocale()
  const t = useTranslations('checkout')
  const page = useOrderPage()
  const facts = useFactsOf(orderFacts, page)(booking)
  return (
    <OrderPanel heading={t(panelKey(booking.kind, outcome))} title={booking.title[lang]}>
      <OrderFacts facts={facts} links={{ where: page.hrefs.map }} />
    </OrderPanel>
  )
}

/** Gives the key of the panel's heading. Only a confirmed order is called a booking. */
function panelKey(kind: Booking['kind'], outcome: Outcome) {
  if (kind === 'gift') return 'gift'
  if (outcome === 'confirmed') return 'booking'
  return outcome === 'requested' || outcome === 'mailed' || outcome === 'lapsed' ? 'request' : 'order'
}

/** So long after the last change of an order its mail is said to be on its way. */
const MAILING_MS = 10 * MINUTE

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Gives the heading and the sentence that say how the order stands; nothing until that is known. */
export function useOutcomeHeadline(state: OrderPageState): { title?: string; lead?: string } {
  const t = useTranslations('confirm.states')
  const lang = useLocale()
  const phone = useContact().phone
  const factsOf = useFactsOf(orderFacts, useOrderPage())
  if (state.at === 'notFound') {
    const found = state.isReturn ? 'returned' : state.link ? 'broken' : 'notFound'
    return { title: t(`${found}.heading`), lead: t(`${found}.text`) }
  }
  if (state.at !== 'known') return {}
  const { outcome, booking, now } = state
  const { kind, startsAt, day, buyer, holdExpiresAt, answerBy, gift, title } = booking
  const isGift = kind === 'gift'
  const at = (moment: string | null, today?: number) =>
    moment === null ? { date: '', time: '' } : when(moment, lang, today)
  const say = (heading: string, text: string) => ({ title: capitalized(heading), lead: capitalized(text) })
  const email = buyer.emailHint
  const { reference } = booking

  switch (outcome) {
    case 'confirmed': {
      // This browser does not know the hour, and such functions do not tell it.
      if (!ORDERS_BY_LINK && startsAt === null) return say(t('confirmed.known'), t('confirmed.knownText'))
      // A party is confirmed before it pays, so that the payment is the news.
      const { paidCents, refundedCents, owedCents, persons } = booking
      if (isForStaff(persons ?? 1) && paidCents > refundedCents && owedCents === 0 && day !== madridDay(now)) {
        const amount = formatMoney(paidCents - refundedCents, lang)
        return say(t('confirmed.paid', { amount }), t('confirmed.paidText', at(startsAt, now)))
      }
      // Only this date may be written as today: all others follow an article, «el», «le».
      // A weekday alone is read as that of this week.
      const isNear = day !== null && day < addDays(madridDay(now), 7)
      const greeting = day === madridDay(now) ? 'confirmed.today' : isNear ? 'confirmed.heading' : 'confirmed.far'
      const dayText = day ? formatDay(day, lang, isNear ? 'weekday' : 'month') : ''
      // Whoever comes back later, perhaps from that very mail, has the confirmation.
      const text = now - Date.parse(booking.changedAt) < MAILING_MS ? 'confirmed.text' : 'confirmed.later'
      return say(t(greeting, { day: dayText, name: buyer.name }), t(text, { ...at(startsAt, now), email }))
    }
    case 'requested': {
      const isLate = answerBy === null || Date.parse(answerBy) <= now
      const text = isLate ? t('requested.late', { phone }) : t('requested.text', at(answerBy))
      const { value: times = '' } = factsOf(booking).find(({ key }) => key === 'time') ?? {}
      const held = isLate ? '' : ` ${t('requested.held', { times })}`
      return say(t('requested.heading'), text + held)
    }
    case 'mailed':
      if (state.link === 'broken') return say(t('broken.heading'), t('broken.text'))
      return say(t('mailed.heading'), t('mailed.text', { email, time: at(holdExpiresAt).time }))
    case 'transfer': {
      const { value: date = '' } = factsOf(booking).find(({ key }) => key === 'deadline') ?? {}
      return say(t('transfer.heading'), t(`transfer.${isGift ? 'voucher' : 'text'}`, { reference, date }))
    }
    case 'giftLater': {
      const { sendOn, recipientEmail = email } = gift?.card ?? {}
      const date = sendOn ? formatDay(sendOn, lang) : ''
      return say(t('giftLater.heading', { date }), t('giftLater.text', { email: recipientEmail }))
    }
    case 'conflict':
      // A voucher is in conflict only if its money came after the buyer had cancelled: it has no other time to choose.
      return isGift
        ? say(t('conflict.voucherHeading'), t('conflict.voucher'))
        : say(t('conflict.heading'), t('conflict.text'))
    case 'cancelled': {
      const { paidCents, refundedCents, voucherCents } = booking
      const sentences = [
        refundedCents > 0 && t('cancelled.done', { amount: formatMoney(refundedCents, lang) }),
        paidCents > refundedCents && t('cancelled.due', { amount: formatMoney(paidCents - refundedCents, lang) }),
        voucherCents > 0 && t('cancelled.voucher'),
      ]
      const heading = t(isGift ? 'cancelled.voucherHeading' : 'cancelled.heading')
      return say(heading, sentences.filter(Boolean).join(' ') || t('cancelled.text'))
    }
    case 'unfinished':
      return say(t('unfinished.heading'), t('unfinished.text', { title: title[lang] }))
    default:
      return say(t(`${outcome}.heading`), t(`${outcome}.text`))
  }
}

function OrderFailure() {
  const t = useTranslations()
  const lang = useLocale()
  const { state, dispatch } = useOrderPage()
  if (!state.failure) return null
  const details =
    state.at === 'known'
      ? `${state.booking.title[lang]}. ${t('confirm.reference', { reference: state.booking.reference })}`
      : t('confirm.states.looking.heading')
  return (
    <FailureNotice
      failure={state.failure}
      details={details}
      subject={t('checkout.booking')}
      onRetry={() => void dispatch({ type: 'fetchDue' })}
    />
  )
}
