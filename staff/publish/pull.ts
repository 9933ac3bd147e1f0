import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { TRANSLATIONS } from '#lib/content/check/translations'
import { askGit } from '#tools/git'
import { PARTS } from '#tools/version'
import { mergedFile } from '../editor/merge'
import { putFile, readFile } from '../kit/files'
import { PUBLISH_WORDS } from '../words/es'

const run = promisify(execFile)
/** After this many milliseconds a git command is stopped. */
const TIMEOUT_MS = 30_000

/** Finds where a branch is pushed to: the remote and the branch there. Gives undefined if there is no remote. */
export function remoteOf(root: string, branch: string): { name: string; head: string } | undefined {
  const [first] = (askGit(root, 'remote') ?? '').split('\n').filter(Boolean)
  const name = askGit(root, 'config', `branch.${branch}.remote`)?.trim() ?? first
  if (name === undefined) return undefined
  return { name, head: askGit(root, 'config', `branch.${branch}.merge`)?.trim() ?? `refs/heads/${branch}` }
}

/** Gives the branch that is checked out in a folder; undefined if none is. */
export const branchOf = (root: string): string | undefined =>
  askGit(root, 'symbolic-ref', '--short', 'HEAD')?.trim() || undefined

/** Runs git without stopping this process meanwhile. Gives its output; undefined if it fails or takes too long. */
export async function gitIn(root: string, ...args: string[]): Promise<string | undefined> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
  return run('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, env, timeout: TIMEOUT_MS }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}

/** Tells whether a commit brings more than content: its program comes with `npm run update` (update.ts) alone. */
export const bringsProgram = (root: string, commit: string): boolean =>
  !!askGit(root, 'diff', '--name-only', `HEAD...${commit}`, '--', '.', ...PARTS.map((part) => `:!${part}`))?.trim()

/**
 * Brings the content that others published into the folder, by fast-forward only. Changes that are not published yet
 * are never touched: where a merge would be needed, the sentence that is given says so.
 */
export async function pull(root: string): Promise<string | undefined> {
  const branch = branchOf(root)
  const remote = branch === undefined ? undefined : remoteOf(root, branch)
  if (!remote) return undefined
  if ((await gitIn(root, 'fetch', '--quiet', '--no-tags', remote.name, remote.head)) === undefined)
    return PUBLISH_WORDS.unreachable
  const isWithin = async (one: string, other: string) =>
    (await gitIn(root, 'merge-base', '--is-ancestor', one, other)) !== undefined
  if ((await isWithin('FETCH_HEAD', 'HEAD')) || bringsProgram(root, 'FETCH_HEAD')) return undefined
  if (!(await isWithin('HEAD', 'FETCH_HEAD'))) return PUBLISH_WORDS.diverged
  // The record of translations changes with every text, on both sides, and each of its rows stands for itself.
  const record = path.join(root, TRANSLATIONS)
  const [mine, base] = [readFile(record), await gitIn(root, 'show', `HEAD:./${TRANSLATIONS}`)]
  await gitIn(root, 'restore', '--', TRANSLATIONS)
  // Git itself refuses a fast-forward that would overwrite uncommitted changes.
  const isMerged = (await gitIn(root, 'merge', '--quiet', '--ff-only', 'FETCH_HEAD')) !== undefined
  if (mine) putFile(record, (isMerged ? mergedFile(base, mine, readFile(record)) : undefined) ?? mine)
  return isMerged ? undefined : PUBLISH_WORDS.overlaps
}
