import { env } from '#lib/env'
import { stampOf } from './files'
import { report } from './problems'
import { readContent, type Content } from './read'

/** How long, in milliseconds, development may go on without looking at the files again. */
const FRESH = 300

let loaded: { content: Content; stamp: string; at: number } | undefined

/** Reads all content, once per process (in development after each change). Throws every problem at once, in words. */
export function loadContent(): Content {
  const watched = env.NODE_ENV === 'development'
  if (loaded && (!watched || Date.now() - loaded.at < FRESH)) return loaded.content
  const stamp = watched ? stampOf(process.cwd()) : ''
  if (loaded?.stamp !== stamp) {
    const { content, problems } = readContent()
    if (!content) throw new Error(report(problems))
    loaded = { content, stamp, at: 0 }
  }
  loaded.at = Date.now()
  return loaded.content
}
