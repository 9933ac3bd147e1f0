import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSite, whileServed } from '#tools/export'
import { ask, lasting, type Site } from '#tools/export/answers'
import entries from '#lib/routes/entries.generated.json'
import { LANGS } from '#lib/routes/languages'
import { href, ROUTES } from '#lib/routes/routes'
import { openPlainChromium } from '../../plain-chromium'
import { ELSEWHERE, NOT_THERE, STAY } from '../../e2e/odd-addresses'
import { OF_FIREBASE, OF_NGINX, type Difference } from './differences'
import { breaksFirebase, startFirebase, startNginx, type Engine } from './engines'

// The site as plain files must answer as `next start` does, over each host's own engine: everything that is in the
// route table, and everything that somebody might ask beside it. What differs stands in docs/operations.md, and nothing
// else may.

type Question = { method?: string; address: string; headers?: Record<string, string> }
type Told = { status: string; location: string; type: string; headers: string; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const HOSTS = {
  nginx: { start: startNginx, known: OF_NGINX, skips: () => false },
  firebase: { start: startFirebase, known: OF_FIREBASE, skips: ({ address }: Question) => breaksFirebase(address) },
}
type Host = keyof typeof HOSTS

const told = new Map<'next' | Host, Map<string, Told>>()
const engines = new Map<Host, Engine>()
const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-out-'))
let site: Site | undefined

const nameOf = ({ method = 'GET', address, headers = {} }: Question) =>
  [
    method,
    address.length > 200 ? `${address.slice(0, 20)}… (${address.length})` : address,
    ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
  ].join(' ')

const QUESTIONS: Question[] = [
  ...ROUTES.flatMap(({ paths }) => LANGS.map((lang) => ({ address: paths[lang] }))),
  ...entries.redirects.flatMap(({ from }) => [{ address: from }, { address: `${from}?utm_source=a&b=%2F` }]),
  ...['/es/landing-spa-madrid', '/en/natural-wellness', '/en/natural-wellness/nope'].map((address) => ({ address })),
  ...ROUTES.filter(({ paths }) => paths.en.startsWith(`${href('menu', 'en')}/`)).map(({ paths }) => ({
    address: paths.en.replace(href('menu', 'en'), '/en/natural-wellness'),
  })),
  ...[...LANGS.map((lang) => `lang=${lang}`), 'other=a; lang=de', ...STAY].flatMap((cookie) => [
    { address: '/?a=b', headers: { cookie } },
    { address: '/?a=b', headers: { cookie, 'sec-fetch-site': 'same-origin' } },
    { address: href('gallery', 'es'), headers: { cookie } },
  ]),
  { address: '/', headers: { 'accept-language': 'de,en;q=0.5' } },
  ...NOT_THERE.map(({ path: address }) => ({ address })),
  ...ELSEWHERE.map((address) => ({ address })),
  ...LANGS.map((lang) => ({ address: `${href('gallery', lang)}/?a=b` })),
  ...[
    '/nope/',
    '/de/nope/',
    '/index',
    '/de.html',
    '/de/fotogallerie.html',
    '/_missing/de.html',
    '/_missing/de',
    '/robots.txt/',
    '/es/',
  ].map((address) => ({ address })),
  ...[
    '/assets/json/nope.json',
    '/assets/json/MA-2.json',
    '/assets/json/__proto__',
    '/assets/json',
    '/pictures/nope.avif',
    '/brand/nope.svg',
    '/_next/static/chunks/nope.js',
    '/favicon.ico',
    '/robots.txt.gz',
    '/index.html.br',
    '/en.html.gz',
    '/de%2ffotogallerie',
    '/%64e',
  ].map((address) => ({ address })),
  ...['/', href('gallery', 'de'), '/de/nope', '/es', '/assets/json/ma-2.json'].flatMap((address) =>
    ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => ({
      method,
      address,
      headers: { 'content-length': '0' },
    })),
  ),
  ...['/es', '/deutsch', '/de/nope', `${href('gallery', 'de')}/`].flatMap((address) =>
    ['host', 'x-forwarded-host'].map((key) => ({ address, headers: { [key]: 'evil.example' } })),
  ),
]

/**
 * What of an answer must be the same wherever it comes from. Pages that say what is missing are called by their
 * language.
 */
async function tell(base: string, question: Question): Promise<Told> {
  const { status, headers, body } = await ask(agent, base, question.address, question)
  const lang = status === 404 && /<html[^>]* lang="([^"]+)"/.exec(body.toString())?.[1]
  const isWhole = site?.files.some((file) => file.name === `_missing/${lang}.html` && file.body.equals(body))
  return {
    status: String(status),
    location: headers.location ?? '',
    type: status < 300 || status === 404 ? typeOf(headers) : '',
    headers: written(lasting(headers)),
    body: isWhole ? `the 404 page in ${lang}` : status < 300 || status === 404 ? body.toString('latin1') : '',
  }
}

const written = (headers: ReturnType<typeof lasting>) => headers.map(({ key, value }) => `${key}: ${value}`).join('\n')

/** JSON is UTF-8 by itself. */
const typeOf = (headers: IncomingHttpHeaders) =>
  (headers['content-type'] ?? '').toLowerCase().replace(/^(application\/json); charset=utf-8$/, '$1')

beforeAll(async () => {
  expect(existsSync('.next/BUILD_ID'), 'Run "npm run build" first.').toBe(true)
  await whileServed(async (base) => {
    // The best compression is for the day of the deployment.
    site = await exportSite(base, folder, 1)
    told.set('next', new Map([...(await askAll(base, isRead)), ...asRead(site)]))
  })
  for (const [host, { start, skips }] of Object.entries(HOSTS) as [Host, (typeof HOSTS)[Host]][]) {
    const engine = await start(path.join(folder, host))
    engines.set(host, engine)
    if ('base' in engine) told.set(host, await askAll(engine.base, skips))
    else console.log(`· ${host}: NOT RUN, ${engine.why}`)
  }
})

afterAll(async () => {
  agent.destroy()
  await Promise.all([...engines.values()].map((engine) => ('stop' in engine ? engine.stop() : undefined)))
  rmSync(folder, { recursive: true, force: true })
})

/** What `next start` was asked for the export already, as if it had been asked here. */
const asRead = ({ files, headers }: Site): (readonly [string, Told])[] =>
  files
    .filter(({ name }) => !name.startsWith('_missing/'))
    .map(({ address, place, type, body }) => [
      nameOf({ address }),
      {
        status: '200',
        location: '',
        type: typeOf({ 'content-type': type }),
        headers: written(headers[place]),
        body: body.toString('latin1'),
      },
    ])
const isRead = ({ address, method, headers }: Question) =>
  !method && !headers && (site?.files.some((file) => file.address === address) ?? false)

async function askAll(base: string, skips = (_question: Question) => false): Promise<Map<string, Told>> {
  const files = (site?.files ?? []).filter(({ name }) => !name.endsWith('.html')).map(({ address }) => ({ address }))
  const all = [...QUESTIONS, ...files].filter((question) => !skips(question))
  return new Map(
    await Promise.all(all.map(async (question) => [nameOf(question), await tell(base, question)] as const)),
  )
}

function differences(host: Host): Difference[] {
  const here = told.get(host)
  return [...(told.get('next') ?? [])].flatMap(([asked, next]) => {
    const answer = here?.get(asked)
    if (!answer) return []
    return (Object.keys(next) as (keyof Told)[]).flatMap((about) =>
      next[about] === answer[about] ? [] : [{ asked, about, next: next[about], host: answer[about] }],
    )
  })
}

const short = ({ asked, about, next, host }: Difference) =>
  `${asked}: ${about} ${next.slice(0, 300)} → ${host.slice(0, 300)}`

describe.each(['nginx', 'firebase'] as const)('the site as plain files, over %s', (host) => {
  const open = () => {
    const engine = engines.get(host)
    return engine && 'base' in engine ? engine.base : undefined
  }

  it('answers as next start does, but for what is listed', (test) => {
    if (!open()) return test.skip()
    const { known } = HOSTS[host]
    const found = differences(host)
    const strange = found.filter((each) => !known.some(({ covers }) => covers(each)))
    expect(strange.map(short)).toEqual([])
    const gone = known.filter(({ covers }) => !found.some(covers)).map(({ says }) => says)
    expect(gone, 'listed, and not so any more').toEqual([])
  })

  it('compresses every text, and answers with nothing while it is the same', async (test) => {
    const base = open()
    if (!base) return test.skip()
    const texts = ['/', href('gallery', 'de'), '/en/natural-wellness', '/sitemap.xml', firstOf('.css'), firstOf('.js')]
    for (const address of texts) {
      const plain = (await ask(agent, base, address)).body
      for (const [coding, read] of Object.entries(CODINGS)) {
        const { headers, body } = await ask(agent, base, address, { headers: { 'accept-encoding': coding } })
        // Firebase's server for a desk has gzip alone; the hosting itself has both.
        if (host === 'firebase' && headers['content-encoding'] !== coding) continue
        expect(headers, `${coding} ${address}`).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
        expect(read(body).equals(plain), `${coding} ${address}`).toBe(true)
      }
      const { etag = '' } = (await ask(agent, base, address)).headers
      const again = await ask(agent, base, address, { headers: { 'if-none-match': etag } })
      // Firebase's server for a desk looks at ETags of the 404 page only.
      if (host === 'nginx') expect(again, address).toMatchObject({ status: 304, headers: { etag } })
    }
  })
})

it('Firebase’s pages follow the stored language at /, and say what is missing in the language of the address', async (test) => {
  const engine = engines.get('firebase')
  if (!engine || !('base' in engine)) return test.skip()
  const browser = await openPlainChromium({ prepares: false })
  try {
    const page = await browser.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    const arrive = async (address: string) => {
      await page.goto(engine.base + address, { waitUntil: 'networkidle0' })
      const lang = await page.$eval('html', (html) => html.lang)
      return `${new URL(page.url()).pathname} in ${lang}`
    }
    expect(await arrive('/')).toBe('/ in es')
    await page.setCookie({ name: 'lang', value: 'de', url: engine.base })
    expect(await arrive('/?a=b')).toBe('/de in de')
    expect(page.url()).toContain('?a=b')
    expect(await arrive('/es/landing-spa-madrid')).toBe('/es/landing-spa-madrid in es')
    expect(await arrive('/de/nope')).toBe('/de/nope in de')
    expect(await arrive('/fr/rien/du/tout')).toBe('/fr/rien/du/tout in fr')
    expect(await arrive('/nope')).toBe('/nope in es')
    // A link of our own to the Spanish home means Spanish.
    await page.goto(`${engine.base}/es/galeria-de-fotos`)
    await Promise.all([page.waitForNavigation(), page.$eval('header a[href="/"]', (link) => link.click())])
    expect(await page.$eval('html', (html) => html.lang)).toBe('es')
    expect(refused).toEqual([])
  } finally {
    await browser.close()
  }
})

const CODINGS = { br: brotliDecompressSync, gzip: gunzipSync }
const firstOf = (ending: string) =>
  site?.files.find(({ name, body }) => name.endsWith(ending) && body.length > 2000)?.address ?? ''

it('every difference that is listed stands in docs/operations.md', () => {
  const said = readFileSync('docs/operations.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect([...OF_NGINX, ...OF_FIREBASE].map(({ says }) => says).filter((says) => !said.includes(says))).toEqual([])
})
