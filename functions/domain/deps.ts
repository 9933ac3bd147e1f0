import type { Booking } from '#lib/contracts/booking'
import type { Catalogue } from '#lib/catalogue/catalogue'
import type { Mode } from '#lib/contracts/envelope'
import type { ErasureLog } from './erasure-log'
import type { Keys } from './keys'
import type { MailPort } from './mail'
import type { PaymentProvider } from './payments'
import type { Planning } from './planning/planning'
import type { Store } from './store'

type PaymentProviders = Readonly<Partial<Record<PaymentProvider['name'], PaymentProvider>>>

/** How long data is kept, in the units of the names. What each is for stands in the schema of the legal facts. */
export type Retention = Readonly<
  Record<
    | 'neverPaidDays'
    | 'orderYears'
    | 'noteDays'
    | 'messageMonths'
    | 'withdrawalYears'
    | 'surveyMonths'
    | 'unconfirmedDays'
    | 'consentYears'
    | 'mailDays',
    number
  >
>

/** Everything that the functions need from outside. Tests bring their own clock and chance. */
export type Deps = {
  store: Store
  catalogue: Catalogue
  planning: Planning
  /** How long data is kept, as the privacy page says. */
  retention: Retention
  /** The payment methods that content has switched on. */
  accepted: readonly Booking['payment'][]
  /** The providers that are configured; without any, the site offers the request, phone and WhatsApp. */
  payments: PaymentProviders
  mail: MailPort
  mode: Mode
  keys: Keys
  /** The log of who was forgotten, which lies beside the store. */
  erasures: ErasureLog
  /** Exact origins that may call. */
  origins: readonly string[]
  siteUrl: string
  /** Where the functions can be reached from outside. */
  functionsUrl: string
  trustedProxies: number
  /** Milliseconds since 1970. */
  now: () => number
  random: (bytes: number) => Buffer
  wait: (milliseconds: number) => Promise<void>
  /** Writes a log line for the operator; never a name, an address, a voucher's number or a secret. */
  log: (event: string, detail?: Readonly<Record<string, string | number | boolean | undefined>>) => void
}
