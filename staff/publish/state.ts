import path from 'node:path'
import type { z } from 'zod'
import { contentFiles, contentFilesAmong } from '#lib/content/read/files'
import { redirectSchema } from '#lib/content/schema/picture'
import { readSource, sourceOf } from '#lib/content/read/source'
import {
  gatherContent,
  listOf,
  soldOffer,
  soldTreatment,
  type UncheckedContent,
  type UncheckedFile,
} from '#lib/content/check/unchecked'
import { makeRoutes, type Route } from '#lib/routes/make-routes'
import { entriesOf } from '#tools/entries'
import { doGit, readBlobs } from '#tools/git'
import { documentName } from '../editor/names'
import { PUBLISH_WORDS } from '../words/es'

type Redirect = z.infer<typeof redirectSchema>
/** The content and addresses of one state of the project, whether or not they are valid. */
export type ContentState = {
  files: ReadonlyMap<string, UncheckedFile>
  content: UncheckedContent
  routes: readonly Route[]
  redirects: readonly Redirect[]
}

/** Reads the state that is in a folder now, with changes that are not committed. */
export const readState = (root: string): ContentState =>
  stateOf(contentFiles(root).map((file) => readSource(root, file)))

/** Reads the state of a commit. */
export function readStateAt(root: string, commit: string): ContentState {
  const listed = doGit(root, 'ls-tree', '-r', '-z', commit, '--', 'content').split('\0').filter(Boolean)
  const blobOf = new Map(
    listed.flatMap((line): [string, string][] => {
      const [, blob, file] = /^\S+ blob (\S+)\t(.+)$/s.exec(line) ?? []
      return blob && file?.endsWith('.json') ? [[file, blob]] : []
    }),
  )
  const blobs = readBlobs(root, [...new Set(blobOf.values())])
  const read = (file: string) => Buffer.from(blobs.get(blobOf.get(file) ?? '') ?? '')
  return stateOf(contentFilesAmong([...blobOf.keys()]).map((file) => sourceOf(file, read(file.file))))
}

function stateOf(files: readonly UncheckedFile[]): ContentState {
  const content = gatherContent(files)
  const entries = entriesOf(
    content.treatments.flatMap(({ item }) => soldTreatment(item) ?? []),
    content.offers.flatMap(({ item }) => soldOffer(item) ?? []),
  )
  return {
    files: new Map(files.map((file) => [file.file, file])),
    content,
    routes: makeRoutes({ ...entries, treatments: entries.treatments.filter(({ page }) => page !== '') }),
    redirects: listOf(content, 'redirects', 'redirects', redirectSchema).map(({ item }) => item),
  }
}

/** Names a file as staff know it: by what it is about, or a picture by its name. */
export function nameIn({ files }: ContentState, file: string): string {
  const source = files.get(file)
  if (source) return documentName(source)
  return file.startsWith('messages/') ? PUBLISH_WORDS.ownWords : path.basename(file)
}
