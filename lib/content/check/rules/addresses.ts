import { LANGS, localize, type Lang, type Localized } from '#lib/routes/languages'
import { makeRoutes } from '#lib/routes/make-routes'
import { ALIASES } from '#lib/routes/table'
import { listOf, type UncheckedContent, type LocalizedCopy } from '../unchecked'
import { pathText } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'
import { PAGE_OF_CATEGORY } from '../../schema/values'
import { codeOfFile } from './names'

/** Lists the path of every page of the site, with its language, from content that may have mistakes. */
export function addresses(content: UncheckedContent): Map<string, Lang> {
  const categories = listOf(content, 'categories', 'categories', categorySchema)
  const slugs = content.words.filter(({ kind }) => kind === 'slug').map((words) => ({ words, slug: slugOf(words) }))
  const treatments = slugs.flatMap(({ words, slug }) => {
    const code = codeOfFile(words.file)
    const category = categories.find(({ item }) => code && isOwn(code, item))?.item
    return code && category ? [{ code, page: PAGE_OF_CATEGORY[category.id], slug }] : []
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
