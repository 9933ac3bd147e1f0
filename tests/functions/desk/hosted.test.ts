import { request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { readDeskHosting } from '#staff/desk/hosting'
import { openDeskServer, openHostedDesk } from '#staff/desk/server'
import { makeWorld, noStore } from '../world'
import { accounts, PASSWORD } from './accounts'

const DESK = 'https://desk.spa.example/desk'
const SITE = 'https://www.nuilea.example'

describe('a desk over the web', () => {
  it('is off unless it has an address of its own, with accounts', async () => {
    const read = (env: Record<string, string>) => readDeskHosting(env, process.cwd(), [SITE])
    expect(read({})).toBeUndefined()
    expect(() => read({ DESK_URL: DESK })).toThrow('without accounts nobody could sign in')
    const EDIT_STAFF = await accounts()
    expect(() => read({ DESK_URL: 'http://desk.spa.example/desk', EDIT_STAFF })).toThrow('https')
    expect(() => read({ DESK_URL: 'https://desk.spa.example/', EDIT_STAFF })).toThrow('must end in /desk')
    expect(() => read({ DESK_URL: `${SITE}/desk`, EDIT_STAFF })).toThrow("public site's origin")
    expect(read({ DESK_URL: DESK, EDIT_STAFF })).toMatchObject({
      origin: 'https://desk.spa.example',
      base: '/desk',
      accounts: [{ role: 'manager' }, { role: 'reception' }],
    })
  })
})

describe.skipIf(noStore)('whoever is at a desk over the web', () => {
  it('signs in, acts under their own name and by their role, and is out after signing out', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const world = await makeWorld()
    const hosting = readDeskHosting({ DESK_URL: DESK, EDIT_STAFF: await accounts() }, process.cwd(), [SITE])
    if (!hosting) throw new Error('There is no hosting')
    const access = openHostedDesk(hosting)
    const { port, close } = await openDeskServer({ deps: () => world.deps, access, port: 0 })
    const ask = (path: string, { cookie = '', body = '' } = {}) =>
      new Promise<{ status: number; to: string; cookie: string; text: string }>((resolve, reject) => {
        const headers = { Host: 'desk.spa.example', Origin: hosting.origin, Cookie: cookie }
        request({ host: '127.0.0.1', port, path, method: body === '' ? 'GET' : 'POST', headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              to: answer.headers.location ?? '',
              cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
              text,
            }),
          )
        })
          .once('error', reject)
          .end(body)
      })
    try {
      expect((await ask('/desk/')).to).toBe('/desk/sign-in?to=')
      expect((await ask('/desk/do', { body: 'verb=book' })).status).toBe(403)
      const enter = (email: string, password: string) =>
        ask('/desk/sign-in', { body: String(new URLSearchParams({ email, password, to: 'waiting' })) })
      const { to, cookie } = await enter('luis@spa.example', PASSWORD)
      expect(to).toBe('/desk/waiting')
      const more = await ask('/desk/more', { cookie })
      expect(more.text).toContain('Salir (Luis Gil)')
      expect(more.text).not.toContain('Borrar a una persona')
      const token = /name="token" value="(\w+)"/u.exec(more.text)?.[1] ?? ''
      expect((await ask('/desk/sign-out', { cookie, body: `token=${token}` })).to).toBe('sign-in')
      expect((await ask('/desk/', { cookie })).to).toBe('/desk/sign-in?to=')
    } finally {
      await close()
      vi.mocked(console.log).mockRestore()
    }
  })
})
