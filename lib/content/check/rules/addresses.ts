import { LANGS, localize, type Lang, type Localized } from '#lib/routes/languages'
import { makeRoutes } from '#lib/routes/make-routes'
import { ALIASES } from '#lib/routes/table'
import { waitingAt, waitingIn, type UncheckedContent, type LocalizedCopy } from '../unchecked'
import { pathText } from '../problems'
import { pageOfCode } from '../../schema/category'
import { codeOfFile } from './names'

/** Lists the path of every page of the site, with its language, from content that may have mistakes. */
export function addresses(content: UncheckedContent): Map<string, Lang> {
  const waiting = waitingIn(content)
  const slugs = content.words
    .filter((each) => each.kind === 'slug' && !waitingAt(waiting, each))
    .map((words) => ({ words, slug: slugOf(words) }))
  const treatments = slugs.flatMap(({ words, slug }) => {
    const code = codeOfFile(words.file)
    const page = code && pageOfCode(code)
    return code && page ? [{ code, page, slug }] : []
  })
  const others = slugs.filter(({ words }) => !codeOfFile(words.file))
  const offers = others.map(({ words, slug }) => ({ id: `${words.file} ${pathText(words.path)}`, slug }))
  const routes = makeRoutes({ treatments, offers })
  return new Map(routes.flatMap(({ paths }) => LANGS.map((lang) => [paths[lang], lang] as const)))
}

const slugOf = (words: LocalizedCopy): Localized => localize((lang) => words.in[lang] ?? '')

/** Tells whether a path is an alias: a second address of a page (ALIASES). */
export const isAlias = (path: string): boolean =>
  ALIASES.some((alias) => path === alias.path || (alias.deep && path.startsWith(`${alias.path}/`)))
