import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '#lib/content/read'
import { isOwn } from '#lib/content/schema/category'
import { allOffers } from '#lib/content/sellable'

/** Writes the addresses that follow from content, on which every route stands: the site's and those in the functions' mails. */
export function writeEntries(root: string, content: Content): void {
  const pageOf = (code: string) => content.files.categories.categories.find((each) => isOwn(code, each))?.target ?? ''
  writeMade(root, 'lib/routes/entries.generated.json', {
    treatments: content.treatments.map(({ code, slug }) => ({ code, page: pageOf(code), slug })),
    offers: allOffers(content.files).map(({ id, slug }) => ({ id, slug })),
    redirects: content.files.redirects.redirects,
  })
}

/** Writes a value as JSON, unless that is what the file says: whoever watches it is not woken for nothing. */
export function writeMade(root: string, file: string, value: unknown): void {
  const target = path.join(root, file)
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
