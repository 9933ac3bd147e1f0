import { Checkbox } from '#components/ui/choice'
import { ALERT, LineIcon } from '#components/ui/line-icon'
import form from '#components/ui/form.module.css'
import css from './payment.module.css'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'words' | 'legal'> & {
  isGift: boolean
  checked: boolean
  error?: string
  onChange: (checked: boolean) => void
}

/** The visitor accepts the terms; each of them is one link away, in a tab of its own so that nothing typed is lost. */
export function Terms({ words: { order, buyer }, legal, isGift, checked, error, onChange }: Props) {
  return (
    <div>
      <Checkbox
        id="terms"
        checked={checked}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'terms-error'}
        onChange={({ target }) => onChange(target.checked)}
      >
        {isGift ? order.voucherTerms : order.terms}
      </Checkbox>
      {error && (
        <p className={form.msg} id="terms-error">
          <LineIcon paths={ALERT} />
          <span>
            <span className="vh">{buyer.error}: </span>
            {error}
          </span>
        </p>
      )}
      <nav className={css.legal} aria-label={order.legal}>
        {legal[isGift ? 'gift' : 'booking'].map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}
