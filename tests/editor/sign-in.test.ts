import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MARTA, openHosted, ORIGIN, type Hosted } from '../staff/editor/over-the-web'
import { missing, startProxy } from './proxy'
import { expectScreenAccessible, MA2, openBrowser, see, signIn } from './staff'

// Staff at an editor over the web: a browser, TLS, the proxy of the docs.

const why = missing()
if (why !== undefined) console.log(`· signing in with a browser: NOT RUN, ${why}`)

describe.skipIf(why !== undefined)('whoever edits over the web', () => {
  let hosted: Hosted
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let browser: Browser
  let page: Page
  let elsewhere: string[]

  beforeAll(() => {
    for (const what of ['log', 'warn'] as const) vi.spyOn(console, what).mockReturnValue()
  })
  afterAll(() => vi.restoreAllMocks())
  beforeEach(async () => {
    hosted = await openHosted()
    proxy = await startProxy({ staff: hosted.port, view: 1 })
    ;({ browser, page, elsewhere } = await openBrowser(proxy.port))
  })
  afterEach(async () => {
    await browser.close()
    await proxy.stop()
    await hosted.close()
    expect(elsewhere, 'asked of another host').toEqual([])
  })

  const email = () => page.getByLabel('Correo')
  const password = () => page.getByLabel('Contraseña')
  /** As a phone and as a desk have it. */
  async function atBothWidths(look: () => Promise<void>): Promise<void> {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await look()
    }
  }
  async function expectScreen(name: string): Promise<void> {
    await atBothWidths(async () => {
      await expectScreenAccessible(page)
      const { width = 0 } = page.viewportSize() ?? {}
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png` })
    })
  }

  it('signs in by keyboard alone, and comes to where they wanted to go', async () => {
    await page.goto(`${ORIGIN}/content/edit?file=${MA2}`)
    await expectScreen('sign-in')
    await see(email()).toBeFocused()
    await page.keyboard.type(MARTA.email)
    await page.keyboard.press('Tab')
    await see(password()).toBeFocused()
    await page.keyboard.type(MARTA.password)
    await page.keyboard.press('Tab')
    await see(page.getByRole('button', { name: 'Entrar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(`${ORIGIN}/content/edit?file=${MA2}`)
    await see(page.getByLabel('Precio', { exact: true }).nth(1)).toHaveValue('49,00')

    await page.getByRole('link', { name: MARTA.name }).click()
    await see(page.getByLabel('Contraseña de ahora')).toBeVisible()
    await expectScreen('account')
    await page.goBack()
    await page.getByRole('button', { name: 'Salir' }).click()
    await see(page).toHaveURL(`${ORIGIN}/sign-in`)
    await page.goto(`${ORIGIN}/content/`)
    await see(email()).toBeVisible()
  })

  it('reads that a password is wrong where it is typed again, however often', async () => {
    await page.goto(`${ORIGIN}/sign-in`)
    await email().fill(MARTA.email)
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await password().fill('lavanda')
      await password().press('Enter')
      await see(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
      await see(email()).toHaveValue(MARTA.email)
      await see(password()).toHaveValue('')
      await see(password()).toBeFocused()
      await see(password()).toHaveAccessibleDescription('El correo o la contraseña no son correctos.')
    }
    await expectScreen('wrong')
    await signIn(page, MARTA)
    await see(page.getByRole('heading', { name: 'Tratamientos' })).toBeVisible()
  })

  it('keeps what was typed where the session ended meanwhile, signs in beside it, and saves', async () => {
    await page.goto(`${ORIGIN}/content/edit?file=${MA2}`)
    await signIn(page, MARTA)
    await page.getByLabel('Precio', { exact: true }).nth(1).fill('52,50')
    hosted.clock.now += 8 * 60 * 60_000 + 1
    await page.getByRole('button', { name: 'Guardar' }).click()
    const notice = page.getByRole('alert')
    await see(notice).toContainText('No se ha guardado: tu sesión ha terminado. Lo escrito sigue aquí.')
    await see(notice).toBeFocused()
    await see(page.getByLabel('Precio', { exact: true }).nth(1)).toHaveValue('52,50')
    await expectScreen('ended')
    expect(hosted.spa.git('diff', '--name-only')).toBe('')

    const opens = page.waitForEvent('popup')
    await notice.getByRole('link', { name: 'Entra en otra pestaña' }).click()
    const beside = await opens
    await signIn(beside, MARTA)
    await see(beside.getByRole('heading', { name: 'Tratamientos' })).toBeVisible()
    await beside.close()

    await page.getByRole('button', { name: 'Guardar' }).click()
    await see(page.locator('#notices').getByRole('status')).toContainText('Guardado: ')
    expect(hosted.spa.read(MA2)).toContain('"price": 52.5')
  })
})
