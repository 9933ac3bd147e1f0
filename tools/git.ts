import { spawnSync } from 'node:child_process'

/** Somebody as git names them. */
export type Person = { name: string; email: string }

const run = (root: string, args: readonly string[], input?: string) =>
  spawnSync('git', args, { cwd: root, input, maxBuffer: 2 ** 30 })

/** Runs git in a folder and gives what it prints; undefined where it fails or is not installed. */
export function askGit(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = run(root, args)
  return status === 0 ? stdout.toString('utf8') : undefined
}

/** Runs git in a folder and gives what it prints. Throws git's own words where it fails. */
export function doGit(root: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = run(root, args)
  if (status === 0) return stdout.toString('utf8')
  throw new Error(error?.message ?? stderr.toString('utf8').trim())
}

/** Reads files of any age by the names that git gives their contents, all at once. */
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
