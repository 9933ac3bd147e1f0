import { createServer, request } from 'node:http'

/**
 * Opens our own proxy before the functions in browser tests: every browser context comes from an address of its own, as
 * visitors do. (A header that tests would send themselves is one that browsers ask permission for.) What a test asks
 * for itself, without a page, comes from another address each time: its calls share one connection with those of other
 * tests.
 */
export function openClientIpProxy(port, innerPort) {
  const addresses = new WeakMap()
  let visitors = 0
  const newAddress = () => `10.${((visitors += 1) >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const addressOf = ({ headers, socket }) => {
    if (headers.origin === undefined) return newAddress()
    if (!addresses.has(socket)) addresses.set(socket, newAddress())
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
        headers: { ...headers, 'x-forwarded-for': addressOf(from) },
        // A connection that is used again may be closed at the other end at that moment.
        agent: false,
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    inner.once('error', () => to.destroy())
    from.pipe(inner)
  })
  // For the same reason it never closes one by itself.
  server.keepAliveTimeout = 0
  server.listen(port)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
