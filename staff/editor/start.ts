import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { loadEnvConfig } from '@next/env'
import { freePort, functionsAreHere, functionsPort, portOf, requireFree, serveTogether } from '../../tools/serve.mjs'
import { buildSite } from '../publish/build-site'
import { askFunctions } from './booked'
import { readHosting, requireRemote } from './hosting'
import { openPreview } from './preview'
import { openEditor } from './server'
import type { Content } from '#lib/content/read/read'
import { writeColours } from '#tools/colours'
import { writeEntries } from '#tools/entries'
import { listPictures } from '#tools/images/make'

// `npm run edit`: the editor, and the site that is being written.

/** Opens an address in the browser, unless there is no terminal or CI is set. */
function openInBrowser(address: string): void {
  if (process.env.CI || !process.stdout.isTTY) return
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref()
}

/** Finds the functions that say when guests come: those that start with the editor, or those that know its token. */
function whoKnowsBookings(isAlone: boolean, site: string) {
  const isHere = functionsAreHere()
  if (isAlone && isHere) process.env.EDITOR_TOKEN ||= randomBytes(24).toString('hex')
  const { EDITOR_TOKEN: token, FUNCTIONS_URL: url = '' } = process.env
  if (!token) return undefined
  return askFunctions(
    isHere ? `http://127.0.0.1:${functionsPort()}` : new URL(url, site).href.replace(/\/$/, ''),
    token,
  )
}

async function main(): Promise<void> {
  const root = process.cwd()
  // A build reads its own .env files, so it must not get the variables of development.
  const forBuild = { ...process.env }
  loadEnvConfig(root, undefined, { info: () => undefined, error: console.error })
  const { env } = await import('#lib/env')
  const hosting = readHosting(process.env, root)
  if (hosting) requireRemote(root)
  const [port, editorPort] = [portOf('PORT', 3000), portOf('EDIT_PORT', 3300)]
  // Over the web the site is beside the form only if it has an address of its own, and without its functions.
  const shown = hosting ? hosting.site : `http://localhost:${port}`
  if (shown !== undefined) await requireFree(port, 'PORT', 'npm run edit')
  await requireFree(editorPort, 'EDIT_PORT', 'npm run edit')
  if (!hosting && functionsAreHere()) await requireFree(functionsPort(), 'FUNCTIONS_PORT', 'npm run edit')
  const { address, gate } = await openEditor(
    {
      root,
      port: editorPort,
      site: env.SITE_URL,
      build: () => buildSite(root, forBuild),
      shown,
      booked: whoKnowsBookings(!hosting, env.SITE_URL),
      desk:
        process.env.DESK_URL?.replace(/\/?$/, '/') ??
        (hosting ? undefined : `http://localhost:${portOf('DESK_PORT', 3400)}/`),
      onWritten: (files, content) => followContent(root, files, content),
    },
    hosting,
  )
  if (shown !== undefined) {
    const inner = await freePort()
    await openPreview(port, inner, gate)
    serveTogether(port, { dev: true, inner, functions: !hosting })
  }
  console.log(`\n  ${address}\n`)
  if (!hosting) openInBrowser(address)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

/** Updates the files that the site beside the form makes from content. */
async function followContent(root: string, files: readonly string[], content: Content): Promise<void> {
  writeEntries(root, content)
  if (files.includes('content/categories.json')) writeColours(root, content)
  if (!files.some((file) => file === 'content/pictures.json' || file.startsWith('public/images/'))) return
  const makePictures = await listPictures(root)
  // Each picture takes seconds. Until it is made, a page shows an empty frame.
  void makePictures(() => undefined).catch(console.error)
}
