import type { Server } from 'node:http'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { createFunctionsServer } from '#functions/kit/server'

type Listener = { origin: string; close: () => Promise<void> }

/** Serves a handler on a free port of this machine, out of reach of others. Answers 404 if it gives nothing. */
export async function listen(handle: (request: Incoming) => Outgoing | undefined): Promise<Listener> {
  const server = createFunctionsServer(async (request) => handle(request) ?? { status: 404, headers: {}, body: '' })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listener that was not closed does not keep the process alive.
  server.unref()
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => stop(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
