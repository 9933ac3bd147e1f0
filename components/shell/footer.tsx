import { useTranslations } from 'next-intl'
import type { Hours } from '#lib/time/hours'
import { LANG_NAMES, LANGS, type Lang, type Localized } from '#lib/routes/languages'
import { Contact, type FooterContact } from './contact'
import { FooterHours } from './footer-hours'
import { LanguageLink } from './language-link'
import { MirroredWordmark } from './mirrored-wordmark'
import css from './footer.module.css'

export type Link = { href: string; text: string }
type Props = {
  lang: Lang
  paths: Localized
  name: string
  hours: Hours
  treatments: Link[]
  visit: Link[]
  legal: Link[]
  contact: FooterContact
  short: boolean
}

const list = (links: Link[]) => (
  <ul role="list">
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ul>
)

/** Shows hours, the whole menu, contact and legal links. Without JavaScript the menu button leads here. */
export function Footer({ lang, paths, name, hours, treatments, visit, legal, contact, short }: Props) {
  const t = useTranslations('shell')
  return (
    <footer className={`${css.foot} screen`} data-tone="noche">
      <div className="wrap">
        <div className={css.cols}>
          <FooterHours lang={lang} hours={hours} />
          <nav id="site-menu" className={css.menu} aria-label={t('siteMenu')}>
            <div>
              <h2>{t('treatments')}</h2>
              {list(treatments)}
            </div>
            <div>
              <h2>{t('visit')}</h2>
              {list(visit)}
            </div>
          </nav>
          <div>
            <h2>{t('where')}</h2>
            <Contact {...contact} />
            <ul className={css.langs} role="list">
              {LANGS.map((each) => (
                <li key={each}>
                  <LanguageLink lang={each} href={paths[each]} current={each === lang}>
                    {LANG_NAMES[each]}
                  </LanguageLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {!short && (
          <div className={css.mega}>
            <MirroredWordmark name={name} />
          </div>
        )}
        <div className={css.legal}>
          © {name}
          {legal.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
