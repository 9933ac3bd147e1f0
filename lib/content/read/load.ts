import { stampOf } from './files'
import { report } from '../check/problems'
import { readContent, type Content } from './read'

/** How long, in milliseconds, watched files may go without being looked at. */
const FRESH = 300

/** Where content is, and whether its files may change while this process runs. */
type Source = { root: string; watched: boolean }

let source: Source = { root: process.cwd(), watched: false }
let loaded: { content: Content; stamp: string; at: number } | undefined

/**
 * Says where content is read from (the working directory unless told otherwise), and whether it is read anew after each
 * change. For whoever starts a program.
 */
export function openContent(changes: Partial<Source>): void {
  source = { ...source, ...changes }
  loaded = undefined
}

/**
 * Reads all content, once per process, or after each change where it is watched. Throws every problem at once, in
 * words.
 */
export function loadContent(): Content {
  const { root, watched } = source
  if (loaded && (!watched || Date.now() - loaded.at < FRESH)) return loaded.content
  const stamp = watched ? stampOf(root) : ''
  if (loaded?.stamp !== stamp) {
    const { content, problems } = readContent(root)
    if (!content) throw new Error(report(problems))
    loaded = { content, stamp, at: 0 }
  }
  loaded.at = Date.now()
  return loaded.content
}
