import { readdirSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import entries from '#lib/routes/entries.generated.json'
import { DEFAULT_LANG, LANGS, type Lang } from '#lib/routes/languages'
import { href, ROUTES } from '#lib/routes/routes'
import { ALIASES } from '#lib/routes/table'

/** The kinds of files by their place in the site; all files of a kind have the same headers. */
export type Place = 'page' | 'payment' | 'static' | 'pictures' | 'brand'
type Header = { key: string; value: string }

/** One file of the site: its address, its name below the host's root, its media type, its bytes. */
type SiteFile = { address: string; name: string; place: Place; type: string; body: Buffer }

/** The whole site as `next start` answers it, independent of any host. */
export type Site = {
  files: SiteFile[]
  /** Permanent redirects; the query goes along. */
  redirects: readonly { from: string; to: string }[]
  /** Second addresses of a page, each with the page's address. */
  aliases: { from: string; to: string }[]
  /** Where `/` redirects to, by the language in the cookie. */
  storedHomes: { lang: Lang; to: string }[]
  headers: Record<Place, Header[]>
}

/** Gives the file name of the page for missing addresses in a language. No page of the site has this address. */
export const missingName = (lang: Lang) => `_missing/${lang}.html`

/**
 * Reads the whole site from a running `next start` of the build in this folder. Throws an error for an answer with
 * another status than expected, or with other headers than the files of the same place.
 */
export async function readSite(base: string): Promise<Site> {
  const wanted = [...pages(), ...missing(), ...built()]
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const headers = new Map<Place, { address: string; list: Header[] }>()
  const files: SiteFile[] = []
  try {
    const answers = await Promise.all(wanted.map(({ address }) => ask(agent, base, address)))
    for (const [index, { address, name, status }] of wanted.entries()) {
      const answer = answers[index]
      if (!answer || answer.status !== status)
        throw new Error(`${address} was answered with ${answer?.status} instead of ${status}: build the site anew.`)
      const place = placeOf(address)
      const list = lasting(answer.headers)
      const known = headers.get(place)
      if (!known) headers.set(place, { address, list })
      else if (JSON.stringify(known.list) !== JSON.stringify(list))
        throw new Error(
          `${address} and ${known.address} are sent with different headers. A host has one rule for both: teach tools/export/answers.ts another place.`,
        )
      files.push({ address, name, place, type: answer.headers['content-type'] ?? '', body: answer.body })
    }
  } finally {
    agent.destroy()
  }
  const listOf = (place: Place) => headers.get(place)?.list ?? []
  return {
    files,
    redirects: entries.redirects,
    aliases: aliases(),
    storedHomes: LANGS.filter((lang) => lang !== DEFAULT_LANG).map((lang) => ({ lang, to: href('home', lang) })),
    headers: {
      page: listOf('page'),
      payment: listOf('payment'),
      static: listOf('static'),
      pictures: listOf('pictures'),
      brand: listOf('brand'),
    },
  }
}

type Wanted = { address: string; name: string; status: number }

const pages = (): Wanted[] =>
  ROUTES.flatMap(({ paths }) =>
    LANGS.map((lang) => ({
      address: paths[lang],
      name: paths[lang] === '/' ? 'index.html' : `${paths[lang].slice(1)}.html`,
      status: 200,
    })),
  )

const missing = (): Wanted[] => LANGS.map((lang) => ({ address: `/${lang}/404`, name: missingName(lang), status: 404 }))

/** Lists the files of the build and of public/ besides pages. The source images are left out: no page names them. */
function built(): Wanted[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
  const names = [
    ...below('public').filter((file) => !file.startsWith('images/')),
    ...below('.next/static').map((file) => `_next/static/${file}`),
    ...below('.next/server/app').flatMap((file) => (file.endsWith('.body') ? [file.slice(0, -'.body'.length)] : [])),
  ]
  return names.map((name) => ({ address: `/${name}`, name, status: 200 }))
}

/** Lists every second address of a page, with those below an alias that is deep. */
function aliases(): Site['aliases'] {
  const addresses = ROUTES.flatMap(({ paths }) => LANGS.map((lang) => paths[lang]))
  return ALIASES.flatMap(({ lang, page, path: from, deep }) => {
    const main = href(page, lang)
    const under = deep ? addresses.filter((address) => address.startsWith(`${main}/`)) : []
    return [main, ...under].map((to) => ({ from: from + to.slice(main.length), to }))
  }).map(({ from, to }) => ({ from, to }))
}

const payment = new Set(LANGS.map((lang) => href('safe-payment', lang)))

function placeOf(address: string): Place {
  if (payment.has(address)) return 'payment'
  if (address.startsWith('/_next/static/')) return 'static'
  if (address.startsWith('/pictures/')) return 'pictures'
  return address.startsWith('/brand/') ? 'brand' : 'page'
}

/** Headers that a server sets about one answer or about itself. All others are rules of the site. */
const NOT_OF_THE_SITE =
  /^(?:date|connection|keep-alive|vary|etag|last-modified|accept-ranges|content-(?:length|type|encoding)|transfer-encoding|location|refresh|server|x-nextjs-.*|x-middleware-.*)$/

/** Lists the headers of an answer that are rules of the site, in a fixed order. */
export const lasting = (headers: IncomingHttpHeaders): Header[] =>
  Object.entries(headers)
    .filter(([key]) => !NOT_OF_THE_SITE.test(key))
    .map(([key, value]) => ({ key, value: String(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests an address exactly as it is written. Does not follow redirects. */
export function ask(
  agent: Agent,
  base: string,
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, path: address, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}
