import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import type { Content } from './read/read'
import { inLang, type Resolved } from './read/resolve'

export type PageCopy<K extends keyof Content['pages']> = Resolved<Content['pages'][K]>

/** Gives the words of a page in one language. */
export function getPage<K extends keyof Content['pages']>(lang: Lang, name: K): PageCopy<K> {
  return inLang(loadContent().pages[name], lang)
}

export type FileCopy<K extends keyof Content['files']> = Resolved<Content['files'][K]>

/** Gives a file of content (business facts, FAQ, about, vouchers, gallery…) in one language. */
export function getFile<K extends keyof Content['files']>(lang: Lang, name: K): FileCopy<K> {
  return inLang(loadContent().files[name], lang)
}
