import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

/** How far the functions' clock runs behind this machine's (tests/serve.mjs). */
const BEHIND_MS = Number(process.env.CLOCK_BEHIND_MS ?? 0)
/**
 * How slow visitors' clocks are, which otherwise have the functions' time; and how long they take to fill in a form.
 */
const SLOW_MS = 5000

/** Gives the functions' time, in milliseconds since 1970. */
export const functionsNow = () => Date.now() - BEHIND_MS
/** Gives what a visitor's clock shows, in milliseconds since 1970. */
export const visitorsNow = () => functionsNow() - SLOW_MS

/** PayPal is nowhere (playwright.config.ts): its library and the browser say so wherever it is chosen. */
const PAYPAL_AWAY = /sandbox\.paypal\.com\/web-sdk\/v6\/core/

/** Lets go of what a page has just asked for: an answer that comes after the end of a test would fail it. */
const leaveRoutes = (of: Page | BrowserContext) => of.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)

type Options = {
  /** Whether this visitor is still to be asked about cookies; the others have refused before. */
  isAsked: boolean
  /**
   * Whether this visitor is offered the page in the language of their browser, which comes to the foot of a page they
   * touch; the others have closed that before.
   */
  isHinted: boolean
  /**
   * Whether this visitor moves as soon as a page is there, which wakes it; the others look at it until the test touches
   * something.
   */
  moves: boolean
  /** Console messages that this test provokes. */
  provokes: RegExp | undefined
}

/** The tests' `test`: a page on which any console error, console warning or uncaught exception fails it. */
export const test = base.extend<Options>({
  isAsked: [false, { option: true }],
  isHinted: [false, { option: true }],
  moves: [false, { option: true }],
  provokes: [undefined, { option: true }],
  context: async ({ context, isAsked, isHinted, moves }, run) => {
    // Visitors have the functions' time.
    await context.addInitScript((behind) => {
      const RealDate = Date
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, parts: [], made) =>
          Reflect.construct(target, parts.length === 0 ? [RealDate.now() - behind] : parts, made),
        get: (target, name) => (name === 'now' ? () => RealDate.now() - behind : Reflect.get(target, name)),
      })
    }, BEHIND_MS + SLOW_MS)
    // Nobody fills in a form as fast as a test: by the time it is sent, some seconds have gone by.
    await context.addInitScript((slowMs) => {
      const age = performance.now.bind(performance)
      let filling = 0
      performance.now = () => age() + filling
      addEventListener('submit', () => (filling += slowMs), { capture: true })
    }, SLOW_MS)
    // On a busy machine code takes longer than the seconds after which a page says what is missing; the tests of that
    // let them go by (parts.spec.ts).
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.late { animation-play-state: paused }')
      document.adoptedStyleSheets.push(sheet)
    })
    if (moves)
      await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))))
    // A Chromium without a window rests its pointer in the corner of every page and says so; a visitor who does not
    // move must not.
    await context.addInitScript(() => {
      addEventListener(
        'pointermove',
        (event) =>
          void (event.isTrusted && event.clientX === 0 && event.clientY === 0 && event.stopImmediatePropagation()),
        true,
      )
    })
    await context.addInitScript(
      (visitor) => {
        try {
          const no = { measurement: false, advertising: false, at: Date.now() }
          if (!visitor.isAsked && !localStorage.getItem('consent')) localStorage.setItem('consent', JSON.stringify(no))
          if (!visitor.isHinted) localStorage.setItem('language-hint', 'dismissed')
        } catch {
          // A frame without storage.
        }
      },
      { isAsked, isHinted },
    )
    await run(context)
    await leaveRoutes(context)
  },
  page: async ({ page, provokes }, run) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (PAYPAL_AWAY.test(`${message.text()} ${message.location().url}`)) return
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => {
      // The browser's own word that it skipped the cross-fade to a next page; nothing of ours ran.
      if (!error.message.startsWith('Transition was')) said.push(`uncaught: ${error.message}`)
    })
    await run(page)
    expect(
      said.filter((line) => !provokes?.test(line)),
      'the console stays quiet',
    ).toEqual([])
    await leaveRoutes(page)
  },
})

export { expect }
