import type { Page } from '@playwright/test'
import { bootPage, bundleBoot } from '#tools/boot/step'
import { expect, test } from './test'

// The boot file on a small page of its own: what wakes it, what it keeps and gives back, and what it does when code
// does not come.

const CHUNK = '/_next/static/chunks/page.js'
const ISLAND = '/_next/static/chunks/island.js'
/** Code that stands for React: it takes the menu button over, and counts what is asked of it. */
const CODE = `
  window.ran = (window.ran ?? 0) + 1
  window.asked = []
  const takeOver = () => document.querySelectorAll('[data-wait]').forEach((part) => {
    part.addEventListener('click', (event) => { event.preventDefault(); window.asked.push(event.target.closest('a,button').id) })
    part.removeAttribute('data-wait')
  })
  // Not at once: the code of a page runs before its parts are taken over.
  setTimeout(takeOver, 50)
`
const BODY = `
  <a id="menu" role="button" data-wait href="#instead">Menu</a>
  <a id="plain" href="#plain-link">A link</a>
  <div data-wait><button id="buy" type="button">Buy</button><a id="inside" href="#inside-link">A link inside</a><input id="name"></div>
  <p style="height: 3000px" id="instead">Instead of the menu</p>
`

/** The boot file, bundled once for each worker. */
let boot: string | undefined

type Net = { fails: Set<string>; asked: string[]; free?: () => void; wait?: Promise<void> }

/** Opens the page; its code comes when `net.wait` is over, unless it fails. */
async function open(
  page: Page,
  { wakes = '', query = '', fails = [] }: { wakes?: string; query?: string; fails?: string[] } = {},
): Promise<Net> {
  const net: Net = { fails: new Set(fails), asked: [] }
  const files = new Map<string, string>([
    [CHUNK, CODE],
    [ISLAND, ''],
  ])
  const keep = (text: string) => {
    files.set('/_next/static/boot/last.js', text)
    return '/_next/static/boot/last.js'
  }
  boot ??= bundleBoot(process.cwd(), true)
  files.set('/_next/static/boot/boot.js', boot)
  const html = bootPage(
    `<!doctype html><html lang="en"><head><title>Small</title><link rel="icon" href="data:,"><link rel="preload" as="script" href="${ISLAND}"/></head><body><main ${wakes && `data-wakes="${wakes}"`}>${BODY}</main><script src="${CHUNK}" async=""></script><script>self.__next_f.push([1,"words"])</script></body></html>`,
    { page: 'small', boot: '/_next/static/boot/boot.js', stepsTo: () => [], keep },
  )
  await page.route('**/small*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/_next/static/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    net.asked.push(pathname)
    if (!pathname.endsWith('boot.js')) await net.wait
    if (net.fails.has(pathname)) return route.abort('failed')
    return route.fulfill({
      contentType: 'text/javascript',
      body: files.get(pathname) ?? '',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })
  await page.goto(`/small${query}`, { waitUntil: 'networkidle' })
  return net
}

const ran = (page: Page) => page.evaluate(() => ('ran' in window ? window.ran : 0))
const asked = (page: Page) => page.evaluate(() => ('asked' in window ? window.asked : []))
/** Moves a little, and tells whether the code has run. */
async function moveUntil(page: Page) {
  await page.mouse.move(200 + Math.random() * 50, 200)
  return ran(page)
}

/** Holds the page's code back until it is called. */
function hold(net: Net): () => void {
  let free = () => {}
  net.wait = new Promise((resolve) => (free = resolve))
  return free
}

const signs: Record<string, (page: Page) => Promise<void>> = {
  'a pointer that is pressed': (page) => page.evaluate(() => void dispatchEvent(new PointerEvent('pointerdown'))),
  'a scroll': (page) => page.evaluate(() => scrollTo(0, 200)),
  'a touch': (page) => page.evaluate(() => void dispatchEvent(new Event('touchstart'))),
  'a key': (page) => page.keyboard.press('Shift'),
  'a focus': (page) => page.locator('#plain').focus(),
  // Last: where the pointer is, it is on the next page too.
  'a pointer that moves': (page) => page.mouse.move(300, 300),
}

test(`a page wakes, once, by ${Object.keys(signs).join(', by ')}`, async ({ page }) => {
  for (const [name, make] of Object.entries(signs)) {
    const net = await open(page)
    await expect.poll(() => net.asked, name).toEqual(['/_next/static/boot/boot.js'])
    await make(page)
    await expect.poll(() => ran(page), name).toBe(1)
    await make(page)
    await page.waitForLoadState('networkidle')
    expect(await ran(page), name).toBe(1)
    expect(net.asked, name).toContain(ISLAND)
  }
})

/** Opens the page with its code held back; gives what lets it come. */
async function openHeld(page: Page) {
  return hold(await open(page))
}

test('what is asked of a part that waits is answered once, when the part is taken over', async ({ page }) => {
  const hash = () => new URL(page.url()).hash
  await test.step('by a click', async () => {
    const free = await openHeld(page)
    await page.locator('#menu').click()
    await page.locator('#menu').click()
    await expect(page.locator('#menu')).toHaveAttribute('aria-busy', 'true')
    expect(hash()).toBe('')
    free()
    await expect.poll(() => asked(page)).toEqual(['menu'])
    await expect(page.locator('#menu')).not.toHaveAttribute('aria-busy')
    await page.locator('#menu').click()
    expect(await asked(page)).toEqual(['menu', 'menu'])
  })
  for (const key of ['Enter', 'Space'])
    await test.step(`by ${key}`, async () => {
      const free = await openHeld(page)
      await page.locator('#menu').focus()
      await page.keyboard.press(key)
      free()
      await expect.poll(() => asked(page)).toEqual(['menu'])
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(hash()).toBe('')
    })
  await test.step('a button within it waits, links and fields within it do not', async () => {
    const free = await openHeld(page)
    await page.locator('#name').fill('Ada')
    await page.locator('#inside').click()
    await expect.poll(hash).toBe('#inside-link')
    await page.locator('#buy').click()
    free()
    await expect.poll(() => asked(page)).toEqual(['buy'])
    await expect(page.locator('#name')).toHaveValue('Ada')
  })
  await test.step('of two things the last one', async () => {
    const free = await openHeld(page)
    await page.locator('#menu').click()
    await page.locator('#buy').click()
    free()
    await expect.poll(() => asked(page)).toEqual(['buy'])
  })
})

test.describe('when a piece of the code does not come', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('nothing runs, a link leads where it leads without code, and the next movement tries again', async ({
    page,
  }) => {
    const net = await open(page)
    net.fails.add(ISLAND)
    await page.locator('#menu').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#instead')
    expect(await ran(page)).toBe(0)
    await page.locator('#plain').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#plain-link')
    net.fails.clear()
    await expect.poll(() => moveUntil(page)).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await asked(page)).toEqual([])
    await page.locator('#menu').click()
    await expect.poll(() => asked(page)).toEqual(['menu'])
  })

  test('a page that waits for its code asks again by itself, and at once when the line is back', async ({ page }) => {
    const net = await open(page, { wakes: 'at once', fails: [CHUNK] })
    const times = () => net.asked.filter((path) => path === CHUNK).length
    await expect.poll(times).toBeGreaterThan(1)
    net.fails.clear()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => ran(page)).toBe(1)
  })

  test('a button waits for the next try', async ({ page }) => {
    const net = await open(page)
    net.fails.add(CHUNK)
    await page.locator('#buy').click()
    await expect.poll(() => net.asked.filter((path) => path === CHUNK).length).toBeGreaterThan(0)
    net.fails.clear()
    await expect.poll(() => moveUntil(page)).toBe(1)
    await expect.poll(() => asked(page)).toEqual(['buy'])
  })
})

test('a page that lives from the start wakes at once, and asks for its code when it has been painted', async ({
  page,
}) => {
  // A machine that needs longer than a second for the first paint is not what is meant: the browser tells.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (then: () => void, ms?: number) => (ms === 1000 ? 0 : later(then, ms)) })
  })
  await open(page, { wakes: 'at once' })
  await expect.poll(() => ran(page)).toBe(1)
  const { painted, asked } = await page.evaluate((code) => {
    const at = (kind: string, isWanted: (name: string) => boolean) =>
      performance.getEntriesByType(kind).find(({ name }) => isWanted(name))?.startTime
    return {
      painted: at('paint', (name) => name === 'first-contentful-paint'),
      asked: at('resource', (name) => name.endsWith(code)),
    }
  }, CHUNK)
  expect(painted).toBeDefined()
  expect(asked).toBeGreaterThan(painted ?? Infinity)
})

test('a visitor who agreed to measuring wakes every page without moving; one who refused wakes none', async ({
  page,
}) => {
  const agree = (measurement: boolean) =>
    page.evaluate(
      (choice) =>
        localStorage.setItem('consent', JSON.stringify({ measurement: choice, advertising: false, at: Date.now() })),
      measurement,
    )
  await open(page)
  await agree(false)
  await open(page)
  expect(await ran(page)).toBe(0)
  await agree(true)
  await open(page)
  await expect.poll(() => ran(page)).toBe(1)
})

test('a page that is only being prepared waits until it is shown, even one that lives from the start', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let prerendering = true
    Object.defineProperty(document, 'prerendering', { get: () => prerendering })
    Object.assign(window, {
      show: () => {
        prerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  await open(page, { wakes: 'at once' })
  expect(await ran(page)).toBe(0)
  await page.evaluate(() => (window as unknown as { show: () => void }).show())
  await expect.poll(() => ran(page)).toBe(1)
})
