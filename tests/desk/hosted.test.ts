import { describe, expect, it, vi } from 'vitest'
import { historyOf } from '#functions/domain/orders/history'
import { readDeskHosting } from '#staff/desk/hosting'
import { openDeskServer, openHostedDesk } from '#staff/desk/server'
import { ANA, askAt, cookieIn, hostingOf, MARTA } from '../staff/editor/over-the-web'
import { noStore } from '../functions/world'
import { fieldsIn, makeDay } from './open-desk'

const DESK_URL = 'https://desk.spa.example/desk'
const SITE = 'https://www.nuilea.example'
const read = (env: Record<string, string>) => readDeskHosting(env, process.cwd(), [SITE])

describe('a desk over the web', () => {
  it('is off unless it has an address of its own, with accounts', async () => {
    expect(read({})).toBeUndefined()
    expect(() => read({ DESK_URL })).toThrow('without accounts nobody could sign in')
    const { EDIT_STAFF } = await hostingOf(MARTA, ANA)
    expect(() => read({ DESK_URL: 'http://desk.spa.example/desk', EDIT_STAFF })).toThrow('https')
    expect(() => read({ DESK_URL: 'https://desk.spa.example/', EDIT_STAFF })).toThrow('must end in /desk')
    expect(() => read({ DESK_URL: `${SITE}/desk`, EDIT_STAFF })).toThrow("public site's origin")
    expect(read({ DESK_URL, EDIT_STAFF })).toMatchObject({
      origin: 'https://desk.spa.example',
      base: '/desk',
      accounts: [{ role: 'manager' }, { role: 'reception' }],
    })
  })
})

describe.skipIf(noStore)('whoever is at a desk over the web', () => {
  it('signs in, acts under their own name and by their role, and is out after signing out', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const { world, nuria } = await makeDay()
    const hosting = read({ DESK_URL, EDIT_STAFF: (await hostingOf(MARTA, ANA)).EDIT_STAFF })
    if (!hosting) throw new Error('There is no hosting')
    const access = openHostedDesk(hosting)
    const { port, close } = await openDeskServer({ deps: () => world.deps, access, port: 0 })
    const headers = { Host: 'desk.spa.example', Origin: hosting.origin }
    const get = (place: string, cookie = '') => askAt(port)(`/desk/${place}`, { headers, cookie })
    const post = (place: string, fields: Record<string, string>, cookie = '') =>
      askAt(port)(`/desk/${place}`, { method: 'POST', headers, cookie, body: String(new URLSearchParams(fields)) })
    const enter = ({ email, password }: typeof ANA) => post('sign-in', { email, password, to: 'waiting' })
    try {
      expect((await get('')).headers.location).toBe('/desk/sign-in?to=')
      // The session ended meanwhile: the form can be sent again after signing in.
      const ended = await post('do', { verb: 'note', note: 'viene con «bastón» & sola' })
      expect(ended.status).toBe(403)
      expect(ended.text).toContain('action="do"')
      expect(fieldsIn(ended.text, 'note')).toEqual({ verb: 'note', note: 'viene con «bastón» & sola' })
      expect((await post('sign-out', {})).headers.location).toBe('sign-in')
      const entered = await enter(ANA)
      expect(entered.headers.location).toBe('/desk/waiting')
      expect(entered.headers['set-cookie']?.[0]).toMatch(/^__Secure-desk=.*; Secure;/u)
      const cookie = cookieIn(entered)
      const seen = (await get('voucher', cookie)).text
      expect(seen).toContain('Salir (Ana Sanz)')
      expect(seen).not.toContain('name="paidBy"')
      expect((await get('voucher', cookieIn(await enter(MARTA)))).text).toContain('name="paidBy"')
      const fields = fieldsIn((await get(`booking?ref=${nuria.reference}`, cookie)).text, 'arrived')
      await post('do', fields, cookie)
      expect((await historyOf(world.deps, nuria.id)).at(-1)).toMatchObject({ kind: 'arrived', actor: 'Ana Sanz' })
      expect((await post('sign-out', { token: fields.token ?? '' }, cookie)).headers.location).toBe('sign-in')
      expect((await get('', cookie)).headers.location).toBe('/desk/sign-in?to=')
    } finally {
      await close()
      vi.mocked(console.log).mockRestore()
    }
  })
})
