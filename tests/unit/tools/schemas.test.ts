import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeSchemas } from '#tools/schemas'
import { contentFiles } from '#lib/content/read/files'

it('the JSON Schemas are written where each content file says that its own is', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'nuilea-schemas-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeSchemas(root)
  const files = contentFiles('.')
  expect(files.length).toBeGreaterThan(60)
  for (const { file, schemaName } of files) {
    const { $schema } = JSON.parse(readFileSync(file, 'utf8'))
    const target = path.join(path.dirname(file), $schema)
    expect(target, file).toBe(path.join('schema', `${schemaName}.json`))
    expect(existsSync(path.join(root, target)), target).toBe(true)
  }
})
