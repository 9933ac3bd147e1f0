import { launch } from 'puppeteer-core'
import type { Driver } from './driver'

const SETTINGS = {
  // A phone's page knows touch events; where there is no touch screen, Firefox hides them.
  'dom.w3c_touch_events.enabled': 1,
  // Nothing is looked at half-way through a movement.
  'ui.prefersReducedMotion': 1,
}
const LOUD = ['error', 'warn', 'assert']

/** Starts a Firefox as everybody has it, driven by WebDriver BiDi. */
export async function openFirefox({ browser: executablePath }: { browser: string }): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: SETTINGS })
  const page = await browser.newPage()
  let said: string[] = []
  page.on('console', (message) => {
    if (LOUD.includes(message.type())) said.push(`${message.type()}: ${message.text()}`)
  })
  // Exceptions, and what Firefox itself has to say of a page: of its fonts, its policy, its markup.
  page.on('pageerror', (error) => said.push(error instanceof Error ? error.message : String(error)))
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    move: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    touch: ({ x, y }) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    consoleLines: async () => {
      // Messages come in the order of the answers: after this one, all are here.
      await page.evaluate('1')
      const lines = said
      said = []
      return lines
    },
    close: () => browser.close(),
  }
}
