import { request, type IncomingHttpHeaders } from 'node:http'

export type FetchedPage = {
  status: number
  /** Where it leads, as it was sent: a path, or a whole address. */
  to?: string
  lang?: string
  canonical?: string
  type: string
  headers: IncomingHttpHeaders
  /** Made at build time and answered from there. */
  prerendered: boolean
  body: string
}

const base = new URL(process.env.BASE_URL ?? 'http://localhost:3000')

/** Asks the running site once. The path goes out exactly as written, and redirects are not followed. */
export function fetchPage(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<FetchedPage>((resolve, reject) => {
    const { hostname, port } = base
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString()
        resolve({
          status: answer.statusCode ?? 0,
          to: answer.headers.location,
          lang: /<html[^>]* lang="([^"]+)"/.exec(body)?.[1],
          canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1],
          type: answer.headers['content-type'] ?? '',
          headers: answer.headers,
          prerendered: answer.headers['x-nextjs-cache'] === 'HIT',
          body,
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Gives the path of the canonical address: the origin is the build's, not the test's. */
export const canonicalPath = ({ canonical }: FetchedPage) => canonical && new URL(canonical).pathname
