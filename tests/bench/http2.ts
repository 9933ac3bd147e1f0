import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../serve.mjs'

/** Makes a certificate that nobody trusts, for a day. */
function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Puts HTTP/2 and TLS before a server of this machine, as every host does: one connection, on which a page's files come
 * together. Returns its address; a browser has to be told to accept the certificate. Needs the program `openssl`.
 */
export async function serveOverHttp2(base: string): Promise<{ base: string; close: () => void }> {
  const inner = new URL(base)
  const server = createSecureServer(certificate(), (from, to) => {
    const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':')))
    const asked = request(
      {
        host: inner.hostname,
        port: inner.port,
        path: from.url,
        method: from.method,
        headers: { ...headers, host: inner.host },
      },
      (answer) => {
        // These belong to HTTP/1.1 alone.
        const { connection: _connection, 'keep-alive': _keep, 'transfer-encoding': _transfer, ...sent } = answer.headers
        to.writeHead(answer.statusCode ?? 502, sent)
        answer.pipe(to)
      },
    )
    asked.once('error', () => to.destroy())
    from.pipe(asked)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { base: `https://localhost:${port}`, close: () => void server.close() }
}
