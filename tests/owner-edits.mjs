import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Proves that no edit of the owner's turns a test red: in a copy of the project it changes the three prices on which
// most depends, renames a treatment, moves the Sunday hours, adds a picture, removes all holidays and an offer, lets
// the content check agree to each, and runs everything. What is gone from the content is replaced by what there is.
//   npm run owner-edits             takes as long as `npm test`
//   npm run owner-edits -- check    the edits and the content check alone

const copy = mkdtempSync(path.join(tmpdir(), 'nuilea-edited-'))
const NOT_COPIED = /(^|\/)(\.next|\.run|\.data|node_modules)$/

const content = (file) => path.join(copy, 'content', file)
const read = (file) => JSON.parse(readFileSync(content(file), 'utf8'))

function edit(file, change) {
  const json = read(file)
  change(json)
  writeFileSync(content(file), `${JSON.stringify(json, null, 2)}\n`)
}

function run(...args) {
  const { status } = spawnSync('npm', ['run', '-s', ...args], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

/** Finds the file of a treatment; of any, where there is none with this code. */
function treatmentFile(code) {
  const files = readdirSync(content('treatments')).map((name) => `treatments/${name}`)
  return files.find((file) => read(file).code === code) ?? files[0]
}

/** Adds euros to what a treatment costs. */
const dearer = (code, euros) => () =>
  edit(treatmentFile(code), (treatment) => {
    treatment.price += euros
  })

/** Finds an offer that nothing else mentions, neither by its code nor by its address. */
function unmentioned(offers) {
  const others = readdirSync(content('.'), { recursive: true })
    .filter((file) => file.endsWith('.json') && file !== 'offers.json')
    .map((file) => readFileSync(content(file), 'utf8'))
  const isNamed = ({ id, slug }) =>
    others.some((text) => text.includes(`"${id}"`) || Object.values(slug).some((each) => text.includes(`/${each}"`)))
  return offers.findLast((offer) => !isNamed(offer))
}

const EDITS = {
  'the price of MA-2 goes up': dearer('MA-2', 3),
  'the price of RO-1 goes up': dearer('RO-1', 5),
  'the price of CO-2 goes up': dearer('CO-2', 2),
  'MA-3 has another name': () =>
    edit(treatmentFile('MA-3'), (treatment) => {
      treatment.title = { es: 'Masaje hondo', en: 'Deep massage', de: 'Tiefe Massage', fr: 'Massage profond' }
    }),
  'Sundays begin at eleven and end at six': () =>
    edit('business.json', ({ hours }) => {
      for (const group of hours.week) group.days = group.days.filter((day) => day !== 'sunday')
      hours.week = hours.week.filter(({ days }) => days.length > 0)
      hours.week.push({ days: ['sunday'], periods: [{ opens: '11:00', closes: '18:00' }] })
    }),
  'no holidays are left': () =>
    edit('business.json', ({ hours }) => {
      hours.exceptions = []
    }),
  'a picture is new': () => {
    const file = 'patio.jpg'
    copyFileSync(path.join(copy, 'public/images/reception.jpg'), path.join(copy, 'public/images', file))
    edit('pictures.json', ({ pictures }) => {
      const alt = { es: 'Patio con naranjos', en: 'Patio with orange trees', de: 'Hof mit Orangen', fr: 'Patio planté' }
      pictures.push({ file, alt, focalPoint: { x: 0.5, y: 0.5 } })
    })
  },
  'an offer is gone': () =>
    edit('offers.json', (file) => {
      const gone = file.offers.length > 1 && unmentioned(file.offers)
      if (!gone) return console.log('  every offer is mentioned elsewhere: all stay')
      file.offers = file.offers.filter((offer) => offer !== gone)
    }),
}

const began = performance.now()
try {
  cpSync('.', copy, { recursive: true, verbatimSymlinks: true, filter: (from) => !NOT_COPIED.test(from) })
  const install = "import('./tools/install.mjs').then(({ install }) => install())"
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
