import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WAIT_MS } from '../../limits.mjs'
import {
  accountsIn,
  ANA,
  cookieIn,
  fieldsIn,
  LUIS,
  MA2,
  MARTA,
  openHosted,
  sessionTokenIn,
  ORIGIN,
  SITE,
  tokenIn,
  type Answer,
  type Hosted,
} from './over-the-web'

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
  const fields = fieldsIn(before ?? (await hosted.ask(`/content/edit?file=${file}`, { cookie })))
  expect([...fields.keys()]).toContain(name)
  fields.set(name, value)
  fields.set('do', 'save')
  return (await hosted.ask('/content/edit', { method: 'POST', body: String(fields), cookie })).text
}

describe('an editor over the web', () => {
  it('lets nobody in who has not signed in, and changes nothing for them', async () => {
    for (const place of ['content/', 'content/publish', `content/edit?file=${MA2}`, 'content/images/hammam.jpg', 'x']) {
      const { status, headers, text } = await hosted.ask(`/${place}`)
      expect([place, status, text]).toEqual([place, 303, ''])
      expect(headers.location).toBe(`/sign-in?to=${encodeURIComponent(place)}`)
    }
    for (const cookie of ['__Secure-staff=guess', `__Secure-staff=${'a'.repeat(43)}`, '__Secure-staff='])
      expect((await hosted.ask('/content/', { cookie })).status).toBe(303)
    const refused = await hosted.post('/content/edit', { token: 'guess', file: MA2 })
    expect([refused.status, hosted.spa.git('status', '--porcelain')]).toEqual([403, ''])
    expect(refused.text).toContain('tu sesión ha terminado')
  })

  it('gives whoever signs in a session that no script reads, no other site sends, and that ends', async () => {
    const entered = await hosted.enter(MARTA)
    expect([entered.status, entered.headers.location]).toEqual([303, '/'])
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Secure-staff=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/u),
      // What opens the view, under its own name, opens nothing else.
      expect.stringMatching(/^__Secure-view=[\w-]{43}; .* SameSite=Strict; Domain=staff\.spa\.example$/u),
      expect.stringMatching(
        /^__Secure-device=[\w-]+\.[\w-]{43}; .* Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/u,
      ),
    ])
    const cookie = cookieIn(entered)
    const home = await hosted.ask('/content/', { cookie })
    expect([home.status, home.text.includes('>Marta Ruiz</a>')]).toEqual([200, true])
    hosted.clock.now += 8 * 3_600_000 - 1
    expect((await hosted.ask('/content/', { cookie })).status).toBe(200)
    hosted.clock.now += 1
    expect((await hosted.ask('/content/', { cookie })).status).toBe(303)
  })

  it('ends a session where somebody signs out, not only its cookie', async () => {
    const cookie = await hosted.signIn(MARTA)
    const home = await hosted.ask('/content/', { cookie })
    expect((await hosted.post('/sign-out', { token: 'guess' }, { cookie })).status).toBe(403)
    expect((await hosted.ask('/content/', { cookie })).status).toBe(200)
    const out = await hosted.post('/sign-out', { token: sessionTokenIn(home) }, { cookie })
    expect([out.status, out.headers.location]).toEqual([303, '/sign-in'])
    expect(out.headers['set-cookie']).toEqual([
      expect.stringContaining('__Secure-staff=; Path=/; Max-Age=0'),
      expect.stringContaining('__Secure-view=; Path=/; Max-Age=0'),
    ])
    expect((await hosted.ask('/content/', { cookie })).status).toBe(303)
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

  it('locks nobody out: whoever guesses waits ever longer for an answer, and the right password still opens', async () => {
    const guess = { email: MARTA.email, password: 'guess' }
    const { pauses } = hosted
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await hosted.enter(guess)).status).toBe(403)
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000])
    // From the same address, and from another one, of the same name.
    expect((await hosted.enter(MARTA)).status).toBe(303)
    expect((await hosted.enter(MARTA, { headers: { 'X-Forwarded-For': '203.0.113.5, 198.51.100.7' } })).status).toBe(
      303,
    )
    expect(pauses, 'who comes from elsewhere waits for nothing').toHaveLength(8)
    hosted.clock.now += 15 * 60_000
    expect((await hosted.enter(MARTA)).status).toBe(303)
    expect(pauses, 'nor who comes later').toHaveLength(8)
  })

  it('lets a device at which the person signed in before pass whoever guesses, also from the spa’s own address', async () => {
    const [, , device = ''] = ((await hosted.enter(MARTA)).headers['set-cookie'] ?? []).map(
      (each) => each.split(';')[0],
    )
    const flood = Array.from({ length: 40 }, () => hosted.enter({ email: MARTA.email, password: 'guess' }))
    expect((await hosted.enter(MARTA, { cookie: device })).status).toBe(303)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403, 429]))
    // It is hers alone, and nobody can make one up.
    const waited = () => hosted.pauses.splice(0).length
    waited()
    await hosted.enter(LUIS, { cookie: device })
    await hosted.enter(MARTA, { cookie: device.replace(/.$/u, 'x') })
    expect(waited()).toBe(2)
    expect((await hosted.enter(MARTA, { cookie: device })).status).toBe(303)
    expect(waited()).toBe(0)
  })

  it('lets a person change her own password, which ends her other sessions and nobody else’s', async () => {
    const [here, there, luis] = [await hosted.signIn(MARTA), await hosted.signIn(MARTA), await hosted.signIn(LUIS)]
    const change = async (password: string, next: string, again = next) => {
      const token =
        /name="token" value="([\w-]+)"/u.exec((await hosted.ask('/account', { cookie: here })).text)?.[1] ?? ''
      return hosted.post('/account', { token, password, next, again }, { cookie: here })
    }
    expect((await change('guess', 'argán y cal, sin prisa')).text).toContain('La contraseña de ahora no es correcta.')
    expect((await change(MARTA.password, 'corta')).text).toContain('12 caracteres o más')
    expect((await change(MARTA.password, 'argán y cal, sin prisa', 'otra cosa distinta')).text).toContain(
      'No son iguales',
    )
    const done = await change(MARTA.password, 'argán y cal, sin prisa')
    expect([done.status, done.text.includes('La contraseña está cambiada.')]).toEqual([200, true])
    expect((await hosted.enter(MARTA)).status).toBe(403)
    const statuses = [here, there, luis].map(async (cookie) => (await hosted.ask('/content/', { cookie })).status)
    expect(await Promise.all(statuses)).toEqual([200, 303, 200])
    expect(statSync(hosted.file).mode & 0o777).toBe(0o600)
    const renewed = { ...MARTA, password: 'argán y cal, sin prisa' }
    expect((await hosted.enter(renewed)).status).toBe(303)
    await accountsIn(hosted.spa.home, MARTA, LUIS, ANA)
  })

  it('puts out at once whoever is taken out of the file', async () => {
    const cookie = await hosted.signIn(LUIS)
    expect((await hosted.ask('/content/', { cookie })).status).toBe(200)
    await accountsIn(hosted.spa.home, MARTA, ANA)
    expect((await hosted.ask('/content/', { cookie })).status).toBe(303)
    await accountsIn(hosted.spa.home, MARTA, LUIS, ANA)
  })

  it('is asked and answered only at its own address, and posted to only from its own pages', async () => {
    expect((await hosted.ask('/content/', { headers: { Host: '127.0.0.1' } })).status).toBe(421)
    expect((await hosted.ask('/contents/')).status).toBe(303)
    for (const origin of ['https://evil.example', 'https://www.spa.example', 'null', ORIGIN.replace('https', 'http')])
      expect((await hosted.enter(MARTA, { headers: { Origin: origin } })).status).toBe(403)
    const cookie = await hosted.signIn(MARTA)
    const token = tokenIn(await hosted.ask('/content/publish', { cookie }))
    const forged = { method: 'POST', cookie, headers: { Origin: 'https://evil.example' } }
    expect((await hosted.post('/content/discard', { token }, forged)).status).toBe(403)
    // What proves that a form is theirs is of one person.
    expect((await hosted.post('/content/discard', { token }, { cookie: await hosted.signIn(LUIS) })).status).toBe(403)
    expect(await hosted.post('/content/discard', { token }, { cookie })).toMatchObject({
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
    const token = tokenIn(await hosted.ask('/content/publish', { cookie }))
    await hosted.post('/content/publish', { token, do: 'publish' }, { cookie })
    const { text } = await hosted.ask('/content/publish', { cookie })
    expect(text).toContain('Publicar es cosa de la encargada.')
    expect(text).not.toContain('role="log"')
    expect(await save(MARTA, BUSINESS, 'bank.iban.value', iban)).toContain('Guardado: ')
    expect(hosted.spa.read(BUSINESS)).toContain(iban)
  })

  it('leads whoever signs in to where they wanted to go, as long as that is in the editor', async () => {
    const led = async (to: string) => (await hosted.enter(MARTA, {}, to)).headers.location
    expect(await led(`content/edit?file=${MA2}`)).toBe(`/content/edit?file=${MA2}`)
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '\\\\evil.example',
      '../',
      '/x',
      'sign-in',
      'javascript:1',
    ])
      expect([to, await led(to)]).toEqual([to, expect.stringMatching(/^\/(?!\/|sign-)/u)])
  })

  it('is in no search engine, in no frame and in no cache, and loads nothing of others', async () => {
    const cookie = await hosted.signIn(MARTA)
    for (const answer of [
      await hosted.ask('/sign-in'),
      await hosted.ask('/content/', { cookie }),
      await hosted.ask('/nothing', { cookie }),
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
    const form = await hosted.ask(`/content/edit?file=${MA2}`, { cookie })
    expect(form.headers['content-security-policy']).toContain(`frame-src ${SITE};`)
    const picture = /images\/([\w-]+\.jpg)/u.exec(form.text)?.[1] ?? ''
    expect((await hosted.ask(`/content/images/${picture}`, { cookie })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await hosted.ask('/sign-in')).text).not.toContain('<script')
  })
})

describe('what people change over the web', () => {
  const written = () => hosted.spa.git('diff', '--name-only')
  const PRICE = 'discountedPrice.price'

  // Each has a repository of its own: they commit, here and elsewhere.
  beforeEach(async () => {
    await hosted.close()
    hosted = await openHosted()
  })

  it('is published after what developers pushed meanwhile, unless that would need a merge', async () => {
    const cookie = await hosted.signIn(MARTA)
    const other = hosted.spa.gitIn(hosted.spa.home)
    other('clone', '--quiet', 'remote.git', 'other')
    const git = hosted.spa.gitIn(path.join(hosted.spa.home, 'other'))
    git('config', 'user.name', 'Other')
    git('config', 'user.email', 'other@spa.example')
    const elsewhere = path.join(hosted.spa.home, 'other', MA2)
    function push(from: string, to: string): void {
      writeFileSync(elsewhere, readFileSync(elsewhere, 'utf8').replace(`"price": ${from}`, `"price": ${to}`))
      git('commit', '--quiet', '--all', '--message', 'Elsewhere')
      git('push', '--quiet')
    }
    const publish = async () => {
      const token = tokenIn(await hosted.ask('/content/publish', { cookie }))
      await hosted.post('/content/publish', { token, do: 'publish' }, { cookie })
      return (await hosted.ask('/content/publish', { cookie })).text
    }
    push('49', '51')
    await publish()
    expect(hosted.spa.read(MA2)).toContain('"price": 51')
    // Here something is written and not published; elsewhere the same file goes on.
    const saved = async () => (await save(MARTA, MA2, PRICE, '52')).includes('Guardado: ')
    await vi.waitFor(async () => expect(await saved()).toBe(true), { timeout: WAIT_MS, interval: 250 })
    push('51', '50')
    expect(await publish()).toContain('Otra persona ha publicado un cambio en algo que aquí también está cambiado')
    expect(hosted.spa.read(MA2)).toContain('"price": 52')
    // Here it is committed too: two histories.
    hosted.spa.commit('2026-11-23')
    const screen = await publish()
    expect(screen).toContain('Aquí y en otra parte se ha publicado por separado.')
  })

  it('waits as a draft of one’s own, which nobody else sees, and says where somebody else was faster', async () => {
    const [marta, luis] = [await hosted.signIn(MARTA), await hosted.signIn(LUIS)]
    const token = tokenIn(await hosted.ask('/content/publish', { cookie: marta }))
    await hosted.post('/content/remove', { token, file: MA2 }, { cookie: marta })
    expect((await hosted.ask('/content/', { cookie: marta })).text).toContain('Borrador que espera')
    expect((await hosted.ask('/content/', { cookie: luis })).text).not.toContain('Borrador que espera')
    expect(await save(LUIS, MA2, PRICE, '52')).toContain('Guardado: ')
    const home = async () => (await hosted.ask('/content/', { cookie: marta })).text
    expect(await home()).toContain('Otra persona ha cambiado lo mismo.')
    expect(await home()).toContain('Sin publicar (1)')
    await hosted.post('/content/discard', { token, file: MA2 }, { cookie: marta })
    expect(await home()).toContain('Descartado lo que esperaba en «Masaje de lavanda (MA-2)».')
    // What was said once is not said again.
    expect(await home()).not.toMatch(/Descartado|Borrador que espera/u)
    expect(written()).toBe(MA2)
  })
})
