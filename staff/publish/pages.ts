import type { Content } from '#lib/content/read/read'
import { filesOfPages } from '#tools/changed'

/** Lists the keys of the pages that show a file, the closest to it first. */
export function pagesOf(content: Content, file: string): string[] {
  const name = file.replace(/^content\/|\.json$/g, '')
  return filesOfPages(content)
    .filter(([, names]) => names.includes(name))
    .sort(([one, a], [other, b]) => distance(one, a, name) - distance(other, b, name))
    .map(([key]) => key)
}

/** Tells how far a page is from a file: 0 for its own page, else by the place in `names`; gift pages are nearer. */
function distance(key: string, names: readonly string[], name: string): number {
  if (names[0] === name || key.startsWith('treatment:')) return 0
  return names.indexOf(name) + (key.startsWith('gift:') ? 1 : 2)
}
