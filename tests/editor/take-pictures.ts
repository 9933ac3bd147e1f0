import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findHeadlessChromium } from '../chromium.mjs'
import { WAIT_MS } from '../limits.mjs'
import { formAddress } from '#staff/editor/form-data'
import { startEditor } from './project'

// Takes the pictures of docs/editing.md anew, of the editor over this folder's own content, in which nothing is
// written:
//   node --import tsx tests/editor/take-pictures.ts

const PLACE = 'docs/pictures'
const TREATMENT = 'edit?file=content/treatments/ma-2.json'

async function takePictures(): Promise<void> {
  const editor = await startEditor(process.cwd())
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium() || undefined,
    args: ['--no-sandbox'],
    env: { ...process.env, LANGUAGE: 'es' },
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 880 }, locale: 'es-ES' })
    const take = async (name: string) =>
      sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(path.join(PLACE, `${name}.webp`))

    const screens = {
      home: '',
      form: TREATMENT,
      prices: 'prices',
      hours: 'hours',
      photos: 'photos',
      pauses: 'pauses',
      notice: formAddress('content/notice.json'),
      publish: 'publish',
    }
    for (const [name, address] of Object.entries(screens))
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 880 })
        await page.goto(editor.address + address)
        await page.waitForLoadState('networkidle')
        await take(`editing-${name}-${width}`)
      }

    await page.setViewportSize({ width: 1280, height: 880 })
    await page.goto(editor.address + TREATMENT)
    await page.getByLabel('Poner «Rebaja»').check()
    const reduction = page.getByRole('group', { name: 'Rebaja' })
    await reduction.getByLabel('Precio', { exact: true }).fill('70')
    await reduction.getByLabel('El más bajo de los 30 días anteriores').fill('65')
    await reduction.getByLabel('Hasta').fill('2099-12-31')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('alert').waitFor({ timeout: WAIT_MS })
    await take('editing-refused')
  } finally {
    await browser.close()
    await editor.stop()
  }
}

void takePictures()
