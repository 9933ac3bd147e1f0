import { createServer, request } from 'node:http'

/**
 * Opens our own proxy before the functions in browser tests: every browser context comes from an address of its own, as
 * visitors do. (A header that tests would send themselves is one that browsers ask permission for.)
 */
export function openFront(port, innerPort) {
  const addresses = new WeakMap()
  let visitors = 0
  const addressOf = (socket) => {
    if (!addresses.has(socket))
      addresses.set(socket, `10.${((visitors += 1) >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`)
    return addresses.get(socket)
  }
  const server = createServer((from, to) => {
    const { method, url: path, headers } = from
    const inner = request(
      {
        host: '127.0.0.1',
        port: innerPort,
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': addressOf(from.socket) },
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    inner.once('error', () => to.destroy())
    from.pipe(inner)
  })
  server.listen(port)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
