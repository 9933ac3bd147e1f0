import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { createFunctionsServer } from '#functions/kit/server'

/** Serves a handler on a free port of this machine, out of reach of others. Answers 404 if it gives nothing. */
export async function listen(handle: (request: Incoming) => Outgoing | undefined) {
  const server = createFunctionsServer(async (request) => handle(request) ?? { status: 404, headers: {}, body: '' })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A listener that was not closed does not keep the process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
