import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { report } from '#lib/content/problems'
import type { Content } from '#lib/content/read'
import { changedDates } from './changed'
import { writeConsent } from './consent'
import { makeFonts } from './fonts'
import { writeFormWords } from './form-words'
import { writeMenuHub } from './menu-hub'
import { makePictures } from './pictures'
import { readEverything } from './read-everything'

/** Writes what is derived from content before anything else runs: addresses, and when pages changed. */
function generate(root: string, content: Content): void {
  const pageOf = (code: string) =>
    content.files.categories.categories.find(({ prefix }) => prefix && code.startsWith(`${prefix}-`))?.target ?? ''
  const entries = {
    treatments: content.treatments.map(({ code, slug }) => ({ code, page: pageOf(code), slug })),
    offers: [...content.files.offers.offers, ...content.files.specials.specials].map(({ id, slug }) => ({ id, slug })),
    redirects: content.files.redirects.redirects,
  }
  write(root, 'lib/routes/entries.generated.json', entries)
  write(root, 'lib/seo/changed.generated.json', changedDates(root, content))
}

function write(root: string, file: string, value: unknown): void {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`)
}

/** Everything that types, tests, the dev server and the build stand on. A fault is said in words and ends the program. */
export async function prepare(root = process.cwd()): Promise<void> {
  try {
    const { content, problems } = await readEverything(root)
    if (!content) throw new Error(report(problems))
    generate(root, content)
    await makeFonts(root)
    await makePictures(root)
    await writeMenuHub(root)
    await writeConsent(root)
    await writeFormWords(root)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (process.argv[1]?.endsWith('generate.ts')) void prepare()
