import { useTranslations } from 'next-intl'
import { WORDMARK } from '#components/ui/wordmark'
import { hyphenated } from '#lib/i18n/hyphenated'
import { formatPeriod, groupWeek, type Hours } from '#lib/time/hours'
import { LANG_NAMES, LANGS, type Lang, type Localized } from '#lib/routes/languages'
import { Contact, type FooterContact } from './contact'
import { LanguageLink } from './language-link'
import css from './footer.module.css'

export type Link = { href: string; text: string }
type Props = {
  lang: Lang
  paths: Localized
  name: string
  hours: Hours
  /** The way to the days with other hours, if there are any ahead. */
  otherDays: Link | false
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
        <a href={href}>{hyphenated(text)}</a>
      </li>
    ))}
  </ul>
)

/** Shows hours, the whole menu, contact and legal links. Without JavaScript the menu button goes here. */
export function Footer({ lang, paths, name, hours, otherDays, treatments, visit, legal, contact, short }: Props) {
  const t = useTranslations('shell')
  return (
    <footer className={`${css.foot} screen`} data-tone="noche" data-ground="end">
      <div className="wrap">
        <div className={css.cols}>
          <FooterHours lang={lang} hours={hours} otherDays={otherDays} />
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
        <div className={`taps ${css.legal} ${short ? 'blk' : ''}`}>
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

/** Shows the opening hours: those of most days in large type, the other weekdays and the way to exceptions below. */
function FooterHours({ lang, hours, otherDays }: Pick<Props, 'lang' | 'hours' | 'otherDays'>) {
  const t = useTranslations('shell')
  const tHours = useTranslations('hours')
  const week = groupWeek(hours, lang, (from, to) => tHours('range', { from, to })).toSorted(
    (a, b) => b.days.length - a.days.length,
  )
  const [usual, ...others] = week.filter(({ periods }) => periods.length > 0)
  const everyDay = week.every(({ periods }) => periods.length > 0)
  return (
    <div>
      <h2>{everyDay ? t('openDaily') : t('hours')}</h2>
      <p className={`${css.hours} num`}>
        {usual?.periods.map((period) => (
          <span key={period.opens}>{formatPeriod(period, lang)}</span>
        ))}
      </p>
      {others.map(({ label, periods }) => {
        const values = { days: label, hours: periods.map((period) => formatPeriod(period, lang)).join(', ') }
        return (
          <p key={label} className={`${css.other} num dim`}>
            {periods.length === 1 ? t('noPause', values) : t('otherHours', values)}
          </p>
        )
      })}
      {otherDays && list([otherDays])}
    </div>
  )
}

/** Draws the large wordmark above its own reflection. */
function MirroredWordmark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 552 246" fill="none" stroke="currentColor" role="img" aria-label={name}>
      <defs>
        <linearGradient id="wordmark-mirror" x1="0" y1="150" x2="0" y2="66" gradientUnits="userSpaceOnUse">
          <stop stopColor="currentColor" stopOpacity=".42" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path id="wordmark" d={WORDMARK} />
      <use href="#wordmark" transform="matrix(1 0 0 -1 0 312)" stroke="url(#wordmark-mirror)" />
    </svg>
  )
}
