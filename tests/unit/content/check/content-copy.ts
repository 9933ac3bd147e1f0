import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pathText, type ContentPlace, type Problem, type ProblemValues } from '#lib/content/check/problems'
import { ENGLISH } from '#lib/content/check/words'
import { readContent } from '#lib/content/read/read'

/** A change to a copy of the project's content; `place` is that of the one value that it sets. */
export type Edit = ((root: string) => void) & { place?: string }

/** The files that were changed since all was as it is in the project. */
const changed = new Set<string>()
function fileIn(root: string, file: string): string {
  changed.add(file)
  return path.join(root, 'content', file)
}

/** Changes the bytes of a file. */
export const rewrite =
  (file: string, change: (text: string) => string | Uint8Array): Edit =>
  (root) =>
    writeFileSync(fileIn(root, file), change(readFileSync(fileIn(root, file), 'utf8')))

/** Replaces a text in a file. Throws where it is not there. */
export const replace = (file: string, old: string, next: string): Edit =>
  rewrite(file, (text) => {
    if (!text.includes(old)) throw new Error(`${file} does not have ${old}`)
    return text.replace(old, () => next)
  })

/** Renames a file. */
export const rename =
  (from: string, to: string): Edit =>
  (root) =>
    renameSync(fileIn(root, from), fileIn(root, to))
/** Removes a file. */
export const remove =
  (file: string): Edit =>
  (root) =>
    rmSync(fileIn(root, file))
/** Writes a file. */
export const write =
  (file: string, text: string): Edit =>
  (root) =>
    writeFileSync(fileIn(root, file), text)

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Reads what the project's content says now, so that a price can change without a test: live('offers.json',
 * 'offers[2].amount').
 */
export function live(file: string, where: string): number {
  const keys = where.split(/[.[\]]+/).filter(Boolean)
  return Number(
    keys.reduce<Json>((at, key) => Object(at)[key], JSON.parse(readFileSync(path.join('content', file), 'utf8'))),
  )
}

/** Sets a value: set('offers.json', 'offers[2].title.fr', ''). Leaves the value out when it is undefined. */
export function set(file: string, where: string, value: Json | undefined): Edit {
  const edit = rewrite(file, (text) => {
    const json: Json = JSON.parse(text)
    const keys = where.split(/[.[\]]+/).filter(Boolean)
    const last = keys.pop() ?? ''
    const parent = keys.reduce<Json | undefined>((at, key) => Object(at)[key], json)
    if (typeof parent !== 'object' || parent === null) throw new Error(`${file} has no ${where}`)
    if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1)
    else if (value === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, value)
    return `${JSON.stringify(json, null, 2)}\n`
  })
  return Object.assign(edit, { place: `${file} ${where}` })
}

/** The one copy of the project's content that all mistakes are made in: copying takes longer than checking. */
let copied: string | undefined

function copyOfContent(): string {
  if (copied) return copied
  copied = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync('content', path.join(copied, 'content'), { recursive: true })
  return copied
}

function removeCopy(): void {
  if (copied) rmSync(copied, { recursive: true })
  copied = undefined
}

/** Puts back what was changed, so that the next mistake stands alone. */
function mend(root: string): void {
  for (const file of changed) {
    const [original, copy] = [path.join('content', file), path.join(root, 'content', file)]
    if (existsSync(original)) cpSync(original, copy)
    else rmSync(copy, { force: true })
  }
  changed.clear()
}

/** Lists the problems of a copy of the content after some changes. */
function problemsAfter(edits: Edit[]): Problem[] {
  const root = copyOfContent()
  try {
    for (const edit of edits) edit(root)
    return readContent(root).problems
  } finally {
    mend(root)
  }
}

const placeText = ({ file, path: at }: ContentPlace) => `${file.replace('content/', '')} ${pathText(at)}`.trim()
/** Writes in short what the check finds: its place and code, the words it is about, and what to write instead. */
const briefly = (problems: Problem[]) =>
  problems.map(({ code, values: { said, meant }, ...place }) => {
    const words = typeof said === 'string' ? ` "${said}"` : ''
    return `${placeText(place)}: ${code}${words}${meant === undefined ? '' : ` → ${meant}`}`
  })

/** Lists what is wrong with a copy of the content after some changes. */
export const wrongAfter = (...edits: Edit[]): string[] => briefly(problemsAfter(edits))

export type Mistake = [
  name: string,
  edit: Edit | Edit[],
  finds: string | string[],
  other?: string,
  values?: ProblemValues,
]

/** Braces that stand in sentences as they are. */
const EXAMPLES = ['conditions', 'inPregnancy', 'name']

/** Expects that a problem has every value that its sentences need. */
function expectValues({ code, values }: Problem): void {
  const named = [...ENGLISH.problems[code].join(' ').matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name)
  const known = Object.keys(values).filter((name) => values[name] !== undefined)
  if (values.meant === undefined) expect([...known, ...EXAMPLES], code).toEqual(expect.arrayContaining(named))
}

/** Writes what is to be found as `briefly` does. Without a place it is found where the edit set a value. */
const expected = (edit: Edit | Edit[], finds: string | string[]) =>
  [finds].flat().map((each) => (each.includes(': ') || !('place' in edit) ? each : `${edit.place}: ${each}`))

/** Makes each mistake alone, and expects the check to find exactly this, and to name the other place, if it has one. */
export function refuses(mistakes: Mistake[]): void {
  afterAll(removeCopy)
  it.each(mistakes)('%s', (_, edit, finds, other, values = {}) => {
    const problems = problemsAfter([edit].flat())
    expect(briefly(problems)).toEqual(expected(edit, finds))
    problems.forEach(expectValues)
    if (other)
      expect(problems.map((problem) => problem.values.other && placeText(problem.values.other))).toContain(other)
    expect(problems[0]?.values ?? {}).toMatchObject(values)
  })
}
