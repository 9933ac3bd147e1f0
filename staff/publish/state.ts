import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contentFiles, contentFilesAmong } from '#lib/content/read/files'
import { valueIn } from '#lib/content/read/parse-json'
import { categorySchema } from '#lib/content/schema/category'
import { redirectSchema } from '#lib/content/schema/picture'
import { readSource, sourceOf } from '#lib/content/read/source'
import { gatherContent, listOf, type UncheckedContent, type UncheckedFile } from '#lib/content/check/unchecked'
import { LANGS, type Lang } from '#lib/routes/languages'
import { makeRoutes, type Route } from '#lib/routes/make-routes'
import { entriesOf } from '#tools/entries'
import { doGit, readBlobs } from '#tools/git'

type Redirect = z.infer<typeof redirectSchema>
/** The content, messages and addresses of one state of the project, whether or not they are valid. */
export type ContentState = {
  files: ReadonlyMap<string, UncheckedFile>
  content: UncheckedContent
  messages: ReadonlyMap<Lang, unknown>
  routes: readonly Route[]
  redirects: readonly Redirect[]
}

/** Reads the state that is in a folder now, with changes that are not committed. */
export const readState = (root: string): ContentState =>
  stateOf(
    contentFiles(root).map((file) => readSource(root, file)),
    (file) => {
      const full = path.join(root, file)
      return existsSync(full) ? readFileSync(full) : undefined
    },
  )

/** Reads the state of a commit. */
export function readStateAt(root: string, commit: string): ContentState {
  const listed = doGit(root, 'ls-tree', '-r', '-z', commit, '--', 'content', 'messages').split('\0').filter(Boolean)
  const blobOf = new Map(
    listed.flatMap((line): [string, string][] => {
      const [, blob, file] = /^\S+ blob (\S+)\t(.+)$/s.exec(line) ?? []
      return blob && file?.endsWith('.json') ? [[file, blob]] : []
    }),
  )
  const blobs = readBlobs(root, [...new Set(blobOf.values())])
  const read = (file: string) => {
    const text = blobs.get(blobOf.get(file) ?? '')
    return text === undefined ? undefined : Buffer.from(text)
  }
  const files = contentFilesAmong([...blobOf.keys()]).map((file) => sourceOf(file, read(file.file)))
  return stateOf(files, read)
}

function stateOf(files: readonly UncheckedFile[], read: (file: string) => Buffer | undefined): ContentState {
  const content = gatherContent(files)
  const categories = listOf(content, 'categories', 'categories', categorySchema).map(({ item }) => item)
  const entries = entriesOf(
    content.treatments.map(({ item }) => item),
    content.offers.map(({ item }) => item),
    categories,
  )
  const messages = LANGS.map((lang) => [lang, valueIn(read(`messages/${lang}.json`))] as const)
  return {
    files: new Map(files.map((file) => [file.file, file])),
    content,
    messages: new Map(messages),
    routes: makeRoutes({ ...entries, treatments: entries.treatments.filter(({ page }) => page !== '') }),
    redirects: listOf(content, 'redirects', 'redirects', redirectSchema).map(({ item }) => item),
  }
}
