import type { z } from 'zod'
import { about, faq } from './about'
import { business } from './business'
import { categories } from './category'
import { lastMinute } from './last-minute'
import { legalFiles } from './legal'
import { offers, specials, valentine } from './offer'
import { bookingPages } from './pages-booking'
import { browsePages } from './pages-browse'
import { giftPages } from './pages-gifts'
import { legalPages } from './pages-legal'
import { offersPages } from './pages-offers'
import { paymentPages } from './pages-payment'
import { gallery, menu, pictures, redirects } from './picture'
import { planning } from './planning'
import { reviews } from './review'
import { treatment } from './treatment'
import { vouchers } from './voucher'

/** One file each: content/{name}.json. */
export const singleFiles = {
  about,
  business,
  categories,
  faq,
  gallery,
  'last-minute': lastMinute,
  menu,
  offers,
  pictures,
  planning,
  redirects,
  reviews,
  specials,
  valentine,
  vouchers,
} as const

/** One file each: content/pages/{name}.json. */
export const pageFiles = {
  ...browsePages,
  ...offersPages,
  ...bookingPages,
  ...giftPages,
  ...paymentPages,
  ...legalPages,
} as const

export { legalFiles }

/** Any number of files: content/treatments/{code}.json. */
export const treatmentFile = treatment

export type SingleFiles = { [K in keyof typeof singleFiles]: z.infer<(typeof singleFiles)[K]> }
export type PageFiles = { [K in keyof typeof pageFiles]: z.infer<(typeof pageFiles)[K]> }
export type LegalFiles = { [K in keyof typeof legalFiles]: z.infer<(typeof legalFiles)[K]> }
export type TreatmentFile = z.infer<typeof treatmentFile>
