import { Agent } from 'node:http'
import { ask } from '#tools/export/answers'

export type FetchedPage = Awaited<ReturnType<typeof fetchPage>>

const BASE = process.env.BASE_URL ?? 'http://localhost:3000'
/** A connection for each question. */
const agent = new Agent()

/** Asks the running site once. The path goes out exactly as written, and redirects are not followed. */
export async function fetchPage(path: string, options: Parameters<typeof ask>[3] = {}) {
  const answer = await ask(agent, BASE, path, options)
  const { status, headers } = answer
  const body = answer.body.toString()
  return {
    status,
    headers,
    body,
    /** Where it leads, as it was sent: a path, or a whole address. */
    to: headers.location,
    lang: /<html[^>]* lang="([^"]+)"/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1],
    type: headers['content-type'] ?? '',
    /** Made at build time and answered from there. */
    prerendered: headers['x-nextjs-cache'] === 'HIT',
  }
}
