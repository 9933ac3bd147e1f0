'use client'
import dynamic from 'next/dynamic'
import { keepFetching } from '#lib/load-code'
import { bounded } from './island/part'

// The islands: all components that React hydrates in the browser. Each has its own files, which are only loaded by the
// pages that show it. A server component passes the props (`useIsland`); the root of the island provides them to the
// parts inside. An error in one stays in its place.

export const LastMinuteIsland = bounded(
  dynamic(() => keepFetching(() => import('./last-minute/today')).then((part) => part.Today)),
)
export const TodayRulerIsland = bounded(
  dynamic(() => keepFetching(() => import('./hours/today-ruler')).then((part) => part.TodayRulerRoot)),
)
export const RulerIsland = bounded(
  dynamic(() => keepFetching(() => import('./hours/ruler-root')).then((part) => part.RulerRoot)),
)
export const OpenNowIsland = bounded(
  dynamic(() => keepFetching(() => import('./hours/open-now-root')).then((part) => part.OpenNowRoot)),
)
export const SeasonIsland = bounded(
  dynamic(() => keepFetching(() => import('./offer/season-note')).then((part) => part.SeasonNote)),
)
export const NextSeasonIsland = bounded(
  dynamic(() => keepFetching(() => import('./offer/season-note')).then((part) => part.NextInSeason)),
)
export const MenuTocIsland = bounded(
  dynamic(() => keepFetching(() => import('./treatment/menu-toc')).then((part) => part.MenuToc)),
)
export const GalleryIsland = bounded(
  dynamic(() => keepFetching(() => import('./gallery/gallery')).then((part) => part.Gallery)),
)
export const NextFreeIsland = bounded(
  dynamic(() => keepFetching(() => import('./price/next-free-root')).then((part) => part.NextFreeRoot)),
)
export const LeftTodayIsland = bounded(
  dynamic(() => keepFetching(() => import('./price/next-free-root')).then((part) => part.LeftTodayRoot)),
)
export const OpenFormIsland = bounded(
  dynamic(() => keepFetching(() => import('./contact/open-forms')).then((part) => part.OpenForm)),
)
export const VoucherFormIsland = bounded(
  dynamic(() => keepFetching(() => import('./gift/voucher-form/voucher-form')).then((part) => part.VoucherForm)),
)
export const VoucherCheckIsland = bounded(
  dynamic(() => keepFetching(() => import('./gift/check-form')).then((part) => part.CheckForm)),
)
export const WithdrawalIsland = bounded(
  dynamic(() => keepFetching(() => import('./legal/withdrawal-form')).then((part) => part.WithdrawalForm)),
)
export const MyBookingIsland = bounded(
  dynamic(() => keepFetching(() => import('./contact/links-form')).then((part) => part.LinksForm)),
)
export const ReservationIsland = bounded(
  dynamic(() => keepFetching(() => import('./reservation/reserve')).then((part) => part.Reserve)),
)
// From the same file as above, because a separate file would load the calendar twice.
export const ReservationOpenIsland = bounded(
  dynamic(() => keepFetching(() => import('./reservation/reserve')).then((part) => part.OpenNowRoot)),
)
export const HeadlineIsland = bounded(
  dynamic(() => keepFetching(() => import('./checkout/roots')).then((part) => part.HeadlineRoot)),
)
export const HeadlineTextIsland = bounded(
  dynamic(() => keepFetching(() => import('./checkout/roots')).then((part) => part.HeadlineText)),
)
export const PaymentHeadingIsland = bounded(
  dynamic(() => keepFetching(() => import('./checkout/roots')).then((part) => part.PaymentHeading)),
)
export const PaymentIsland = bounded(
  dynamic(() => keepFetching(() => import('./checkout/roots')).then((part) => part.PaymentRoot)),
)
export const ConfirmationIsland = bounded(
  dynamic(() => keepFetching(() => import('./checkout/roots')).then((part) => part.ConfirmationRoot)),
)
