import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The secret of this folder: made at the first start, readable by its owner only. Losing it loses every voucher's number. */
export function secretOf(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `The secret in ${file} is broken. Put it back from a copy: without it sealed vouchers cannot be read. Only if there are none, delete the file.`,
    )
  return secret
}
