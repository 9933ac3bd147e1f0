import type { Browser, Page } from '@playwright/test'
import { expect as see } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProject, startEditor, type Project } from './project'
import { openBrowser } from './staff'

// What staff see beside the form is the site itself, as it is being written.

let project: Project
let editor: Awaited<ReturnType<typeof startEditor>>
let browser: Browser
let page: Page
let elsewhere: string[]

beforeAll(async () => {
  project = makeProject()
  editor = await startEditor(project.root)
  ;({ browser, page, elsewhere } = await openBrowser())
})
afterAll(async () => {
  await browser.close()
  await editor.stop()
  project.remove()
  expect(elsewhere, 'asked of another host').toEqual([])
})

const open = (file: string) => page.goto(`${editor.address}edit?file=${file}`, { timeout: 90_000 })
const shown = () => page.frameLocator('iframe').locator('main')

it('a saved price is on its page beside the form, in every language', { timeout: 180_000 }, async () => {
  await open('content/treatments/ma-2.json')
  await see(shown()).toContainText('49', { timeout: 90_000 })
  const took: number[] = []
  for (const price of ['52,50', '51,50', '50,50']) {
    await page.getByLabel('Precio rebajado').fill(price)
    const since = Date.now()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await see(shown()).toContainText(price, { timeout: 30_000 })
    took.push(Date.now() - since)
  }
  console.log(`From the button to the new price beside the form: ${took.join(', ')} ms`)
  await page.getByLabel('Idioma').selectOption('en')
  await see(shown()).toContainText('50.50', { timeout: 30_000 })
})

async function showDay(day: string): Promise<void> {
  await page.getByLabel('Ver la web como el día').fill(day)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
}

it('hours are those of the chosen day', { timeout: 120_000 }, async () => {
  await open('content/business.json')
  // Closed the whole day, so the hour of the test does not matter; the next day is a Saturday.
  await showDay('2026-12-25')
  await see(shown()).toContainText('Cerrado ahora. Abrimos el sábado a las 11:15', { timeout: 30_000 })
})

it('specials are those of the chosen day', { timeout: 120_000 }, async () => {
  await open('content/specials.json')
  const none = 'Ahora mismo no hay ninguno en marcha.'
  await showDay('2027-08-01')
  await see(shown()).toContainText(none, { timeout: 30_000 })
  await showDay('2027-02-14')
  await see(shown()).toContainText('San Valentín')
  await see(shown()).not.toContainText(none, { timeout: 30_000 })
})
