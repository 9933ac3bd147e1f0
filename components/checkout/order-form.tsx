'use client'
import { useRef } from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import form from '#components/ui/form.module.css'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentMethod } from '#lib/checkout/payment-state'
import type { Buyer } from '#lib/contracts/purchase'
import { BuyerPart } from './buyer'
import { LastWords } from './last-words'
import { Methods } from './methods'
import { NoteMessage } from './note-message'
import { Terms } from './terms'
import type { CheckoutForm } from './use-form'
import type { Payment } from './use-payment'
import type { CheckoutProps } from './payment-props'

type Props = CheckoutProps & {
  payment: Payment
  basket: Basket
  means: PaymentMethod[]
  checkout: CheckoutForm
  onOrder: (means: PaymentMethod, buyer: Buyer) => void
}

/** Who, how, and the order. With a card the bank's fields come after it, and the order with them. */
export function OrderForm({ basket, means, checkout, payment, onOrder, ...props }: Props) {
  const { lang, words, legal } = props
  const element = useRef<HTMLFormElement>(null)
  const chosen = means.includes(checkout.means) ? checkout.means : (means[0] ?? 'none')
  const isGift = basket.item.kind === 'gift'

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const buyer = checkout.submit()
    if (buyer) onOrder(chosen, buyer)
  }

  return (
    <form className={form.form} noValidate onSubmit={submit} ref={element}>
      <NoteMessage
        state={payment.state}
        basket={basket}
        onRetry={() => element.current?.requestSubmit()}
        onReload={() => payment.send({ type: 'chooseAgain' })}
        {...props}
      />
      <ErrorSummary heading={words.rules.heading} errors={checkout.errors} attempt={checkout.attempt} />
      <BuyerPart form={checkout} words={words} />
      {basket.totalCents > 0 && (
        <Methods
          icons={props.icons}
          words={words}
          means={means}
          chosen={chosen}
          onChoose={(picked) => checkout.change({ means: picked })}
        />
      )}
      <Terms
        words={words}
        legal={legal}
        isGift={isGift}
        checked={checkout.terms}
        error={checkout.errorOf('terms')}
        onChange={(terms) => checkout.change({ terms })}
      />
      {chosen === 'card' ? (
        <Button type="submit" wide>
          {words.order.toCard}
        </Button>
      ) : (
        <LastWords basket={basket} means={chosen} lang={lang} words={words} />
      )}
    </form>
  )
}
