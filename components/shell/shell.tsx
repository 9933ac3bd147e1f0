import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { FallbackProvider } from '#components/island/part'
import button from '#components/ui/button.module.css'
import lists from '#components/ui/lists.module.css'
import type { NoticeFacts } from '#lib/content/notice'
import type { Hours } from '#lib/time/hours'
import type { Lang, Localized } from '#lib/routes/languages'
import { Consent } from './consent'
import { Contact, type FooterContact } from './contact'
import { Flags } from './flags'
import { Footer, type Link } from './footer'
import { LanguageHint, type HintCopy } from './language-hint'
import { Logo } from './logo'
import { NavigationBar } from './navigation-bar'
import bar from './navigation-bar.module.css'
import { NoticeBar } from './notice-bar'
import type { OfferOrderProps } from './offer-order'
import { OrderNotice } from './order-notice'
import { SnackBarHost } from './snack-bar-host'
import { WhatsAppLink } from './whatsapp-link'

const BAR = 'bar'

type Props = {
  lang: Lang
  home: string
  /** The addresses of this page in each language. */
  paths: Localized
  top: 'dark' | 'light' | 'split'
  /** When the page's code runs, if not at the first interaction; tools/boot/step.ts reads it. */
  wakes?: string
  name: string
  contact: FooterContact
  footer: { hours: Hours; treatments: Link[]; visit: Link[]; legal: Link[]; short: boolean }
  whatsApp: { href: string; label: string }
  notice?: NoticeFacts & { hasScript: boolean }
  /** The address of booking; absent where something is being booked or paid. */
  book?: string
  hints: HintCopy[]
  /** Stands in place of parts whose code does not come. */
  fallback: ReactNode
  /** For the offer to return to an order; absent on pages that show the order anyway. */
  order?: OfferOrderProps
  /** The tag manager's id and the cookie page; absent on pages that measure nothing. */
  consent?: { gtmId: string; conversion?: string; policy: string }
  children: ReactNode
}

/**
 * Shows the frame of every page. It is rendered with each page, because its language links go to that page.
 */
export function Shell({
  lang,
  home,
  paths,
  top,
  wakes,
  name,
  contact,
  footer,
  whatsApp,
  notice,
  book,
  hints,
  fallback,
  order,
  consent,
  children,
}: Props) {
  const t = useTranslations('shell')
  const snack = useTranslations('snack')
  const action = useTranslations('action')
  return (
    <>
      {/* Browsers wait for the bar before they show a page; otherwise it would vanish while a slow page loads. */}
      <link rel="expect" href={`#${BAR}`} blocking="render" />
      {consent && <Consent {...consent} />}
      <NavigationBar
        id={BAR}
        top={top}
        skip={
          <a className="skip" href="#main">
            {t('skip')}
          </a>
        }
        logo={<Logo href={home} label={t('home')} isFixed />}
        classes={{ more: button.more, button: button.btn, ticks: lists.ticks, notice: bar.notice }}
        menuLogo={<Logo href={home} label={t('home')} />}
        contact={<Contact {...contact} />}
        flags={<Flags lang={lang} paths={paths} label={t('language')} />}
        paths={paths}
        label={t('menu')}
      />
      {notice && <NoticeBar label={t('notice')} {...notice} />}
      <main id="main" data-wakes={wakes}>
        <FallbackProvider fallback={fallback}>{children}</FallbackProvider>
        {/* The last thing of every page's content: whatever else is missing, the spa is reached from there. */}
        <WhatsAppLink
          title={t('whatsapp')}
          {...whatsApp}
          book={book ? { href: book, name: action('book') } : undefined}
        />
      </main>
      {/* The fallback's button sends it: that may stand within another form. */}
      <form id="again" />
      <Footer lang={lang} paths={paths} name={name} contact={contact} {...footer} />
      <LanguageHint hints={hints} />
      {order && <OrderNotice {...order} />}
      <SnackBarHost
        messages={{ label: snack('label'), dismiss: snack('dismiss') }}
        asksConsent={consent !== undefined}
      />
    </>
  )
}
