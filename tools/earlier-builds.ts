import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** How many builds a page outlives: a spa publishes some days in a week, and few tabs stay open for longer. */
const KEPT = 5

/**
 * Adds the code and data of earlier builds to the one in .next, so that a page that was opened before still finds what
 * it asks for later. They are kept in Next's cache, the one folder that a build leaves alone. Gives their number.
 */
export function addEarlierBuilds(root = process.cwd()): number {
  const built = path.join(root, '.next/static')
  const store = path.join(root, '.next/cache/static')
  const current = readFileSync(path.join(root, '.next/BUILD_ID'), 'utf8')
  mkdirSync(store, { recursive: true })
  cpSync(built, path.join(store, current), { recursive: true })
  const earlier = readdirSync(store)
    .filter((build) => build !== current)
    .map((build) => path.join(store, build))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const build of earlier.splice(KEPT)) rmSync(build, { recursive: true })
  // A name has a hash of what is in the file: of two with one name either will do.
  for (const build of earlier) cpSync(build, built, { recursive: true, force: false })
  return earlier.length
}
