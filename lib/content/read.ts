import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSources } from './check'
import { contentFiles, strayFiles, type ContentFile } from './files'
import { fromIssues } from './issues'
import { parseJson, type Parsed } from './parse-json'
import { lineAt } from './positions'
import type { Problem } from './problems'
import {
  legalFiles,
  pageFiles,
  singleFiles,
  type LegalFiles,
  type PageFiles,
  type SingleFiles,
  type TreatmentFile,
} from './schema'

export type Content = { files: SingleFiles; pages: PageFiles; legal: LegalFiles; treatments: TreatmentFile[] }
/** A content file as it is on the disk; whether it follows its schema is another question. */
type Source = ContentFile & { json?: Parsed; problems: Problem[] }

/** Reads and checks every content file but the pictures. With a problem anywhere there is no content, only the problems, all of them. */
export function readContent(root = process.cwd()): { content?: Content; problems: Problem[] } {
  const problems = strayFiles(root)
  const parsed = new Map<string, unknown>()
  const sources = contentFiles(root).map((file): Source => {
    const source = readSource(root, file)
    problems.push(...source.problems)
    if (!source.json) return source
    const result = file.schema.safeParse(source.json.value)
    if (result.success) parsed.set(file.file, result.data)
    else problems.push(...fromIssues({ ...file, value: source.json.value }, result.error.issues))
    return source
  })
  problems.push(...checkSources(sources.map(({ json, ...file }) => ({ ...file, value: json?.value }))))
  if (problems.length > 0) return { problems: problems.map((problem) => withLine(sources, problem)) }

  const pick = (folder: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, parsed.get(`content/${folder}${name}.json`)]))
  const content = {
    files: pick('', Object.keys(singleFiles)),
    pages: pick('pages/', Object.keys(pageFiles)),
    legal: pick('legal/', Object.keys(legalFiles)),
    treatments: [...parsed].filter(([file]) => file.startsWith('content/treatments/')).map(([, data]) => data),
  } as Content // each value was parsed above with the schema of its name
  return { content, problems }
}

function readSource(root: string, content: ContentFile): Source {
  const { file } = content
  const full = path.join(root, file)
  if (!existsSync(full)) {
    return {
      ...content,
      problems: [{ file, path: [], wrong: 'is missing', instead: 'Restore the last version that worked' }],
    }
  }
  const { parsed, faults } = parseJson(readFileSync(full))
  return { ...content, json: parsed, problems: faults.map((fault) => ({ file, ...fault })) }
}

function withLine(sources: readonly Source[], problem: Problem): Problem {
  const json = sources.find(({ file }) => file === problem.file)?.json
  if (!json || problem.line !== undefined || problem.path.length === 0) return problem
  return { ...problem, line: lineAt(json.text, problem.path) }
}
