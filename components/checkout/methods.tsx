import { Fragment, type ReactNode } from 'react'
import { RadioTile, Options } from '#components/ui/choice'
import type { PaymentMethod } from '#lib/checkout/payment-state'
import css from './payment.module.css'
import type { CheckoutProps, CheckoutWords } from './payment-props'

type Props = {
  words: CheckoutWords
  icons: CheckoutProps['icons']
  means: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (means: PaymentMethod) => void
  /** Stands below the chosen one: the card's fields. */
  under?: ReactNode
}

/** The ways to pay. */
export function Methods({ icons, words: { methods, means: names }, means, chosen, onChoose, under }: Props) {
  return (
    <fieldset>
      <legend>{methods.heading}</legend>
      <Options width="wide">
        {means.map((each) => (
          <Fragment key={each}>
            <RadioTile name="means" value={each} checked={each === chosen} onChange={() => onChoose(each)}>
              <span>{names[each]}</span>
              {icons[each]}
              <small>{methods[each]}</small>
            </RadioTile>
            {each === chosen && under && <div className={css.cardbox}>{under}</div>}
          </Fragment>
        ))}
      </Options>
    </fieldset>
  )
}
