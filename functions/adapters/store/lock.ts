import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes the folder for this process, by a file with its number: two on one folder silently lose each other's writes.
 * Returns what gives it back. Throws a sentence when a process that still lives has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (isAnotherAlive(Number(readFileSync(file, 'utf8'))))
      throw new Error(
        `The store in ${folder} is in use by another process. Stop that one, or choose another folder with DATA_DIR.`,
      )
    // Its process was killed.
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

/** Tells whether a process lives. In a container the one that was killed had our own number. */
function isAnotherAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
