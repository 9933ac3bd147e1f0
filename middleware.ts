import { NextResponse, type NextRequest } from 'next/server'
import entries from '#lib/routes/entries.generated.json'
import { DEFAULT_LANG, isLang } from '#lib/routes/languages'
import { href, resolve, resolveAlias } from '#lib/routes/routes'

const redirects = new Map(entries.redirects.map(({ from, to }) => [from, to]))

const METHODS = ['GET', 'HEAD']

/** The addresses of files. The source pictures in public/images are not: no page names them. */
const FILE =
  /^\/(?:(?:_next|assets\/json|brand|pictures|\.well-known)\/|(?:favicon\.ico|openapi\.json|robots\.txt|sitemap\.xml|speculation-rules\.json|version\.txt)$)/

/**
 * Answers `/` by the stored language, legacy redirects, aliases, and a 404 in the right language. Refuses methods that
 * are not in METHODS, for files too: Next would make a page anew for them, or fail.
 */
export function middleware(request: NextRequest) {
  if (!METHODS.includes(request.method))
    return new NextResponse(null, { status: 405, headers: { allow: METHODS.join(', ') } })
  const { pathname } = request.nextUrl
  if (FILE.test(pathname)) return NextResponse.next()
  const to = (path: string) => {
    const url = request.nextUrl.clone()
    url.pathname = path
    return url
  }

  const redirect = redirects.get(pathname)
  if (redirect) return NextResponse.redirect(to(redirect), 308)

  const cookie = request.cookies.get('lang')?.value
  const stored = isLang(cookie) ? cookie : DEFAULT_LANG

  if (pathname === '/') {
    // The stored language is for visitors who arrive; a link to `/` on our own pages means the Spanish home.
    const arrives = request.headers.get('sec-fetch-site') !== 'same-origin'
    if (arrives && stored !== DEFAULT_LANG) return NextResponse.redirect(to(href('home', stored)), 307)
    return NextResponse.rewrite(to(`/${DEFAULT_LANG}`))
  }
  if (resolve(pathname)) return NextResponse.next()

  const alias = resolveAlias(pathname)
  if (alias) return NextResponse.rewrite(to(alias === '/' ? `/${DEFAULT_LANG}` : alias))

  const first = pathname.split('/')[1]
  return NextResponse.rewrite(to(`/${isLang(first) ? first : stored}/404`), { status: 404 })
}
