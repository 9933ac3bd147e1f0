'use client'

import { use } from 'react'
import type { MenuContent } from '#lib/content/menu-hub'
import type { Lang, Localized } from '#lib/routes/languages'
import { FooterInstead } from './footer-instead'
import { MenuDialog, type MenuProps } from './menu-dialog'

const files: Localized<() => Promise<{ content: MenuContent }>> = {
  es: () => import('./menu/es.generated'),
  en: () => import('./menu/en.generated'),
  de: () => import('./menu/de.generated'),
  fr: () => import('./menu/fr.generated'),
}
const asked: Partial<Record<Lang, Promise<MenuContent | undefined>>> = {}

function contentIn(lang: Lang) {
  asked[lang] ??= files[lang]().then(
    ({ content }) => content,
    () => undefined,
  )
  return asked[lang]
}

/** The menu with what it shows in the page's language; fetched apart, so that no page carries it. */
export function MenuHub(props: MenuProps) {
  const content = use(contentIn(props.lang))
  return content ? <MenuDialog {...props} content={content} /> : <FooterInstead {...props} />
}
