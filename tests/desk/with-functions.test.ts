import { expect, it, onTestFinished } from 'vitest'
import { freePort, startFunctions } from '../../tools/serve.mjs'
import { anyStore, newFolder } from '../functions/processes/running'
import { until } from '../limits.mjs'
import { ANA, hostingOf } from '../staff/editor/over-the-web'

it('the functions as `npm start` runs them have the desk beside them where there are accounts, on an origin that is not the site’s', async () => {
  const [site, port, desk] = [await freePort(), await freePort(), await freePort()]
  const ports = { FUNCTIONS_PORT: String(port), DESK_PORT: String(desk) }
  const env = {
    DATA_DIR: newFolder(),
    ...(await anyStore()),
    ...ports,
    EDIT_STAFF: (await hostingOf(ANA)).EDIT_STAFF,
  }
  const functions = startFunctions(site, { env, output: 'pipe' })
  const said = { text: '' }
  functions.stdout?.on('data', (part: Buffer) => (said.text += part.toString('utf8')))
  onTestFinished(() => void functions.kill('SIGKILL'))
  await until('The desk', () => /The desk is at (\S+)/.exec(said.text) ?? undefined)
  expect(said.text).toContain(`http://localhost:${desk}/desk/`)
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).not.toBe(404)
  const outside = await fetch(`http://localhost:${desk}/desk/`, { redirect: 'manual' })
  expect(outside.headers.get('location')).toBe('/desk/sign-in?to=')
  const entered = await fetch(`http://localhost:${desk}/desk/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: `http://localhost:${desk}` },
    body: new URLSearchParams({ email: ANA.email, password: ANA.password }),
  })
  const [cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(/^desk=[\w-]+; Path=\/desk; Max-Age=28800; HttpOnly; SameSite=Strict$/)
  const inside = await fetch(`http://localhost:${desk}/desk/`, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  expect(await inside.text()).toContain('Salir (Ana Sanz)')
  functions.kill('SIGTERM')
  expect(await new Promise((resolve) => functions.once('exit', resolve))).toBe(0)
})
