import { serveFunctions } from '#functions/serve'
import { simulate } from '#tools/simulator/open'
import { readDeskHosting } from './hosting'

// The functions that `npm start` runs where there are accounts. The desk runs in their process, because only one
// process can have the store's folder open.

serveFunctions(simulate, async ({ deps }, { SITE_URL, ALLOWED_ORIGINS }) => {
  const port = Number(process.env.DESK_PORT || 3400)
  const here = `http://localhost:${port}`
  const hosting = readDeskHosting(process.env, process.cwd(), [SITE_URL, ...ALLOWED_ORIGINS], here)
  const { openDeskServer, openHostedDesk } = await import('./server')
  const desk =
    hosting &&
    (await openDeskServer({ deps: () => deps, access: openHostedDesk(hosting), port }).catch((error: unknown) => {
      // `npm run desk` may use the port already; the functions go on without the desk.
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
      console.error(`Port ${port} is taken, so the desk is not opened here. DESK_PORT chooses another one.`)
    }))
  if (hosting && desk) console.log(`· The desk is at ${hosting.origin}${hosting.base}/`)
  return async () => desk?.close()
})
