import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { VERSION } from '#tools/version'

/** How often the public site and the functions are asked (milliseconds). */
const PAUSE_MS = 500
/** After how long the hook is ended (milliseconds). */
const HOOK_MS = 600_000

/** Asks until something is so, for this long (milliseconds). Tells whether it is. */
export async function becomesSo(patience: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; ;) {
    if (await isSo()) return true
    if (Date.now() >= end) return false
    await setTimeout(Math.min(PAUSE_MS, patience))
  }
}

/** Tells whether a site is on this machine and does not run. */
export const runsNowhere = async (site: string): Promise<boolean> => (await versionAt(site)) === 'nobody'

/**
 * Asks the public site until it shows this version of the content. `old`: it still shows another one; `silent`: it does
 * not say which.
 */
export async function seeAt(site: string, version: string, patience: number): Promise<'new' | 'old' | 'silent'> {
  let shown: Awaited<ReturnType<typeof versionAt>>
  await becomesSo(patience, async () => {
    shown = await versionAt(site)
    return shown === version
  })
  if (shown === version) return 'new'
  return shown === undefined || shown === 'nobody' ? 'silent' : 'old'
}

const HERE = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/u

/** Reads which version a site shows; undefined if it does not say, `nobody` if no site runs on this machine. */
async function versionAt(site: string): Promise<string | undefined> {
  try {
    const address = `${site}/${VERSION}?${Date.now()}`
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return answer.ok ? (await answer.text()).trim() : undefined
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    return isRefused && HERE.test(site) ? 'nobody' : undefined
  }
}

/** Runs the owner's command with a folder as its last word. Tells whether it succeeded, with the last line printed. */
export async function runHook(root: string, hook: string, folder: string): Promise<{ isDone: boolean; last: string }> {
  const child = spawn('sh', ['-c', `${hook} "$0"`, path.resolve(root, folder)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: HOOK_MS,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  const code = await new Promise<number | null>((resolve) =>
    child.once('error', () => resolve(1)).once('close', resolve),
  )
  if (code !== 0) console.error(printed)
  return { isDone: code === 0, last: printed.trim().split('\n').at(-1) ?? '' }
}
