import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { SCHEMAS } from '#lib/content/read/files'

/** Writes the JSON Schemas of the content files to schema/*.json, which these files name for text editors. */
export function writeSchemas(root: string): void {
  mkdirSync(path.join(root, 'schema'), { recursive: true })
  for (const [name, schema] of SCHEMAS) {
    const text = `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }), null, 2)}\n`
    writeFileSync(path.join(root, 'schema', `${name}.json`), text)
  }
}
