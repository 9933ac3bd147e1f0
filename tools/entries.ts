import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Content } from '#lib/content/read/read'
import { isOwn, type categorySchema } from '#lib/content/schema/category'
import { PAGE_OF_CATEGORY } from '#lib/content/schema/values'
import { allOffers } from '#lib/content/sellable'
import type { Localized } from '#lib/routes/languages'

/** Writes the content that addresses are made of. The site's routes and the links in the functions' mails need it. */
export function writeEntries(root: string, content: Content): void {
  const { categories, redirects } = content.files
  writeMade(root, 'lib/routes/entries.generated.json', {
    ...entriesOf(content.treatments, allOffers(content.files), categories.categories),
    redirects: redirects.redirects,
  })
}

/** Gathers what makeRoutes needs of treatments and offers. A treatment that no category owns gets the page "". */
export function entriesOf(
  treatments: readonly { code: string; slug: Localized }[],
  offers: readonly { id: string; slug: Localized }[],
  categories: readonly z.infer<typeof categorySchema>[],
) {
  const pageOf = (code: string) => {
    const category = categories.find((each) => isOwn(code, each))
    return category ? PAGE_OF_CATEGORY[category.id] : ''
  }
  return {
    treatments: treatments.map(({ code, slug }) => ({ code, page: pageOf(code), slug })),
    offers: offers.map(({ id, slug }) => ({ id, slug })),
  }
}

/** Writes a value as JSON unless the file has it already, so that programs that watch the file do not run in vain. */
export function writeMade(root: string, file: string, value: unknown): void {
  const target = path.join(root, file)
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
