import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { jsonSchemas } from '#lib/build/schemas'
import { contentFiles } from '#lib/content/read/files'

describe('the JSON Schemas', () => {
  const schemas = jsonSchemas()

  it.each([...schemas])('schema/%s is what lib/content/schema says (else run "npm run schemas")', (name, text) => {
    expect(readFileSync(`schema/${name}`, 'utf8')).toBe(text)
  })

  it('are all there are', () => {
    expect(readdirSync('schema').sort()).toEqual([...schemas.keys()].sort())
  })

  it('are where each content file says its own is', () => {
    const files = contentFiles('.')
    expect(files.length).toBeGreaterThan(60)
    for (const { file, schemaName } of files) {
      const { $schema } = JSON.parse(readFileSync(file, 'utf8'))
      const target = path.join(path.dirname(file), $schema)
      expect(target, file).toBe(path.join('schema', `${schemaName}.json`))
      expect(existsSync(target), target).toBe(true)
    }
  })
})
