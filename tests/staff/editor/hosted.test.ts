import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPreview } from '#staff/editor/preview'
import {
  ANA,
  cookieIn,
  fieldsIn,
  LUIS,
  MA2,
  MARTA,
  openHosted,
  ORIGIN,
  SITE,
  tokenIn,
  type Answer,
  type Hosted,
} from './over-the-web'
import { openSite } from './site'

let hosted: Hosted
beforeAll(async () => {
  hosted = await openHosted()
})
afterAll(() => hosted.close())
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  // What was counted of one test is no matter of the next.
  hosted.clock.now += 24 * 3_600_000
})

const BUSINESS = 'content/business.json'
/** Saves a form, or one of before, with one value changed, and gives the screen that follows. */
async function save(person: typeof ANA, file: string, name: string, value: string, before?: Answer): Promise<string> {
  const cookie = await hosted.signIn(person)
  const fields = fieldsIn(before ?? (await hosted.ask(`/admin/edit?file=${file}`, { cookie })))
  expect([...fields.keys()]).toContain(name)
  fields.set(name, value)
  fields.set('do', 'save')
  return (await hosted.ask('/admin/edit', { method: 'POST', body: String(fields), cookie })).text
}

describe('an editor over the web', () => {
  it('lets nobody in who has not signed in, and changes nothing for them', async () => {
    for (const place of ['', 'publish', `edit?file=${MA2}`, 'images/hammam.jpg', 'nothing']) {
      const { status, headers, text } = await hosted.ask(`/admin/${place}`)
      expect([place, status, text]).toEqual([place, 303, ''])
      expect(headers.location).toBe(`/admin/sign-in?to=${encodeURIComponent(place)}`)
    }
    for (const cookie of ['__Secure-editor=guess', `__Secure-editor=${'a'.repeat(43)}`, '__Secure-editor='])
      expect((await hosted.ask('/admin/', { cookie })).status).toBe(303)
    const refused = await hosted.post('/admin/edit', { token: 'guess', file: MA2 })
    expect([refused.status, hosted.spa.git('status', '--porcelain')]).toEqual([403, ''])
    expect(refused.text).toContain('tu sesión ha terminado')
  })

  it('gives whoever signs in a session that no script reads, no other site sends, and that ends', async () => {
    const entered = await hosted.enter(MARTA)
    expect([entered.status, entered.headers.location]).toEqual([303, '/admin/'])
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Secure-editor=[\w-]{43}; Path=\/admin; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/u,
      ),
    ])
    const cookie = cookieIn(entered)
    const home = await hosted.ask('/admin/', { cookie })
    expect([home.status, home.text.includes('Salir (Marta Ruiz)')]).toEqual([200, true])
    hosted.clock.now += 8 * 3_600_000 - 1
    expect((await hosted.ask('/admin/', { cookie })).status).toBe(200)
    hosted.clock.now += 1
    expect((await hosted.ask('/admin/', { cookie })).status).toBe(303)
  })

  it('ends a session where somebody signs out, not only its cookie', async () => {
    const cookie = await hosted.signIn(MARTA)
    const home = await hosted.ask('/admin/', { cookie })
    expect((await hosted.post('/admin/sign-out', { token: 'guess' }, { cookie })).status).toBe(403)
    expect((await hosted.ask('/admin/', { cookie })).status).toBe(200)
    const out = await hosted.post('/admin/sign-out', { token: tokenIn(home) }, { cookie })
    expect([out.status, out.headers.location]).toEqual([303, 'sign-in'])
    expect(out.headers['set-cookie']?.[0]).toContain('__Secure-editor=; Path=/admin; Max-Age=0')
    expect((await hosted.ask('/admin/', { cookie })).status).toBe(303)
  })

  it('says the same of a wrong password and of a name that nobody has', async () => {
    const wrong = await hosted.enter({ ...MARTA, password: LUIS.password })
    const nobody = await hosted.enter({ email: 'nobody@spa.example', password: MARTA.password })
    for (const answer of [wrong, nobody]) {
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
      expect(answer.text).toContain('El correo o la contraseña no son correctos.')
    }
    // Typed in another way it is the same person.
    const typed = { email: ' Marta@SPA.example ', password: MARTA.password.normalize('NFD') }
    expect((await hosted.enter(typed)).status).toBe(303)
  })

  it('takes eight attempts from one address in a quarter of an hour, and then not even the right one', async () => {
    const guess = { email: MARTA.email, password: 'guess' }
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await hosted.enter(guess)).status).toBe(403)
    const stopped = await hosted.enter(MARTA)
    expect([stopped.status, stopped.headers['retry-after'], stopped.headers['set-cookie']]).toEqual([
      429,
      '900',
      undefined,
    ])
    expect(stopped.text).toContain('Demasiados intentos. Espera 15 minutos y prueba otra vez.')
    // A header of the attacker's own stands before what our proxy adds, and counts for nothing.
    expect((await hosted.enter(MARTA, { 'X-Forwarded-For': '198.51.100.7, 203.0.113.5' })).status).toBe(429)
    expect((await hosted.enter(MARTA, { 'X-Forwarded-For': '203.0.113.5, 198.51.100.7' })).status).toBe(303)
    hosted.clock.now += 15 * 60_000
    expect((await hosted.enter(MARTA)).status).toBe(303)
  })

  it('is asked and answered only at its own address, and posted to only from its own pages', async () => {
    expect((await hosted.ask('/admin/', { headers: { Host: '127.0.0.1' } })).status).toBe(421)
    expect((await hosted.ask('/')).status).toBe(404)
    expect((await hosted.ask('/administrator/')).status).toBe(404)
    expect((await hosted.ask('/admin')).headers.location).toBe('/admin/')
    for (const origin of ['https://evil.example', 'https://www.spa.example', 'null', ORIGIN.replace('https', 'http')])
      expect((await hosted.enter(MARTA, { Origin: origin })).status).toBe(403)
    const cookie = await hosted.signIn(MARTA)
    const token = tokenIn(await hosted.ask('/admin/', { cookie }))
    const forged = { method: 'POST', cookie, headers: { Origin: 'https://evil.example' } }
    expect((await hosted.post('/admin/discard', { token }, forged)).status).toBe(403)
    // What proves that a form is theirs is of one person.
    expect((await hosted.post('/admin/discard', { token }, { cookie: await hosted.signIn(LUIS) })).status).toBe(403)
    expect(await hosted.post('/admin/discard', { token }, { cookie })).toMatchObject({
      status: 303,
      headers: { location: './' },
    })
  })

  it('lets reception write what visitors read, but neither publish nor say where guests pay', async () => {
    const before = hosted.spa.read(BUSINESS)
    const iban = 'ES91 2100 0418 4502 0005 1332'
    const refused = await save(ANA, BUSINESS, 'bank.iban.value', iban)
    expect(refused).toContain('Los datos del banco los cambia la encargada.')
    expect([refused.includes(iban), hosted.spa.read(BUSINESS)]).toEqual([true, before])
    expect(await save(ANA, BUSINESS, 'email.value', 'recepcion@spa.example')).toContain('Guardado: ')
    const cookie = await hosted.signIn(ANA)
    const token = tokenIn(await hosted.ask('/admin/publish', { cookie }))
    await hosted.post('/admin/publish', { token, do: 'publish' }, { cookie })
    const { text } = await hosted.ask('/admin/publish', { cookie })
    expect(text).toContain('Publicar es cosa de la encargada.')
    expect(text).not.toContain('role="log"')
    expect(await save(MARTA, BUSINESS, 'bank.iban.value', iban)).toContain('Guardado: ')
    expect(hosted.spa.read(BUSINESS)).toContain(iban)
  })

  it('leads whoever signs in to where they wanted to go, as long as that is in the editor', async () => {
    const led = async (to: string) => (await hosted.enter(MARTA, {}, to)).headers.location
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
    const cookie = await hosted.signIn(MARTA)
    for (const answer of [
      await hosted.ask('/admin/sign-in'),
      await hosted.ask('/admin/', { cookie }),
      await hosted.ask('/nothing'),
    ]) {
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
    const form = await hosted.ask(`/admin/edit?file=${MA2}`, { cookie })
    expect(form.headers['content-security-policy']).toContain(`frame-src ${SITE};`)
    const picture = /images\/([\w-]+\.jpg)/u.exec(form.text)?.[1] ?? ''
    expect((await hosted.ask(`/admin/images/${picture}`, { cookie })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await hosted.ask('/admin/sign-in')).text).not.toContain('<script')
  })
})

describe('the site beside the form, over the web', () => {
  let look: (place: string, asked?: { cookie?: string; host?: string }) => Promise<Answer>
  const opened: (() => void)[] = []
  beforeEach(async () => {
    // Stands in for the site: says by which name it is asked, and what of the cookies reaches it.
    const site = await openSite(({ headers: { host, cookie } }, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<head></head>${host} ${cookie}`)
    })
    const preview = await openPreview(0, site.port, hosted.gate)
    opened.push(site.close, preview.close)
    look = (place, { cookie, host = 'draft.spa.example' } = {}) =>
      hosted.ask(place, { cookie, headers: { Host: host }, at: preview.port })
  })
  afterEach(() => opened.splice(0).forEach((end) => end()))

  it('is seen by whoever is signed in, with a ticket that the form has, once', async () => {
    const refused = await look('/')
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('solo se ve desde el editor')])
    expect((await look('/', { host: 'localhost:3000' })).status).toBe(421)
    const cookie = await hosted.signIn(MARTA)
    // A session of the editor opens the editor.
    expect((await look('/', { cookie })).status).toBe(403)
    const form = await hosted.ask(`/admin/edit?file=${MA2}`, { cookie })
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
      expect((await hosted.ask('/admin/', { cookie: forged })).status).toBe(303)

    // The day is one person's.
    await hosted.post('/admin/day', { token: tokenIn(form), day: '2027-02-14' }, { cookie })
    expect((await look('/', { cookie: own })).text).toContain('globalThis.Date')
    await hosted.post('/admin/sign-out', { token: tokenIn(form) }, { cookie })
    expect((await look('/', { cookie: own })).status).toBe(403)
  })

  it('answers addresses that are none, and goes on', async () => {
    for (const odd of ['//', '//[', '/\\[', '/_open?to=//['])
      expect([odd, (await look(odd)).status]).toEqual([odd, 403])
    expect((await hosted.ask('//', {})).status).toBe(404)
    expect((await look('/')).status).toBe(403)
  })

  it('leads from a ticket to nowhere else', async () => {
    const cookie = await hosted.signIn(MARTA)
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '//[']) {
      const form = await hosted.ask(`/admin/edit?file=${MA2}`, { cookie })
      const [, ticket = ''] = /ticket=([\w-]{43})/u.exec(form.text) ?? []
      expect((await look(`/_open?${String(new URLSearchParams({ ticket, to }))}`)).headers.location).toBe(`${SITE}/`)
    }
  })
})

describe('what people change over the web', () => {
  const written = () => hosted.spa.git('diff', '--name-only')
  const PRICE = 'discountedPrice.price'
  const priceIn = (form: Answer) => fieldsIn(form).get(PRICE)

  // Each has a repository of its own: they commit, here and elsewhere.
  beforeEach(async () => {
    await hosted.close()
    hosted = await openHosted()
  })

  it('begins with what others published, and a form of before is not written over it', async () => {
    const cookie = await hosted.signIn(MARTA)
    const before = await hosted.ask(`/admin/edit?file=${MA2}`, { cookie })
    expect(priceIn(before)).toBe('49,00')
    const other = hosted.spa.gitIn(hosted.spa.home)
    other('clone', '--quiet', 'remote.git', 'other')
    const git = hosted.spa.gitIn(path.join(hosted.spa.home, 'other'))
    git('config', 'user.name', 'Other')
    git('config', 'user.email', 'other@spa.example')
    const elsewhere = path.join(hosted.spa.home, 'other', MA2)
    const change = (from: string, to: string) =>
      writeFileSync(elsewhere, readFileSync(elsewhere, 'utf8').replace(`"price": ${from}`, `"price": ${to}`))
    change('49', '51')
    git('commit', '--quiet', '--all', '--message', 'Elsewhere')
    git('push', '--quiet')
    hosted.clock.now += 61_000
    const both = await save(MARTA, MA2, PRICE, '52', before)
    expect(both).toContain('otra persona ha cambiado lo mismo entretanto')
    expect(both).toContain('Otra persona ha escrito aquí: 51')
    expect(both).toMatch(/name="discountedPrice\.price"[^>]*value="52,00"/u)
    expect(priceIn(await hosted.ask(`/admin/edit?file=${MA2}`, { cookie }))).toBe('51,00')
    expect(written()).toBe('')

    // Saved once more, it counts. Here something is written and not published; elsewhere the same file goes on.
    expect(await save(MARTA, MA2, PRICE, '52', { ...before, text: both })).toContain('Guardado: ')
    change('51', '50')
    git('commit', '--quiet', '--all', '--message', 'Elsewhere again')
    git('push', '--quiet')
    hosted.clock.now += 61_000
    const refused = await save(MARTA, MA2, PRICE, '53')
    expect(refused).toContain('Otra persona ha publicado un cambio en algo que aquí también está cambiado')
    expect(hosted.spa.read(MA2)).toContain('"price": 52')

    // Here it is committed too: two histories.
    hosted.spa.commit('2026-11-23')
    hosted.clock.now += 61_000
    const home = await hosted.ask('/admin/', { cookie })
    expect(home.text).toContain('Aquí y en otra parte se ha publicado por separado.')
    expect(await save(MARTA, MA2, PRICE, '53')).toContain('por separado.')
    const token = tokenIn(home)
    await hosted.post('/admin/publish', { token, do: 'publish' }, { cookie })
    const screen = await hosted.ask('/admin/publish', { cookie })
    expect(screen.text).toContain('por separado.')
    expect(screen.text).not.toContain('role="log"')
  })

  it('waits as a draft of one’s own, which nobody else sees, and says where somebody else was faster', async () => {
    const [marta, luis] = [await hosted.signIn(MARTA), await hosted.signIn(LUIS)]
    const token = tokenIn(await hosted.ask('/admin/', { cookie: marta }))
    await hosted.post('/admin/remove', { token, file: MA2 }, { cookie: marta })
    expect((await hosted.ask('/admin/', { cookie: marta })).text).toContain('Borrador que espera')
    expect((await hosted.ask('/admin/', { cookie: luis })).text).not.toContain('Borrador que espera')
    expect(await save(LUIS, MA2, PRICE, '52')).toContain('Guardado: ')
    const home = async () => (await hosted.ask('/admin/', { cookie: marta })).text
    expect(await home()).toContain('Otra persona ha cambiado lo mismo.')
    expect(await home()).toContain('Sin publicar (1)')
    await hosted.post('/admin/discard', { token, file: MA2 }, { cookie: marta })
    expect(await home()).toContain('Descartado lo que esperaba en «Masaje de lavanda (MA-2)».')
    // What was said once is not said again.
    expect(await home()).not.toMatch(/Descartado|Borrador que espera/u)
    expect(written()).toBe(MA2)
  })
})
