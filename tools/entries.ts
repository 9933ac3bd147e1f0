import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '#lib/content/read/read'
import { pageOfCode } from '#lib/content/schema/category'
import { allOffers } from '#lib/content/sellable'
import type { Localized } from '#lib/routes/languages'

/** Writes the content that addresses are made of. The site's routes and the links in the functions' mails need it. */
export function writeEntries(root: string, content: Content): void {
  writeMade(root, 'lib/routes/entries.generated.json', {
    ...entriesOf(content.treatments, allOffers(content.files)),
    redirects: content.files.redirects.redirects,
  })
}

/** Gathers what makeRoutes needs of treatments and offers. A treatment of no category gets the page "". */
export function entriesOf(
  treatments: readonly { code: string; slug: Localized }[],
  offers: readonly { id: string; slug: Localized }[],
) {
  return {
    treatments: treatments.map(({ code, slug }) => ({ code, page: pageOfCode(code) ?? '', slug })),
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
