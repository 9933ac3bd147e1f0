import type { Page } from '@playwright/test'
import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { burger } from './hub'
import { awake } from './hydrated'
import { resize } from './resize'
import { scrollDownTo } from './scroll-down-to'
import { expect, test } from './test'

test.use({ locale: 'es-ES' })

const bar = (page: Page) => page.getByRole('banner')

test('past 48 px, and 150 ms after scrolling ends, the bar turns to steam and hides the menu button', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(href('accessibility', 'es'))
  // The bar that a page wakes with has looked at scrolling before.
  await awake(burger(page))
  await expect(burger(page)).not.toHaveAttribute('data-wait')
  // By the page's own clock, which runs behind this machine's.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

  await scrollDownTo(page, 48)
  await page.clock.runFor(1000)
  await expect(bar(page)).not.toHaveClass(/is-stuck/)

  await scrollDownTo(page, 49)
  await page.clock.runFor(149)
  await expect(bar(page)).not.toHaveClass(/is-stuck/)
  await page.clock.runFor(1)
  await expect(bar(page)).toHaveClass(/is-stuck/)
  await expect(burger(page)).toHaveCSS('pointer-events', 'none')
  await expect(burger(page)).toHaveCSS('opacity', '0')

  // Also for who moves up again.
  await scrollDownTo(page, 300)
  await page.clock.runFor(150)
  await scrollDownTo(page, 200)
  await page.clock.runFor(150)
  await expect(bar(page)).toHaveClass(/is-stuck/)
  await expect(burger(page)).toHaveCSS('opacity', '0')

  await scrollDownTo(page, 0)
  await page.clock.runFor(150)
  await expect(bar(page)).not.toHaveClass(/is-stuck/)
  await expect(burger(page)).toHaveCSS('opacity', '1')
})

test('a page opened in its middle has the steam bar from the start, whose hidden menu button shows itself to the keyboard and opens the menu', async ({
  page,
}) => {
  await page.goto('/')
  await scrollDownTo(page, 400)
  await expect(bar(page)).toHaveClass(/is-stuck/)
  await page.reload()
  await expect(bar(page)).toHaveClass(/is-stuck/)
  await bar(page).getByRole('link', { name: 'Français' }).focus()
  await page.keyboard.press('Tab')
  await expect(burger(page)).toBeFocused()
  await expect(burger(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
})

test('nothing shines through the steam bar down to its last pixel, and it has the ground of the section below it', async ({
  page,
}) => {
  await page.goto('/')
  const look = () =>
    bar(page).evaluate((it) => {
      const { backgroundImage, backdropFilter, opacity } = getComputedStyle(it, '::before')
      return { ground: backgroundImage, backdropFilter, opacity, ink: getComputedStyle(it).color }
    })
  const over = async (find: string) => {
    const top = await page.evaluate(
      (at) => (document.querySelector(at)?.getBoundingClientRect().top ?? NaN) + scrollY,
      find,
    )
    await scrollDownTo(page, top + 120)
    await expect(bar(page)).toHaveClass(/is-stuck/)
    await expect.poll(async () => (await look()).opacity).toBe('1')
    return look()
  }
  const grounds = {
    'main > section': { red: '20', ink: 'rgb(242, 243, 238)' },
    'main > section ~ section': { red: '242', ink: 'rgb(27, 32, 26)' },
    'main > [data-cat=pareja]': { red: '106', ink: 'rgb(248, 233, 226)' },
    '[data-ground=end]': { red: '20', ink: 'rgb(242, 243, 238)' },
  }
  for (const [find, { red, ink }] of Object.entries(grounds)) {
    const { ground, ...rest } = await over(find)
    const [, first, until] = /^linear-gradient\(rgb\((\d+), .*?\) (\d+)px, rgba\(0, 0, 0, 0\)\)$/.exec(ground) ?? []
    expect([first, until], `${find}: ${ground}`).toEqual([red, '72'])
    expect(rest, find).toEqual({ backdropFilter: 'none', opacity: '1', ink })
  }
})

test('bar and page share their edges, and the WhatsApp link keeps to the window’s, up to 1920 px', async ({ page }) => {
  await page.goto(href('about', 'es'))
  for (const width of [1024, 1440, 1920]) {
    await resize(page, width, 900)
    const edges = await page.evaluate(() => {
      const box = (find: string) => document.querySelector(find)?.getBoundingClientRect()
      const content = document.querySelector('main .wrap')
      const inner = content && parseFloat(getComputedStyle(content).paddingInlineStart)
      return {
        logo: box('header > a:not(.skip)')?.left,
        page: (content?.getBoundingClientRect().left ?? NaN) + (inner ?? NaN),
        right: innerWidth - (box('main a[href*="wa.me"][class*=disc]')?.right ?? NaN),
        inner,
      }
    })
    expect(edges.logo, `at ${width} px`).toBe(edges.page)
    expect(edges.inner, `at ${width} px`).toBeGreaterThanOrEqual(76)
    expect(edges.right, `at ${width} px`).toBe(((edges.inner ?? 0) - 48) / 2)
  }
})

test('everything in the bar has its place at 320 px, and at 390 px with text twice as large', async ({ page }) => {
  await page.goto('/de/agb')
  for (const [width, size] of [
    [320, '100%'],
    [320, '200%'],
    [390, '200%'],
  ] as const) {
    await resize(page, width, 720)
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
    const boxes = await bar(page)
      .locator('a:not(.skip)')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
    expect(boxes).toHaveLength(6)
    for (const [index, { left, right }] of boxes.entries()) {
      expect(right - left, `width of ${index} at ${width} px, ${size}`).toBeGreaterThanOrEqual(24)
      expect(left, `start of ${index} at ${width} px, ${size}`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      expect(right, `end of ${index} at ${width} px, ${size}`).toBeLessThanOrEqual(width)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu button leads to the six links, the languages and the contact in the footer', async ({ page }) => {
    await page.goto('/de')
    await burger(page).click()
    await expect(page).toHaveURL(/#site-menu$/)
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('#site-menu')).toBeInViewport()
    for (const key of ['menu', 'couples', 'vegan', 'gifts', 'reservations', 'about'] as const) {
      await expect(footer.locator('#site-menu').locator(`a[href="${href(key, 'de')}"]`)).toHaveCount(1)
    }
    for (const lang of LANGS)
      await expect(footer.locator(`a[hreflang="${lang}"]`)).toHaveAttribute('href', href('home', lang))
    for (const way of ['mailto:', 'tel:', 'https://wa.me/', 'https://maps'])
      await expect(footer.locator(`address a[href^="${way}"]`)).toBeVisible()
  })
})
