import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { makeCertificate } from '../certificate'
import { freePort } from '../serve.mjs'

/** Gives a certificate that nobody trusts. */
function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-tls-'))
  try {
    const { key, cert } = makeCertificate(folder)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isText = ({ headers }: IncomingMessage) => /^text|javascript|json|svg/.test(headers['content-type'] ?? '')

/**
 * Puts HTTP/2, TLS and brotli before a server of this machine, as every host does: one connection, on which a page's
 * files come together, compressed once. Returns its address; a browser has to be told to accept the certificate. Needs
 * the program `openssl`.
 */
export async function serveOverHttp2(base: string): Promise<{ base: string; close: () => void }> {
  const inner = new URL(base)
  const compressed = new Map<string, Buffer>()
  const server = createSecureServer(certificate(), (from, to) => {
    const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':')))
    const asked = request(
      {
        host: inner.hostname,
        port: inner.port,
        path: from.url,
        method: from.method,
        headers: { ...headers, host: inner.host, 'accept-encoding': 'identity' },
      },
      (answer) => {
        // These belong to HTTP/1.1 alone.
        const { connection: _connection, 'keep-alive': _keep, 'transfer-encoding': _transfer, ...sent } = answer.headers
        const status = answer.statusCode ?? 502
        if (from.method !== 'GET' || status !== 200 || !isText(answer)) {
          to.writeHead(status, sent)
          answer.pipe(to)
          return
        }
        const { 'content-length': _length, ...described } = sent
        void buffer(answer).then((body) => {
          const known = compressed.get(from.url) ?? brotliCompressSync(body)
          compressed.set(from.url, known)
          to.writeHead(status, { ...described, 'content-encoding': 'br' }).end(known)
        })
      },
    )
    asked.once('error', () => to.destroy())
    from.pipe(asked)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { base: `https://localhost:${port}`, close: () => void server.close() }
}
