import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile } from './files'
import { fromIssues } from './issues'
import { parseJson } from './parse-json'
import type { Problem } from './problems'
import type { UncheckedFile } from './unchecked'

/** A content file as it is on the disk, what its schema makes of it, and what is wrong with it alone. */
export type Source = UncheckedFile & { text?: string; data?: unknown; problems: readonly Problem[] }

/** What each file said when it was read last. */
const last = new Map<string, { bytes: Buffer; source: Source }>()

/** Reads a content file. While its bytes stay the same it gives the same object, which must not be changed. */
export function readSource(root: string, content: ContentFile): Source {
  const { file } = content
  const full = path.join(root, file)
  if (!existsSync(full)) {
    const problem = { file, path: [], wrong: 'is missing', instead: 'Restore the last version that worked' }
    return { ...content, value: undefined, problems: [problem] }
  }
  const bytes = readFileSync(full)
  const known = last.get(file)
  if (known?.bytes.equals(bytes)) return known.source
  const source = sourceOf(content, bytes)
  last.set(file, { bytes, source })
  return source
}

function sourceOf(content: ContentFile, bytes: Buffer): Source {
  const { file, schema } = content
  const { parsed, faults } = parseJson(bytes)
  const problems = faults.map((fault) => ({ file, ...fault }))
  if (!parsed) return { ...content, value: undefined, problems }
  const { value, text } = parsed
  const result = schema.safeParse(value)
  if (result.success) return { ...content, value, text, data: result.data, problems }
  return {
    ...content,
    value,
    text,
    problems: [...problems, ...fromIssues({ file, schema, value }, result.error.issues)],
  }
}
