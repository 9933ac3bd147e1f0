import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { findHeadlessChromium } from '../chromium.mjs'

const HERE = new Set(['127.0.0.1', 'localhost'])

/** Opens a browser that reaches nothing but this machine, and lists what it asked of others. */
export async function openBrowser(): Promise<{ browser: Browser; page: Page; elsewhere: string[]; said: string[] }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL || findHeadlessChromium() || undefined,
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  const [elsewhere, said]: [string[], string[]] = [[], []]
  await context.route('**', (route) => {
    const url = new URL(route.request().url())
    if (HERE.has(url.hostname)) return route.continue()
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects axe to find nothing on the screen as it stands. */
export async function expectScreenAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: TAGS }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
