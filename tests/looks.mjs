import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// How the pages look, beside how they looked: twelve kinds, narrow and wide, over the tests' spa.
//   npm run looks              compares, and writes .run/looks/index.html with every pair
//   npm run looks -- --renew   keeps what is there now (tests/looks), with the Chromium it was made with

const KEPT = path.resolve('tests/looks')
const OUT = path.resolve('.run/looks')
const renew = process.argv.includes('--renew')

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const { status } = spawnSync('node', ['tests/e2e.mjs', 'tests/e2e/looks.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, LOOKS_KEPT: KEPT, LOOKS_OUT: OUT, LOOKS_RENEW: renew ? '1' : '' },
})

const compared = readdirSync(OUT)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(path.join(OUT, file), 'utf8')))
  .sort((a, b) => b.different - a.different)
const picture = (folder, name) =>
  existsSync(path.join(folder, `${name}.webp`))
    ? `<img src="${path.relative(OUT, path.join(folder, `${name}.webp`))}" alt="">`
    : '<p>–</p>'
const pairs = compared.map(
  ({ name, different, isFine }) =>
    `<h2>${name}: ${(different * 100).toFixed(2)} %${isFine ? '' : ' ✘'}</h2><div>${picture(KEPT, name)}${picture(OUT, name)}</div>`,
)
const style =
  'body{font:16px sans-serif;margin:2rem;background:#888}div{display:flex;gap:1rem;align-items:start}img{max-width:48%}'
writeFileSync(
  path.join(OUT, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Looks</title><style>${style}</style><p>Kept | now</p>${pairs.join('')}`,
)
if (compared.length > 0) console.log('Every pair, the most different first: .run/looks/index.html')
process.exit(status ?? 1)
