import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a file; undefined if it is not there. */
export function readFile(full: string): Buffer | undefined {
  try {
    return readFileSync(full)
  } catch {
    return undefined
  }
}

/** Writes a file, all at once, or removes it. */
export function putFile(full: string, content: string | Buffer | undefined): void {
  if (content === undefined) return rmSync(full, { force: true })
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(`${full}.part`, content)
  renameSync(`${full}.part`, full)
}
