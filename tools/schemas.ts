import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { SCHEMAS } from '#lib/content/read/files'

/** Gives the JSON Schemas by file name, as editors read them. */
function jsonSchemas(): Map<string, string> {
  return new Map([...SCHEMAS].map(([name, schema]) => [`${name}.json`, inJson(schema)]))
}

const inJson = (schema: z.ZodType) =>
  `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }), null, 2)}\n`

/** Writes schema/*.json, where the content files say that their schemas are, for whatever edits them. */
export function writeSchemas(root: string): void {
  mkdirSync(path.join(root, 'schema'), { recursive: true })
  for (const [name, text] of jsonSchemas()) writeFileSync(path.join(root, 'schema', name), text)
}
