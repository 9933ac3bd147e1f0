import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Proves that no edit of the owner's turns a test red: in a copy of the project it changes three prices, renames a
// treatment, moves the Sunday hours and deletes an offer, lets the content check agree to each, and runs everything.
//   npm run owner-edits             takes as long as `npm test`
//   npm run owner-edits -- check    the edits and the content check alone

const copy = mkdtempSync(path.join(tmpdir(), 'nuilea-edited-'))
const NOT_COPIED = /(^|\/)(\.next|\.run|\.data|node_modules)$/

function edit(file, change) {
  const full = path.join(copy, 'content', file)
  const json = JSON.parse(readFileSync(full, 'utf8'))
  change(json)
  writeFileSync(full, `${JSON.stringify(json, null, 2)}\n`)
}

function run(...args) {
  const { status } = spawnSync('npm', ['run', '-s', ...args], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

/** Adds euros to what a treatment costs. */
const dearer = (code, euros) => () =>
  edit(`treatments/${code}.json`, (treatment) => {
    treatment.price += euros
    if (treatment.discountedPrice) treatment.discountedPrice += euros
  })

const EDITS = {
  'the price of EX-1 goes up': dearer('ex-1', 3),
  'the price of MA-9 goes up': dearer('ma-9', 5),
  'the price of EX-2 goes up': dearer('ex-2', 2),
  'MA-3 has another name': () =>
    edit('treatments/ma-3.json', (treatment) => {
      treatment.title = { es: 'Masaje hondo', en: 'Deep massage', de: 'Tiefe Massage', fr: 'Massage profond' }
    }),
  'Sundays begin at eleven and end at six': () =>
    edit('business.json', ({ hours }) => {
      for (const group of hours.week) group.days = group.days.filter((day) => day !== 'sunday')
      hours.week.push({ days: ['sunday'], periods: [{ opens: '11:00', closes: '18:00' }] })
    }),
  'an offer is gone': () =>
    edit('offers.json', (file) => {
      file.offers = file.offers.filter(({ id }) => id !== 'ISP-6')
    }),
}

const began = performance.now()
try {
  cpSync('.', copy, { recursive: true, verbatimSymlinks: true, filter: (from) => !NOT_COPIED.test(from) })
  const install = "import('./lib/build/install.mjs').then(({ install }) => install())"
  spawnSync(process.execPath, ['-e', install], { cwd: copy, stdio: 'inherit', env: { ...process.env, CI: '1' } })
  for (const [name, make] of Object.entries(EDITS)) {
    console.log(`· ${name}`)
    make()
    run('content')
  }
  if (process.argv[2] !== 'check') run('test')
  console.log(`· ${Math.round((performance.now() - began) / 1000)} s`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
