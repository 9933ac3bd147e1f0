import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a file; undefined if it is not there. */
export function readFile(full: string): Buffer | undefined {
  try {
    return readFileSync(full)
  } catch {
    return undefined
  }
}

/** Writes a file, all at once, or removes it. `mode`: who may read it. */
export function putFile(full: string, content: string | Buffer | undefined, mode?: number): void {
  if (content === undefined) return rmSync(full, { force: true })
  const part = `${full}.part`
  mkdirSync(path.dirname(full), { recursive: true })
  try {
    writeFileSync(part, content, { mode })
    renameSync(part, full)
  } finally {
    // A file that a full disk cut short must not stay among the content: the check would refuse everything.
    rmSync(part, { force: true })
  }
}

/** Lists the files below a folder, by their paths in it; none if it is not there. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  } catch {
    return []
  }
}
