import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '#functions/domain/orders/history'
import { receptionHalf } from '#staff/desk/server'
import { openPreview } from '#staff/editor/preview'
import { contentHalf } from '#staff/editor/server'
import { serveScreens } from '#staff/kit/server'
import { makeDay } from '../desk/open-desk'
import { contentVersion, VERSION } from '#tools/version'
import { accountsIn, MARTA, openDoor, ORIGIN, SITE } from '../staff/editor/over-the-web'
import { makeRepository } from '../staff/repository'
import { missing, startProxy } from './proxy'
import { expectScreenAccessible, MA2, openBrowser, see, signIn } from './staff'

// Both halves of the service over the web, and the view of what *Publish* would show, in a browser, behind the proxy of
// the docs.

const why = missing()
if (why !== undefined) console.log(`· the view beside the service, with a browser: NOT RUN, ${why}`)

/** What a script in a page of the view tries: to read a screen, to send a form, to frame and to open a screen. */
const SCRIPT = `
const staff = '${ORIGIN}'
const tell = (name, what) => (document.querySelector('#' + name).textContent = String(what))
const secret = { credentials: 'include' }
fetch(staff + '/reception/', secret).then((answer) => answer.text()).then((text) => tell('reads', text.length), () => tell('reads', 'refused'))
const form = new URLSearchParams(location.hash.slice(1))
fetch(staff + '/reception/do', { method: 'POST', body: form, mode: 'no-cors', ...secret }).then(
  () => tell('sends', 'sent'), () => tell('sends', 'refused'))
tell('cookie', document.cookie || 'none')
const frame = document.body.appendChild(document.createElement('iframe'))
frame.src = staff + '/reception/'
frame.onload = () => { try { tell('frames', frame.contentWindow.document.title) } catch { tell('frames', 'refused') } }
`
const PAGE = `<!doctype html><html lang="es"><head><title>x</title></head><body><h1>Masaje</h1>
${['reads', 'sends', 'cookie', 'frames'].map((id) => `<p id="${id}"></p>`).join('')}<script>${SCRIPT}</script></body></html>`

describe.skipIf(why !== undefined)('what would be published', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'view-'))
  const closed: (() => unknown)[] = []
  let day: Awaited<ReturnType<typeof makeDay>>
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    day = await makeDay()
    const spa = await makeRepository('content', 'messages', 'public/images', 'public/brand')
    const { access } = openDoor(await accountsIn(home, MARTA))
    const folder = path.join(spa.root, 'out/nginx/public')
    mkdirSync(path.join(folder, 'es'), { recursive: true })
    for (const name of ['index.html', 'es/try.html']) writeFileSync(path.join(folder, name), PAGE)
    const build = () => {
      writeFileSync(path.join(folder, VERSION), contentVersion(spa.root))
      return Promise.resolve(undefined)
    }
    const content = await contentHalf({
      root: spa.root,
      folder: path.join(home, 'published'),
      site: 'https://spa.example',
      build,
      view: SITE,
    })
    const halves = [await receptionHalf(() => day.world.deps), content.half]
    const screens = await serveScreens({ access, port: 0, root: process.cwd(), halves })
    const view = await openPreview({
      port: 0,
      folder,
      dayOf: (request) => {
        const guest = access.viewerOf(request)
        return guest && content.dayOf(guest)
      },
      framedBy: () => ORIGIN,
    })
    const proxy = await startProxy({ staff: screens.port, view: view.port })
    ;({ browser, page } = await openBrowser(proxy.port))
    closed.push(
      () => browser.close(),
      () => proxy.stop(),
      view.close,
      screens.close,
      spa.remove,
      () => rmSync(home, { recursive: true, force: true }),
    )
  })
  afterAll(async () => {
    for (const close of closed) await close()
  })

  it('is seen after signing in once, and no script in it can call reception, read a screen or learn who is signed in', async () => {
    const answer = await page.goto(`${SITE}/es/try`)
    expect(answer?.status()).toBe(403)
    await page.goto(`${ORIGIN}/`)
    await signIn(page, MARTA)
    await see(page).toHaveURL(`${ORIGIN}/reception/`)
    await page.goto(`${ORIGIN}/reception/booking?ref=${day.nuria.reference}`)
    const arrived = page.locator('form:has(input[name=verb][value=arrived])')
    const fields = await arrived
      .locator('input')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('name') ?? '', each.getAttribute('value') ?? '']))
    const visitor = await page.context().newPage()
    await visitor.goto(`${SITE}/es/try#${String(new URLSearchParams(fields))}`)
    await see(visitor.locator('#reads')).toHaveText('refused')
    await see(visitor.locator('#sends')).toHaveText(/refused|sent/u)
    await see(visitor.locator('#cookie')).toHaveText('none')
    await see(visitor.locator('#frames')).toHaveText('refused')
    const kinds = (await historyOf(day.world.deps, day.nuria.id)).map(({ kind }) => kind)
    expect(kinds, 'even with every field of a form that it cannot know').not.toContain('arrived')
    // The same form, sent from its own screen, does it.
    await arrived.getByRole('button').click()
    await see(page.getByRole('status').first()).toContainText('ha llegado')
    await visitor.close()
  })

  it('stands beside the form, says whether it has what was saved, and is built when somebody wants to see it', async () => {
    await page.goto(`${ORIGIN}/content/edit?file=${MA2}`)
    await see(page.locator('#view')).toContainText('Todavía no se ha construido nada.')
    await page.getByRole('button', { name: 'Ver con todo lo guardado' }).click()
    await see(page.locator('#view')).toContainText('Así quedaría la web con todo lo guardado.')
    await page.goto(`${ORIGIN}/content/edit?file=content/pages/home.json`)
    await see(page.frameLocator('iframe').first().locator('h1').first()).toHaveText('Masaje')
    await expectScreenAccessible(page)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/content-form-${width}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
