import { LANGS, type Lang } from '#lib/routes/languages'
import { problemAt, term, type Problem } from '../problems'
import { SEO_LENGTHS } from '../../schema/values'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'
import { codeOfFile } from './names'

const PAGE = 'content/pages/treatment-gift.json'
const PLACEHOLDER = '{treatment}'

/** Checks that title and description of each gift page, with the treatment's name, fit into search results. */
export function checkGiftSnippets(content: UncheckedContent): Problem[] {
  const titles = content.words.filter(({ file, path }) => codeOfFile(file) !== undefined && path.join() === 'title')
  return (['seoTitle', 'seoDescription'] as const).flatMap((key) => {
    const page = content.words.find(({ file, path }) => file === PAGE && path.join() === key)
    return titles.flatMap((title) => LANGS.flatMap((lang) => tooLong(title, page, key, lang)))
  })
}

function tooLong(
  title: LocalizedCopy,
  page: LocalizedCopy | undefined,
  key: keyof typeof SEO_LENGTHS,
  lang: Lang,
): Problem[] {
  const name = title.in[lang]
  const template = page?.in[lang]
  if (name === undefined || template === undefined) return []
  const [, most] = SEO_LENGTHS[key]
  const { length } = template.replaceAll(PLACEHOLDER, name)
  const part = term(key === 'seoTitle' ? 'title' : 'description')
  const values = { name, part, length, by: length - most, key: `${key}.${lang}`, file: PAGE }
  const other = { file: PAGE, path: [key, lang] }
  return length > most ? [problemAt(title, [lang], 'gift.snippet', values, { other })] : []
}
