import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv, type FunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { contentOfFunctionsAtWork } from '#functions/domain/operation'
import { bookedTimes } from '#functions/domain/orders/misplaced'
import { countUsableFor } from '#functions/domain/vouchers/redeem'
import { hashOfSources } from '#tools/sources.mjs'
import { Door, VIEW } from './accounts/door'
import { readHosting } from './accounts/hosting'
import { receptionHalf } from './desk/server'
import { openPreview } from './editor/preview'
import { contentHalf } from './editor/server'
import { localAccess, serveScreens } from './kit/server'
import { buildSite } from './publish/build-site'
import { PUBLISHED_FOLDER } from './publish/place'

// `npm run staff`: one address for staff, with reception where there is a store, and content where there is a checkout.
// With PostgreSQL it runs beside the functions; with a folder only while no other process has that folder open.

const portOf = (name: string, usual: number) => Number(process.env[name] || usual)

/** Opens the functions' store; undefined where the site has functions of its own. Says why it cannot be opened. */
async function openStore(env: FunctionsEnv) {
  if (process.env.FUNCTIONS_CONTRACT === 'specification') return undefined
  // A deployment for real money does not have the simulator, so it is imported only where it is used.
  const simulate = chooseMode(env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  return openFunctions(env, { simulate })
}

async function main(): Promise<void> {
  const root = process.cwd()
  // A build reads its own .env files, so it must not get the variables of development.
  const forBuild = { ...process.env }
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  const [port, viewPort] = [portOf('STAFF_PORT', 3400), portOf('VIEW_PORT', 3401)]
  const host = process.env.STAFF_HOST || '127.0.0.1'
  const here = `http://localhost:${port}`
  const hosted = readHosting(process.env, root, [env.SITE_URL, ...env.ALLOWED_ORIGINS], here)
  const access = hosted ? new Door(hosted) : localAccess(userInfo().username)
  const { protocol, host: name } = new URL(hosted?.origin ?? here)
  const view = protocol === 'https:' ? `https://${VIEW}.${name}` : `http://localhost:${viewPort}`
  const folder = path.resolve(env.PUBLISHED_FOLDER ?? PUBLISHED_FOLDER)
  const store = await openStore({ ...env, PUBLISHED_FOLDER: folder })
  const content = existsSync(path.join(root, '.git'))
    ? await contentHalf({
        root,
        folder,
        site: env.SITE_URL,
        hook: process.env.PUBLISH_HOOK || undefined,
        functions: store && (() => contentOfFunctionsAtWork(store.deps)),
        build: () => buildSite(root, forBuild),
        // Beside `npm start` everything is built: it serves what was built last.
        sources: env.NODE_ENV === 'production' ? () => hashOfSources(forBuild) : undefined,
        view,
        // Content can be changed while the store is away.
        guests: store && {
          booked: (from, to) => bookedTimes(store.deps, from, to).catch(() => undefined),
          vouchers: (code) => countUsableFor(store.deps, code).catch(() => undefined),
        },
      })
    : undefined
  const reception = store && (await receptionHalf(() => store.deps))
  const halves = [reception, content?.half].filter((half) => half !== undefined)
  if (halves.length === 0) throw new Error('There is neither a store of the functions nor a checkout here.')
  const screens = await serveScreens({ access, port, host, root, halves })
  const shown =
    content &&
    (await openPreview({
      port: viewPort,
      host,
      folder: path.join(root, VIEWED),
      dayOf: (request) => {
        const guest = access.viewerOf(request)
        return guest && content.dayOf(guest)
      },
      framedBy: () => (hosted ? hosted.origin : `http://localhost:${port} http://127.0.0.1:${port}`),
    }))
  // Only one process can have a folder open, so no other process sends its mail.
  if (env.DATABASE_URL === undefined) store?.work()
  console.log(`\n  ${hosted?.origin ?? here}/\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  shown?.close()
  await screens.close()
  await store?.close()
}

/** The files that were built last: what *Publish* puts in place. */
const VIEWED = 'out/nginx/public'

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
