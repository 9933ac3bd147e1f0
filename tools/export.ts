import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSite, type Site } from './export/answers'
import { firebaseFiles, firebaseRules } from './export/firebase'
import { nginxRules } from './export/nginx'
import { writeFolder } from './export/write'
import { freePort, startSite } from './serve.mjs'
import { hashOfSources } from './sources.mjs'

// `npm run export`: writes the site, which the command has just built, to out/ as plain files, with the rules of each
// host.

/**
 * Writes the site that is served at `base` to `folder`, in a folder for each host, with that host's rules. Gives the
 * site. `brotli`: the quality, up to 11.
 */
export async function exportSite(base: string, folder: string, brotli = 11): Promise<Site> {
  const site = await readSite(base)
  const [firebase, nginx] = [path.join(folder, 'firebase'), path.join(folder, 'nginx')]
  // Firebase Hosting compresses by itself.
  await writeFolder(path.join(firebase, 'public'), firebaseFiles(site))
  writeFileSync(path.join(firebase, 'firebase.json'), firebaseRules(site))
  await writeFolder(path.join(nginx, 'public'), site.files, { brotli })
  for (const [name, rules] of Object.entries(nginxRules(site))) writeFileSync(path.join(nginx, name), rules)
  return site
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
  const { files } = await whileServed((base) => exportSite(base, 'out'))
  console.log(`${files.length} files each in out/firebase and out/nginx`)
  // The launch check compares it with the checkout, so that what is deployed is what was checked.
  writeFileSync('out/made-of', hashOfSources())
}

if (process.argv[1]?.endsWith('export.ts')) void main()
