import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import { PageFallback } from '#components/contact/page-fallback'
import { ReviewsHere } from '#components/review/reviews-here'
import { Shell } from '#components/shell/shell'
import { contactDetails, whatsAppHref } from '#lib/contact'
import { getCategory } from '#lib/content/categories'
import { getContact, listMenuLinks, listReturns } from '#lib/content/menu-hub'
import { rating } from '#lib/content/figures'
import { getNotice } from '#lib/content/notice'
import { getFile, getPage } from '#lib/content/pages'
import { reviewsAbout } from '#lib/content/reviews'
import { env } from '#lib/env'
import { functionUrl } from '#lib/functions/addresses'
import { fill } from '#lib/i18n/fill'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href, type Route } from '#lib/routes/routes'
import type { PageModule, Wakes } from './page-module'

type Props = Pick<PageModule, 'top' | 'footer'> & {
  lang: Lang
  route: Route
  wakes?: Wakes
  subject?: string
  isMissing?: true
  children: ReactNode
}

/** Lists the hints to read this page in another language, each in that language. */
const hints = (lang: Lang, route: Route) =>
  Promise.all(
    LANGS.filter((each) => each !== lang).map(async (each) => {
      const t = await getTranslations({ locale: each, namespace: 'snack' })
      return { lang: each, href: route.paths[each], message: t('otherLanguage'), action: t('readIt') }
    }),
  )

/**
 * Gives the props of the consent bar; undefined for pages where guests pay or open a mail's link with a secret, as
 * nothing is ever measured there.
 */
const consent = (lang: Lang, { key }: Route) =>
  env.NEXT_PUBLIC_GTM_ID && key !== 'safe-payment' && key !== 'your-voucher'
    ? { gtmId: env.NEXT_PUBLIC_GTM_ID, conversion: env.NEXT_PUBLIC_ADS_CONVERSION, policy: href('cookies', lang) }
    : undefined

const TREATMENT_LISTS = ['menu', 'couples', 'vegan']
const CATEGORIES = ['masajes', 'rostro', 'hammam', 'detox', 'extras'] as const

/** Lists the footer's links in three groups: the six of the menu, and the other pages. */
async function footerLinks(lang: Lang) {
  const t = await getTranslations({ locale: lang, namespace: 'shell' })
  const links = listMenuLinks(lang)
  const areTreatments = ({ page }: { page: string }) => TREATMENT_LISTS.includes(page)
  return {
    treatments: [
      ...links.filter(areTreatments),
      ...CATEGORIES.map((id) => getCategory(lang, id)).map(({ href, name }) => ({ href, text: name })),
    ],
    visit: [
      { href: href('last-minute', lang), text: t('lastMinute') },
      { href: href('offers', lang), text: t('offers') },
      { href: href('gallery', lang), text: t('gallery') },
      ...links.filter((link) => !areTreatments(link)),
      ...listReturns(lang),
    ],
    legal: [
      { href: href('legal-notice', lang), text: t('legalNotice') },
      { href: href('privacy', lang), text: t('privacy') },
      { href: href('cookies', lang), text: t('cookies') },
      { href: href('terms', lang), text: t('terms') },
      { href: href('withdrawal', lang), text: t('withdrawal') },
      { href: href('accessibility', lang), text: t('accessibility') },
    ],
  }
}

/** Shows the shell around a page, with its texts and links. */
export async function PageShell({ lang, route, top, footer, wakes, subject, isMissing, children }: Props) {
  const { name, whatsapp, phone, email, hours } = getFile(lang, 'business')
  // These pages show reviews themselves.
  const reviews = route.key === 'about' || route.key === 'reviews' || isMissing ? [] : reviewsAbout(lang, route.key)
  const message = subject ? fill(whatsapp.firstMessage, { treatment: subject }) : whatsapp.firstMessageGeneral
  const notice = getNotice(lang)
  return (
    <Shell
      lang={lang}
      home={href('home', lang)}
      paths={route.paths}
      top={top}
      wakes={wakes}
      name={name}
      contact={getContact(lang)}
      footer={{ hours, ...(await footerLinks(lang)), short: footer === 'short' }}
      whatsApp={{ href: whatsAppHref(whatsapp.value, message), label: whatsapp.label }}
      notice={notice && { ...notice, hasScript: env.EAGER !== undefined || env.NODE_ENV === 'development' }}
      book={wakes === 'at once' ? undefined : href('reservations', lang)}
      hints={isMissing ? [] : await hints(lang, route)}
      fallback={
        <PageFallback
          contact={contactDetails({ whatsapp, phone, email })}
          message={message}
          subject={name}
          isForPaying={route.key === 'safe-payment' || route.key === 'confirm'}
        />
      }
      order={
        route.key === 'safe-payment' || route.key === 'confirm'
          ? undefined
          : { href: href('confirm', lang), url: functionUrl('booking') }
      }
      consent={consent(lang, route)}
    >
      {children}
      {reviews.length > 0 && (
        <ReviewsHere
          reviews={reviews}
          count={rating().count}
          copy={getPage(lang, 'about').sections.reviews}
          // Last-minute visitors are in a hurry, and a category page already has a long list.
          open={route.key === 'last-minute' ? 0 : route.kind === 'category' ? 1 : undefined}
        />
      )}
    </Shell>
  )
}
