import type { useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import type { ContactDetails } from '#components/contact/contact-ways'
import type { FaultWords } from '#components/form/fault-words'
import type { PrintWords } from '#components/gift/printable-voucher'
import type { PageCopy } from '#lib/content/pages'
import type { Lang, Localized } from '#lib/routes/languages'

type Messages = ReturnType<typeof useMessages>

/** Everything the confirmation page says, in one language. */
type ConfirmWords = Pick<PageCopy<'confirm'>['sections'], 'states' | 'change' | 'reference'> &
  Pick<Messages, 'confirm' | 'order'> & {
    fault: FaultWords
    price: { before: string; now: string }
    minutes: string
    yourBooking: string
    yourVoucher: string
  }

export type ConfirmProps = {
  lang: Lang
  words: ConfirmWords
  urls: Record<'booking' | 'slots' | 'optIn', string>
  reach: ContactDetails
  hrefs: { pay: string; menu: string; reservations: string; map: string }
  therapists: Record<number, string>
  /** Where one goes, on one line. */
  where: string
  bank: { holder: string; iban: string }
  voucher: { words: Localized<PrintWords>; print: string }
  /** Days ahead that can be booked. */
  horizonDays: number
  /** What to do before coming. */
  before: ReactNode
  /** How to ask about a booking that is not here. */
  ask: ReactNode
}
