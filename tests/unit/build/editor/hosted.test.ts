import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHosting } from '#lib/build/editor/hosted/env'
import { hashPassword } from '#lib/build/editor/hosted/password'
import { accountLine } from '#lib/build/editor/hosted/people'
import { openPreview } from '#lib/build/editor/preview'
import { openEditor } from '#lib/build/editor/server'
import { makeRepository, type Repository } from '../repository'
import { freePort } from '../../../serve.mjs'

const MA2 = 'content/treatments/ma-2.json'
const ORIGIN = 'https://editor.spa.example'
const SITE = 'https://draft.spa.example'
const [MARTA, LUIS] = [
  { email: 'marta@spa.example', password: 'lavanda y argán, despacio' },
  { email: 'luis@spa.example', password: 'una piedra templada' },
]

let spa: Repository
let port: number
let now: number
let close: () => Promise<void>
let staff: string
let gate: Awaited<ReturnType<typeof openEditor>>['gate']

beforeAll(async () => {
  const lines = await Promise.all(
    [
      ['Marta Ruiz', MARTA],
      ['Luis Gil', LUIS],
    ].map(async ([name, account]) => {
      const { email, password } = account as typeof MARTA
      return accountLine({ name: String(name), email, hash: await hashPassword(password) })
    }),
  )
  staff = lines.join('\n')
})

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  spa = await makeRepository('content', 'messages', 'public/images', 'public/brand')
  spa.gitIn(spa.home)('clone', '--quiet', '--bare', spa.root, 'remote.git')
  spa.git('remote', 'add', 'origin', path.join(spa.home, 'remote.git'))
  port = await freePort()
  now = Date.parse('2026-11-23T09:00:00Z')
  const env = { EDIT_URL: `${ORIGIN}/admin`, EDIT_SITE_URL: SITE, EDIT_STAFF: staff }
  ;({ close, gate } = await openEditor(
    {
      root: spa.root,
      styles: process.cwd(),
      lang: 'en',
      port,
      site: 'https://spa.example',
      build: () => Promise.resolve(undefined),
      shown: SITE,
    },
    readHosting(env, spa.root),
    () => now,
  ))
})
afterEach(async () => {
  await close()
  spa.remove()
  vi.restoreAllMocks()
})

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Asked = { method?: string; headers?: Record<string, string>; body?: string; cookie?: string; at?: number }

/** Asks as our proxy does. */
const ask = (place: string, { method = 'GET', headers = {}, body = '', cookie, at = port }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const all = {
      Host: 'editor.spa.example',
      'X-Forwarded-For': '203.0.113.5',
      ...(method === 'POST' && { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...headers,
    }
    request({ host: '127.0.0.1', port: at, path: place, method, headers: all }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
      .once('error', reject)
      .end(body)
  })
const post = (place: string, fields: Record<string, string>, asked: Asked = {}) =>
  ask(place, { method: 'POST', body: String(new URLSearchParams(fields)), ...asked })
const enter = (fields: Record<string, string>, headers = {}) => post('/admin/sign-in', fields, { headers })
const cookieIn = ({ headers }: Answer) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const signIn = async (account: typeof MARTA) => cookieIn(await enter(account))
const tokenIn = ({ text }: Answer) => /name="token" value="(\w+)"/u.exec(text)?.[1] ?? ''
const hiddenIn = ({ text }: Answer, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`, 'u').exec(text)?.[1] ?? ''

/** Saves a treatment's form with one value changed, as a browser would send it. */
async function save(cookie: string, name: string, value: string, before?: Answer): Promise<Answer> {
  const form = before ?? (await ask(`/admin/edit?file=${MA2}`, { cookie }))
  const controls = [...form.text.matchAll(/<(?:input|textarea|select)[^]*?(?:\/>|<\/textarea>|<\/select>)/gu)].map(
    ([control]) => control,
  )
  const fields = new URLSearchParams()
  const plain = (text: string) => text.replace(/&(lt|gt|quot|amp|#x27);/gu, (_, what: string) => ENTITIES[what] ?? '')
  for (const control of controls) {
    const key = / name="([^"]*)"/u.exec(control)?.[1]
    if (key === undefined || / type="(?:checkbox|date)"/u.test(control)) {
      if (key !== undefined && / checked=""/u.test(control))
        fields.append(key, / value="([^"]*)"/u.exec(control)?.[1] ?? 'on')
      continue
    }
    const own = control.startsWith('<textarea')
      ? />([^]*)<\/textarea>/u.exec(control)?.[1]
      : control.startsWith('<select')
        ? (/<option[^>]* value="([^"]*)"[^>]* selected=""/u.exec(control) ??
            /<option[^>]* selected=""[^>]* value="([^"]*)"/u.exec(control))?.[1]
        : / value="([^"]*)"/u.exec(control)?.[1]
    fields.append(key, plain(own ?? ''))
  }
  fields.set(name, value)
  fields.set('do', 'save:')
  return ask('/admin/edit', { method: 'POST', body: String(fields), cookie })
}
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" }

describe('an editor over the web', () => {
  it('lets nobody in who has not signed in, and changes nothing for them', async () => {
    for (const place of ['', 'publish', `edit?file=${MA2}`, 'images/hammam.jpg', 'nothing']) {
      const { status, headers, text } = await ask(`/admin/${place}`)
      expect([place, status, text]).toEqual([place, 303, ''])
      expect(headers.location).toBe(`/admin/sign-in?to=${encodeURIComponent(place)}`)
    }
    for (const cookie of ['__Secure-editor=guess', `__Secure-editor=${'a'.repeat(43)}`, '__Secure-editor='])
      expect((await ask('/admin/', { cookie })).status).toBe(303)
    const refused = await post('/admin/edit', { token: 'guess', file: MA2 })
    expect([refused.status, spa.git('status', '--porcelain')]).toEqual([403, ''])
    expect(refused.text).toContain('your session has ended')
  })

  it('gives whoever signs in a session that no script reads, no other site sends, and that ends', async () => {
    const entered = await enter(MARTA)
    expect([entered.status, entered.headers.location]).toEqual([303, '/admin/'])
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Secure-editor=[\w-]{43}; Path=\/admin; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/u,
      ),
    ])
    const cookie = cookieIn(entered)
    const home = await ask('/admin/', { cookie })
    expect([home.status, home.text.includes('Sign out (Marta Ruiz)')]).toEqual([200, true])
    now += 8 * 3_600_000 - 1
    expect((await ask('/admin/', { cookie })).status).toBe(200)
    now += 1
    expect((await ask('/admin/', { cookie })).status).toBe(303)
  })

  it('ends a session where somebody signs out, not only its cookie', async () => {
    const cookie = await signIn(MARTA)
    const home = await ask('/admin/', { cookie })
    expect((await post('/admin/sign-out', { token: 'guess' }, { cookie })).status).toBe(403)
    expect((await ask('/admin/', { cookie })).status).toBe(200)
    const out = await post('/admin/sign-out', { token: tokenIn(home) }, { cookie })
    expect([out.status, out.headers.location]).toEqual([303, 'sign-in'])
    expect(out.headers['set-cookie']?.[0]).toContain('__Secure-editor=; Path=/admin; Max-Age=0')
    expect((await ask('/admin/', { cookie })).status).toBe(303)
  })

  it('says the same of a wrong password and of a name that nobody has', async () => {
    const wrong = await enter({ ...MARTA, password: LUIS.password })
    const nobody = await enter({ email: 'nobody@spa.example', password: MARTA.password })
    for (const answer of [wrong, nobody]) {
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
      expect(answer.text).toContain('The e-mail or the password is not right.')
    }
    // Typed in another way it is the same person.
    const typed = { email: ' Marta@SPA.example ', password: MARTA.password.normalize('NFD') }
    expect((await enter(typed)).status).toBe(303)
  })

  it('takes eight attempts from one address in a quarter of an hour, and then not even the right one', async () => {
    const guess = { email: MARTA.email, password: 'guess' }
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await enter(guess)).status).toBe(403)
    const stopped = await enter(MARTA)
    expect([stopped.status, stopped.headers['retry-after'], stopped.headers['set-cookie']]).toEqual([
      429,
      '900',
      undefined,
    ])
    expect(stopped.text).toContain('Too many attempts. Wait 15 minutes and try again.')
    // A header of the attacker's own stands before what our proxy adds, and counts for nothing.
    expect((await enter(MARTA, { 'X-Forwarded-For': '198.51.100.7, 203.0.113.5' })).status).toBe(429)
    expect((await enter(MARTA, { 'X-Forwarded-For': '203.0.113.5, 198.51.100.7' })).status).toBe(303)
    now += 15 * 60_000
    expect((await enter(MARTA)).status).toBe(303)
  })

  it('is asked and answered only at its own address, and posted to only from its own pages', async () => {
    expect((await ask('/admin/', { headers: { Host: '127.0.0.1' } })).status).toBe(421)
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/administrator/')).status).toBe(404)
    expect((await ask('/admin')).headers.location).toBe('/admin/')
    for (const origin of ['https://evil.example', 'https://www.spa.example', 'null', ORIGIN.replace('https', 'http')])
      expect((await enter(MARTA, { Origin: origin })).status).toBe(403)
    const cookie = await signIn(MARTA)
    const token = tokenIn(await ask('/admin/', { cookie }))
    const forged = { method: 'POST', cookie, headers: { Origin: 'https://evil.example' } }
    expect((await post('/admin/discard', { token }, forged)).status).toBe(403)
    // What proves that a form is theirs is of one person.
    expect((await post('/admin/discard', { token }, { cookie: await signIn(LUIS) })).status).toBe(403)
    expect((await post('/admin/discard', { token }, { cookie })).status).toBe(200)
  })

  it('leads whoever signs in to where they wanted to go, as long as that is in the editor', async () => {
    const led = async (to: string) => (await enter({ ...MARTA, to })).headers.location
    expect(await led(`edit?file=${MA2}`)).toBe(`/admin/edit?file=${MA2}`)
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '\\\\evil.example',
      '../',
      '/x',
      'sign-in',
      'javascript:1',
    ])
      expect([to, await led(to)]).toEqual([to, '/admin/'])
  })

  it('is in no search engine, in no frame and in no cache, and loads nothing of others', async () => {
    const cookie = await signIn(MARTA)
    for (const answer of [await ask('/admin/sign-in'), await ask('/admin/', { cookie }), await ask('/nothing')]) {
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/u,
        ),
      })
      expect(answer.text).toContain('<meta name="robots" content="noindex, nofollow"/>')
    }
    const form = await ask(`/admin/edit?file=${MA2}`, { cookie })
    expect(form.headers['content-security-policy']).toContain(`frame-src ${SITE};`)
    const picture = /images\/([\w-]+\.jpg)/u.exec(form.text)?.[1] ?? ''
    expect((await ask(`/admin/images/${picture}`, { cookie })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await ask('/admin/sign-in')).text).not.toContain('<script')
  })
})

describe('what people change over the web', () => {
  const written = () => spa.git('diff', '--name-only')
  const until = async (found: () => Promise<boolean>) =>
    vi.waitFor(async () => expect(await found()).toBe(true), 10_000)

  async function publish(cookie: string): Promise<string> {
    const token = tokenIn(await ask('/admin/publish', { cookie }))
    const screen = async () => (await ask('/admin/publish', { cookie })).text
    await post('/admin/publish', { token, do: 'publish' }, { cookie })
    await until(async () => (await screen()).includes('Publish?'))
    await post('/admin/publish', { token, do: 'yes' }, { cookie })
    await until(async () => !/data-running|Publish\?/u.test(await screen()))
    return screen()
  }

  it('is committed in the name of whoever publishes it, beside those who saved it, and sent', async () => {
    const [marta, luis] = [await signIn(MARTA), await signIn(LUIS)]
    expect((await save(marta, 'discountedPrice', '52')).text).toContain('Saved: ')
    expect((await save(luis, 'discountedPrice', '53')).text).toContain('Saved: ')
    expect(await publish(luis)).toContain('Sent to origin.')
    const message = spa.gitIn(path.join(spa.home, 'remote.git'))('log', '-1', '--format=%an <%ae>%n%cn%n%B')
    expect(message.split('\n').slice(0, 2)).toEqual(['Luis Gil <luis@spa.example>', 'Luis Gil'])
    expect(message).toContain('Co-authored-by: Marta Ruiz <marta@spa.example>')
    expect(message).not.toContain('Co-authored-by: Luis')
    // Who is named once is not named for what comes later.
    await save(luis, 'discountedPrice', '54')
    await publish(luis)
    expect(spa.git('log', '-1', '--format=%B')).not.toContain('Co-authored-by')
  })

  it('begins with what others published, and a form of before is not written over it', async () => {
    const cookie = await signIn(MARTA)
    const before = await ask(`/admin/edit?file=${MA2}`, { cookie })
    expect(hiddenIn(before, 'discountedPrice')).toBe('49.00')
    const other = spa.gitIn(spa.home)
    other('clone', '--quiet', 'remote.git', 'other')
    const git = spa.gitIn(path.join(spa.home, 'other'))
    git('config', 'user.name', 'Other')
    git('config', 'user.email', 'other@spa.example')
    const elsewhere = path.join(spa.home, 'other', MA2)
    const change = (from: string, to: string) =>
      writeFileSync(
        elsewhere,
        readFileSync(elsewhere, 'utf8').replace(`"discountedPrice": ${from}`, `"discountedPrice": ${to}`),
      )
    change('49', '51')
    git('commit', '--quiet', '--all', '--message', 'Elsewhere')
    git('push', '--quiet')
    now += 61_000
    expect((await save(cookie, 'discountedPrice', '52', before)).text).toContain('has changed meanwhile')
    expect(hiddenIn(await ask(`/admin/edit?file=${MA2}`, { cookie }), 'discountedPrice')).toBe('51.00')
    expect(written()).toBe('')

    // Here something is written and not published; elsewhere the same file goes on.
    expect((await save(cookie, 'discountedPrice', '52')).text).toContain('Saved: ')
    change('51', '50')
    git('commit', '--quiet', '--all', '--message', 'Elsewhere again')
    git('push', '--quiet')
    now += 61_000
    const refused = await save(cookie, 'discountedPrice', '53')
    expect(refused.text).toContain('At origin something has changed that is changed here too')
    expect(spa.read(MA2)).toContain('"discountedPrice": 52')

    // Here it is committed too: two histories.
    spa.commit('2026-11-23')
    now += 61_000
    const home = await ask('/admin/', { cookie })
    expect(home.text).toContain('Something was published here and at origin apart.')
    expect((await save(cookie, 'discountedPrice', '53')).text).toContain('apart.')
    const token = tokenIn(home)
    expect((await post('/admin/publish', { token, do: 'publish' }, { cookie })).text).toContain('apart.')
  })

  it('waits as a draft of one’s own, which nobody else sees, and ends where somebody else was faster', async () => {
    const [marta, luis] = [await signIn(MARTA), await signIn(LUIS)]
    const token = tokenIn(await ask('/admin/', { cookie: marta }))
    await post('/admin/remove', { token, file: MA2 }, { cookie: marta })
    expect((await ask('/admin/', { cookie: marta })).text).toContain('Draft that waits')
    expect((await ask('/admin/', { cookie: luis })).text).not.toContain('Draft that waits')
    expect((await save(luis, 'discountedPrice', '52')).text).toContain('Saved: ')
    const again = await post('/admin/remove', { token, file: 'content/treatments/ma-1.json' }, { cookie: marta })
    expect(again.text).toContain('the draft that changed it was discarded')
    expect(written()).toBe(MA2)
  })
})

describe('the site beside the form, over the web', () => {
  let look: (place: string, asked?: { cookie?: string; host?: string }) => Promise<Answer>
  const opened: (() => void)[] = []
  beforeEach(async () => {
    // Stands in for the site: says by which name it is asked, and what of the cookies reaches it.
    const site = createServer(({ headers: { host, cookie } }, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<head></head>${host} ${cookie}`)
    })
    const inner = await freePort()
    await new Promise<void>((resolve) => void site.listen(inner, '127.0.0.1', resolve))
    const outer = await freePort()
    const { close: closePreview } = await openPreview(outer, inner, gate)
    opened.push(() => site.close(), closePreview)
    look = (place, { cookie, host = 'draft.spa.example' } = {}) =>
      ask(place, { cookie, headers: { Host: host }, at: outer })
  })
  afterEach(() => opened.splice(0).forEach((end) => end()))

  it('is seen by whoever is signed in, with a ticket that the form has, once', async () => {
    const refused = await look('/')
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('from the editor alone')])
    expect((await look('/', { host: 'localhost:3000' })).status).toBe(421)
    const cookie = await signIn(MARTA)
    // A session of the editor opens the editor.
    expect((await look('/', { cookie })).status).toBe(403)
    const form = await ask(`/admin/edit?file=${MA2}`, { cookie })
    const [, place = ''] = /<iframe[^>]* src="https:\/\/draft\.spa\.example([^"]+)"/u.exec(form.text) ?? []
    expect(place).toMatch(/^\/_open\?ticket=[\w-]{43}&amp;to=%2Fes%2F/u)
    const entered = await look(place.replace('&amp;', '&'))
    expect([entered.status, entered.headers.location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/draft\.spa\.example\/es\/.*masaje-de-lavanda$/u),
    ])
    expect(entered.headers['set-cookie']?.[0]).toMatch(
      /^__Secure-site=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/u,
    )
    expect((await look(place.replace('&amp;', '&'))).status).toBe(403)
    const own = cookieIn(entered)
    const page = await look('/', { cookie: own })
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': `frame-ancestors ${ORIGIN}`,
    })
    // What is being written is a page of this machine's, and learns no secret.
    expect(page.text).toMatch(/^<head><\/head>localhost:\d+ undefined$/u)
    // It opens nothing else, under either name.
    for (const forged of [own, own.replace('__Secure-site', '__Secure-editor')])
      expect((await ask('/admin/', { cookie: forged })).status).toBe(303)

    // The day is one person's.
    await post('/admin/day', { token: tokenIn(form), day: '2027-02-14' }, { cookie })
    expect((await look('/', { cookie: own })).text).toContain('globalThis.Date')
    await post('/admin/sign-out', { token: tokenIn(form) }, { cookie })
    expect((await look('/', { cookie: own })).status).toBe(403)
  })

  it('leads from a ticket to nowhere else', async () => {
    const cookie = await signIn(MARTA)
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const form = await ask(`/admin/edit?file=${MA2}`, { cookie })
      const [, ticket = ''] = /ticket=([\w-]{43})/u.exec(form.text) ?? []
      expect((await look(`/_open?${String(new URLSearchParams({ ticket, to }))}`)).headers.location).toBe(SITE)
    }
  })
})
