import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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
/** Where a copy of that copy lies, whose pages are built for functions of the specification's contract. */
export const SPECIFICATION_SPA = path.join(PROJECT, '.run/specification-spa')

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
  'next-env.d.ts',
  'tsconfig.tsbuildinfo',
  'test-results',
  'playwright-report',
])
/** Pictures take long to make, so the first copy gets those of the project. Each name says from what it was made. */
const PICTURES = 'public/pictures/'
/** Tells whether a file is made by `npm run generate`: each copy has its own. */
const isMade = (file) =>
  /\.generated\.|\.d\.json\.ts$|^schema\/|^public\/openapi\.json$/.test(file) || file.startsWith(PICTURES)

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

/** What `npm run generate` reads as data, besides the schemas that reach the browser. */
const DATA = ['content', 'messages', 'public/images']

/**
 * Lists the files that `npm run generate` makes its files from: what it reads, and the modules it consists of. The
 * versions of its packages stand in the lock file.
 */
export async function sourcesOf(root) {
  // Imported here, because `npm test` installs it first.
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['tools/generate.ts'],
    external: ['*.generated', '*.generated.json'],
    packages: 'external',
    platform: 'node',
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'out',
    logLevel: 'silent',
  })
  const schemas = ['app', 'components', 'lib'].flatMap((folder) =>
    filesIn(root, folder).filter((file) => /\.tsx?$/.test(file) && textOf(root, file).includes("'zod/mini'")),
  )
  const data = DATA.flatMap((folder) => filesIn(root, folder)).filter((file) => !isMade(file))
  return [...new Set([...Object.keys(metafile.inputs), ...schemas, ...data])].sort()
}

const textOf = (root, file) => readFileSync(path.join(root, file), 'utf8')
const filesIn = (root, folder) =>
  existsSync(path.join(root, folder))
    ? filesBelow(path.join(root, folder)).map((file) => path.posix.join(folder, file))
    : []

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Names the file that says what was made, and from what. */
const stampOf = (root) => path.join(root, '.run/made')

/** Runs `npm run generate`, unless all that was made is there and was made from what there is now. */
export async function generate(root, lockFile) {
  const stamp = stampOf(root)
  const made = () => filesBelow(root, NOT_COPIED).filter(isMade).sort()
  const sources = hashOf(root, await sourcesOf(root)) + hashOf('', [lockFile])
  const state = () => sources + hashOf(root, made())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return
  rmSync(stamp, { force: true })
  for (const file of made()) if (!file.startsWith(PICTURES)) rmSync(path.join(root, file))
  run('npm', ['run', '-s', 'generate'], root)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, state())
}

/** Brings the copy up to date, with everything that is derived from its content. Ends the process when that fails. */
export async function prepareSpa() {
  const isInvented = (file) => Object.values(INVENTED).some((folder) => file.startsWith(`${folder}/`))
  const isNew = !existsSync(stampOf(SPA))
  const files = filesBelow(PROJECT, NOT_COPIED).filter(
    (file) => !isInvented(file) && (!isMade(file) || (isNew && file.startsWith(PICTURES))),
  )
  mirror(PROJECT, SPA, files, { leaveOut: NOT_COPIED, kept: (file) => isMade(file) || isInvented(file) })
  for (const [from, to] of Object.entries(INVENTED))
    mirror(path.join(PROJECT, from), path.join(SPA, to), filesBelow(path.join(PROJECT, from)))
  linkPackages(SPA)
  await generate(SPA, path.join(PROJECT, 'package-lock.json'))
}

/** Brings the second copy up to date, with what is made in the first one: nothing need be made again there. */
export function copySpa() {
  const leaveOut = new Set([...NOT_COPIED].filter((name) => name !== 'content'))
  mirror(SPA, SPECIFICATION_SPA, filesBelow(SPA, leaveOut), { leaveOut })
  linkPackages(SPECIFICATION_SPA)
}

function linkPackages(root) {
  const packages = path.join(root, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(PROJECT, 'node_modules'), packages)
}

function run(command, args, cwd = SPA) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , command, ...args] = process.argv
  await prepareSpa()
  if (command) run(path.join(PROJECT, 'node_modules/.bin', command), args)
}
