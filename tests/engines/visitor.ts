import { expect, inject, vi } from 'vitest'
import * as z from 'zod'
import { href, type RouteKey } from '#lib/routes/routes'
import type { Lang } from '#lib/routes/languages'
import { WAIT_MS } from '#tests/limits.mjs'
import type { Driver, Point } from './driver'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is. */
    base: string
  }
}

const BASE = inject('base')
export const PHONE = 390
export const DESK = 1280
const HEIGHT = 800
const PATIENCE = { timeout: WAIT_MS, interval: 50 }
/** Where no link is: the edge of the page. */
const EDGE: Point = { x: 4, y: 500 }

const Place = z.object({ x: z.number(), y: z.number() })
const Shown = z.array(z.string())
const Reached = z.object({ at: Place.optional(), inTheWay: z.string().optional() })

/** Somebody at a browser of any engine, who finds things by what they are called. */
export type Visitor = ReturnType<typeof visitorAt>
export type Hand = 'click' | 'touch'

/** Makes a visitor at a browser who uses a mouse or a finger. */
export function visitorAt(driver: Driver, hand: Hand = 'click') {
  const call = <Given extends (string | number)[]>(inPage: (...given: Given) => unknown, ...given: Given) =>
    driver.evaluate(`(${inPage})(...${JSON.stringify(given)})`)
  /** Asks the page until it agrees; while it is being left, it answers nothing. */
  const ask = <Given extends (string | number)[]>(
    what: string,
    inPage: (...given: Given) => boolean,
    ...given: Given
  ) => vi.waitFor(async () => expect(await call(inPage, ...given), what).toBe(true), PATIENCE)
  /** Where something is that can be reached now, and stays. */
  const reach = (selector: string, name: string, nth: number) => {
    let before: Point | undefined
    return vi.waitFor(async () => {
      const { at, inTheWay } = Reached.parse(await call(pointOf, selector, name, nth))
      const last = before
      before = at
      expect(inTheWay, `the way to ${selector} ${name}`).toBeUndefined()
      expect(at, `${selector} ${name}, a moment later`).toEqual(last)
      return Place.parse(at)
    }, PATIENCE)
  }
  const use = async (selector: string, name = '', nth = 0) => driver[hand](await reach(selector, name, nth))

  return {
    using: (other: Hand) => visitorAt(driver, other),
    /** Forgets everything, as a visitor who comes for the first time and has said no to cookies. */
    forgets: async () => {
      await driver.goto(BASE + href('cookies', 'es'))
      await call(() => {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem('consent', JSON.stringify({ measurement: false, advertising: false, at: Date.now() }))
        // The offer of another language comes and goes; it has tests of its own.
        localStorage.setItem('language-hint', 'dismissed')
      })
    },
    opens: async (key: RouteKey, lang: Lang, width: number, search = '') => {
      await driver.resize(width, HEIGHT)
      await driver.goto(BASE + href(key, lang) + search)
    },
    /** Gives the first sign of life on a page; nothing but that. */
    signs: {
      touch: () => driver.touch(EDGE),
      key: () => driver.press('Shift'),
      pointer: async () => {
        await driver.move(EDGE)
        await driver.move({ ...EDGE, y: EDGE.y + 20 })
      },
    },
    /** Waits until React has taken over the first of them. */
    awake: (selector: string) =>
      ask(
        `React takes over ${selector}`,
        (css) => Object.keys(document.querySelector(css) ?? {}).some((key) => key.startsWith('__reactProps')),
        selector,
      ),
    /** Clicks or touches what is called so. */
    use,
    press: driver.press,
    /** Types into the field with that label. */
    fills: async (label: string, text: string) => {
      await use('input:not([type=radio], [type=checkbox]), textarea', label)
      await driver.type(text)
      await ask(
        `${label} holds what was typed`,
        (typed) => {
          const field = document.activeElement
          return (
            (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value.includes(typed)
          )
        },
        text,
      )
    },
    /** Where the next key goes; a window that nobody has touched may say so of no element by `:focus`. */
    standsAt: (selector: string) =>
      ask(`${selector} has the focus`, (css) => document.activeElement?.matches(css) ?? false, selector),
    sees: (selector: string, words = '') =>
      vi.waitFor(async () => {
        const shown = Shown.parse(await call(textsOf, selector))
        expect(shown, `sees ${selector}`).toContainEqual(expect.stringContaining(words.replace(/\s+/g, ' ')))
      }, PATIENCE),
    leavesTo: (key: RouteKey, lang: Lang) =>
      ask(
        `comes to ${href(key, lang)}`,
        (path) => location.pathname === path && document.readyState === 'complete',
        href(key, lang),
      ),
    reads: async (selector: string) =>
      String(
        await call((css) => document.querySelector(css)?.textContent?.replace(/\s+/g, ' ').trim() ?? '', selector),
      ),
    /** How far the page can be moved sideways, in pixels. */
    sideways: () => call(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    /** How much wider a heavy word is than a light one, in pixels; none where the font has lost its weights. */
    weighs: async () => {
      await ask('the fonts are there', () => document.fonts.status === 'loaded')
      return Number(await call(weightOf))
    },
    consoleLines: driver.consoleLines,
  }
}

/** Reads, in the page, what stands in each such element that is shown. */
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' '))

/** Finds, in the page, the middle of the nth element that is called so, or what is in the way. */
function pointOf(selector: string, name: string, nth: number): z.input<typeof Reached> {
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : undefined
  const nameOf = (element: Element) =>
    squeeze(element.getAttribute('aria-label') ?? (labelOf(element) ?? element).textContent)
  const called = [...document.querySelectorAll(selector)].filter((element) => nameOf(element).includes(squeeze(name)))
  const element = called[nth]
  if (!element) return { inTheWay: `there are ${called.length}` }
  // Boxes and circles are drawn by their labels.
  const target = element.matches('[type=radio], [type=checkbox]') ? (labelOf(element) ?? element) : element
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const hit = document.elementFromPoint(at.x, at.y)
  return target.contains(hit) ? { at } : { inTheWay: hit?.outerHTML.slice(0, 80) ?? 'the edge of the window' }
}

/** Measures, in the page, how much wider a word is in the heaviest weight that the styles use than in the lightest. */
function weightOf(): number {
  const paper = document.createElement('canvas').getContext('2d')
  const widthAt = (weight: number) => {
    if (!paper) return 0
    paper.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`
    return paper.measureText('Nuilea').width
  }
  return widthAt(600) - widthAt(300)
}
