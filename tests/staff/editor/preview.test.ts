import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPreview, withClock } from '#staff/editor/preview'
import { askAt, MARTA, openHosted, ORIGIN, SITE, tokenIn, type Hosted } from './over-the-web'

const PAGE = '<!DOCTYPE html><html><head><meta charset="utf-8"><script>1</script></head><body></body></html>'

const home = mkdtempSync(path.join(tmpdir(), 'view-'))
const folder = path.join(home, 'public')
let hosted: Hosted
let view: Awaited<ReturnType<typeof openPreview>>
let cookie: string
beforeAll(async () => {
  mkdirSync(path.join(folder, 'es'), { recursive: true })
  writeFileSync(path.join(home, 'secret.html'), 'secret')
  for (const name of ['index.html', 'es/masajes.html']) writeFileSync(path.join(folder, name), PAGE)
  writeFileSync(path.join(folder, 'picture.png'), '<head>')
  hosted = await openHosted()
  view = await openPreview({
    port: 0,
    folder,
    dayOf: (request) => {
      const guest = hosted.access.viewerOf(request)
      return guest && hosted.dayOf(guest)
    },
    framedBy: () => ORIGIN,
  })
})
beforeEach(async () => {
  cookie = await hosted.signIn(MARTA)
})
afterAll(async () => {
  view.close()
  await hosted.close()
  rmSync(home, { recursive: true, force: true })
})
const NAME = new URL(SITE).host
const look = (place: string, sent = cookie, host = NAME) =>
  askAt(view.port)(place, { cookie: sent, headers: { Host: host } })

it('what would be published is seen by whoever is signed in, under a name of its own, in the frame of the screens', async () => {
  for (const place of ['/', '/es/masajes', '/es/masajes?x=1']) expect((await look(place)).text).toBe(PAGE)
  expect((await look('/')).headers).toMatchObject({
    'content-security-policy': `frame-ancestors ${ORIGIN}`,
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  })
  expect((await look('/es')).status).toBe(404)
  for (const out of ['/../secret', '/..%2fsecret', '/%2e%2e/secret.html']) expect((await look(out)).status).toBe(404)
})

it('and by nobody else: not with a session’s cookie, not under the name of the screens, not after signing out', async () => {
  const [session = '', seen = ''] = cookie.split('; ')
  expect((await look('/', '')).status).toBe(403)
  expect((await look('/', session.replace('staff', 'view'))).status).toBe(403)
  expect((await look('/', cookie, new URL(ORIGIN).host)).status).toBe(421)
  expect((await hosted.ask('/content/', { cookie: seen.replace('view', 'staff') })).status).toBe(303)
  expect((await look('/', seen)).status).toBe(200)
  const token = tokenIn(await hosted.ask('/account', { cookie }))
  await hosted.post('/sign-out', { token }, { cookie })
  expect((await look('/', seen)).status).toBe(403)
})

it('a chosen day is the clock of every page of that person, before its first script, and of nothing else', async () => {
  const token = tokenIn(await hosted.ask('/content/publish', { cookie }))
  const choose = (day: string) => hosted.post('/content/day', { token, day }, { cookie })
  await choose('2027-02-14')
  const page = (await look('/')).text
  const [, script = ''] = /<head><script>([^]*?)<\/script><meta/u.exec(page) ?? []
  const dayIn = (expression: string): unknown =>
    runInNewContext(
      `${script}; new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(${expression})`,
      { Date, Intl, Reflect, Proxy },
    )
  expect([dayIn('new Date()'), dayIn('Date.now()')]).toEqual(['2027-02-14', '2027-02-14'])
  expect(dayIn("new Date('2026-05-04T12:00:00Z')")).toBe('2026-05-04')
  expect((await look('/picture.png')).text).toBe('<head>')
  await choose('')
  expect((await look('/')).text).toBe(PAGE)
})

it('a page without a head is left alone', () => {
  expect(withClock('<p>404</p>', 1)).toBe('<p>404</p>')
})
