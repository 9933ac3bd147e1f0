import createNextIntlPlugin from 'next-intl/plugin'
import { report } from '#lib/content/check/problems'
import { writeColours } from './colours'
import { writeEntries, writeMade } from './entries'
import { writeIslands } from './islands'
import { listPictures } from './images/make'
import { lastModified } from './lastmod'
import { writeOpenApi } from './openapi/document'
import { readEverything } from './read-everything'
import { writeSchemas } from './schemas'
import { contentVersion } from './version'
import { writeZodParts } from './zod-parts'

/**
 * Writes every generated file that pages import. Gives the function that makes the pictures, which may run while the
 * pages are built, because these only name them. A problem is printed and ends the program.
 */
export async function prepare(root = process.cwd()): Promise<() => Promise<void>> {
  return orEnd(async () => {
    const { content, problems } = await readEverything(root)
    if (!content) throw new Error(report(problems))
    writeEntries(root, content)
    writeMade(root, 'lib/seo/lastmod.generated.json', lastModified(root, content))
    writeColours(root, content)
    writeSchemas(root)
    writeOpenApi(root, content)
    writeMade(root, 'lib/seo/version.generated.json', { content: contentVersion(root) })
    const makePictures = await listPictures(root)
    await writeIslands(root)
    await writeZodParts(root)
    writeMessageTypes()
    return () => orEnd(makePictures)
  })
}

/** Writes the messages as types, so that the compiler knows which values each message gets. */
const writeMessageTypes = () =>
  createNextIntlPlugin({ experimental: { createMessagesDeclaration: './messages/es.json' } })()

/** Does the work; prints an error and ends the program with 1. */
async function orEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

// `npm run generate`: type checks, tests and the dev server need all of it.
if (process.argv[1]?.endsWith('generate.ts')) void prepare().then((makePictures) => makePictures())
