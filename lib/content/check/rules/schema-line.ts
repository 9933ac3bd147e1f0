import path from 'node:path'
import type { UncheckedContent } from '../unchecked'
import { problemAt, type Problem } from '../problems'
import { isRecord } from '../walk'

/** Checks that each file names its JSON schema, by which code editors complete and check it. */
export function checkSchemaLine(content: UncheckedContent): Problem[] {
  return content.files.flatMap(({ file, schemaName, value }) => {
    const wanted = path.posix.relative(path.posix.dirname(file), `schema/${schemaName}.json`)
    if (!isRecord(value) || typeof value.$schema !== 'string' || value.$schema === wanted) return []
    return [problemAt({ file, path: ['$schema'] }, [], 'schema.line', { value: value.$schema, wanted })]
  })
}
