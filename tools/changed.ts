import type { Content } from '#lib/content/read/read'
import { isOwn } from '#lib/content/schema/category'
import { CATEGORIES } from '#lib/content/schema/values'
import { allOffers, versionsIn } from '#lib/content/sellable'
import { PAGE_KEYS, type PageKey } from '#lib/routes/table'
import { askGit } from '#tools/git'

/** Files in content/ that a page shows besides its own, by page. A name that ends in / means all files in there. */
const ALSO: Partial<Record<PageKey, string[]>> = {
  home: ['categories', 'offers', 'reviews'],
  menu: ['categories', 'treatments/'],
  gallery: ['gallery', 'pictures'],
  about: ['about', 'business', 'faq', 'health', 'reviews'],
  reviews: ['reviews', 'pages/about'],
  reservations: ['treatments/'],
  'last-minute': ['last-minute'],
  gifts: ['vouchers'],
  voucher: ['vouchers'],
  'they-choose': ['vouchers'],
  offers: ['offers', 'specials'],
  specials: ['specials'],
  valentine: ['valentine'],
  'legal-notice': ['legal/legal-notice', 'legal/facts', 'business'],
  privacy: ['legal/privacy', 'legal/facts', 'business'],
  cookies: ['legal/cookies', 'legal/facts', 'business'],
  terms: ['legal/terms', 'legal/facts', 'business', 'planning', 'vouchers'],
  withdrawal: ['legal/withdrawal', 'legal/facts', 'business', 'planning'],
  accessibility: ['legal/accessibility', 'legal/facts', 'business', 'about'],
}

/** Finds when the content of each page last changed (ISO, UTC), by route key. Leaves out pages with an unknown date. */
export function changedDates(root: string, content: Content): Record<string, string> {
  const dates = commitDates(root)
  const latest = (names: string[]) => {
    const found = names.map((name) => dates.get(`content/${name}.json`))
    return found.includes(undefined) ? undefined : found.toSorted().at(-1)
  }
  const pages = filesOfPages(content).map(([key, names]) => [key, latest(names)] as const)
  return Object.fromEntries(pages.flatMap(([key, date]) => (date ? [[key, date]] : [])))
}

/** Lists the files in content/ (names without folder and ending) that each page shows, its own first, by route key. */
export function filesOfPages({ treatments, files, pages }: Content): [string, string[]][] {
  const seasonal = files.specials.specials.map(({ id }) => id)
  const fileOf = (code: string) =>
    code.startsWith('ISP-') ? (seasonal.includes(code) ? 'specials' : 'offers') : `treatments/${code.toLowerCase()}`
  const filesOf = (list: typeof treatments) => list.map(({ code }) => fileOf(code))
  const all = filesOf(treatments)
  const below = (category: Content['files']['categories']['categories'][number]) =>
    CATEGORIES[category.id].prefix
      ? ['categories', ...filesOf(treatments.filter(({ code }) => isOwn(code, category)))]
      : []
  // Offers show prices and minutes that are computed from their treatments.
  const madeOf = (ids: readonly string[]) =>
    allOffers(files)
      .filter(({ id }) => ids.includes(id))
      .flatMap((offer) => versionsIn(offer).flatMap(({ parts }) => parts.map(({ code }) => fileOf(code))))
  const yearly = files.offers.offers.map(({ id }) => id)
  const listed: Partial<Record<PageKey, string[]>> = {
    home: madeOf(pages.home.sections.offers.offers),
    offers: madeOf([...yearly, ...seasonal]),
    specials: madeOf(seasonal),
    'last-minute': files['last-minute'].groups.flatMap((group) => group.codes.map(fileOf)),
    vegan: filesOf(treatments.filter(({ vegan }) => vegan)),
    couples: [
      ...filesOf(treatments.filter(({ persons }) => persons === 2)),
      ...pages.couples.sections.list.offers.map(fileOf),
      ...madeOf(pages.couples.sections.list.offers),
    ],
  }
  const also = (key: PageKey) => (ALSO[key] ?? []).flatMap((name) => (name.endsWith('/') ? all : [name]))
  return [
    ...PAGE_KEYS.map((key): [string, string[]] => {
      const categories = files.categories.categories.filter(({ id }) => CATEGORIES[id].page === key)
      return [key, [`pages/${key}`, ...also(key), ...(listed[key] ?? []), ...categories.flatMap(below)]]
    }),
    ...treatments.flatMap(({ code }): [string, string[]][] => [
      [`treatment:${code}`, ['pages/treatment', 'health', fileOf(code)]],
      [`gift:${code}`, ['pages/treatment-gift', fileOf(code)]],
    ]),
    ...allOffers(files).map(({ id }): [string, string[]] => [
      `offer:${id}`,
      ['pages/offer', fileOf(id), ...madeOf([id])],
    ]),
  ]
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
