import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile } from './files'
import { fromIssues } from '../check/issues'
import { parseJson } from './parse-json'
import { problemAt, type Problem } from '../check/problems'
import type { UncheckedFile } from '../check/unchecked'
import { typesetFile } from './typeset'

/** A content file: its text, the data its schema parsed, and the problems of this file alone. */
export type Source = UncheckedFile & { text?: string; data?: unknown; problems: readonly Problem[] }

/** A cache: what was last read from each file. */
const last = new Map<string, { bytes: Buffer; source: Source }>()

/** Reads a content file from the disk; unchanged files give the same object (see `sourceOf`). */
export function readSource(root: string, content: ContentFile): Source {
  const full = path.join(root, content.file)
  return sourceOf(content, existsSync(full) ? readFileSync(full) : undefined)
}

/** Reads a content file from its bytes. The same bytes give the same object, so callers must not change it. */
export function sourceOf(content: ContentFile, bytes: Buffer | undefined): Source {
  const { file } = content
  if (!bytes) {
    return { ...content, value: undefined, problems: [problemAt({ file, path: [] }, 'file.missing')] }
  }
  const known = last.get(file)
  if (known?.bytes.equals(bytes)) return known.source
  const source = parse(content, bytes)
  last.set(file, { bytes, source })
  return source
}

function parse(content: ContentFile, bytes: Buffer): Source {
  const { file, schema } = content
  const { parsed, problems: found } = parseJson(bytes)
  const problems = found.map((problem) => ({ file, ...problem }))
  if (!parsed) return { ...content, value: undefined, problems }
  const { text } = parsed
  const value = typesetFile(schema, parsed.value)
  const result = schema.safeParse(value)
  if (result.success) return { ...content, value, text, data: result.data, problems }
  return {
    ...content,
    value,
    text,
    problems: [...problems, ...fromIssues({ file, schema, value }, result.error.issues)],
  }
}
