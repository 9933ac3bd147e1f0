import fs, {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepare } from '#tools/generate'
import { generate, sourcesOf } from '../../spa.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'made-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(root, { recursive: true })
})

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const SOURCES = {
  'content/treatments/ma-1.json': '{}',
  'messages/de.json': '{}',
  'public/images/hammam.jpg': 'a picture',
  'tools/generate.ts': "import { euros } from '../lib/money'\nvoid import('../lib/late')\nvoid euros",
  'lib/money.ts': 'export const euros = 1',
  'lib/late.ts': "import './prices.generated.json'",
  'lib/contracts/gift.ts': "import * as z from 'zod/mini'",
  'package-lock.json': '{}',
}
const OTHERS = { 'lib/checkout/payment.ts': '', 'components/ui/price.tsx': '', 'tests/unit/money.test.ts': '' }
const MADE = [
  'lib/prices.generated.json',
  'messages/es.d.json.ts',
  'schema/treatments.json',
  'public/pictures/hammam-1.avif',
]

/** A project whose command `generate` only notes that it ran and makes these files: ours would take longer. */
function writeProject() {
  for (const [file, text] of Object.entries({ ...SOURCES, ...OTHERS })) write(file, text)
  write('package.json', JSON.stringify({ scripts: { generate: 'node make.cjs' } }))
  write(
    'make.cjs',
    `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    appendFileSync('runs', '+')
    for (const file of ${JSON.stringify(MADE)}) {
      mkdirSync(require('node:path').dirname(file), { recursive: true })
      writeFileSync(file, 'made')
    }`,
  )
}
const make = () => generate(root, path.join(root, 'package-lock.json'))
const runs = () => readFileSync(path.join(root, 'runs'), 'utf8').length

it('what follows from content is made once, and again when anything changed that it is made from', async () => {
  writeProject()
  await make()
  await make()
  expect(runs()).toBe(1)
  for (const file of Object.keys(OTHERS)) appendFileSync(path.join(root, file), ' ')
  await make()
  expect(runs()).toBe(1)
  for (const [times, file] of Object.keys(SOURCES).entries()) {
    appendFileSync(path.join(root, file), ' ')
    await make()
    expect([file, runs()]).toEqual([file, times + 2])
  }
})

it('what was made and is gone, or is another, is made again; and what is made no more goes', async () => {
  writeProject()
  await make()
  for (const [times, file] of MADE.entries()) {
    rmSync(path.join(root, file))
    await make()
    expect([file, runs(), readFileSync(path.join(root, file), 'utf8')]).toEqual([file, times + 2, 'made'])
  }
  write('lib/prices.generated.json', 'of before')
  write('lib/old.generated.json', 'of before')
  await make()
  expect(readFileSync(path.join(root, 'lib/prices.generated.json'), 'utf8')).toBe('made')
  expect(fs.existsSync(path.join(root, 'lib/old.generated.json'))).toBe(false)
})

it('our own command reads nothing that is not looked at for this', async () => {
  for (const folder of ['app', 'components', 'content', 'lib', 'messages', 'public/images'])
    cpSync(folder, path.join(root, folder), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const read = new Set<string>()
  const original = fs.readFileSync
  vi.spyOn(fs, 'readFileSync').mockImplementation((file, ...options) => {
    read.add(path.relative(root, String(file)))
    return Reflect.apply(original, fs, [file, ...options])
  })
  syncBuiltinESMExports()
  await prepare(root)
  const sources = await sourcesOf(process.cwd())
  expect(read).toContain('content/business.json')
  expect(read).toContain('lib/contracts/gift.ts')
  // It looks into each module to find the schemas, and at what was made to leave it if it would be the same.
  const other = [...read].filter((file) => !sources.includes(file) && !/^\.\.|\.generated\./.test(file))
  expect(other.filter((file) => !/\.tsx?$/.test(file) || original(file, 'utf8').includes("'zod/mini'"))).toEqual([])
})
