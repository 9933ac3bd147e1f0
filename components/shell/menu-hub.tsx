'use client'
import { use } from 'react'
import { Island } from '#components/island/island'
import { contentOf } from '#components/island/on-demand'
import type { Lang } from '#lib/routes/languages'
import { FooterInstead } from './footer-instead'
import { MenuDialog, type MenuProps } from './menu-dialog'

/** Shows the menu with what it says in the page's language; fetched apart, so that no page carries it. */
export function MenuHub({ lang, ...props }: MenuProps & { lang: Lang }) {
  const content = use(contentOf('menu', lang))
  if (!content) return <FooterInstead {...props} />
  return (
    <Island lang={lang} messages={content.messages}>
      <MenuDialog {...props} content={content.copy} />
    </Island>
  )
}
