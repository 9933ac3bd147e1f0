import type { Content } from '#lib/content/read/read'
import { allOffers } from '#lib/content/sellable'
import { makeRoutes, type Route } from '#lib/routes/make-routes'
import { entriesOf } from './entries'
import { askGit } from './git'

/** Finds when the content of each page last changed (ISO, UTC), by route key. Leaves out pages with an unknown date. */
export function lastModified(root: string, content: Content): Record<string, string> {
  const dates = commitDates(root)
  const found = filesOfPages(content).flatMap(({ route, files }): [string, string][] => {
    const changed = files.map((file) => dates.get(file))
    const latest = changed.includes(undefined) ? undefined : changed.toSorted().at(-1)
    return latest === undefined ? [] : [[route.key, latest]]
  })
  return Object.fromEntries(found)
}

/** Lists the files of each page in content/: those that have its name, then that of its treatment or offer. */
export function filesOfPages({ treatments, files, pages, legal }: Content): { route: Route; files: string[] }[] {
  const offers = allOffers(files)
  const folders = { 'content/pages': pages, 'content/legal': legal, content: files }
  const named = (name: string) =>
    Object.entries(folders).flatMap(([folder, known]) => (name in known ? [`${folder}/${name}.json`] : []))
  const soldBy = (id: string) => {
    if (treatments.some(({ code }) => code === id)) return `content/treatments/${id.toLowerCase()}.json`
    return files.specials.specials.some((special) => special.id === id)
      ? 'content/specials.json'
      : 'content/offers.json'
  }
  return makeRoutes(entriesOf(treatments, offers)).map((route) => ({
    route,
    files: route.id === undefined ? named(route.key) : [...named(route.kind), soldBy(route.id)],
  }))
}

/**
 * Reads the date of the last commit (ISO, UTC) of each file in content/ that has no uncommitted change. Gives none if
 * the history is missing or shallow: no date is better than a wrong one.
 */
function commitDates(root: string): Map<string, string> {
  const git = (...args: string[]) => askGit(root, ...args) ?? ''
  const dates = new Map<string, string>()
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates
  for (const commit of git('log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content').split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) {
      const day = new Date(date).toISOString()
      if (day > (dates.get(file) ?? '')) dates.set(file, day)
    }
  }
  for (const edited of git('diff', '--name-only', '--relative', 'HEAD', '--', 'content').split('\n'))
    dates.delete(edited)
  return dates
}
