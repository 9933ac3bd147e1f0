import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import * as zod from 'zod/mini'
import { writeZodParts, zodPartsIn } from '#tools/zod-parts'

const root = process.cwd()

it('the parts of zod that schemas use are written, and they check as the whole does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-zod-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'zod.mjs')
  await writeZodParts(root, file)
  const parts: typeof zod = await import(pathToFileURL(file).href)
  expect(Object.keys(parts).sort()).toEqual(zodPartsIn(root))
  const check = ({ strictObject, iso, string, regex }: typeof zod) =>
    strictObject({ day: iso.date(), name: string(), page: string().check(regex(/^\//)) })
      .safeParse({ day: '2026-11-31', page: 'nuilea', more: 1 })
      .error?.issues.map(({ code, path: at }) => [code, at])
  expect(check(parts)).toEqual(check(zod))
})

it('what only types mention is no part, what a schema calls is', () => {
  const parts = zodPartsIn(root)
  expect(parts).toEqual(expect.arrayContaining(['strictObject', 'discriminatedUnion', 'iso', 'config', 'catchall']))
  expect(parts).not.toContain('infer')
  expect(parts).not.toContain('core')
})
