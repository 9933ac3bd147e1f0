import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { askGit } from '#tools/git'
import { PARTS } from '#tools/version'
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

/** The published files that are different now, and a sentence if they could not be pulled. */
type Pulled = { files: string[]; sentence?: string }

/**
 * Brings what others published into the folder, by fast-forward only. Changes that are not published yet are never
 * touched: where a merge would be needed, a sentence says so and the merge is left to a person who knows git.
 */
export async function pull(root: string): Promise<Pulled> {
  const branch = branchOf(root)
  const remote = branch === undefined ? undefined : remoteOf(root, branch)
  if (!remote) return { files: [] }
  const git = async (...args: string[]) => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    return run('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, env, timeout: TIMEOUT_MS }).then(
      ({ stdout }) => stdout,
      () => undefined,
    )
  }
  if ((await git('fetch', '--quiet', '--no-tags', remote.name, remote.head)) === undefined)
    return { files: [], sentence: PUBLISH_WORDS.unreachable }
  const isWithin = async (one: string, other: string) =>
    (await git('merge-base', '--is-ancestor', one, other)) !== undefined
  if (await isWithin('FETCH_HEAD', 'HEAD')) return { files: [] }
  if (!(await isWithin('HEAD', 'FETCH_HEAD'))) return { files: [], sentence: PUBLISH_WORDS.diverged }
  const before = (await git('rev-parse', 'HEAD'))?.trim() ?? 'HEAD'
  // Git itself refuses a fast-forward that would overwrite uncommitted changes.
  if ((await git('merge', '--quiet', '--ff-only', 'FETCH_HEAD')) === undefined)
    return { files: [], sentence: PUBLISH_WORDS.overlaps }
  const pulled = await git('diff', '--name-only', '--relative', before, 'HEAD', '--', ...PARTS)
  return { files: (pulled ?? '').split('\n').filter(Boolean) }
}
