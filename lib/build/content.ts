import { report } from '#lib/content/check/problems'
import { readEverything } from './read-everything'
import { writeSchemas } from './schemas'

/** Says what is wrong with the content of a project, all of it, or that nothing is. Returns whether all is in order. */
export async function reportContent(root: string): Promise<boolean> {
  writeSchemas(root)
  const { content, problems } = await readEverything(root)
  if (!content) {
    console.error(report(problems))
    return false
  }
  const { offers, specials, categories, reviews, pictures } = content.files
  const counted = [
    [content.treatments.length, 'treatments'],
    [offers.offers.length + specials.specials.length, 'offers'],
    [categories.categories.length, 'categories'],
    [reviews.reviews.length, 'reviews'],
    [pictures.pictures.length, 'pictures'],
  ]
  console.log(`Content: ${counted.map((each) => each.join(' ')).join(', ')}, all in order`)
  return true
}

/**
 * Says which texts are out of date, or confirms them (`npm run content -- --stale`). Returns whether that could be
 * done.
 */
async function reportStale(root: string, typed: readonly string[]): Promise<boolean> {
  const [{ runStale }, { publishingLang }] = await Promise.all([
    import('./publishing/stale-command'),
    import('./publishing/messages'),
  ])
  const { ok, lines } = runStale(root, typed, publishingLang(root))
  for (const line of lines) (ok ? console.log : console.error)(line)
  return ok
}

if (process.argv[1]?.endsWith('content.ts')) {
  const typed = process.argv.slice(2)
  const done = typed.includes('--stale') ? reportStale(process.cwd(), typed) : reportContent(process.cwd())
  void done.then((inOrder) => process.exit(inOrder ? 0 : 1))
}
