import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Locks a folder for this process with a file that has its id, because two processes on one folder would overwrite each
 * other's data. Gives the function that unlocks it. Throws an error if a process that is running has locked it.
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
    // The process that had locked it was killed.
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

/** Tells whether another process with this id is running. In a container a killed one may have had our own id. */
function isAnotherAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
