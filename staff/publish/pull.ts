import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { askGit } from '#tools/git'
import { PARTS } from './state'
import { PUBLISH_WORDS } from '../words/publish'

const run = promisify(execFile)
const LONGEST_MS = 30_000

/** Finds where a branch is sent to: the remote and the branch there. */
export function remoteOf(root: string, branch: string): { name: string; head: string } | undefined {
  const [first] = (askGit(root, 'remote') ?? '').split('\n').filter(Boolean)
  const name = askGit(root, 'config', `branch.${branch}.remote`)?.trim() ?? first
  if (name === undefined) return undefined
  return { name, head: askGit(root, 'config', `branch.${branch}.merge`)?.trim() ?? `refs/heads/${branch}` }
}

/** Gives the branch that a folder is on. */
export const branchOf = (root: string): string | undefined =>
  askGit(root, 'symbolic-ref', '--short', 'HEAD')?.trim() || undefined

/** What came of it: which of the files that staff publish are others now, and why it could not be done. */
type Pulled = { files: string[]; sentence?: string }

/**
 * Brings what others published into the folder, where nothing has to be merged for it. Nothing that is written here and
 * not published yet is touched: what cannot be brought so is left for somebody who knows git.
 */
export async function pull(root: string): Promise<Pulled> {
  const branch = branchOf(root)
  const remote = branch === undefined ? undefined : remoteOf(root, branch)
  if (!remote) return { files: [] }
  const git = async (...args: string[]) => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    return run('git', args, { cwd: root, env, timeout: LONGEST_MS }).then(
      ({ stdout }) => stdout,
      () => undefined,
    )
  }
  if ((await git('fetch', '--quiet', '--no-tags', remote.name, remote.head)) === undefined)
    return { files: [], sentence: PUBLISH_WORDS.unreachable(remote.name) }
  const isWithin = async (one: string, other: string) =>
    (await git('merge-base', '--is-ancestor', one, other)) !== undefined
  if (await isWithin('FETCH_HEAD', 'HEAD')) return { files: [] }
  if (!(await isWithin('HEAD', 'FETCH_HEAD'))) return { files: [], sentence: PUBLISH_WORDS.diverged(remote.name) }
  const before = (await git('rev-parse', 'HEAD'))?.trim() ?? 'HEAD'
  // Git refuses by itself to write over what was changed here.
  if ((await git('merge', '--quiet', '--ff-only', 'FETCH_HEAD')) === undefined)
    return { files: [], sentence: PUBLISH_WORDS.overlaps(remote.name) }
  const brought = await git(
    '-c',
    'core.quotePath=false',
    'diff',
    '--name-only',
    '--relative',
    before,
    'HEAD',
    '--',
    ...PARTS,
  )
  return { files: (brought ?? '').split('\n').filter(Boolean) }
}
