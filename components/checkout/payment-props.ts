import type { useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import type { ContactDetails } from '#components/contact/contact-ways'
import type { FaultWords } from '#components/form/fault-words'
import type { RuleWords } from '#components/form/rule-words'
import type { PaymentMethod } from '#lib/checkout/payment-state'
import type { RecoverableGroup } from '#lib/checkout/basket'
import type { PageCopy } from '#lib/content/pages'
import type { PayUrls } from '#lib/checkout/methods/begin'
import type { Lang } from '#lib/routes/languages'

type Messages = ReturnType<typeof useMessages>

/** Everything the payment page says, in one language. */
export type CheckoutWords = Pick<PageCopy<'safe-payment'>['sections'], 'summary' | 'methods' | 'states'> &
  Pick<Messages, 'order' | 'buyer'> & {
    rules: RuleWords
    fault: FaultWords
    price: { before: string; now: string }
    minutes: string
    means: Record<PaymentMethod, string>
  }

/** What the payment page knows besides the visitor's choice. */
export type CheckoutProps = {
  lang: Lang
  words: CheckoutWords
  urls: PayUrls
  reach: ContactDetails
  hrefs: { confirm: string; reservations: string }
  legal: { booking: Link[]; gift: Link[] }
  /** Beside each way to pay; drawn by the server, so that the other icons stay there. */
  icons: Record<PaymentMethod, ReactNode>
  /** Shown when nothing was chosen. */
  empty: ReactNode
  /** Their names by number. */
  therapists: Record<number, string>
  groups: RecoverableGroup[]
  transferHours: number
  freeCancellationHours: number
}

type Link = { name: string; href: string }
