import { spawnSync } from 'node:child_process'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Path } from '#lib/content/check/problems'
import { PUBLISHED_FOLDER } from '#staff/publish/place'
import { findHeadlessChromium } from '../chromium.mjs'
import { WAIT_MS } from '../limits.mjs'
import { startPublishedSite } from '../staff/site'
import { makeProject, startEditor, type Project } from './project'

/** Expects something on a screen, as soon as it comes. */
export const see = playwrightExpect.configure({ timeout: WAIT_MS })

const HERE = new Set(['127.0.0.1', 'localhost'])
const OVER_THE_WEB = ['staff.spa.example', 'view.staff.spa.example']

type Opened = { browser: Browser; page: Page; elsewhere: string[]; said: string[] }

/**
 * Opens a browser that reaches nothing but this machine, and lists what it asked of others. `proxy`: the port on which
 * this machine has the names of an editor over the web.
 */
export async function openBrowser(proxy?: number): Promise<Opened> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL || findHeadlessChromium() || undefined,
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      ...(proxy === undefined ? [] : [`--host-resolver-rules=MAP *.spa.example 127.0.0.1:${proxy}`]),
    ],
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    // The certificate is one that nobody trusts.
    ignoreHTTPSErrors: proxy !== undefined,
  })
  context.setDefaultTimeout(WAIT_MS)
  const reached = new Set([...HERE, ...(proxy === undefined ? [] : OVER_THE_WEB)])
  const [elsewhere, said]: [string[], string[]] = [[], []]
  await context.route('**', (route) => {
    const url = new URL(route.request().url())
    if (reached.has(url.hostname)) return route.continue()
    elsewhere.push(url.href)
    return route.abort()
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => said.push(error.message))
  return { browser, page, elsewhere, said }
}

/**
 * Gives the tests of a file a project of their own, put in place with `npm run update`, with the site that shows what
 * is published, its editor and a browser; and removes all of it after them.
 */
export function useProject() {
  // It is there before the first test.
  const opened = {} as Opened & {
    project: Project
    site: Awaited<ReturnType<typeof startPublishedSite>>
    editor: Awaited<ReturnType<typeof startEditor>>
  }
  beforeAll(async () => {
    const project = makeProject()
    const site = await startPublishedSite(path.join(project.root, PUBLISHED_FOLDER))
    const env = { SITE_URL: site.origin }
    const updated = spawnSync('npm', ['run', '-s', 'update'], {
      cwd: project.root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(updated.stdout + updated.stderr).toContain('Updated.')
    Object.assign(opened, { project, site, editor: await startEditor(project.root, env), ...(await openBrowser()) })
  })
  afterAll(async () => {
    await opened.browser.close()
    await opened.editor.stop()
    await opened.site.stop()
    opened.project.remove()
    expect(opened.elsewhere, 'asked of another host').toEqual([])
  })
  return opened
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects axe to find nothing on the screen as it stands. */
export async function expectScreenAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: TAGS }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}

export const MA2 = 'content/treatments/ma-2.json'
/** A text in Spanish, English, German and French. */
export type InFour = readonly [string, string, string, string]

const NEW_TREATMENT: Readonly<Record<string, InFour>> = {
  title: ['Masaje de piedras', 'Stone massage', 'Steinmassage', 'Massage aux pierres'],
  slug: ['masaje-de-piedras', 'stone-massage', 'steinmassage', 'massage-aux-pierres'],
  summary: ['Piedras templadas.', 'Warm stones.', 'Warme Steine.', 'Des pierres tièdes.'],
  description: [
    'Una hora de piedras templadas sobre la espalda, sin prisa.',
    'An hour of warm stones on your back, without haste.',
    'Eine Stunde warme Steine auf dem Rücken, ganz ohne Eile.',
    'Une heure de pierres tièdes sur le dos, sans se presser.',
  ],
  seoTitle: [
    'Masaje de piedras en Madrid',
    'Stone massage in Madrid',
    'Steinmassage in Madrid',
    'Massage aux pierres à Madrid',
  ],
  seoDescription: [
    'Piedras templadas y manos lentas: una hora de masaje en el centro de Madrid.',
    'Warm stones and slow hands: an hour of massage in the very centre of Madrid.',
    'Warme Steine und ruhige Hände: eine Stunde Massage im Zentrum von Madrid.',
    'Des pierres tièdes et des mains lentes, une heure durant, au centre de Madrid.',
  ],
}
/** What staff add in the tests, as visitors then read it. */
export const ADDED = {
  holiday: { date: '2027-05-15', reason: ['San Isidro', 'Saint Isidore', 'San Isidro', 'Saint-Isidore'] as InFour },
  picture: {
    file: 'piedras.png',
    alt: ['Piedras calientes', 'Hot stones', 'Heiße Steine', 'Pierres chaudes'] as InFour,
  },
  treatment: NEW_TREATMENT,
}

/** What staff do on the editor's screens, in Spanish. */
export function staffAt(page: () => Page, address: () => string) {
  const open = (file: string) => page().goto(`${address()}edit?file=${file}`)
  const save = () => page().getByRole('button', { name: 'Guardar' }).click()
  /** What a press led to; the view beside a form has a status of its own. */
  const result = () => page().locator('#notices').getByRole('status')
  const saved = () => see(result()).toContainText('Guardado: ')
  const refused = () => see(page().getByRole('alert')).toContainText('No se ha guardado')
  const at = (...parts: Path) => page().locator(`[name="${parts.join('.')}"]`)
  async function inFour(place: Path, texts: InFour): Promise<void> {
    for (const [index, lang] of ['es', 'en', 'de', 'fr'].entries()) await at(...place, lang).fill(texts[index] ?? '')
  }
  /** The button that moves, copies or removes an entry of a list. */
  const entryButton = (what: 'up' | 'down' | 'copy' | 'remove', place: string) =>
    page().locator(`li[data-place="${place}"] > * > .buttons > [data-do=${what}]`)
  /** What can be opened of an entry of a list. */
  const summary = (place: string) => page().locator(`li[data-place="${place}"] > details > summary`)
  return {
    open,
    save,
    saved,
    refused,
    at,
    inFour,
    entryButton,
    summary,

    /** Adds a day on which the spa is closed. */
    async addHoliday(): Promise<void> {
      await open('content/business.json')
      await page().getByRole('button', { name: 'Añadir a «Festivos y días distintos»' }).press('Enter')
      const added = (await page().locator('li:has(:focus)').last().getAttribute('data-place')) ?? ''
      await at(added, 'date').fill(ADDED.holiday.date)
      await inFour([added, 'reason'], ADDED.holiday.reason)
      await save()
      await saved()
    },

    /** Makes the second slide of the menu the first one. */
    async swapSlides(): Promise<void> {
      await open('content/categories.json')
      await summary('categories.0').click()
      await entryButton('down', 'categories.0').click()
      await save()
      await saved()
    },

    /** Takes an offer away, and then whatever mentions it; until then the offer waits. */
    async removeOffer(index: number): Promise<void> {
      await open('content/offers.json')
      await summary(`offers.${index}`).click()
      await entryButton('remove', `offers.${index}`).click()
      await save()
      const draft = page().getByRole('region', { name: 'Borrador que espera' })
      await see(draft).toContainText('Falta corregir')
      for (let left = 6; left > 0 && (await draft.count()) > 0; left -= 1) {
        const link = draft.locator('li a').first()
        const mention = decodeURIComponent((await link.getAttribute('href')) ?? '').split('#f-')[1] ?? ''
        // The entry of the list that it stands in.
        const place = mention.replace(/\.[a-z]+$/u, '')
        await link.click()
        await entryButton('remove', place).click()
        await save()
        await see(page().locator('[data-notice]')).toBeVisible()
      }
      await see(draft).toHaveCount(0)
    },

    /** Uploads a picture, describes it and says what matters in it. */
    async addPicture(bytes: Buffer): Promise<void> {
      const { file, alt } = ADDED.picture
      await open('content/pictures.json')
      await page()
        .getByLabel('Archivo JPEG, PNG o WebP')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: bytes })
      await page().getByLabel('Nombre, si ha de ser otro').fill(file.replace('.png', ''))
      await page().getByRole('button', { name: 'Subir la imagen' }).click()
      await see(result()).toContainText('La imagen está abajo')
      const index = (await at('#pictures').count()) - 1
      await see(at('pictures', index, 'file')).toHaveValue(file)
      await inFour(['pictures', index, 'alt'], alt)
      await page()
        .locator(`[data-point="pictures.${index}.focalPoint"] img`)
        .click({ position: { x: 4, y: 12 } })
      await see(at('pictures', index, 'focalPoint', 'y')).not.toHaveValue('0,5')
      await save()
      await saved()
    },

    /**
     * Makes a treatment from a copy of another, with the picture of `addPicture`. What is still the other's is refused.
     */
    async copyTreatment(from: string, code: string): Promise<void> {
      await open(from)
      await page().getByRole('link', { name: 'Copiar como tratamiento nuevo' }).click()
      await see(at('code')).toHaveValue(code)
      await at('image').selectOption({ label: `${ADDED.picture.alt[0]} (${ADDED.picture.file})` })
      await save()
      await refused()
      await see(page().getByRole('alert')).toContainText('Título, español')
      for (const [field, texts] of Object.entries(ADDED.treatment)) await inFour([field], texts)
      await save()
      await saved()
    },
  }
}

/** Signs in at an editor over the web, in Spanish. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
