'use client'
import { BuyerFields } from '#components/form/buyer-fields'
import css from './payment.module.css'
import type { CheckoutForm } from './use-form'
import type { CheckoutWords } from './payment-props'

/** Who buys: as given before, open to correction, or asked here. */
export function BuyerPart({
  form: { values, isGiven, errorOf, change },
  words: { buyer, order },
}: {
  form: CheckoutForm
  words: CheckoutWords
}) {
  return (
    <fieldset>
      <legend>{buyer.heading}</legend>
      {isGiven ? (
        <p className={css.given}>
          <span>{[values.name, values.email, values.phone].filter(Boolean).join(', ')}</span>
          <button type="button" className={css.link} onClick={() => change({ buyer: values })}>
            {order.edit}
          </button>
        </p>
      ) : (
        <BuyerFields
          words={buyer}
          values={values}
          errors={{ name: errorOf('name'), email: errorOf('email'), phone: errorOf('phone') }}
          onChange={(typed) => change({ buyer: typed })}
        />
      )}
    </fieldset>
  )
}
