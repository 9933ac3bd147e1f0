'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import { Button } from '#components/ui/button'
import { Form } from '#components/ui/form'
import { orderFacts } from '#lib/catalogue/order-facts'
import type { CardFields, Paid } from '#lib/checkout/methods/method'
import { createOrderPage } from '#lib/checkout/order-page'
import { BROWSER } from '#lib/checkout/page'
import { bookingCall } from '#lib/contracts/booking'
import type { CallFailure } from '#lib/functions/answer'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import { formatMoney } from '#lib/money'
import { CardBox } from './card-box'
import css from './checkout.module.css'
import { PaymentNotice, TestBand } from './notice'
import { Facts, OrderPanel, useFactsOf } from './order-facts'
import type { PaymentCopy } from './payment-page'
import { useMachine } from './use-checkout'
import { Waiting } from './waiting'

const { call, address } = BROWSER
// The fragment stays in the address, so that a reload shows this payment again.
const STAYING = { ...BROWSER, address: { ...address, show: () => undefined } }

/** Why nothing was charged: in words, or as a call that failed. */
type Note = { text: string } | { failure: CallFailure }

/** Shows the card payment of a confirmed party, for the order that the confirmation page kept for this tab. */
export function PayAhead({ page }: { page: PaymentCopy }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { urls, cardKey, confirmHref, states, summary } = page
  const { state, dispatch } = useMachine(() => createOrderPage({ url: urls.booking, payHref: confirmHref }, STAYING))
  const factsOf = useFactsOf(orderFacts, { ...page, state, designs: page.voucher.designs })
  const fields = useRef<CardFields>(null)
  const [keys] = useState(newIdempotencyKeys)
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState<Note>()
  const { order } = state
  const booking = state.at === 'known' ? state.booking : undefined
  const isOver = booking !== undefined && !booking.takesCard

  // The confirmation page shows orders that cannot be paid here, or no longer.
  useEffect(() => {
    if (isOver) address.replaceBy(confirmHref)
  }, [isOver, confirmHref])

  /** Begins the payment and sends the card. Gives what to tell the visitor; nothing when another page follows. */
  async function pay(collect: CardFields['collect']): Promise<Note | undefined> {
    if (!order) return undefined
    const body = { op: 'pay' as const, orderRef: order.orderRef, statusToken: order.statusToken }
    const answer = await call(bookingCall, body, { url: urls.booking, key: keys.keyFor(body) })
    keys.ended(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return answer
    const { card } = answer.data
    // A card that was typed for one Stripe account, or for the simulator, is never sent to another.
    if (card?.publishableKey !== cardKey) return { text: t('declined.unavailable') }
    const paid = await collect(card).catch((): Paid => ({ is: 'unclear' }))
    if (paid.is === 'declined') return { text: `${t(`declined.${paid.why}`)} ${t('nothingCharged')}` }
    if (paid.is === 'leaving') address.goTo(paid.url)
    // Only the function knows whether money moved; the confirmation page asks it.
    else if (paid.is !== 'incomplete') address.replaceBy(confirmHref)
    return undefined
  }

  async function submit() {
    const { current: card } = fields
    if (isBusy || !card) return
    setBusy(true)
    setNote(undefined)
    const isReady = await card.check().catch(() => undefined)
    if (isReady) setNote(await pay(card.collect))
    else if (isReady === undefined) setNote({ text: states.blocked.heading })
    setBusy(false)
  }

  if (state.at === 'notFound') return page.empty
  if (!booking && state.failure)
    return (
      <FailureNotice
        failure={state.failure}
        details={summary.heading}
        subject={summary.heading}
        onRetry={() => void dispatch({ type: 'fetchDue' })}
      />
    )
  if (!booking || isOver) return <p role="status">{t('looking')}</p>
  const { title, totalCents } = booking
  return (
    <>
      <TestBand mode={state.mode} />
      <div className={`${css.grid} grid`}>
        <OrderPanel heading={summary.heading} title={title[lang]} className="c-l5">
          <Facts facts={factsOf(booking)} links={{}} />
        </OrderPanel>
        <Form onSubmit={() => void submit()} className="c-r6">
          {note &&
            ('text' in note ? (
              <PaymentNotice heading={states.declined.heading} text={note.text} />
            ) : (
              <FailureNotice failure={note.failure} details={title[lang]} subject={summary.heading} />
            ))}
          <p>{t('ahead.text')}</p>
          <CardBox
            cardKey={cardKey}
            urls={urls}
            fields={fields}
            cents={totalCents}
            onBroken={() => setNote({ text: states.blocked.heading })}
          />
          <div role="status">{isBusy && <Waiting {...states.processing} />}</div>
          <Button type="submit" wide disabled={isBusy}>
            {t('ahead.pay', { total: formatMoney(totalCents, lang) })}
          </Button>
        </Form>
      </div>
    </>
  )
}
