import type { Metadata } from 'next'
import { moduleOf } from '#components/pages'
import { headOf, metaOfPage } from '#components/pages/head'
import { PageShell } from '#components/pages/page-shell'
import { StructuredData } from '#components/pages/structured-data'
import { isLang, LANGS } from '#lib/routes/languages'
import { getRoute, resolve, ROUTES } from '#lib/routes/routes'
import { HeadLinks } from '#lib/seo/head-links'

type Props = { params: Promise<{ lang: string; path?: string[] }> }

export const dynamicParams = false
export const generateStaticParams = () =>
  LANGS.flatMap((lang) => ROUTES.map((route) => ({ lang, path: route.paths[lang].split('/').slice(2) })))

async function find({ params }: Props) {
  const { lang, path = [] } = await params
  if (!isLang(lang)) throw new Error(`"${lang}" is not a language of this site`)
  // The address of the Spanish home page is "/"; the middleware answers it with this page.
  const route = path.length === 0 ? getRoute('home') : resolve(`/${[lang, ...path].join('/')}`)?.route
  if (!route) throw new Error(`No page at /${[lang, ...path].join('/')}`)
  return { lang, route }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return headOf(await find(props))
}

export default async function Page(props: Props) {
  const { lang, route } = await find(props)
  const { Body } = moduleOf(route)
  return (
    <PageShell lang={lang} route={route}>
      <HeadLinks lang={lang} route={route} price={metaOfPage({ lang, route }).price} />
      <StructuredData lang={lang} route={route} />
      <Body lang={lang} route={route} />
    </PageShell>
  )
}
