import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { CURRENT, placementName } from '#lib/content/read/load'
import { contentVersion, VERSION } from '#tools/version'

// The folder of what is published: one folder for each publishing, with the files and rules for nginx and the content
// that they were built from, and a link to the one that holds.

/** Where it is unless PUBLISHED_FOLDER says otherwise. */
export const PUBLISHED_FOLDER = '.data/published'
/** How many stay besides the one that holds: requests that are open end in them. */
const KEPT = 3
/** What a build was made of (tools/sources.mjs): content, program, variables. */
const MADE_OF = 'made-of'
/** A folder that is not whole yet. */
const PART = '.part'

/**
 * Copies what was built and its content into a new folder, beside what holds. Gives its name; undefined if the content
 * is another one than was built.
 */
export async function bringBuild(root: string, folder: string, at: number): Promise<string | undefined> {
  const version = contentVersion(root)
  const name = placementName({ at, version })
  const part = path.join(folder, name + PART)
  await mkdir(folder, { recursive: true })
  // Times stay: servers make ETags of them.
  await cp(path.join(root, 'out/nginx'), part, { recursive: true, preserveTimestamps: true })
  await cp(path.join(root, 'content'), path.join(part, 'content'), { recursive: true })
  await cp(path.join(root, 'out', MADE_OF), path.join(part, MADE_OF))
  if ((await readFile(path.join(part, 'public', VERSION), 'utf8')).trim() !== version) return undefined
  await rename(part, path.join(folder, name))
  return name
}

/** Finds a folder that is still there and was made of the same; undefined if there is none. */
export async function keptBuild(folder: string, madeOf: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+-\w+$/u.test(name))
  for (const name of names.sort().toReversed())
    if ((await readFile(path.join(folder, name, MADE_OF), 'utf8').catch(() => undefined)) === madeOf) return name
  return undefined
}

/** Tells when (milliseconds) what is in a folder was put there. */
export const momentOf = (name: string): number => Number.parseInt(name, 10)

/** Lets a folder hold, or none, all at once. */
export function switchTo(folder: string, name: string | undefined): void {
  const link = path.join(folder, CURRENT)
  if (name === undefined) return rmSync(link, { force: true })
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(name, next)
  renameSync(next, link)
}

/** Gives the name of the folder that holds; undefined if none does. */
export function placeInUse(folder: string): string | undefined {
  try {
    return readlinkSync(path.join(folder, CURRENT))
  } catch {
    return undefined
  }
}

/** Removes what is too old, and what was not finished. */
export async function tidyPlaces(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => /^\d+-/u.test(name) && name !== placeInUse(folder)).sort()
  const kept = others.filter((name) => !name.endsWith(PART)).slice(-KEPT)
  const gone = others.filter((name) => !kept.includes(name))
  await Promise.all(gone.map((name) => rm(path.join(folder, name), { recursive: true, force: true })))
}
