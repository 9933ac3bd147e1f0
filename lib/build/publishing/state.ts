import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { contentFiles } from '#lib/content/files'
import { parseJson } from '#lib/content/parse-json'
import { categorySchema } from '#lib/content/schema/category'
import { redirectSchema } from '#lib/content/schema/picture'
import { readSource } from '#lib/content/source'
import { gatherContent, listOf, type UncheckedContent, type UncheckedFile } from '#lib/content/unchecked'
import { LANGS, type Lang } from '#lib/routes/languages'
import { makeRoutes, type Route } from '#lib/routes/make-routes'
import { entriesOf } from '../entries'
import { doGit, readBlobs } from './git'

/** What of the project staff publish; everything else is code. */
export const PARTS = ['content', 'messages', 'public/images'] as const

type Redirect = z.infer<typeof redirectSchema>
/** What visitors see of a state of the content, whether or not it is in order. */
export type ContentState = {
  files: ReadonlyMap<string, UncheckedFile>
  content: UncheckedContent
  messages: ReadonlyMap<Lang, unknown>
  routes: readonly Route[]
  redirects: readonly Redirect[]
}

/** Reads the state of a folder. */
export function readState(root: string): ContentState {
  const files = contentFiles(root).map((file) => readSource(root, file))
  const content = gatherContent(files)
  const categories = listOf(content, 'categories', 'categories', categorySchema).map(({ item }) => item)
  const entries = entriesOf(
    content.treatments.map(({ item }) => item),
    content.offers.map(({ item }) => item),
    categories,
  )
  return {
    files: new Map(files.map((file) => [file.file, file])),
    content,
    messages: new Map(LANGS.map((lang) => [lang, messagesIn(root, lang)])),
    routes: makeRoutes({ ...entries, treatments: entries.treatments.filter(({ page }) => page !== '') }),
    redirects: listOf(content, 'redirects', 'redirects', redirectSchema).map(({ item }) => item),
  }
}

function messagesIn(root: string, lang: Lang): unknown {
  const full = path.join(root, `messages/${lang}.json`)
  return existsSync(full) ? parseJson(readFileSync(full)).parsed?.value : undefined
}

/** Reads the state that a commit has. */
export function readStateAt(root: string, commit: string): ContentState {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'))
  try {
    const listed = doGit(root, 'ls-tree', '-r', '-z', commit, '--', 'content', 'messages').split('\0').filter(Boolean)
    const files = listed.flatMap((line) => {
      const [, blob, file] = /^\S+ blob (\S+)\t(.+)$/s.exec(line) ?? []
      return blob && file?.endsWith('.json') ? [{ blob, file }] : []
    })
    const blobs = readBlobs(root, [...new Set(files.map(({ blob }) => blob))])
    for (const { blob, file } of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), blobs.get(blob) ?? '')
    }
    return readState(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
