import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import { PageFallback } from '#components/contact/page-fallback'
import { ReviewsHere } from '#components/review/reviews-here'
import { FallbackProvider } from '#components/island/part'
import button from '#components/ui/button.module.css'
import lists from '#components/ui/lists.module.css'
import { Consent } from '#components/shell/consent'
import { Contact } from '#components/shell/contact'
import { Flags } from '#components/shell/flags'
import { Footer } from '#components/shell/footer'
import { LanguageHint } from '#components/shell/language-hint'
import { Logo } from '#components/shell/logo'
import { NavigationBar } from '#components/shell/navigation-bar'
import bar from '#components/shell/navigation-bar.module.css'
import { NoticeBar } from '#components/shell/notice-bar'
import { OrderNotice } from '#components/shell/order-notice'
import { SnackBarHost } from '#components/shell/snack-bar-host'
import { WhatsAppLink } from '#components/shell/whatsapp-link'
import { contactDetails, whatsAppHref } from '#lib/contact'
import { getCategory, type CategoryId } from '#lib/content/categories'
import { getContact, listMenuLinks, listReturns } from '#lib/content/menu-hub'
import { priceRange, rating } from '#lib/content/figures'
import { getNotice } from '#lib/content/notice'
import { getFile, getPage } from '#lib/content/pages'
import { reviewsAbout } from '#lib/content/reviews'
import { env } from '#lib/env'
import { functionUrl } from '#lib/functions/addresses'
import { fill } from '#lib/i18n/fill'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href, type Route } from '#lib/routes/routes'
import { madridDay } from '#lib/time/madrid'
import { moduleOf } from '.'
import { toReserve, type PageProps } from './page-module'

/** `isMissing`: the page stands for an address that does not exist, in the frame of the home page. */
type Props = PageProps & { isMissing?: true; children: ReactNode }

const BAR = 'bar'

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
  env.NEXT_PUBLIC_GTM_ID && key !== 'safe-payment' && key !== 'check-voucher'
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
      { href: `${href('about', lang)}#questions`, text: t('questions') },
      { href: `${href('about', lang)}#arrive`, text: t('arrive') },
      ...listReturns(lang),
    ],
    legal: [
      { href: href('legal-notice', lang), text: t('legalNotice') },
      { href: href('privacy', lang), text: t('privacy') },
      { href: href('cookies', lang), text: t('cookies') },
      { href: href('terms', lang), text: t('terms') },
      { href: href('withdrawal', lang), text: t('withdraw') },
      { href: href('accessibility', lang), text: t('accessibility') },
    ],
  }
}

/** Gives the colours that the bar has over sections in the colours of a category. */
function groundsOf(lang: Lang, grounds: { first?: CategoryId; band?: CategoryId } = {}) {
  const sections = ['first', 'band'] as const
  return Object.fromEntries(
    sections.flatMap((section) => {
      const id = grounds[section]
      if (!id) return []
      const { background, text } = getCategory(lang, id)
      return [
        [`--${section}`, background],
        [`--${section}-ink`, text],
      ]
    }),
  )
}

/** Shows the frame of a page. It is rendered with each page, because its language links go to that page. */
export async function PageShell({ lang, route, isMissing, children }: Props) {
  const { top = 'light', footer, subject, ...page } = moduleOf(route)
  const wakes = typeof page.wakes === 'function' ? page.wakes({ lang, route }) : page.wakes
  const treatment = subject?.({ lang, route })
  const t = await getTranslations({ locale: lang })
  const reserve = wakes === 'at once' ? undefined : toReserve(lang, [priceRange().min], t)
  const action = page.action ? page.action({ lang, route }, t) : reserve
  const { name, whatsapp, phone, email, hours } = getFile(lang, 'business')
  const { timetable } = getFile(lang, 'about')
  const hasExceptionAhead = hours.exceptions.some(({ date }) => date >= madridDay(Date.now()))
  // Some pages show reviews themselves, and last-minute visitors are in a hurry.
  const hasNone = isMissing || ['about', 'reviews', 'last-minute'].includes(route.key)
  const reviews = hasNone ? [] : reviewsAbout(lang, route.key)
  const message = treatment ? fill(whatsapp.firstMessage, { treatment }) : whatsapp.firstMessageGeneral
  const notice = getNotice(lang)
  const measures = consent(lang, route)
  const home = href('home', lang)
  const contact = getContact(lang)
  const isForPaying = route.key === 'safe-payment' || route.key === 'confirm'
  const fallback = (
    <PageFallback
      contact={contactDetails({ whatsapp, phone, email })}
      message={message}
      subject={name}
      isForPaying={isForPaying}
    />
  )
  return (
    <>
      {/* Browsers wait for the bar before they show a page; otherwise it would vanish while a slow page loads. */}
      <link rel="expect" href={`#${BAR}`} blocking="render" />
      {measures && <Consent {...measures} />}
      <NavigationBar
        id={BAR}
        top={top}
        grounds={groundsOf(lang, page.grounds?.({ lang, route }))}
        skip={
          <a className="skip" href="#main">
            {t('shell.skip')}
          </a>
        }
        logo={<Logo href={home} label={t('shell.home')} isFixed />}
        classes={{ more: button.more, button: button.btn, ticks: lists.ticks, notice: bar.notice }}
        menuLogo={<Logo href={home} label={t('shell.home')} />}
        contact={<Contact {...contact} />}
        flags={<Flags lang={lang} paths={route.paths} label={t('shell.language')} />}
        paths={route.paths}
        label={t('hub.menu')}
      />
      {notice && (
        <NoticeBar
          label={t('shell.notice')}
          {...notice}
          hasScript={env.EAGER !== undefined || env.NODE_ENV === 'development'}
        />
      )}
      {/* When the page's code runs, if not at the first interaction; tools/boot/step.ts reads it. */}
      <main id="main" data-wakes={wakes}>
        <FallbackProvider fallback={fallback}>
          {children}
          {reviews.length > 0 && (
            <ReviewsHere
              reviews={reviews}
              count={rating().count}
              heading={getPage(lang, 'about').sections.reviews.heading}
              // A category page already has a long list.
              open={route.kind === 'category' ? 1 : undefined}
            />
          )}
        </FallbackProvider>
        {/* The last thing of every page's content: whatever else is missing, the spa is reached from there. */}
        <WhatsAppLink
          title={t('shell.whatsapp')}
          href={whatsAppHref(whatsapp.value, message)}
          label={whatsapp.label}
          action={action}
        />
      </main>
      {/* The fallback's button submits this form, because the button may be inside another form. */}
      <form id="again" />
      <Footer
        lang={lang}
        paths={route.paths}
        name={name}
        hours={hours}
        otherDays={hasExceptionAhead && { href: `${href('about', lang)}#other-hours`, text: timetable.exceptions }}
        contact={contact}
        {...await footerLinks(lang)}
        short={footer === 'short'}
      />
      <LanguageHint hints={isMissing ? [] : await hints(lang, route)} />
      {!isForPaying && <OrderNotice href={href('confirm', lang)} url={functionUrl('booking')} />}
      <SnackBarHost
        messages={{ label: t('snack.label'), dismiss: t('snack.dismiss') }}
        asksConsent={measures !== undefined}
      />
    </>
  )
}
