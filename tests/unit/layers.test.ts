import { readdirSync, readFileSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'

const ROOMS = ['app', 'components', 'content', 'functions', 'lib', 'messages', 'staff', 'tools']
const PAGES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `app/${file}`)
const SITE = ['middleware.ts', ...PAGES]
/** What runs before anything is generated. */
const FIRST = ['build', 'generate', 'before-functions', 'content', 'schemas', 'launch-check'].map(
  (name) => `tools/${name}.ts`,
)
const FUNCTIONS = ['functions/start.ts', 'functions/google.ts', 'staff/ops/start.ts']

let files: Metafile['inputs']
beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: [...SITE, ...FIRST, ...FUNCTIONS],
    alias: Object.fromEntries(ROOMS.map((room) => [`#${room}`, `./${room}`])),
    packages: 'external',
    loader: { '.css': 'empty', '.module.css': 'empty', '.woff2': 'empty' },
    // What is imported for its types alone is not loaded.
    tsconfigRaw: {},
    format: 'esm',
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'out',
  })
  files = metafile.inputs
})

/** Lists what a file of ours loads when it runs, and what that loads; with `late` also what it may load later. */
function loadedBy(file: string, late = true, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { path, kind, external } of files[file]?.imports ?? [])
    if (!external && (late || kind !== 'dynamic-import')) loadedBy(path, late, found)
  return found
}

const madeFor = (file: string) => [...loadedBy(file, false)].filter((each) => each.includes('.generated'))

it.each(FIRST)('%s starts on a fresh clone, where nothing is made yet', (program) => {
  expect(madeFor(program)).toEqual([])
  expect(madeFor('app/sitemap.xml/route.ts')).not.toEqual([])
})

it.each(FUNCTIONS)('the functions are started by %s without the site’s variables', (entry) => {
  expect(loadedBy(entry)).toContain('lib/content/read/load.ts')
  expect(loadedBy(entry)).not.toContain('lib/env.ts')
})

it('a webhook loads little, and nothing of what reads content', () => {
  const loaded = [...loadedBy('functions/http/handlers/webhook.ts')]
  expect(loaded).toContain('functions/domain/orders/settle-order.ts')
  expect(loaded.length).toBeLessThanOrEqual(60)
  expect(loaded.filter((file) => file.startsWith('lib/content/'))).toEqual([])
})

it('the image of the functions has all that they and the commands for the night load, but what only simulates', () => {
  const copied = [...readFileSync('deploy/functions.Dockerfile', 'utf8').matchAll(/^COPY (.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  )
  const missing = FUNCTIONS.flatMap((entry) => [...loadedBy(entry)]).filter(
    (file) =>
      !file.startsWith('tools/simulator/') && !copied.some((each) => file === each || file.startsWith(`${each}/`)),
  )
  expect(missing).toEqual([])
})

it('the site ships nothing of what staff and developers use, but the boot file that the build puts into its pages', () => {
  const shipped = SITE.flatMap((entry) => [...loadedBy(entry)])
  expect(shipped).toContain('components/islands.tsx')
  expect(shipped.filter((file) => /^(?:staff|tools)\//.test(file))).toEqual([])
})

it('the site says wherever it reads content that it follows what is being written', () => {
  expect(loadedBy('app/[lang]/layout.tsx')).toContain('app/follow-content.ts')
  const entries = PAGES.filter((file) => /\/(?:layout|global-not-found|route|robots)\.tsx?$/.test(file))
  const reading = entries.filter((entry) => loadedBy(entry).has('lib/content/read/load.ts'))
  expect(reading.length).toBeGreaterThan(2)
  expect(reading.filter((entry) => !loadedBy(entry).has('app/follow-content.ts'))).toEqual([])
})

it('the server’s files know the browser’s by one door, besides what makes an island and what every page has around it', () => {
  const known = new Set<string>()
  const reached = new Set<string>()
  function walk(file: string) {
    if (known.has(file)) return
    if (readFileSync(file, 'utf8').startsWith("'use client'")) return void reached.add(file)
    known.add(file)
    for (const { path, external } of files[file]?.imports ?? []) if (!external) walk(path)
  }
  PAGES.forEach(walk)
  expect(known.size).toBeGreaterThan(100)
  expect([...reached].sort()).toEqual([
    'app/global-error.tsx',
    'components/island/island.tsx',
    'components/island/part.tsx',
    'components/islands.tsx',
    'components/shell/consent.tsx',
    'components/shell/language-hint.tsx',
    'components/shell/language-link.tsx',
    'components/shell/navigation-bar.tsx',
    'components/shell/order-notice.tsx',
    'components/shell/snack-bar-host.tsx',
  ])
})
