import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// What tests stand on: a copy of the project whose content is the invented spa of tests/content, with the pictures of
// tests/images. So the owner may change any price, name, hour or picture, and no test notices.
//   node tests/spa.mjs vitest run tests/unit/money.test.ts      brings the copy up to date and runs a command in it

const PROJECT = path.resolve(import.meta.dirname, '..')
/** Whose place each folder of the invented spa takes. */
const INVENTED = { 'tests/content': 'content', 'tests/images': 'public/images' }

/** Where the copy of the project lies. What is made there (pages, pictures, words) stays there. */
export const SPA = path.join(PROJECT, '.run/spa')

/**
 * What is left out of the copy: it finds its packages through a link; without a lock file of its own, Next takes the
 * project for its root.
 */
const NOT_COPIED = new Set([
  '.git',
  '.next',
  '.run',
  '.data',
  'out',
  'content',
  'node_modules',
  'package-lock.json',
  'test-results',
  'playwright-report',
])
/**
 * Tells whether a file follows from content. Such files are copied once, since pictures take long to make; then each
 * has its own.
 */
const isMade = (file) =>
  file.includes('.generated.') || file.startsWith('public/pictures') || /\.tsbuildinfo$|^next-env\.d\.ts$/.test(file)

function filesBelow(folder, leaveOut = new Set()) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (leaveOut.has(entry.name)) return []
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
    return filesBelow(path.join(folder, entry.name)).map((file) => path.posix.join(entry.name, file))
  })
}

/** Makes `to` hold these files as `from` has them, and of what else it held only what is `kept`. */
function mirror(from, to, files, { leaveOut, kept = () => false } = {}) {
  mkdirSync(to, { recursive: true })
  const wanted = new Set(files)
  for (const file of filesBelow(to, leaveOut)) if (!wanted.has(file) && !kept(file)) rmSync(path.join(to, file))
  for (const file of wanted) {
    const [source, target] = [path.join(from, file), path.join(to, file)]
    const { mtime, mtimeMs, size } = statSync(source)
    const there = statSync(target, { throwIfNoEntry: false })
    if (there?.mtimeMs === mtimeMs && there.size === size) continue
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(source, target)
    utimesSync(target, mtime, mtime)
  }
}

/** Brings the copy up to date, with everything that is derived from its content. Ends the process when that fails. */
export function prepareSpa() {
  const isInvented = (file) => Object.values(INVENTED).some((folder) => file.startsWith(`${folder}/`))
  const files = filesBelow(PROJECT, NOT_COPIED).filter(
    (file) => !isInvented(file) && (!isMade(file) || !existsSync(path.join(SPA, file))),
  )
  mirror(PROJECT, SPA, files, { leaveOut: NOT_COPIED, kept: (file) => isMade(file) || isInvented(file) })
  for (const [from, to] of Object.entries(INVENTED))
    mirror(path.join(PROJECT, from), path.join(SPA, to), filesBelow(path.join(PROJECT, from)))
  if (!existsSync(path.join(SPA, 'node_modules')))
    symlinkSync(path.join(PROJECT, 'node_modules'), path.join(SPA, 'node_modules'))
  run('npm', ['run', '-s', 'generate'])
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: SPA, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , command, ...args] = process.argv
  prepareSpa()
  if (command) run(path.join(PROJECT, 'node_modules/.bin', command), args)
}
