import { stampOf } from './files'
import { report } from '../check/problems'
import { readContent, type Content } from './read'

/** How long loaded content is used, in milliseconds, before watched files are checked for changes. */
const FRESH_FOR = 300

/** Where content is, and whether its files may change while this process runs. */
type Source = { root: string; watched: boolean }

let source: Source = { root: process.cwd(), watched: false }
let loaded: { content: Content; stamp: string; at: number } | undefined

/**
 * Sets where content is read from (by default the working directory), and whether it is read again after each change.
 * Called when a program starts.
 */
export function openContent(changes: Partial<Source>): void {
  source = { ...source, ...changes }
  loaded = undefined
}

/**
 * Reads all content, once per process, or again after each change if it is watched. Throws one error that lists every
 * problem.
 */
export function loadContent(): Content {
  const { root, watched } = source
  if (loaded && (!watched || Date.now() - loaded.at < FRESH_FOR)) return loaded.content
  const stamp = watched ? stampOf(root) : ''
  if (loaded?.stamp !== stamp) {
    const { content, problems } = readContent(root)
    if (!content) throw new Error(report(problems))
    loaded = { content, stamp, at: 0 }
  }
  loaded.at = Date.now()
  return loaded.content
}
