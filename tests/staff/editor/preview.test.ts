import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { openPreview, withClock } from '#staff/editor/preview'
import { WAIT_MS } from '../../limits.mjs'
import { openSite } from './site'

const PAGE = '<!DOCTYPE html><html><head><meta charset="utf-8"><script>1</script></head><body></body></html>'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** Starts a site of one page and one picture, and gives its port. */
async function startSite(asked: (string | undefined)[] = []): Promise<number> {
  const { port, close } = await openSite(({ url }, response) => {
    asked.push(url)
    response.writeHead(200, { 'Content-Type': url === '/' ? 'text/html; charset=utf-8' : 'image/png' })
    response.end(url === '/' ? PAGE : '<head>')
  })
  open.push(close)
  return port
}

async function openBefore(inner: number) {
  const viewer = { day: '' }
  const { close, port } = await openPreview(0, inner, { viewerOf: () => viewer })
  open.push(close)
  return { viewer, read: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text() }
}

it('the site is shown as it is while no day is chosen', async () => {
  const { read } = await openBefore(await startSite())
  expect(await read('/')).toBe(PAGE)
})

it('a chosen day is the clock of every page, before its first script, and of nothing else', async () => {
  const { viewer, read } = await openBefore(await startSite())
  viewer.day = '2027-02-14'
  const page = await read('/')
  const [, script = ''] = /<head><script>([^]*?)<\/script><meta/u.exec(page) ?? []
  const dayIn = (expression: string): unknown =>
    runInNewContext(
      `${script}; new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(${expression})`,
      { Date, Intl, Reflect, Proxy },
    )
  expect([dayIn('new Date()'), dayIn('Date.now()')]).toEqual(['2027-02-14', '2027-02-14'])
  expect(dayIn("new Date('2026-05-04T12:00:00Z')")).toBe('2026-05-04')
  expect(await read('/picture.png')).toBe('<head>')
  viewer.day = ''
  expect(await read('/')).toBe(PAGE)
})

it('is asked for its home page once it runs, so that nobody waits for the first page', async () => {
  const asked: (string | undefined)[] = []
  await openBefore(await startSite(asked))
  await vi.waitFor(() => expect(asked).toEqual(['/']), { timeout: WAIT_MS })
})

it('a page without a head is left alone', () => {
  expect(withClock('<p>404</p>', 1)).toBe('<p>404</p>')
})
