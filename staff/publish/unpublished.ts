import { askGit, doGit } from '#tools/git'
import { PARTS } from '#tools/version'
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

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean)
export const commitOf = (root: string, name: string) =>
  askGit(root, 'rev-parse', '--quiet', '--verify', `${name}^{commit}`)?.trim()
