import { LANGS, type Lang } from '#lib/routes/languages'
import { PAGES } from '#lib/routes/table'
import { problemAt, type Problem } from '../problems'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'
import { valueAt } from '../walk'

/** What people type when they look for a present, and how to write it. */
const VOUCHER: Record<Lang, { sought: RegExp; written: string }> = {
  es: { sought: /vales? regalo/iu, written: 'vale regalo' },
  en: { sought: /gift vouchers?/iu, written: 'gift voucher' },
  de: { sought: /gutschein/iu, written: 'Gutschein' },
  fr: { sought: /bons? cadeaux?/iu, written: 'bon cadeau' },
}
/** The pages that sell vouchers. */
const GIFTS = new Set(['gifts', 'voucher', 'they-choose', 'treatment-gift'].map(fileOf))
/** Pages that are not in search engines. */
const HIDDEN = new Set([
  ...Object.entries(PAGES).flatMap(([key, page]) => ('indexed' in page ? [fileOf(key)] : [])),
  fileOf('not-found'),
])

function fileOf(page: string): string {
  return `content/pages/${page}.json`
}

/** Checks that titles and descriptions for search engines have the words that people search for: town, voucher. */
export function checkSought(content: UncheckedContent): Problem[] {
  const business = content.files.find(({ file }) => file === 'content/business.json')?.value
  const town = valueAt(business, ['address', 'locality'])
  const shown = content.words.filter(({ file }) => !HIDDEN.has(file))
  const titles = shown.filter(({ path }) => path.at(-1) === 'seoTitle')
  return [
    ...(typeof town === 'string' ? shown.flatMap((words) => withoutTown(words, titles, town)) : []),
    ...titles.filter(({ file }) => GIFTS.has(file)).flatMap(withoutVoucher),
  ]
}

function withoutTown(words: LocalizedCopy, titles: readonly LocalizedCopy[], town: string): Problem[] {
  if (words.path.at(-1) !== 'seoDescription') return []
  const [at, file] = [words.path.slice(0, -1).join(), words.file]
  const title = titles.find((each) => each.file === file && each.path.slice(0, -1).join() === at)
  return LANGS.flatMap((lang) => {
    const [name, about] = [title?.in[lang], words.in[lang]]
    if (name === undefined || about === undefined || `${name} ${about}`.includes(town)) return []
    return [problemAt(words, [lang], 'search.town', { town })]
  })
}

function withoutVoucher(title: LocalizedCopy): Problem[] {
  return LANGS.flatMap((lang) => {
    const { sought, written } = VOUCHER[lang]
    if (sought.test(title.in[lang] ?? written)) return []
    return [problemAt(title, [lang], 'search.present', { written })]
  })
}
