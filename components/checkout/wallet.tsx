'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyPart } from '#components/island/part'
import { Button } from '#components/ui/button'
import type { CardFields, PayByWallet, WalletOwner } from '#lib/checkout/methods/method'
import type { ExtrasFields } from '#lib/checkout/payment'
import type { Basket } from '#lib/checkout/basket'
import { Buyer, buyerOf, NO_BUYER, type TypedBuyer } from '#lib/contracts/buyer'
import { Phone } from '#lib/contracts/fields'
import { formatMoney } from '#lib/money'
import css from './checkout.module.css'
import { BasketFacts, useFacts } from './order-summary'
import { usePayment } from './use-checkout'

const StripeWallet = lazyPart(
  () => import('#lib/checkout/methods/stripe-elements').then((part) => part.StripeWallet),
  null,
)

type Props = {
  basket: Basket
  /** The buyer whom the reservation has asked for; without one the wallet is asked. */
  buyer?: Buyer
  /** Gives the note and the invoice; undefined after showing what is wrong in them. */
  checkExtras: ExtrasFields['check']
  /** Called with what the wallet gave, if that is not enough for an order. */
  onIncomplete: (typed: TypedBuyer) => void
}

/**
 * Offers to pay with Apple Pay or Google Pay in one step, above the form: the wallet says who buys, and the sentence
 * beside its button stands for the box of the terms. The order is made as for a card.
 */
export function Wallet({ basket, buyer: known, checkExtras, onIncomplete }: Props) {
  const t = useTranslations('order.wallet')
  const lang = useLocale()
  const { dispatch, cardKey, urls } = usePayment()
  const [isShown, setShown] = useState(cardKey === null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { totalCents, item } = basket
  const facts = useFacts(basket)

  const pay: PayByWallet = async (owner, collect) => {
    const typed = typedOf(owner)
    const buyer = known ?? Buyer.safeParse(buyerOf(typed)).data
    setIncomplete(!buyer)
    if (!buyer) {
      onIncomplete(typed)
      return false
    }
    const extras = checkExtras()
    if (!extras) return false
    let isSent = false
    await dispatch({
      type: 'pay',
      method: 'card',
      buyer,
      extras,
      collect: (card) => {
        isSent = true
        return collect(card)
      },
    })
    return isSent
  }

  const payTest: CardFields['collect'] = async (card) =>
    (await import('./test-card')).confirmTestWallet(urls.cardIntentV2, card)

  return (
    <section aria-label={t('label')} className={isShown ? css.cardbox : undefined}>
      {cardKey === null ? (
        <Button wide onClick={() => void pay(TEST_OWNER, payTest)}>
          {t('test')}
        </Button>
      ) : (
        <StripeWallet
          publishableKey={cardKey}
          cents={totalCents}
          locale={lang}
          asksWho={!known}
          pay={pay}
          onShown={() => setShown(true)}
        />
      )}
      {isIncomplete && <p role="alert">{t('incomplete')}</p>}
      {isShown && (
        <>
          <p className="small">
            {t(item.kind === 'gift' ? 'gift' : 'booking', { total: formatMoney(totalCents, lang) })}
          </p>
          {/* All other facts stand in the summary. */}
          <BasketFacts basket={basket} facts={facts.filter(({ key }, index) => index === 0 || key === 'until')} />
        </>
      )}
    </section>
  )
}

/** The owner of the simulator's wallet, without a phone number. */
const TEST_OWNER: WalletOwner = { name: 'Test Wallet', email: 'wallet@correo.example', phone: '' }

/** Reads a wallet's owner like what was typed. A phone number that cannot be called is left out: none is needed. */
const typedOf = ({ name = '', email = '', phone = '' }: WalletOwner = NO_BUYER): TypedBuyer => ({
  name,
  email,
  phone: Phone.safeParse(phone).success ? phone : '',
})
