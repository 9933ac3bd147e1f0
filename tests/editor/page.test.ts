import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect as see, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../serve.mjs'
import { prepareSpa } from '../spa.mjs'
import { openBrowser } from './staff'

// One site that is being written, with the editor beside it, on a copy of its own: it compiles for the first page, and
// all that follows is seen on it.

const FIRST_PAGE = 120_000
const COPY = path.resolve('.run/edited')

let editor: ChildProcess
let data: string
let address: string
let browser: Browser
let page: Page
let frame: FrameLocator
let elsewhere: string[]

beforeAll(async () => {
  prepareSpa(COPY)
  data = mkdtempSync(path.join(tmpdir(), 'nuilea-edit-'))
  const ports = [await freePort(), await freePort(), await freePort()].map(String)
  editor = spawn(process.execPath, ['--import', 'tsx', 'lib/build/editor/start.ts'], {
    cwd: COPY,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: ports[0],
      EDIT_PORT: ports[1],
      FUNCTIONS_PORT: ports[2],
      DATA_DIR: data,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  })
  address = `http://127.0.0.1:${ports[1]}/`
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    editor.once('exit', () => reject(new Error(printed)))
    editor.stdout?.on('data', (part: Buffer) => {
      printed += part.toString()
      if (printed.includes(address)) resolve()
    })
  })
  ;({ browser, page, elsewhere } = await openBrowser())
  frame = page.frameLocator('iframe')
})
afterAll(async () => {
  await browser?.close()
  editor?.kill('SIGTERM')
  if (editor?.exitCode === null) await once(editor, 'exit')
  rmSync(data, { recursive: true, force: true })
})

it('a price that is saved stands on the page beside the form, in each language', async () => {
  await page.goto(`${address}edit?file=content/treatments/ma-2.json`)
  await see(frame.locator('h1')).toHaveText('Masaje de lavanda', { timeout: FIRST_PAGE })
  await page.getByLabel('Precio rebajado').fill('52,50')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await see(page.getByRole('status')).toContainText('Guardado: ')
  await see(frame.getByText('52,50').first()).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Idioma').selectOption('de')
  await see(frame.locator('h1')).toHaveText('Lavendelmassage', { timeout: 20_000 })
  await see(frame.getByText('52,50').first()).toBeVisible()
  await page.getByLabel('Ancho').selectOption('1440')
  await see.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1440)
  expect(elsewhere).toEqual([])
})

it('the site is shown as on another day', async () => {
  await page.goto(`${address}edit?file=content/valentine.json`)
  const words = JSON.parse(readFileSync(path.join(COPY, 'content/pages/valentine.json'), 'utf8')).sections.dates
  const over = frame.getByText(words.after.es)
  const showOn = async (day: string) => {
    await page.getByLabel('Ver la web como el día').fill(day)
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
  }
  await showOn('2027-03-01')
  await see(over.first()).toBeVisible({ timeout: FIRST_PAGE })
  await showOn('2027-02-14')
  await see(over.first()).toBeHidden({ timeout: 20_000 })
  await see(frame.locator('h1')).toBeVisible()
})

it('a new treatment has its page at once', async () => {
  await page.goto(`${address}new?from=content/treatments/ma-2.json`)
  const four = async (name: string, texts: Record<string, string>) => {
    for (const [lang, text] of Object.entries(texts)) await page.locator(`[name="${name}.${lang}"]`).fill(text)
  }
  await four('title', { es: 'Masaje de piedras', en: 'Stone massage', de: 'Steinmassage', fr: 'Massage aux pierres' })
  await four('slug', { es: 'masaje-de-piedras', en: 'stone-massage', de: 'steinmassage', fr: 'massage-aux-pierres' })
  await four('seoTitle', {
    es: 'Masaje de piedras en Madrid',
    en: 'Stone massage in Madrid',
    de: 'Steinmassage in Madrid',
    fr: 'Massage aux pierres à Madrid',
  })
  await four('seoDescription', {
    es: 'Piedras templadas y manos lentas: una hora de masaje en el centro de Madrid.',
    en: 'Warm stones and slow hands: an hour of massage in the very centre of Madrid.',
    de: 'Warme Steine und ruhige Hände: eine Stunde Massage im Zentrum von Madrid.',
    fr: 'Des pierres tièdes et des mains lentes, une heure durant, au centre de Madrid.',
  })
  await page.locator('[name=image]').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await see(page.getByRole('status')).toContainText('Guardado: ')
  await see(frame.locator('h1')).toHaveText('Masaje de piedras', { timeout: FIRST_PAGE })
})
