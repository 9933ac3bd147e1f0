import type { ReactNode } from 'react'
import { LANG_NAMES, LANGS, type Lang, type Localized } from '#lib/routes/languages'
import { LanguageLink } from './language-link'
import css from './navigation-bar.module.css'

const FLAGS: Localized<ReactNode> = {
  es: (
    <>
      <path fill="#c8102e" d="M0 0h20v20H0z" />
      <path fill="#f6c343" d="M0 5h20v10H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#1c3578" d="M0 0h20v20H0z" />
      <path stroke="#fff" strokeWidth="3.6" d="m0 0 20 20M20 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.5" d="m0 0 20 20M20 0 0 20" />
      <path stroke="#fff" strokeWidth="6" d="M10 0v20M0 10h20" />
      <path stroke="#c8102e" strokeWidth="3.4" d="M10 0v20M0 10h20" />
    </>
  ),
  de: (
    <>
      <path fill="#22201f" d="M0 0h20v7H0z" />
      <path fill="#c8102e" d="M0 6.700h20v6.700H0z" />
      <path fill="#f6c343" d="M0 13.300h20V20H0z" />
    </>
  ),
  fr: (
    <>
      <path fill="#23408f" d="M0 0h7v20H0z" />
      <path fill="#f4f4f2" d="M6.700 0h6.700v20H6.700z" />
      <path fill="#d22f3a" d="M13.300 0H20v20h-6.700z" />
    </>
  ),
}

/** Shows four flags, each a link to this page in its language. */
export function Flags({ lang, paths, label }: { lang: Lang; paths: Localized; label: string }) {
  return (
    <nav className={css.flags} aria-label={label}>
      {LANGS.map((each) => (
        <LanguageLink key={each} lang={each} href={paths[each]} current={each === lang}>
          <span className="vh">{LANG_NAMES[each]}</span>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            {FLAGS[each]}
          </svg>
        </LanguageLink>
      ))}
    </nav>
  )
}
