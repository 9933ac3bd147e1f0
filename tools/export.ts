import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from './export/answers'
import { run } from './install.mjs'
import { freePort, startSite } from './serve.mjs'
import { hashOfSources } from './sources.mjs'

// `npm run export`: builds the site and writes it to out/ as plain files, with the rules for each host.

const HOSTS = ['firebase', 'nginx'] as const
export type Host = (typeof HOSTS)[number]
const isHost = (name: string): name is Host => HOSTS.some((host) => host === name)

type Options = {
  hosts?: readonly Host[]
  /** The quality of brotli, up to 11. */
  brotli?: number
}

/**
 * Writes the site that is served at `base` to `folder`, in a folder for each host. Gives the site, and a line about
 * each host.
 */
export async function exportSite(
  base: string,
  folder: string,
  { hosts = HOSTS, brotli = 11 }: Options = {},
): Promise<{ site: Site; lines: string[] }> {
  const [{ readSite }, { firebaseFiles, firebaseRules }, { nginxRules }, { writeFolder }] = await Promise.all([
    import('./export/answers'),
    import('./export/firebase'),
    import('./export/nginx'),
    import('./export/write'),
  ])
  const site = await readSite(base)
  const lines: string[] = []
  for (const host of hosts) {
    const place = path.join(folder, host)
    const files = path.join(place, 'public')
    // Firebase Hosting compresses by itself.
    if (host === 'firebase') await writeFolder(files, firebaseFiles(site))
    else await writeFolder(files, site.files, { brotli })
    const rules = host === 'firebase' ? firebaseRules(site) : nginxRules(site)
    for (const { name, body } of rules) writeFileSync(path.join(place, name), body)
    lines.push(`${host}: ${site.files.length} files in ${place}`)
  }
  return { site, lines }
}

/** Serves the built site on a free port of this machine while the work is done. */
export async function whileServed<T>(work: (base: string) => Promise<T>): Promise<T> {
  const port = await freePort()
  const site = startSite(port)
  const base = `http://localhost:${port}`
  try {
    await waitFor(base, site)
    return await work(base)
  } finally {
    const ended = site.exitCode === null ? once(site, 'exit') : undefined
    site.kill('SIGTERM')
    await ended
  }
}

/** Waits until the site answers, for a minute at least. Throws an error if it ends or does not answer. */
async function waitFor(base: string, site: ReturnType<typeof startSite>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (site.exitCode !== null) throw new Error('The built site does not start. Run "npm run build" first.')
    const { ok } = await fetch(base).catch(() => ({ ok: false }))
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The built site does not answer.')
}

async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !isHost(name))
  if (unknown.length > 0) {
    console.error(`There is no host "${unknown[0]}"; there are ${HOSTS.join(' and ')}.`)
    process.exit(1)
  }
  const hosts = named.length > 0 ? named.filter(isHost) : HOSTS
  run('npm', ['run', '-s', 'build'])
  const { lines } = await whileServed((base) => exportSite(base, 'out', { hosts }))
  for (const line of lines) console.log(line)
  // The launch check compares it with the checkout, so that what is deployed is what was checked.
  writeFileSync('out/made-of', hashOfSources())
}

if (process.argv[1]?.endsWith('export.ts')) void main()
