'use client'

import type { ReactNode } from 'react'
import type { Lang } from '#lib/routes/languages'
import { replayed } from '#components/ui/replayed'
import { storeLanguage } from './stored-language'

type Props = { lang: Lang; href: string; current: boolean; label?: string; children: ReactNode }

/** Shows a link to this page in another language. Only following such a link stores the language. */
export function LanguageLink({ lang, href, current, label, children }: Props) {
  return (
    <a
      {...replayed}
      href={href}
      hrefLang={lang}
      lang={lang}
      aria-current={current ? 'true' : undefined}
      aria-label={label}
      onClick={() => storeLanguage(lang)}
    >
      {children}
    </a>
  )
}
