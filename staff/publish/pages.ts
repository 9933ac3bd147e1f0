import type { Content } from '#lib/content/read/read'
import type { Route } from '#lib/routes/make-routes'
import { filesOfPages } from '#tools/lastmod'

/** Lists the keys of the pages whose file this is (`content/….json`), then those of the lists above them. */
export function pagesOf(content: Content, file: string): string[] {
  const pages = filesOfPages(content)
  const above = ({ parent }: Route): Route[] => {
    const list = pages.find(({ route }) => route.key === parent)?.route
    return list ? [list, ...above(list)] : []
  }
  const shown = pages.flatMap(({ route, files }) => (files.includes(file) ? [route] : []))
  return [...new Set([...shown, ...shown.flatMap(above)].map(({ key }) => key))]
}
