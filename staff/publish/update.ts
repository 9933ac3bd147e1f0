import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { loadEnvConfig } from '@next/env'
import { askGit, doGit } from '#tools/git'
import { buildSite } from './build-site'
import { alone } from './lock'
import { bringBuild, PUBLISHED_FOLDER, switchTo, tidyPlaces } from './place'
import { bringBack, markPublished, whileAside } from './publish'
import { branchOf, gitIn, remoteOf } from './pull'
import { runHook } from './seen'

// `npm run update`: brings the program that developers pushed into the checkout that staff publish from, and puts in
// place what is committed. For whoever runs the site, so it speaks English.

type Updating = {
  root: string
  folder: string
  hook?: string
  /** Installs the packages of the checkout. */
  install: () => boolean
  build: () => Promise<string | undefined>
  say: (line: string) => void
}

const ALONE = 'Somebody is publishing just now. Nothing was done: try again in a moment.'

/** Does that. Throws an error with a sentence; then the checkout and what is public are as before. */
export async function update(updating: Updating): Promise<void> {
  const { root, say } = updating
  const done = await alone(root, async () => {
    const before = doGit(root, 'rev-parse', 'HEAD').trim()
    const remote = remoteOf(root, branchOf(root) ?? '')
    try {
      if (remote) await merge(root, remote)
      // What staff saved and did not publish is neither built nor lost.
      await whileAside({ root, say }, 'HEAD', async () => {
        bringBack(root, 'HEAD')
        await buildAndPlace(updating)
        return true
      })
    } catch (error) {
      if (doGit(root, 'rev-parse', 'HEAD').trim() !== before) {
        doGit(root, 'reset', '--quiet', '--keep', before)
        updating.install()
      }
      throw error
    }
    const tags = markPublished(root).map((tag) => `+${tag}:${tag}`)
    const { name = '', head = '' } = remote ?? {}
    if (remote && (await gitIn(root, 'push', '--quiet', '--atomic', name, `HEAD:${head}`, ...tags)) === undefined)
      say('It could not be pushed: run it again, or push it by hand.')
  })
  if (!done) throw new Error(ALONE)
  say('Updated. Start the service for staff anew, so that it runs the new program too.')
}

/** Merges what was pushed with what staff published here. */
async function merge(root: string, { name, head }: { name: string; head: string }): Promise<void> {
  if ((await gitIn(root, 'fetch', '--quiet', '--no-tags', name, head)) === undefined)
    throw new Error(`${name} does not answer. Nothing was done.`)
  // Whoever publishes may be the only one with a name here.
  const who = askGit(root, 'config', 'user.email')
    ? []
    : ['-c', 'user.name=Nuilea', '-c', 'user.email=update@localhost']
  if ((await gitIn(root, ...who, 'merge', '--quiet', '--no-edit', 'FETCH_HEAD')) !== undefined) return
  await gitIn(root, 'merge', '--abort')
  throw new Error(
    'What was pushed and what staff changed here cannot be merged by themselves. Nothing was done: merge them elsewhere, push, and run it again.',
  )
}

/** Installs, builds and puts in place what is committed. */
async function buildAndPlace({ root, folder, hook, install, build, say }: Updating): Promise<void> {
  if (!install()) throw new Error('The packages could not be installed. Everything is as before.')
  say('Building the site …')
  const printed = await build()
  if (printed !== undefined) throw new Error(`${printed}\nThe site could not be built. Everything is as before.`)
  const name = await bringBuild(root, folder, Date.now())
  if (name === undefined)
    throw new Error('Something changed while it was built. Everything is as before: run it again.')
  switchTo(folder, name)
  await tidyPlaces(folder)
  if (!hook) return
  const { isDone, last } = await runHook(root, hook, path.join(folder, name))
  say(isDone ? last : `PUBLISH_HOOK failed, so its host shows what was before: ${last}`)
}

function main(): Promise<void> {
  const root = process.cwd()
  const forBuild = { ...process.env }
  loadEnvConfig(root, undefined, { info: () => undefined, error: console.error })
  const script = `import('./tools/install.mjs').then(({ install }) => install({ tests: false }))`
  return update({
    root,
    folder: path.resolve(process.env.PUBLISHED_FOLDER || PUBLISHED_FOLDER),
    hook: process.env.PUBLISH_HOOK || undefined,
    install: () => spawnSync(process.execPath, ['--eval', script], { cwd: root, stdio: 'inherit' }).status === 0,
    build: () => buildSite(root, forBuild),
    say: (line) => console.log(line),
  })
}

if (process.argv[1]?.endsWith('update.ts'))
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      process.exit(1)
    },
  )
