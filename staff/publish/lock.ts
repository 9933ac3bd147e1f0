import { rmSync, statSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { placeInGit } from '#tools/git'

/** How often a holder says that it lives, and after how long without that it is taken for gone (milliseconds). */
const BEAT_MS = 5000
const GONE_MS = 60_000

/**
 * Does work that no other process may do in this checkout meanwhile: publishing, undoing, updating the program. Gives
 * undefined, and does nothing, if one does. A time decides, not a process id, since containers have the same ones.
 */
export async function alone<T>(root: string, work: () => Promise<T>): Promise<{ done: T } | undefined> {
  const file = placeInGit(root, 'nuilea-publishing')
  const held = statSync(file, { throwIfNoEntry: false })
  if (held && Date.now() - held.mtimeMs > GONE_MS) rmSync(file, { force: true })
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch {
    return undefined
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS)
  try {
    return { done: await work() }
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}
