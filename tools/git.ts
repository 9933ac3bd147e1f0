import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The author of a commit. */
export type Person = { name: string; email: string }

/** Runs git, which writes the names of files as they are. */
const run = (root: string, args: readonly string[], input?: string) =>
  spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, input, maxBuffer: 2 ** 30 })

/** Runs git in a folder and gives its output; undefined if it fails or is not installed. */
export function askGit(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = run(root, args)
  return status === 0 ? stdout.toString('utf8') : undefined
}

/** Runs git in a folder and gives its output. Throws an error with git's message if it fails. */
export function doGit(root: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = run(root, args)
  if (status === 0) return stdout.toString('utf8')
  throw new Error(error?.message ?? stderr.toString('utf8').trim())
}

/** Finds a place below .git, where it is of this checkout alone and never committed. */
export const placeInGit = (root: string, name: string): string =>
  path.resolve(root, askGit(root, 'rev-parse', '--git-path', name)?.trim() ?? path.join('.data', name))

/** Reads the contents of git objects by their hashes, with one call of git. Throws an error for an unknown hash. */
export function readBlobs(root: string, names: readonly string[]): Map<string, string> {
  const { stdout } = run(root, ['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''))
  const found = new Map<string, string>()
  for (let at = 0; at < stdout.length;) {
    const end = stdout.indexOf('\n', at)
    const [name = '', , size] = stdout.toString('latin1', at, end).split(' ')
    const length = Number(size)
    if (!Number.isInteger(length)) throw new Error(`git does not know ${name}`)
    found.set(name, stdout.toString('utf8', end + 1, end + 1 + length))
    at = end + 2 + length
  }
  return found
}
