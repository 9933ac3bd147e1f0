import type { Metadata } from 'next'
import { NotFound } from '#components/pages/not-found'
import { PageShell } from '#components/pages/page-shell'
import { getPage } from '#lib/content/pages'
import { DEFAULT_LANG, isLang } from '#lib/routes/languages'
import { getRoute } from '#lib/routes/routes'

type Props = { params: Promise<{ lang: string }> }

const language = async ({ params }: Props) => {
  const { lang } = await params
  return isLang(lang) ? lang : DEFAULT_LANG
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { seoTitle, seoDescription } = getPage(await language(props), 'not-found')
  return { title: seoTitle, description: seoDescription, robots: { index: false } }
}

/** Shows the page for an address that does not exist; the middleware answers with it and status 404. */
export default async function Page(props: Props) {
  const lang = await language(props)
  return (
    <PageShell lang={lang} route={getRoute('home')} isMissing>
      <NotFound lang={lang} />
    </PageShell>
  )
}
