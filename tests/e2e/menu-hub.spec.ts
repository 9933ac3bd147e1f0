import { test as base, type Page } from '@playwright/test'
import { getMenuHub } from '#lib/content/menu-hub'
import { getRoute, href } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { awake } from './hydrated'
import { burger, hub, openHub } from './hub'
import { movementsOver } from './movements-over'
import { resize } from './resize'
import { scrollDownTo } from './scroll-down-to'
import { expect, test } from './test'

// The hub is made at the first movement, and each test makes its own.
test.use({ locale: 'es-ES' })

const place = (page: Page) => hub(page).locator('[aria-live]')
const slides = (page: Page) => hub(page).locator('[aria-roledescription="diapositiva"]')
const previous = (page: Page) => hub(page).getByRole('button', { name: 'Anterior' })
const next = (page: Page) => hub(page).getByRole('button', { name: 'Siguiente' })

const open = (page: Page, path = href('accessibility', 'es')) => openHub(page, path)

/**
 * Swipes one finger across the slider in four steps of so many frames: as one turns a page, or so fast that it is a
 * throw.
 */
async function swipe(page: Page, from: number, to: number, frames = 4) {
  const finger = await page.context().newCDPSession(page)
  const y = 300
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from + (to - from) * part, y }],
    })
    for (let frame = 0; frame < frames; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Moves the pointer until the hub is made: a page may begin to listen only after the first movement. */
async function expectHubByMoving(page: Page) {
  await expect(async () => {
    await page.mouse.move(100, 200)
    await page.mouse.move(200, 200)
    await expect(hub(page)).toHaveCount(1, { timeout: 500 })
  }).toPass()
}

// Everything else that wakes a page is in boot.spec.ts.
test('before somebody moves there is no hub and no slider code; moving brings them, and being about to open it its first picture', async ({
  page,
}) => {
  const code: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') code.push(response.text().catch(() => ''))
  })
  const hasSlider = async () => (await Promise.all(code)).some((text) => text.includes('swiper-slide'))
  // A page without a picture, so that the hub's first one has not come already.
  await page.goto(href('privacy', 'es'), { waitUntil: 'networkidle' })
  await expect(hub(page)).toHaveCount(0)
  expect(await hasSlider()).toBe(false)
  await expectHubByMoving(page)
  await expect(hub(page)).toBeHidden()
  await expect.poll(hasSlider).toBe(true)
  const first = hub(page).locator('article img').first()
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('')
  await burger(page).hover()
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await expect(hub(page)).toBeHidden()
})

test('Enter and Space open it, Escape gives the focus back; the page behind stands still, cannot be reached, and is where it was afterwards', async ({
  page,
}) => {
  await page.goto('/')
  await awake(burger(page))
  for (const key of ['Enter', 'Space']) {
    await burger(page).focus()
    await page.keyboard.press(key)
    await expect(hub(page).getByRole('button', { name: 'Cerrar el menú' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(hub(page)).toBeHidden()
    await expect(burger(page)).toBeFocused()
    // Chromium tells a page with its next frame that a dialog was closed; what is pressed before opens nothing.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(new URL(page.url()).hash, 'the address stays as it is').toBe('')
  }

  await scrollDownTo(page, 300)
  await expect(page.getByRole('banner')).toHaveClass(/is-stuck/)
  await burger(page).focus()
  await page.keyboard.press('Enter')
  await expect(hub(page)).toBeVisible()
  for (const element of ['html', 'body']) await expect(page.locator(element)).toHaveCSS('overflow-y', 'hidden')
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'hub' : document.activeElement?.tagName,
    )
    expect(['hub', 'BODY']).toContain(where)
  }
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
})

test('the right side leads to six pages, to this page in four languages, and to mail, phone and map; the close icon, the logo and every kind of link close it', async ({
  page,
}) => {
  const { paths } = getRoute('couples')
  await open(page, paths.es)
  const links = hub(page).getByRole('navigation').getByRole('link')
  const keys = ['menu', 'couples', 'vegan', 'gifts', 'reservations', 'about'] as const
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    keys.map((key) => href(key, 'es')),
  )
  for (const key of ['my-booking', 'check-voucher'] as const)
    await expect(hub(page).locator(`a[href="${href(key, 'es')}"]`), 'for guests who come back').toBeVisible()
  const languages = hub(page).locator('a[hreflang]')
  await expect(languages).toHaveText(['DE', 'EN', 'ES', 'FR'])
  expect(await languages.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    paths.de,
    paths.en,
    paths.es,
    paths.fr,
  ])
  await expect(hub(page).locator('a[aria-current]')).toHaveText('ES')
  for (const way of ['mailto:', 'tel:+', 'https://wa.me/', 'https://maps'])
    await expect(hub(page).locator(`address a[href^="${way}"]`)).toBeVisible()

  const ways = [
    hub(page).getByRole('button', { name: 'Cerrar el menú' }),
    hub(page).getByRole('link', { name: 'Nuilea, inicio' }),
    hub(page).getByRole('link', { name: 'Ver masajes' }),
    hub(page).getByRole('link', { name: 'Regalos', exact: true }),
    hub(page).getByRole('link', { name: 'Deutsch' }),
  ]
  // A link leads nowhere, so that this page stays to be looked at.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  for (const way of ways) {
    await expect(hub(page)).toBeVisible()
    await way.click()
    await expect(hub(page)).toBeHidden()
    await expect(burger(page)).toBeFocused()
    await burger(page).click()
  }
})

test('the slides: what each says, and how arrows, ticks and keys lead from one to another', async ({ page }) => {
  await open(page)
  await test.step('eight slides, each with number, name, description, benefits and a link', async () => {
    await expect(slides(page)).toHaveCount(8)
    for (const [index, slide] of (await slides(page).all()).entries()) {
      await expect(slide).toHaveAttribute('aria-label', `${index + 1} / 8`)
      const { name, slogan, description, textLink, href: target } = getMenuHub('es').slides[index] ?? {}
      await expect(slide.locator('article > div > span')).toHaveText(`${index + 1}/ 8`)
      await expect(slide.locator('h2')).toHaveText(name ?? '?')
      await expect(slide.locator('h2 + p')).toHaveText(`${slogan} ${description}`)
      expect(await slide.locator('li').count()).toBeGreaterThan(1)
      await expect(slide.locator('a')).toHaveText(textLink ?? '?')
      await expect(slide.locator('a')).toHaveAttribute('href', target ?? '?')
    }
  })
  await test.step('arrows walk from 1 to 8 and stop at both ends; only the slide on screen can be reached', async () => {
    await expect(previous(page)).toBeDisabled()
    for (let at = 1; at <= 8; at += 1) {
      await expect(place(page)).toHaveText(`${at} / 8`)
      await expect(hub(page).locator('[aria-roledescription="diapositiva"]:not([inert])')).toHaveAttribute(
        'aria-label',
        `${at} / 8`,
      )
      if (at < 8) await next(page).click()
    }
    await expect(next(page)).toBeDisabled()
    await expect(previous(page)).toBeFocused()
    for (let at = 8; at > 1; at -= 1) await previous(page).click()
    await expect(place(page)).toHaveText('1 / 8')
    await expect(previous(page)).toBeDisabled()
    await expect(next(page)).toBeFocused()
  })
  await test.step('← and → move the slides wherever the focus is, and stop at both ends', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('1 / 8')
    await hub(page).getByRole('link', { name: 'Vegano', exact: true }).focus()
    for (let at = 2; at <= 8; at += 1) {
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toHaveText(`${at} / 8`)
    }
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('8 / 8')

    await hub(page).evaluate((dialog) => {
      dialog.addEventListener('close', () => requestAnimationFrame(() => dialog.setAttribute('data-closed', '')), {
        once: true,
      })
    })
    await page.keyboard.press('Escape')
    await expect(hub(page)).toHaveAttribute('data-closed')
    await page.keyboard.press('ArrowLeft')
    await burger(page).click()
    await expect(place(page)).toHaveText('8 / 8')
  })
  await test.step('a ruler of eight ticks leads to any slide, by its name', async () => {
    const ticks = hub(page).getByRole('group', { name: 'Categorías' }).getByRole('button')
    await expect(ticks).toHaveCount(8)
    const names = await slides(page).locator('h2').allTextContents()
    expect(await ticks.evaluateAll((all) => all.map((tick) => tick.getAttribute('aria-label')))).toEqual(names)
    for (const at of [6, 3, 8, 1]) {
      await ticks.nth(at - 1).click()
      await expect(place(page)).toHaveText(`${at} / 8`)
      await expect(ticks.and(hub(page).locator('[aria-current]'))).toHaveAccessibleName(names[at - 1] ?? '')
    }
    await ticks.nth(4).focus()
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveText('5 / 8')
  })
  await test.step('with reduced motion slides jump', async () => {
    await next(page).click()
    await expect(place(page)).toHaveText('6 / 8')
    const wrapper = hub(page).locator('.swiper-wrapper')
    await expect(wrapper).toHaveCSS('transition-duration', /^0(\.001)?s$/)
    const width = await slides(page)
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().width)
    await expect(wrapper).toHaveCSS('transform', `matrix(1, 0, 0, 1, ${-5 * width}, 0)`)
  })
})

test.describe('with a finger', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  /**
   * Swipes from the first slide until something else stands there: a busy machine may stop the finger before it leaves.
   */
  const swipeOn = (page: Page, to: RegExp, ...way: [from: number, to: number, frames?: number]) =>
    expect(async () => {
      await hub(page).getByRole('group', { name: 'Categorías' }).getByRole('button').first().click()
      await expect(place(page)).toHaveText('1 / 8')
      // A slide that is still leaving takes no finger.
      await expect(hub(page).locator('.swiper-wrapper')).toHaveCSS('transform', /^none$|, 0, 0\)$/)
      await swipe(page, ...way)
      await expect(place(page)).toHaveText(to, { timeout: 3000 })
    }).toPass()

  test('swipes and throws move the slides, and the way to a reservation is within the thumb’s reach', async ({
    page,
  }) => {
    await open(page)
    await test.step('a swipe moves the slides, and stops at the first', async () => {
      // What comes after its first step is more than half a slide, however slow the machine is, and no throw.
      await swipeOn(page, /^2 \/ 8$/, 330, 42)
      await expect(async () => {
        await swipe(page, 42, 330)
        await expect(place(page)).toHaveText('1 / 8', { timeout: 3000 })
      }).toPass()
      await swipe(page, 42, 330)
      await expect(place(page)).toHaveText('1 / 8')
    })
    await test.step('a throw goes on after the finger has left, over more than one slide, and rests on one', async () => {
      await swipeOn(page, /^[3-8] \/ 8$/, 380, 20, 1)
      await expect
        .poll(() =>
          hub(page)
            .locator('.swiper-wrapper')
            .evaluate((wrapper) => {
              const slides = -new DOMMatrix(getComputedStyle(wrapper).transform).e / innerWidth
              return Math.abs(slides - Math.round(slides))
            }),
        )
        .toBeCloseTo(0, 2)
    })
    await test.step('the way to a reservation stands at the foot, also on a low phone', async () => {
      const link = hub(page).getByRole('link', { name: 'Reservar' }).filter({ visible: true })
      for (const [width, height] of [
        [390, 844],
        [360, 640],
        [320, 640],
      ] as const) {
        await resize(page, width, height)
        await expect(link).toHaveCount(1)
        await expect(link).toHaveAttribute('href', href('reservations', 'es'))
        await expect(link).toBeInViewport({ ratio: 1 })
        const box = await link.boundingBox()
        expect(box?.y).toBeGreaterThan(height * 0.75)
        expect(box?.height).toBeGreaterThanOrEqual(44)
      }
    })
  })
})

test('five pictures are fetched when it opens for the first time, in the size that the slides use', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /\/pictures\/(last-minute|couple|gift-voucher|vegan|reception)\.\w+-\d+\.avif/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  await page.goto('/es/reservas')
  await awake(burger(page))
  await expectHubByMoving(page)
  const before = new Set(asked)
  await burger(page).click()
  await expect.poll(() => new Set(asked).size).toBe(5)
  expect(before.size).toBe(0)
  await hub(page).getByRole('button', { name: 'Cerrar el menú' }).click()
  await burger(page).click()
  await expect(hub(page)).toBeVisible()
  expect(asked.length).toBe(5)
})

test('axe finds nothing in the open hub, wide and narrow, and nobody scrolls sideways in it at 320 px', async ({
  page,
}) => {
  await open(page, href('home', 'de'))
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, viewport.width, viewport.height)
    await movementsOver(page)
    await expectPageAccessible(page, `${viewport.width} px`)
  }
  await resize(page, 320, 640)
  await expect.poll(() => hub(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
})

// The plain test: a browser cannot fail to load a file in silence.
base('when its code cannot be fetched, the button leads to the menu in the footer', async ({ page }) => {
  // The page itself wakes; what it asks for after that does not come.
  const html = await (await page.request.get('/')).text()
  const own: string[] = html.match(/\/_next\/static\/chunks\/[^"\s]+\.js/g) ?? []
  await page.route('**/_next/static/chunks/*.js', (route) =>
    own.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.goto('/')
  await page.getByRole('banner').getByRole('button').click()
  await expect(page.locator('#site-menu a').first()).toBeFocused()
  await expect(page.locator('#site-menu')).toBeInViewport()
})
