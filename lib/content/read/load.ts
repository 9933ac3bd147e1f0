import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { stampOf } from './files'
import { report } from '../check/problems'
import { readContent, type Content } from './read'

/** How long loaded content is used, in milliseconds, before a change is looked for. */
const FRESH_FOR = 300

type Source = {
  /** The project whose content is read. */
  root: string
  /** Whether its files may change while this process runs. */
  watched: boolean
  /** The folder of what is published. Once something is, its content is read instead of the project's. */
  published?: string
  /** Told once of each published content that cannot be used; the one before it stays. */
  refused: (why: string) => void
}

/** What stands in the folder of what is published, and which of it holds. */
export const CURRENT = 'current'
/** When something was put in place (milliseconds), and the version of its content (tools/version.ts). */
type Placement = { at: number; version: string }
/** Names the folder of something that is put in place: names are in the order of time. */
export const placementName = ({ at, version }: Placement): string => `${at}-${version}`

const unopened: Source = { root: process.cwd(), watched: false, refused: console.error }
let source = unopened
let loaded: { content: Content; from: string; stamp: string; at: number } | undefined

/**
 * Sets where content is read from (by default the working directory), and whether it is read again after each change.
 * Called when a program starts.
 */
export function openContent(changes: Partial<Source>): void {
  source = { ...source, ...changes }
  loaded = undefined
}

/**
 * Reads all content, once per process, or again after each change if it is watched or published. Throws one error that
 * lists every problem.
 */
export function loadContent(): Content {
  const { watched, published } = source
  if (loaded && (!(watched || published) || Date.now() - loaded.at < FRESH_FOR)) return loaded.content
  const from = place()
  // What is put in place is never changed there.
  const stamp = watched && from === source.root ? stampOf(from) : from
  if (loaded?.stamp !== stamp) {
    const { content, problems } = readContent(from)
    if (content) loaded = { content, from, stamp, at: 0 }
    else if (loaded && from !== source.root) {
      source.refused(report(problems))
      loaded.stamp = stamp
    } else throw new Error(report(problems))
  }
  loaded.at = Date.now()
  return loaded.content
}

/** Finds the folder whose content holds now. A link is followed once, so that all files are of one state. */
function place(): string {
  const link = source.published && path.join(source.published, CURRENT)
  return link && existsSync(link) ? realpathSync(link) : source.root
}

/** Looks up what the content of this process was put in place as; undefined if it is the project's own. */
export function contentInUse(): Placement | undefined {
  if (loaded) loaded.at = 0
  loadContent()
  const [, at, version] = /^(\d+)-(\w+)$/u.exec(path.basename(loaded?.from ?? '')) ?? []
  return at !== undefined && version !== undefined ? { at: Number(at), version } : undefined
}
