import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folders that staff publish; everything else is code. */
export const PARTS = ['content', 'messages', 'public/images'] as const

/** Where a site says which content it shows. */
export const VERSION = 'version.txt'

/** Gives a text that is the same wherever the same content, messages and pictures are built. */
export function contentVersion(root: string): string {
  const hash = createHash('sha256')
  for (const part of PARTS.filter((each) => existsSync(path.join(root, each))))
    for (const entry of readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(root, part, entry)
      if (/\.(?:json|jpg|png)$/u.test(entry)) hash.update(entry).update(readFileSync(file))
    }
  return hash.digest('hex').slice(0, 16)
}
