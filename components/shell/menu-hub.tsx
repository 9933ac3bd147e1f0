'use client'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { Island } from '#components/island/island'
import { contentOf } from '#components/island/on-demand'
import { FooterInstead } from './footer-instead'
import { MenuCopyProvider, MenuDialog, type MenuProps } from './menu-dialog'

/** Shows the menu with what it says in the page's language; fetched apart, so that no page carries it. */
export function MenuHub(props: MenuProps) {
  const lang = useLocale()
  const content = use(contentOf('menu', lang))
  if (!content) return <FooterInstead {...props} />
  return (
    <Island lang={lang} messages={content.messages}>
      <MenuCopyProvider value={content.copy}>
        <MenuDialog {...props} />
      </MenuCopyProvider>
    </Island>
  )
}
