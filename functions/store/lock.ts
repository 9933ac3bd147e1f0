import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Takes the folder for this process: two on one folder silently lose each other's writes. Returns what gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  for (let tries = 0; tries < 2; tries += 1) {
    if (take(file)) return () => rmSync(file, { force: true })
    const owner = ownerOf(file)
    if (owner !== undefined && isAlive(owner)) {
      throw new Error(`The store in ${folder} is in use by process ${owner}. Stop that one, or choose another folder with DATA_DIR.`)
    }
    rmSync(file, { force: true })
  }
  throw new Error(`The store in ${folder} could not be locked.`)
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
