import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Island } from '#components/island/island'
import { DEFAULT_LANG, isLang, LANGS } from '#lib/routes/languages'
import { siteMetadata } from '#lib/seo/metadata'
import '../follow-content'
import { ysabeau } from '../styles'

export const dynamicParams = false
export const generateStaticParams = () => LANGS.map((lang) => ({ lang }))
export const metadata: Metadata = siteMetadata
export const viewport: Viewport = { themeColor: '#141a16', viewportFit: 'cover' }

type Props = { children: ReactNode; params: Promise<{ lang: string }> }

export default async function Layout({ children, params }: Props) {
  const { lang } = await params
  return (
    <html lang={lang} className={ysabeau.variable}>
      <body>
        {/* Used here so that its code is loaded once per page instead of with each island, which has the messages. */}
        <Island lang={isLang(lang) ? lang : DEFAULT_LANG} messages={{}}>
          {children}
        </Island>
      </body>
    </html>
  )
}
