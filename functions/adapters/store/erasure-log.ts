import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { erasureLine, readErasureLine, type ErasureLog } from '#functions/domain/erasure-log'

/** Opens the log of erasures in a file that several processes may add to: a line each, readable by its owner only. */
export function openErasureLog(file: string): ErasureLog {
  function append(line: string): void {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    appendFileSync(file, line, { mode: 0o600 })
  }
  return {
    begin() {
      if (existsSync(file)) return false
      append('')
      return true
    },
    add: (entry) => append(erasureLine(entry)),
    all: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .flatMap((line) => readErasureLine(line) ?? [])
        : [],
  }
}
