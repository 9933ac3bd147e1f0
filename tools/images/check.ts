import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nearest } from '#lib/content/check/nearest'
import { parseJson } from '#lib/content/read/parse-json'
import { lineAt } from '#lib/content/read/positions'
import { problemAt, unless, type Problem } from '#lib/content/check/problems'
import { pictureItself } from '#lib/content/schema/values'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { FOLDER, listSourceFiles, sizeOf } from './sources'

const LIST = 'content/pictures.json'

/** Finds pictures that are described but missing, not described, badly named, or not readable. */
export async function checkPictures(root: string): Promise<Problem[]> {
  const files = await listSourceFiles(root)
  const { described, text } = await describedIn(root)
  const missing = (described ?? []).flatMap((file, index): Problem[] => {
    if (files.includes(file)) return []
    const path = ['pictures', index, 'file']
    const values = { name: file, meant: nearest(file, files) }
    return [{ ...problemAt({ file: LIST, path }, 'picture.absent', values), line: lineAt(text, path) }]
  })
  const problems = await Promise.all(files.map((file) => problemOf(root, file, described)))
  return [...missing, ...problems.flat()]
}

async function problemOf(root: string, file: string, described: string[] | undefined): Promise<Problem[]> {
  const place = { file: `${FOLDER}/${file}`, path: [] }
  if (!pictureItself.safeParse(file).success) return [problemAt(place, 'picture.name')]
  if (!(await sizeOf(await readFile(join(root, FOLDER, file))))) return [problemAt(place, 'picture.broken')]
  return unless(!described || described.includes(file), place, 'picture.undescribed')
}

/** Reads the text of content/pictures.json and the files it names. Without a readable list `described` is undefined. */
async function describedIn(root: string): Promise<{ described?: string[]; text: string }> {
  const { parsed } = existsSync(join(root, LIST)) ? parseJson(await readFile(join(root, LIST))) : {}
  const list = valueAt(parsed?.value, ['pictures'])
  const described = Array.isArray(list)
    ? list.map((item: unknown) => (isRecord(item) ? String(item.file) : ''))
    : undefined
  return { described, text: parsed?.text ?? '' }
}
