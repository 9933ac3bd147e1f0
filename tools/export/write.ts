import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inTurns } from '../in-turns'

const TEXT = /\.(?:html|css|js|json|svg|txt|xml)$/

const compressors = {
  '.br': (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

type Written = { name: string; body: Buffer | string }

/**
 * Makes a folder contain these files and nothing else. Files that have not changed are not written again: servers make
 * ETags of a file's time. With `brotli`, a quality of up to 11, texts get compressed copies (.br and .gz) beside them.
 */
export async function writeFolder(
  folder: string,
  files: readonly Written[],
  { brotli }: { brotli?: number } = {},
): Promise<void> {
  const wanted = new Set<string>()
  const copies: (() => Promise<void>)[] = []
  for (const { name, body } of files) {
    const bytes = Buffer.from(body)
    const isNew = write(path.join(folder, name), bytes)
    wanted.add(name)
    if (brotli === undefined || !TEXT.test(name)) continue
    for (const [ending, compress] of Object.entries(compressors)) {
      const copy = `${name}${ending}`
      const known = !isNew && existsSync(path.join(folder, copy))
      copies.push(async () => {
        const small = known ? undefined : await compress(bytes, brotli)
        // Compressing makes very small files larger; they get no copy.
        if (small && small.length >= bytes.length) return
        wanted.add(copy)
        if (small) write(path.join(folder, copy), small)
      })
    }
  }
  // As many at a time as Node has threads for compressing.
  await inTurns(copies, 4, (copy) => copy())
  for (const name of filesIn(folder)) if (!wanted.has(name)) rmSync(path.join(folder, name))
}

/** Writes a file unless it has these bytes already. Gives whether it wrote. */
function write(file: string, body: Buffer): boolean {
  if (existsSync(file) && readFileSync(file).equals(body)) return false
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, body)
  return true
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
