import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens what stands in for the site that is being written, on a port of its own. */
export async function openSite(answer: RequestListener) {
  const site = createServer(answer)
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo // a server that listens on a port has one
  return { port, close: () => void site.close() }
}
