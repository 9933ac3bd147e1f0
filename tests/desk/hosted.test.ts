import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { historyOf } from '#functions/domain/orders/history'
import { receptionHalf } from '#staff/desk/server'
import { serveScreens } from '#staff/kit/server'
import { accountsIn, ANA, askAt, cookieIn, MARTA, openDoor, ORIGIN } from '../staff/editor/over-the-web'
import { noStore } from '../functions/world'
import { fieldsIn, makeDay } from './open-desk'

describe.skipIf(noStore)('whoever is at reception over the web', () => {
  it('signs in, acts under their own name and by their role, and is out after signing out', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { world, nuria } = await makeDay()
    const { access } = openDoor(await accountsIn(folder, MARTA, ANA))
    const halves = [await receptionHalf(() => world.deps)]
    const { port, close } = await serveScreens({ access, port: 0, root: process.cwd(), halves })
    onTestFinished(close)
    const ask = askAt(port)
    const get = (place: string, cookie = '') => ask(`/reception/${place}`, { cookie })
    const post = (place: string, fields: Record<string, string>, cookie = '') =>
      ask(place, { method: 'POST', cookie, body: String(new URLSearchParams(fields)) })
    const enter = ({ email, password }: typeof ANA) => post('/sign-in', { email, password, to: 'reception/waiting' })
    expect((await get('')).headers.location).toBe('/sign-in?to=reception%2F')
    // The session ended meanwhile: the form can be sent again after signing in.
    const ended = await post('/reception/do', { verb: 'note', note: 'viene con «bastón» & sola' })
    expect(ended.status).toBe(403)
    expect(ended.text).toContain('action="/reception/do"')
    expect(fieldsIn(ended.text, 'note')).toEqual({ verb: 'note', note: 'viene con «bastón» & sola' })
    expect((await post('/reception/sign-out', {})).headers.location).toBe('/sign-in')
    const entered = await enter(ANA)
    expect(entered.headers.location).toBe('/reception/waiting')
    const cookie = cookieIn(entered)
    expect((await ask('/', { cookie })).headers.location).toBe('/reception/')
    const seen = (await get('voucher', cookie)).text
    expect(seen).toContain('>Ana Sanz</a>')
    expect(seen, 'there is no checkout').not.toContain('href="/content/"')
    expect(seen).not.toContain('name="paidBy"')
    expect((await get('voucher', cookieIn(await enter(MARTA)))).text).toContain('name="paidBy"')
    const fields = fieldsIn((await get(`booking?ref=${nuria.reference}`, cookie)).text, 'arrived')
    // A page of another origin, also of the view beside it, can send nothing and read nothing.
    const beside = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }
    expect((await ask('/reception/', { cookie, headers: beside })).status).toBe(403)
    const forged = { method: 'POST', cookie, body: String(new URLSearchParams(fields)) }
    const origin = ORIGIN.replace('//', '//view.')
    expect((await ask('/reception/do', { ...forged, headers: { Origin: origin } })).status).toBe(403)
    await post('/reception/do', fields, cookie)
    expect((await historyOf(world.deps, nuria.id)).filter(({ kind }) => kind === 'arrived')).toMatchObject([
      { actor: 'Ana Sanz' },
    ])
    expect((await post('/reception/sign-out', { token: fields.token ?? '' }, cookie)).headers.location).toBe('/sign-in')
    expect((await get('', cookie)).headers.location).toBe('/sign-in?to=reception%2F')
  })
})
