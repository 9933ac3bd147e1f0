import type { Route } from '#lib/routes/routes'
import type { PageKind } from '#lib/routes/table'
import { aboutPage } from './about'
import { categoryPage } from './category'
import { checkVoucherPage } from './check-voucher'
import { confirmPage } from './confirm'
import { couplesPage } from './couples'
import { galleryPage } from './gallery'
import { giftsPage } from './gifts'
import { homePage } from './home'
import { lastMinutePage } from './last-minute'
import { legalPage } from './legal'
import { menuPage } from './menu'
import { myBookingPage } from './my-booking'
import { offerPage } from './offer'
import { offersPage } from './offers'
import { reservationsPage } from './reservations'
import { reviewsPage } from './reviews'
import { safePaymentPage } from './safe-payment'
import { specialsPage } from './specials'
import { theyChoosePage } from './they-choose'
import { treatmentPage } from './treatment'
import { treatmentGiftPage } from './treatment-gift'
import { valentinePage } from './valentine'
import { veganPage } from './vegan'
import { voucherPage } from './voucher'
import type { PageModule } from './page-module'

/** The module of each page kind. A kind without a module, or a module without a kind, does not compile. */
const pages: { [Kind in PageKind]: PageModule<Kind> } = {
  about: aboutPage,
  category: categoryPage,
  'check-voucher': checkVoucherPage,
  confirm: confirmPage,
  couples: couplesPage,
  gallery: galleryPage,
  gifts: giftsPage,
  home: homePage,
  'last-minute': lastMinutePage,
  legal: legalPage,
  menu: menuPage,
  'my-booking': myBookingPage,
  offer: offerPage,
  offers: offersPage,
  reservations: reservationsPage,
  reviews: reviewsPage,
  'safe-payment': safePaymentPage,
  specials: specialsPage,
  'they-choose': theyChoosePage,
  treatment: treatmentPage,
  'treatment-gift': treatmentGiftPage,
  valentine: valentinePage,
  vegan: veganPage,
  voucher: voucherPage,
}

/** Gives the module of a page. */
export const moduleOf = <Kind extends PageKind>({ kind }: Pick<Route<Kind>, 'kind'>): PageModule<Kind> => pages[kind]
