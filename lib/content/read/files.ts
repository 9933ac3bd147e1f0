import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { nearest } from '../check/nearest'
import { anyOf, problemAt, type Problem } from '../check/problems'
import { legalFiles, pageFiles, singleFiles, treatmentFile } from '../schema'

export type ContentFile = { file: string; schema: z.ZodType; schemaName: string }

const TREATMENTS = 'content/treatments'
/** The file of a treatment, whatever it is called; and one that is called by a code, as it must be. */
const OF_TREATMENT = /^content\/treatments\/[^./][^/]*\.json$/
const TREATMENT = /^content\/treatments\/[a-z]{2}-\d{1,2}\.json$/
/** The names of the files of single, page and legal content, and of their schemas. */
const FIXED: readonly ContentFile[] = [
  ...Object.entries(singleFiles).map(([name, schema]) => ({ file: `content/${name}.json`, schema, schemaName: name })),
  ...Object.entries(pageFiles).map(([name, schema]) => ({
    file: `content/pages/${name}.json`,
    schema,
    schemaName: `page-${name}`,
  })),
  ...Object.entries(legalFiles).map(([name, schema]) => ({
    file: `content/legal/${name}.json`,
    schema,
    schemaName: `legal-${name}`,
  })),
]

/** Every schema by name; schema/{name}.json is made from it. */
export const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map([
  ...FIXED.map(({ schemaName, schema }) => [schemaName, schema] as const),
  ['treatment', treatmentFile],
])

/** Gives what a file of a treatment must follow; undefined where no such file can be. */
export const treatmentFileOf = (file: string): ContentFile | undefined =>
  TREATMENT.test(file) ? { file, schema: treatmentFile, schemaName: 'treatment' } : undefined

/** Names the file that a treatment belongs in, by its code. */
export const fileOfTreatment = (code: string): string => `${TREATMENTS}/${code.toLowerCase()}.json`

/** Lists every content file with the schema it must follow; paths are relative to the project's root. */
export const contentFiles = (root: string): ContentFile[] =>
  contentFilesAmong(namesIn(root, TREATMENTS).map((name) => `${TREATMENTS}/${name}`))

/** Lists every content file where of the treatments there are those among `files`. */
export function contentFilesAmong(files: readonly string[]): ContentFile[] {
  const treatments = files.filter((file) => OF_TREATMENT.test(file))
  return [...FIXED, ...treatments.map((file) => ({ file, schema: treatmentFile, schemaName: 'treatment' }))]
}

/** Changes whenever a content file does. */
export const stampOf = (root: string): string =>
  contentFiles(root)
    .map(({ file }) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs)
    .join()

/** Lists the files in content/ that nothing reads: most often a misspelt name. */
export function strayFiles(root: string): Problem[] {
  const known = new Set(contentFiles(root).map(({ file }) => file))
  const missing = [...known].filter((file) => !existsSync(path.join(root, file)))
  const found = ['content', 'content/pages', 'content/legal', TREATMENTS].flatMap((folder) =>
    namesIn(root, folder).map((name) => `${folder}/${name}`),
  )
  return found
    .filter((file) => !known.has(file) && file !== 'content/README.md')
    .map((file) => {
      const meant = nearest(file, missing)
      const place = { file, path: [] }
      if (meant) return problemAt(place, [], 'file.misnamed', { meant })
      if (missing.length === 0) return problemAt(place, [], 'file.stray')
      return problemAt(place, [], 'file.strayMissing', { missing: anyOf(missing) })
    })
}

function namesIn(root: string, folder: string): string[] {
  const full = path.join(root, folder)
  if (!existsSync(full)) return []
  const entries = readdirSync(full, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}
