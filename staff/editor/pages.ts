import type { Content } from '#lib/content/read/read'
import { valueAt } from '#lib/content/check/walk'
import { makeRoutes } from '#lib/routes/make-routes'
import { allOffers } from '#lib/content/sellable'
import { filesOfPages } from '#tools/changed'
import { entriesOf } from '#tools/entries'
import { valueName } from './names'
import type { PreviewPage } from './screens/edit'

/** Lists the pages that show a file, the one that is most about it first. */
export function pagesOf(content: Content, file: string): PreviewPage[] {
  const name = file.replace(/^content\/|\.json$/g, '')
  const { treatments, files } = content
  const routes = new Map(
    makeRoutes(entriesOf(treatments, allOffers(files), files.categories.categories)).map((route) => [route.key, route]),
  )
  const titles = new Map<string, unknown>([
    ...treatments.map(({ code, title }) => [code, title] as const),
    ...allOffers(files).map(({ id, title }) => [id, title] as const),
  ])
  const shown = filesOfPages(content).filter(([, names]) => names.includes(name))
  const found = shown
    .sort(([one, a], [other, b]) => closeness(one, a, name) - closeness(other, b, name))
    .flatMap(([key]) => {
      const route = [...routes.values()].find((each) => each.key === key)
      if (!route) return []
      const title = valueAt(titles.get(route.id ?? ''), ['es'])
      const kind = route.key.startsWith('gift:') ? ` (${valueName('gifts')})` : ''
      return [{ name: typeof title === 'string' ? `${title}${kind}` : valueName(key), paths: { ...route.paths } }]
    })
  const home = routes.get('home')
  return found.length > 0 || !home ? found : [{ name: valueName('home'), paths: { ...home.paths } }]
}

/** How much a page is about a file: its own page, what it sells, what it is given as, what else shows it. */
function closeness(key: string, names: readonly string[], name: string): number {
  if (names[0] === name || key.startsWith('treatment:')) return 0
  return names.indexOf(name) + (key.startsWith('gift:') ? 1 : 2)
}
