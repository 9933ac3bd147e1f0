import puppeteer, { type Browser } from 'puppeteer-core'
import { findChromium } from './chromium.mjs'

/**
 * Opens a Chromium that prepares pages before they are opened, as visitors' browsers do (unless it is told not to).
 * Playwright's does not: it is attached to the page itself and not to its tab, where one page takes the place of
 * another.
 */
export function openPlainChromium({ prepares = true } = {}): Promise<Browser> {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM || findChromium(),
    args: ['--no-sandbox', ...(prepares ? [] : ['--disable-features=Prerender2'])],
    defaultViewport: { width: 412, height: 915 },
  })
}
