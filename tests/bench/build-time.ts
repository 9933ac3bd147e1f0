import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGS } from '#lib/routes/languages'

const TIMES = 10

type Treatment = { code: string; vegan: boolean } & Record<
  'title' | 'slug' | 'seoTitle' | 'seoDescription',
  Record<string, string>
>

/**
 * Builds the copy of the project in `root` at today's size and with ten times as many treatments; seconds and
 * milliseconds per page.
 */
export function buildTimes(root: string): string {
  const rows = [timeBuild(root, 'today')]
  multiplyTreatments(path.join(root, 'content/treatments'))
  rows.push(timeBuild(root, `${TIMES} × treatments`))
  return ['| size | pages | seconds | ms per page |', '|---|---|---|---|', ...rows].join('\n')
}

function timeBuild(root: string, name: string): string {
  const from = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`The build (${name}) failed:\n${stdout}\n${stderr}`)
  const seconds = (performance.now() - from) / 1000
  const pages = Number(/Generating static pages[^(]*\((\d+)\/\1\)/.exec(stdout)?.[1])
  return `| ${name} | ${pages} | ${seconds.toFixed(0)} | ${((seconds * 1000) / pages).toFixed(0)} |`
}

/** Adds nine copies of each treatment under new codes, with slugs and titles of their own. */
function multiplyTreatments(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const originals: Treatment[] = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  const next = new Map<string, number>()
  for (const { code } of originals) {
    const [prefix = '', number] = code.split('-')
    next.set(prefix, Math.max(next.get(prefix) ?? 0, Number(number)))
  }
  for (let copy = 2; copy <= TIMES; copy += 1) {
    for (const original of originals) {
      const prefix = original.code.split('-')[0] ?? ''
      const number = (next.get(prefix) ?? 0) + 1
      next.set(prefix, number)
      const made: Treatment = structuredClone(original)
      made.code = `${prefix}-${number}`
      // The vegan lists name their treatments one by one.
      made.vegan = false
      for (const lang of LANGS) {
        made.slug[lang] = `${made.slug[lang]}-${copy}`
        made.title[lang] = `${made.title[lang]} ${copy}`
        made.seoTitle[lang] = `${made.seoTitle[lang]?.slice(0, 55)} ${copy}`
        made.seoDescription[lang] = `${made.seoDescription[lang]?.slice(0, 152)} ${copy}.`
      }
      writeFileSync(path.join(folder, `${made.code.toLowerCase()}.json`), `${JSON.stringify(made, null, 2)}\n`)
    }
  }
}
