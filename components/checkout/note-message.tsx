'use client'
import { Fault } from '#components/form/fault'
import { Button } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentState } from '#lib/checkout/payment-state'
import { when } from '#lib/time/start-text'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { PaymentNotice } from './notice'
import { whenOf } from './order-facts'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'lang' | 'words' | 'reach'> & {
  state: PaymentState
  basket: Basket
  onRetry?: () => void
  /** Of the form that did not load. */ onReload?: () => void
}

/** What a person at the spa needs to know to help: what, when, how much, and the order's number. */
export function detailsOf({ state, basket, lang, words }: Pick<Props, 'state' | 'basket' | 'lang' | 'words'>): string {
  const { order } = words
  const parts = [
    basket.title[lang],
    whenOf(basket, lang, order.whenText),
    formatMoney(basket.totalCents, lang),
    state.hold && fill(order.reference, { reference: state.hold.reference }),
  ]
  return parts.filter(Boolean).join('. ')
}

/** Why one is back at the form: in words, with what is still true. */
export function NoteMessage({ state, basket, lang, words, reach, onRetry, onReload }: Props) {
  const { states, order, fault } = words
  const held = state.hold?.until ?? undefined
  const time = held && when(held, lang).time
  if (state.at === 'blocked')
    return (
      <PaymentNotice
        heading={states.blocked.heading}
        text={time ? fill(states.blocked.text, { time }) : order.otherWay}
      >
        {onReload && (
          <Button line onClick={onReload}>
            {order.retryForm}
          </Button>
        )}
      </PaymentNotice>
    )
  const note = 'note' in state ? state.note : undefined
  switch (note?.is) {
    case 'declined': {
      const still = time ? fill(states.declined.text, { time }) : order.nothingCharged
      return <PaymentNotice heading={states.declined.heading} text={`${order.declined[note.why]} ${still}`} />
    }
    case 'notCharged':
      return <PaymentNotice heading={order.notCharged.heading} text={order.notCharged.text} />
    case 'unavailable':
      return <PaymentNotice heading={order.declined.unavailable} />
    case 'failed':
      return (
        <Fault
          words={fault}
          failure={note.failure}
          reach={reach}
          details={detailsOf({ state, basket, lang, words })}
          subject={basket.title[lang]}
          onRetry={onRetry}
        />
      )
    case undefined:
      return null
  }
}
