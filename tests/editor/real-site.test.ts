import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { valueAt } from '#lib/content/check/walk'
import { hostingOf, MARTA, ORIGIN, SITE } from '../staff/editor/over-the-web'
import { BUILD_MS } from '../limits.mjs'
import { startEditor } from './project'
import { missing, startProxy } from './proxy'
import { MA2, openBrowser, see, signIn, staffAt, useProject } from './staff'

// What staff see beside the form is the site itself, as it is being written.

const spa = useProject()
const { open, save, saved, at } = staffAt(
  () => spa.page,
  () => spa.editor.address,
)
const shown = () => spa.page.frameLocator('iframe').locator('main')

it('a saved price is on its page beside the form, in every language', async () => {
  await open(MA2)
  await see(shown()).toContainText('49', { timeout: BUILD_MS })
  const took: number[] = []
  for (const price of ['52,50', '51,50', '50,50']) {
    await at('discountedPrice', 'price').fill(price)
    const since = Date.now()
    await save()
    await see(shown()).toContainText(price)
    took.push(Date.now() - since)
  }
  console.log(`From the button to the new price beside the form: ${took.join(', ')} ms`)
  await spa.page.getByLabel('Idioma').selectOption('en')
  await see(shown()).toContainText('50.50')
})

it('the home of each language is shown, the Spanish one at /', async () => {
  const home = 'content/pages/home.json'
  const h1 = (lang: string) => String(valueAt(JSON.parse(spa.project.read(home)), ['h1', lang]))
  await open(home)
  await see(shown().locator('h1')).toHaveText(h1('es'))
  await see(spa.page.locator('iframe')).toHaveAttribute('src', `http://localhost:${spa.editor.ports.PORT}/`)
  await spa.page.getByLabel('Idioma').selectOption('de')
  await see(shown().locator('h1')).toHaveText(h1('de'))
})

async function showDay(day: string): Promise<void> {
  await spa.page.getByLabel('Ver la web como el día').fill(day)
  await spa.page.getByRole('button', { name: 'Ver', exact: true }).click()
}

it('hours are those of the chosen day', async () => {
  await open('content/business.json')
  // Closed the whole day, so the hour of the test does not matter; the next day is a Saturday.
  await showDay('2026-12-25')
  await see(shown()).toContainText('Cerrado ahora. Abrimos el sábado a las 11:15')
})

it('specials are those of the chosen day', async () => {
  await open('content/specials.json')
  const none = 'Ahora mismo no hay ninguno en marcha.'
  await showDay('2027-08-01')
  await see(shown()).toContainText(none)
  await showDay('2027-02-14')
  await see(shown()).toContainText('San Valentín')
  await see(shown()).not.toContainText(none)
})

const why = missing()
if (why !== undefined) console.log(`· the real site beside an editor over the web: NOT RUN, ${why}`)

describe.skipIf(why !== undefined)('over the web', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let local: Browser

  beforeAll(async () => {
    // There is one Next at a time in a folder.
    await spa.editor.stop()
    spa.editor = await startEditor(spa.project.root, await hostingOf(MARTA))
    proxy = await startProxy({ editor: spa.editor.ports.EDIT_PORT, site: spa.editor.ports.PORT })
    local = spa.browser
    Object.assign(spa, await openBrowser(proxy.port))
  })
  afterAll(async () => {
    await local.close()
    await proxy.stop()
  })

  it('the real site is beside the form for whoever is signed in', async () => {
    const sockets: string[] = []
    spa.page.on('websocket', (socket) => sockets.push(socket.url()))
    await spa.page.goto(`${ORIGIN}/admin/edit?file=${MA2}`)
    await signIn(spa.page, MARTA)
    const price = at('discountedPrice', 'price')
    await see(shown()).toContainText(await price.inputValue(), { timeout: BUILD_MS })
    await price.fill('53,50')
    await save()
    await saved()
    await see(shown()).toContainText('53,50')
    await spa.page.getByLabel('Idioma').selectOption('fr')
    await see(shown()).toContainText('53,50')
    // What Next says to its pages while they are being written goes through the proxy, too.
    expect(sockets.some((url) => url.startsWith(SITE.replace('https', 'wss')))).toBe(true)
    await open('content/pages/home.json')
    await see(shown().locator('h1')).not.toBeEmpty()
    await see(spa.page.locator('iframe')).toHaveAttribute('src', /\/_open\?ticket=[\w-]+&to=%2F$/u)
    await open('content/specials.json')
    await showDay('2027-02-14')
    await see(shown()).toContainText('San Valentín')
    await see(shown()).not.toContainText('Ahora mismo no hay ninguno en marcha.')
  })

  it('and for nobody else', async () => {
    const stranger = await spa.browser.newContext({ ignoreHTTPSErrors: true })
    const visited = await stranger.newPage()
    const answer = await visited.goto(`${SITE}/es`)
    expect([answer?.status(), await answer?.text()]).toEqual([
      403,
      'Esta página solo se ve desde el editor. Entra allí y vuelve a cargarla.',
    ])
    await stranger.close()
  })
})
