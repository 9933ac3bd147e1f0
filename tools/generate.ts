import { report } from '#lib/content/check/problems'
import type { Content } from '#lib/content/read/read'
import { writeCategoryColours } from './category-colours'
import { changedDates } from './changed'
import { writeEntries, writeMade } from './entries'
import { makeFonts } from './fonts'
import { writeIslands } from './islands'
import { listPictures } from './images/make'
import { readEverything } from './read-everything'
import { writeSchemas } from './schemas'
import { writeVoucherDesigns } from './voucher-designs'
import { writeZodParts } from './zod-parts'

/**
 * Writes what is derived from content before anything else runs: addresses, when pages changed, and the colours of
 * categories and vouchers.
 */
function generate(root: string, content: Content): void {
  writeEntries(root, content)
  writeMade(root, 'lib/seo/changed.generated.json', changedDates(root, content))
  writeCategoryColours(root, content)
  writeVoucherDesigns(root)
}

/**
 * Writes everything that pages stand on. Returns what makes the pictures themselves, which pages only name: it may run
 * beside whatever builds the pages. A problem is said in words and ends the program.
 */
export async function prepare(root = process.cwd()): Promise<() => Promise<void>> {
  return orEnd(async () => {
    const { content, problems } = await readEverything(root)
    if (!content) throw new Error(report(problems))
    generate(root, content)
    writeSchemas(root)
    await makeFonts(root)
    const makePictures = await listPictures(root)
    await writeIslands(root)
    await writeZodParts(root)
    return () => orEnd(makePictures)
  })
}

/** Does the work, or says what is wrong and ends the program. */
async function orEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

// Types, tests and the dev server stand on all of it.
if (process.argv[1]?.endsWith('generate.ts')) void prepare().then((makePictures) => makePictures())
