import { PriceTag } from '#components/price/price-tag'
import { ButtonLink } from '#components/ui/button'
import { AGAIN } from '#components/ui/book-bar'
import type { Price } from '#lib/money'
import css from './whatsapp-link.module.css'

type Props = {
  title: string
  href: string
  label: string
  /** What one does on the page; absent where something is being booked or paid. */
  action?: { href: string; name: string; price?: Price; note?: string }
}

/**
 * Shows the WhatsApp link, with a first message, at the bottom right of the window: on wide windows in the margin, on
 * narrow ones at the end of a bar, so that it never lies on the page. The bar has the page's own action as well, unless
 * the page's button for it is in the window.
 */
export function WhatsAppLink({ title, href, label, action }: Props) {
  return (
    <section className="screen" aria-label={title}>
      <div className={css.bar} data-tone="noche">
        {action && (
          <div className={`${css.action} ${AGAIN} num`}>
            <p>
              {action.price && <PriceTag price={action.price} />} {action.note}
            </p>
            <ButtonLink href={action.href}>{action.name}</ButtonLink>
          </div>
        )}
        <p aria-hidden="true">{label}</p>
      </div>
      <a className={css.disc} href={href} rel="noopener">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="M3.500 20.500 4.900 16a8.500 8.500 0 1 1 3.300 3.200z" strokeLinejoin="round" />
          <path
            d="M8.700 8.300c-.3 3.300 3.700 7.300 7 7l.9-1.700-2.200-1.300-1 .9c-1.100-.4-2.200-1.500-2.600-2.600l.9-1L10.400 7.400z"
            fill="currentColor"
            stroke="none"
          />
        </svg>
        <span className={css.label}>{label}</span>
      </a>
    </section>
  )
}
