import { expect as see } from '@playwright/test'
import { it } from 'vitest'
import { makeProject, startEditor } from './project'
import { openBrowser } from './staff'

it('try', async () => {
  const t0 = Date.now()
  const mark = (what: string) => console.log(`${Date.now() - t0} ms ${what}`)
  const project = makeProject()
  mark('project')
  const editor = await startEditor(project.root)
  mark('editor')
  const { browser, page, elsewhere, said } = await openBrowser()
  try {
    await page.goto(`${editor.address}edit?file=content/treatments/ma-2.json`)
    mark('form')
    const frame = page.frameLocator('iframe')
    await see(frame.locator('main')).toContainText('49', { timeout: 60_000 })
    mark('page with 49')
    await page.screenshot({ path: '/tmp/w/try/1.png' })
    for (const price of ['52,50', '51', '50,50']) {
      await page.getByLabel('Precio rebajado').fill(price)
      const since = Date.now()
      await page.getByRole('button', { name: 'Guardar' }).click()
      await see(page.getByRole('status')).toContainText('Guardado')
      const saved = Date.now() - since
      await see(frame.locator('main')).toContainText(price, { timeout: 60_000 })
      mark(`price ${price}: saved after ${saved}, seen after ${Date.now() - since}`)
    }
    await page.goto(`${editor.address}edit?file=content/business.json`)
    await see(frame.locator('main')).toBeVisible({ timeout: 60_000 })
    console.log(await page.getByLabel('Página').innerText())
    for (const day of ['2026-12-25', '2026-11-28']) {
      await page.getByLabel('Ver la web como el día').fill(day)
      await page.getByRole('button', { name: 'Ver', exact: true }).click()
      await new Promise((r) => setTimeout(r, 6000))
      mark(day)
      await page.screenshot({ path: `/tmp/w/try/day-${day}.png` })
      console.log((await frame.locator('body').innerText()).slice(0, 1500))
    }
    console.log(elsewhere, said.slice(0, 10))
  } finally {
    await browser.close()
    await editor.stop()
    console.log(editor.said().slice(-3000))
  }
}, 300_000)
