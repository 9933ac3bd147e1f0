import type { PageKind } from '#lib/routes/table'
import { about } from './about'
import { category } from './category'
import { checkVoucher } from './check-voucher'
import { confirm } from './confirm'
import { couples } from './couples'
import { gallery } from './gallery'
import { gifts } from './gifts'
import { home } from './home'
import { lastMinute } from './last-minute'
import { legal } from './legal'
import { menu } from './menu'
import { offer } from './offer'
import { offers } from './offers'
import { reservations } from './reservations'
import { safePayment } from './safe-payment'
import { specials } from './specials'
import { theyChoose } from './they-choose'
import { treatment } from './treatment'
import { treatmentGift } from './treatment-gift'
import { valentine } from './valentine'
import { vegan } from './vegan'
import { voucher } from './voucher'
import type { PageModule } from './page-module'

/** The site map: one module per page kind. A kind without a module, or the reverse, does not compile. */
export const pages = {
  about,
  category,
  'check-voucher': checkVoucher,
  confirm,
  couples,
  gallery,
  gifts,
  home,
  'last-minute': lastMinute,
  legal,
  menu,
  offer,
  offers,
  reservations,
  'safe-payment': safePayment,
  specials,
  'they-choose': theyChoose,
  treatment,
  'treatment-gift': treatmentGift,
  valentine,
  vegan,
  voucher,
} satisfies Record<PageKind, PageModule> as Record<PageKind, PageModule>
