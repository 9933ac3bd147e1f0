import { z } from 'zod'
import { valueIn } from '#lib/content/read/parse-json'
import { askGit, doGit, placeInGit, type Person } from '#tools/git'
import { PARTS } from '#tools/version'
import { putFile, readFile } from '../kit/files'
import type { ChangedFile } from './summary'

/** The tag of the commit that is published. */
export const PUBLISHED = 'refs/tags/published'

/** Lists what staff changed that is not published, as far as this folder knows. */
export function unpublishedFiles(root: string): ChangedFile[] {
  const base = commitOf(root, PUBLISHED) ?? commitOf(root, '@{upstream}') ?? commitOf(root, 'HEAD')
  return base === undefined ? [] : changedSince(root, base)
}

/** Lists the files of PARTS that changed since a commit, whether the change is committed or not. */
export function changedSince(root: string, commit: string): ChangedFile[] {
  const known = linesOf(doGit(root, 'diff', '--name-status', '--no-renames', '--relative', commit, '--', ...PARTS))
  const untracked = linesOf(doGit(root, 'ls-files', '--others', '--exclude-standard', '--', ...PARTS))
  const found = new Map(known.map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, 1)]))
  // A file that the commit has and that is untracked now is listed as deleted by `git diff`, but it was modified.
  for (const file of untracked) found.set(file, found.has(file) ? 'M' : 'A')
  return [...found].map(([file, status]) => ({ file, status })).sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The file below .git that records who saved which files. */
const SAVERS = 'nuilea-savers.json'
const saversSchema = z.record(z.string(), z.array(z.object({ name: z.string(), email: z.string() })))

/** The people who saved each file that is not published, the last one last. */
export type Savers = Readonly<Record<string, readonly Person[]>>

export const readSavers = (root: string): Savers =>
  saversSchema.safeParse(valueIn(readFile(placeInGit(root, SAVERS)))).data ?? {}

/** Notes who saved files, and forgets who saved what is published. */
export function noteSaver(root: string, files: readonly string[] = [], person?: Person): void {
  const savers = readSavers(root)
  const noted = unpublishedFiles(root).map(({ file }): [string, Person[]] => {
    const known = savers[file] ?? []
    if (!person || !files.includes(file)) return [file, [...known]]
    const { name, email } = person
    return [file, [...known.filter((each) => each.email !== email), { name, email }]]
  })
  putFile(placeInGit(root, SAVERS), JSON.stringify(Object.fromEntries(noted.filter(([, { length }]) => length > 0))))
}

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean)
export const commitOf = (root: string, name: string) =>
  askGit(root, 'rev-parse', '--quiet', '--verify', `${name}^{commit}`)?.trim()
