import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { problemAt, type Problem } from '../check/problems'
import { legalFiles, pageFiles, singleFiles, treatmentFile } from '../schema'

export type ContentFile = { file: string; schema: z.ZodType; schemaName: string }

const TREATMENTS = 'content/treatments'
const TREATMENT = /^content\/treatments\/[a-z]{2}-\d{1,2}\.json$/
/** The files of single, page and legal content, with their schemas. */
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

/** Every schema by name; each is written to schema/{name}.json. */
export const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map([
  ...FIXED.map(({ schemaName, schema }) => [schemaName, schema] as const),
  ['treatment', treatmentFile],
])

/** Gives the schema for a treatment's file; undefined for a path that no treatment can have. */
export const treatmentFileOf = (file: string): ContentFile | undefined =>
  TREATMENT.test(file) ? { file, schema: treatmentFile, schemaName: 'treatment' } : undefined

/** Gives the path of a treatment's file by its code. */
export const fileOfTreatment = (code: string): string => `${TREATMENTS}/${code.toLowerCase()}.json`

/** Lists every content file with the schema it must follow; paths are relative to the project's root. */
export const contentFiles = (root: string): ContentFile[] =>
  contentFilesAmong(namesIn(root, TREATMENTS).map((name) => `${TREATMENTS}/${name}`))

/** Lists every content file, with the treatments that are among `files`. */
export const contentFilesAmong = (files: readonly string[]): ContentFile[] => [
  ...FIXED,
  ...files.flatMap((file) => treatmentFileOf(file) ?? []),
]

/** Gives a text that changes whenever a content file does, made from the times of their last change. */
export const stampOf = (root: string): string =>
  contentFiles(root)
    .map(({ file }) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs)
    .join()

/** Reports the files in content/ that nothing reads; most often their name is misspelt. */
export function strayFiles(root: string): Problem[] {
  const known = new Set(['content/README.md', ...contentFiles(root).map(({ file }) => file)])
  return ['content', 'content/pages', 'content/legal', TREATMENTS]
    .flatMap((folder) => namesIn(root, folder).map((name) => `${folder}/${name}`))
    .filter((file) => !known.has(file))
    .map((file) => problemAt({ file, path: [] }, 'file.stray'))
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
