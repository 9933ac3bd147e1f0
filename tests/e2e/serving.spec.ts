import products from '#lib/routes/entries.generated.json'
import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { fetchPage } from './fetch-page'
import { expect, test } from './test'
import { KINDS } from './pages'

const ASKED_AGAIN = 'public, max-age=0, must-revalidate'
const FOR_EVER = 'public, max-age=31536000, immutable'
const PAGES = ['/', ...KINDS.map(({ paths }) => paths.de)]

/** Lists the addresses of a page's own files in one folder. */
async function filesIn(folder: string, page = '/') {
  const { body } = await fetchPage(page)
  return [...new Set([...body.matchAll(new RegExp(`(?<=["' ])${folder}/[^"' ,\\\\]+`, 'g'))].map(([file]) => file))]
}

test('every kind of page is compressed, asked for again each time, and answered with nothing while it is the same', async () => {
  for (const page of PAGES) {
    const first = await fetchPage(page, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(['gzip', 'br'], page).toContain(first.headers['content-encoding'])
    expect(first.headers, page).toMatchObject({
      'cache-control': ASKED_AGAIN,
      etag: expect.stringMatching(/^(W\/)?"[^"]+"$/),
    })
    // Of the same bytes: a server that has them compressed already has an ETag for each form.
    const again = await fetchPage(page, {
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': first.headers.etag ?? '' },
    })
    expect(again, page).toMatchObject({
      status: 304,
      body: '',
      headers: { 'cache-control': ASKED_AGAIN, etag: first.headers.etag },
    })
    expect(await fetchPage(page, { headers: { 'if-none-match': '"another"' } }), page).toMatchObject({ status: 200 })
  }
})

test('two pages have two ETags', async () => {
  const etags = await Promise.all(PAGES.slice(1).map(async (page) => (await fetchPage(page)).headers.etag))
  expect(new Set(etags).size).toBe(PAGES.length - 1)
})

test('files named by their bytes are never asked for twice, and code and styles are compressed', async () => {
  for (const folder of ['/_next/static', '/pictures']) {
    const files = await filesIn(folder)
    expect(files, folder).not.toEqual([])
    for (const file of files) {
      const { headers, body } = await fetchPage(file, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(headers['cache-control'], file).toBe(FOR_EVER)
      // Below a kilobyte compressing gains nothing.
      if (/\.(js|css)$/.test(file) && body.length > 1024)
        expect(['gzip', 'br'], file).toContain(headers['content-encoding'])
    }
  }
})

test('what leads elsewhere, or is not there, is asked for again too', async () => {
  expect(await fetchPage('/', { headers: { cookie: 'lang=de' } })).toMatchObject({
    status: 307,
    headers: { 'cache-control': ASKED_AGAIN },
  })
  for (const path of ['/nope', ...LANGS.map((lang) => `/${lang}/nope`)])
    expect(await fetchPage(path), path).toMatchObject({ status: 404, headers: { 'cache-control': ASKED_AGAIN } })
  const [redirect] = products.redirects
  expect(await fetchPage(redirect?.from ?? '')).toMatchObject({
    status: 308,
    headers: { 'cache-control': ASKED_AGAIN },
  })
})

test('data for machines is fresh, and the brand is kept for a day', async () => {
  const code = products.treatments[0]?.code.toLowerCase()
  for (const [file, type] of [
    ['/sitemap.xml', 'xml'],
    ['/robots.txt', 'text/plain'],
    ['/openapi.json', 'application/json'],
    [`/assets/json/${code}.json`, 'application/json'],
  ] as const)
    expect(await fetchPage(file), file).toMatchObject({
      status: 200,
      type: expect.stringContaining(type),
      headers: { 'cache-control': ASKED_AGAIN },
    })
  const icon = (await filesIn('/brand', href('home', LANGS[1])))[0] ?? ''
  expect(await fetchPage(icon)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=86400' } })
})

test('browsers that draw no SVG get an icon where they ask for it', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': ASKED_AGAIN })
  const body = await icon.body()
  const sizes = Array.from({ length: body.readUInt16LE(4) }, (_, index) => body.readUInt8(6 + 16 * index))
  expect([body.readUInt16LE(2), ...sizes], 'an icon in three sizes').toEqual([1, 16, 32, 48])
})
