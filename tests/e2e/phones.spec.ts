import type { Page } from '@playwright/test'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href, type RouteKey } from '#lib/routes/routes'
import { settled } from './hydrated'
import { resize } from './resize'
import { expect, test } from './test'

// What a phone's first window must have, and how long its pages may be.

const PHONE = { width: 390, height: 844 }

/** What browsers leave of the windows of phones and tablets, upright and lying down, and of a small laptop. */
const WINDOWS = [
  [320, 568],
  [390, 664],
  [412, 732],
  [820, 1106],
  [844, 390],
  [1280, 800],
  [1440, 800],
] as const

/** Finds how far down the heading ends, and the first thing to press that is whole in the window. */
const firstThings = (page: Page) =>
  page.locator('main').evaluate(async (main) => {
    await document.fonts.ready
    // What comes and goes with scrolling knows of a new window with its next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const foot = [...main.querySelectorAll('[data-tone=noche]')]
      .filter((each) => getComputedStyle(each).position === 'fixed')
      .map((bar) => bar.getBoundingClientRect())
      .find(({ height }) => height > 0)
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    const edge = foot?.top ?? innerHeight
    const buttons = [...main.querySelectorAll('a, button')].filter((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return (
        each.className.includes('btn') &&
        each.checkVisibility({ visibilityProperty: true }) &&
        top >= 0 &&
        bottom <= (isFixed(each) ? innerHeight : edge)
      )
    })
    return {
      heading: edge - (main.querySelector('h1')?.getBoundingClientRect().bottom ?? Infinity),
      action: buttons[0]?.textContent,
      bar: foot && innerHeight - foot.top,
    }
  })

const SELLING = [
  'home',
  'short-treatments',
  'massages',
  'treatment:MA-2',
  'offers',
  'offer:ISP-1',
  'offer:ISP-2',
  'gifts',
  'gift:PH-1',
  'couples',
  'vegan',
  'specials',
  'valentine',
] as const satisfies RouteKey[]

/** German, which has the longest words, and another in its turn; all four with EVERY_PAGE=1. */
const langsOf = (nth: number): readonly Lang[] =>
  process.env.EVERY_PAGE ? LANGS : ['de', (['es', 'en', 'fr'] as const)[nth % 3] ?? 'es']

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the first window of a page that sells has its heading and the thing to do, at every height of a phone, and on a small laptop', async ({
    page,
  }) => {
    test.slow()
    for (const [nth, key] of SELLING.entries())
      for (const lang of langsOf(nth)) {
        await page.goto(href(key, lang))
        for (const [width, height] of WINDOWS) {
          await resize(page, width, height)
          const { heading, action, bar } = await firstThings(page)
          const where = `${key} in ${lang} at ${width} × ${height} px`
          expect.soft(heading, `room below the heading of ${where}`).toBeGreaterThanOrEqual(0)
          expect.soft(action, `what one does on ${where}`).toBeTruthy()
          expect.soft(bar, `the bar of ${where}`).toBe(width < 1024 ? 56 : undefined)
        }
      }
  })

  for (const [key, narrowest] of [
    ['home', 320],
    ['couples', 360],
  ] as const)
    test(`no button in the head of ${key} is cut by the bar at the foot`, async ({ page }) => {
      for (const lang of LANGS) {
        await page.goto(href(key, lang))
        for (const [width, height] of [...WINDOWS, [360, 640], [375, 667], [393, 659], [768, 1024]] as const) {
          // On a phone that lies down, and of couples on the smallest, the words above fill the first view.
          if (height < 400 || width < narrowest) continue
          await resize(page, width, height)
          const cut = await page.locator('main [class*=original]').evaluate(async (buttons) => {
            await document.fonts.ready
            const edge = innerHeight - parseFloat(getComputedStyle(document.documentElement).paddingBlockEnd)
            return [...buttons.children]
              .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
              .filter(({ box }) => box.top < edge && box.bottom > edge)
              .map(({ name, box }) => `${name} ${box.bottom - edge} px`)
          })
          expect.soft(cut, `${lang} at ${width} × ${height} px`).toEqual([])
        }
      }
    })

  test('the menu’s first treatment stands in the upper half of the first window, before and after one narrows it', async ({
    page,
  }) => {
    for (const lang of langsOf(0)) {
      await page.goto(href('menu', lang))
      const first = page.locator('main article:visible').first()
      const top = () =>
        first.evaluate(async (row) => {
          await document.fonts.ready
          scrollTo(0, 0)
          return row.getBoundingClientRect().top
        })
      const before = await top()
      expect(before, lang).toBeLessThanOrEqual(520)
      const hour = page.locator('input[name="filter"][value="time-60"]')
      await page.locator('label').filter({ has: hour }).click()
      await expect(hour).toBeChecked()
      await expect.poll(top, { message: `narrowed in ${lang}` }).toBe(before)
    }
  })

  test('on a tablet all that narrows the menu is in sight, in four languages', async ({ page }) => {
    for (const lang of LANGS) {
      await page.goto(href('menu', lang))
      await resize(page, 820, 1180)
      const beyond = await page.locator('main fieldset > div').evaluate(async (line) => {
        await document.fonts.ready
        return line.scrollWidth - line.clientWidth
      })
      expect.soft(beyond, lang).toBe(0)
    }
  })

  test('no name of a group of the menu lies on the next', async ({ page }) => {
    await page.goto(href('menu', 'de'))
    const narrow = await page.locator('main nav a').evaluateAll(async (links) => {
      await document.fonts.ready
      return links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((link) => link.textContent)
    })
    expect(narrow).toEqual([])
  })

  test('where text is so large that long words are longer than a line, browsers may hyphenate them', async ({
    page,
  }) => {
    await page.goto(href('home', 'es'))
    const hyphens = () =>
      page
        .locator('footer a')
        .first()
        .evaluate((link) => getComputedStyle(link).hyphens)
    expect(await hyphens()).toBe('manual')
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expect.poll(hyphens).toBe('auto')
  })

  // A quarter above the drawn page at most.
  test('pages are not much longer than they were drawn', async ({ page }) => {
    for (const [key, drawn] of [
      ['massages', 3794],
      // It was drawn without the days with other hours and the form for a question.
      ['about', 4234 + 130],
      ['last-minute', 3112],
      // It was drawn without the giver's name, the language of the card and the way to print it oneself.
      ['voucher', 2802 + 310],
    ] as const) {
      await page.goto(href(key, 'es'), { waitUntil: 'networkidle' })
      await settled(page, key)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, key).toBeLessThanOrEqual(drawn * 1.25)
    }
  })
})

test('days stand in weeks, narrow or wide', async ({ page }) => {
  await page.goto(href('reservations', 'de'))
  const day = page.locator('main label').filter({ has: page.locator('input[name=day]') })
  await expect(day).toHaveCount(14)
  for (const width of [360, 390, 768, 1024, 1440]) {
    await resize(page, width, 900)
    const tops = await day.evaluateAll((days) => days.map((each) => each.getBoundingClientRect().top))
    expect.soft(new Set(tops.slice(0, 7)).size, `rows of the first week at ${width} px`).toBe(1)
    expect.soft(new Set(tops).size, `rows at ${width} px`).toBe(2)
  }
})

test('hardly a row’s text ends in a line of one or two words, narrow or wide', async ({ page }) => {
  test.slow()
  const all: { width: number; text: string; last: number; lines: number }[] = []
  for (const [index, key] of (['menu', 'massages', 'offers', 'gifts'] as const).entries())
    for (const lang of langsOf(index)) {
      await page.goto(href(key, lang))
      await page.evaluate(() => document.fonts.ready)
      for (const width of [390, 1440]) {
        await resize(page, width, 900)
        const texts = await page.locator('main article:has(> h3) > p').evaluateAll((texts) =>
          texts.map((text) => {
            // A text may stand in several nodes: days come before a summary.
            const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
            let node = nodes.nextNode()
            let begins = 0
            const words = text.textContent.trim().split(/\s+/u)
            const tops: number[] = []
            let from = 0
            for (const word of words) {
              const at = text.textContent.indexOf(word, from)
              from = at + word.length
              while (node && at >= begins + (node.textContent?.length ?? 0)) {
                begins += node.textContent?.length ?? 0
                node = nodes.nextNode()
              }
              if (!node) continue
              const range = document.createRange()
              range.setStart(node, at - begins)
              range.setEnd(node, at - begins + 1)
              tops.push(Math.round(range.getBoundingClientRect().top))
            }
            const lines = new Set(tops)
            const last = tops.filter((top) => top === Math.max(...tops)).length
            return { text: text.textContent, last, lines: lines.size }
          }),
        )
        all.push(...texts.map((text) => ({ width, ...text })))
      }
    }
  for (const width of [390, 1440]) {
    const rows = all.filter((row) => row.width === width)
    expect(rows.length).toBeGreaterThan(40)
    const short = rows.filter(({ lines, last }) => lines > 1 && last <= 2)
    const texts = short.map(({ text }) => text).join('\n')
    expect(short.length / rows.length, `at ${width} px: ${texts}`).toBeLessThanOrEqual(0.05)
  }
})
