'use client'
import dynamic from 'next/dynamic'

// The islands: all components that React hydrates in the browser. Each has its own files, which are only loaded by the
// pages that show it. A server component passes the props (`useIsland`); the root of the island provides them to the
// parts inside.

export const LastMinuteIsland = dynamic(() => import('./last-minute/today').then((part) => part.Today))
export const TodayRulerIsland = dynamic(() => import('./hours/today-ruler').then((part) => part.TodayRulerRoot))
export const RulerIsland = dynamic(() => import('./hours/ruler-root').then((part) => part.RulerRoot))
export const OpenNowIsland = dynamic(() => import('./hours/open-now-root').then((part) => part.OpenNowRoot))
export const SeasonIsland = dynamic(() => import('./offer/season-note').then((part) => part.SeasonNote))
export const NextSeasonIsland = dynamic(() => import('./offer/season-note').then((part) => part.NextInSeason))
export const MenuFilterIsland = dynamic(() => import('./treatment/menu-filter').then((part) => part.MenuFilter))
export const MenuTocIsland = dynamic(() => import('./treatment/menu-toc').then((part) => part.MenuToc))
export const GalleryIsland = dynamic(() => import('./gallery/gallery').then((part) => part.Gallery))
export const OpenFormIsland = dynamic(() => import('./contact/open-forms').then((part) => part.OpenForm))
export const VoucherFormIsland = dynamic(() =>
  import('./gift/voucher-form/voucher-form').then((part) => part.VoucherForm),
)
export const VoucherCheckIsland = dynamic(() => import('./gift/check-form').then((part) => part.CheckForm))
export const YourCardIsland = dynamic(() => import('./gift/your-card').then((part) => part.YourCard))
export const WithdrawalIsland = dynamic(() => import('./legal/withdrawal-form').then((part) => part.WithdrawalForm))
export const ReservationIsland = dynamic(() => import('./reservation/reserve').then((part) => part.Reserve))
// From the same file as above, because a separate file would load the calendar twice.
export const ReservationOpenIsland = dynamic(() => import('./reservation/reserve').then((part) => part.OpenNowRoot))
export const HeadlineIsland = dynamic(() => import('./checkout/roots').then((part) => part.HeadlineRoot))
export const HeadlineTextIsland = dynamic(() => import('./checkout/roots').then((part) => part.HeadlineText))
export const PaymentHeadingIsland = dynamic(() => import('./checkout/roots').then((part) => part.PaymentHeading))
export const PaymentIsland = dynamic(() => import('./checkout/roots').then((part) => part.PaymentRoot))
export const ConfirmationIsland = dynamic(() => import('./checkout/roots').then((part) => part.ConfirmationRoot))
