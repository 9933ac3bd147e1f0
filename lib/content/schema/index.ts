import type { z } from 'zod'
import { aboutSchema, faqSchema } from './about'
import { businessSchema } from './business'
import { categoriesSchema } from './category'
import { healthSchema } from './health'
import { lastMinuteSchema } from './last-minute'
import { legalFiles } from './legal'
import { noticeSchema } from './notice'
import { offersSchema, specialsSchema, valentineSchema, type offerSchema, type specialSchema } from './offer'
import { bookingPages } from './pages-booking'
import { browsePages } from './pages-browse'
import { giftPages } from './pages-gifts'
import { legalPages } from './pages-legal'
import { offersPages } from './pages-offers'
import { paymentPages } from './pages-payment'
import { gallerySchema, menuSchema, picturesSchema, redirectsSchema } from './picture'
import { planningSchema } from './planning'
import { reviewsSchema } from './review'
import { translationsSchema } from './translations'
import { treatmentFile, type treatmentSchema } from './treatment'
import { vouchersSchema } from './voucher'

/** One file each: content/{name}.json. */
export const singleFiles = {
  about: aboutSchema,
  business: businessSchema,
  categories: categoriesSchema,
  faq: faqSchema,
  gallery: gallerySchema,
  health: healthSchema,
  'last-minute': lastMinuteSchema,
  menu: menuSchema,
  notice: noticeSchema,
  offers: offersSchema,
  pictures: picturesSchema,
  planning: planningSchema,
  redirects: redirectsSchema,
  reviews: reviewsSchema,
  specials: specialsSchema,
  translations: translationsSchema,
  valentine: valentineSchema,
  vouchers: vouchersSchema,
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
export { treatmentFile }

/** The single files as pages read them: without offers that wait for their translation. */
export type SingleFiles = {
  [K in Exclude<keyof typeof singleFiles, 'offers' | 'specials'>]: z.infer<(typeof singleFiles)[K]>
} & { offers: { offers: z.infer<typeof offerSchema>[] }; specials: { specials: z.infer<typeof specialSchema>[] } }
export type PageFiles = { [K in keyof typeof pageFiles]: z.infer<(typeof pageFiles)[K]> }
export type LegalFiles = { [K in keyof typeof legalFiles]: z.infer<(typeof legalFiles)[K]> }
/** A treatment that is sold. */
export type TreatmentFile = z.infer<typeof treatmentSchema>
