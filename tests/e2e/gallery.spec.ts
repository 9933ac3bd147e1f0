import type { Page } from '@playwright/test'
import { href } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { awake } from './hydrated'
import { expect, test } from './test'

// A photograph travels from its thumbnail to its place.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PATH = href('gallery', 'es')
const HAMMAM = 'Agua, jabón negro y el guante kessa.'
const thumbnail = (page: Page, caption: string) => page.getByRole('link', { name: caption })
const box = (page: Page) => page.getByRole('dialog', { name: 'Imágenes del spa' })
const focused = (page: Page) => page.locator(':focus')
/** Finds the links to the photographs, in their order. */
const photographs = (page: Page) =>
  page
    .locator('main')
    .getByRole('link')
    .filter({ has: page.locator('figcaption') })

async function visit(page: Page) {
  await page.goto(PATH)
  await awake(thumbnail(page, HAMMAM))
}
async function open(page: Page) {
  await visit(page)
  await thumbnail(page, HAMMAM).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeVisible()
}

/** Waits until the thumbnail has travelled: what is on its way takes no finger, and neither does the page below it. */
const arrived = (page: Page) => page.evaluate(() => document.activeViewTransition?.finished)

test('the keyboard opens a photograph, moves both ways and comes back to its thumbnail; the mouse does the same, or opens the picture in a new tab', async ({
  page,
  context,
}) => {
  await open(page)
  await expect(box(page)).toContainText('5 / 9')
  await expect(box(page).getByText(HAMMAM)).toBeVisible()
  await expect(box(page).getByRole('img', { name: /^Cuenco de latón/ })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName('Cerrar la imagen')
  await arrived(page)
  await expectPageAccessible(page, 'lightbox')

  await test.step('the neighbours are loaded before they are asked for', async () => {
    const waiting = box(page).locator('img')
    await expect(waiting).toHaveCount(3)
    for (const each of await waiting.all())
      await expect.poll(() => each.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  })
  await test.step('the page behind can neither be reached nor scrolled', async () => {
    const reached = await thumbnail(page, HAMMAM).evaluate((link) => {
      link.focus()
      return document.activeElement === link
    })
    expect(reached).toBe(false)
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 900)
    await page.keyboard.press('End')
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  await page.keyboard.press('ArrowRight')
  await expect(box(page)).toContainText('6 / 9')
  await expect(box(page).getByRole('img')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page)).toContainText('4 / 9')
  await expect(box(page).getByText('La pila, entre un aclarado y otro.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(thumbnail(page, HAMMAM)).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(PATH)

  await test.step('after the last photograph comes the first', async () => {
    await photographs(page).last().press('Enter')
    await expect(box(page)).toContainText('9 / 9')
    await page.keyboard.press('ArrowRight')
    await expect(box(page)).toContainText('1 / 9')
    await page.keyboard.press('ArrowLeft')
    await expect(box(page)).toContainText('9 / 9')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveCount(0)
  })
  await test.step('the mouse does the same', async () => {
    await thumbnail(page, HAMMAM).click()
    await box(page).getByRole('button', { name: 'Imagen siguiente' }).click()
    await expect(box(page)).toContainText('6 / 9')
    await box(page).getByRole('button', { name: 'Imagen anterior' }).click()
    await expect(box(page)).toContainText('5 / 9')
    await box(page).getByRole('button', { name: 'Cerrar la imagen' }).click()
    await expect(box(page)).toHaveCount(0)
    await expect(thumbnail(page, HAMMAM)).toBeFocused()
  })
  await test.step('a click that asks for a new tab opens the picture there', async () => {
    const tab = context.waitForEvent('page')
    await thumbnail(page, HAMMAM).click({ modifiers: ['ControlOrMeta'] })
    // It opens empty, and then goes there.
    await expect(await tab).toHaveURL(/\/pictures\/hammam/)
    await expect(box(page)).toHaveCount(0)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the photograph goes from edge to edge on a ground one cannot see through; one finger swipes, two zoom', async ({
    page,
  }) => {
    await open(page)
    await arrived(page)
    const photo = await box(page).getByRole('img').boundingBox()
    expect(photo?.x).toBe(0)
    expect(photo?.width).toBe(390)
    await expect(box(page)).toHaveCSS('background-color', /^rgb\(/)
    const words = await box(page).getByText(HAMMAM).boundingBox()
    expect(words?.x, 'at the left').toBeLessThan(30)
    await expect(box(page).getByText(HAMMAM)).toHaveCSS('text-align', 'start')

    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400 })) })
    const swipe = async (distance: number) => {
      const from = 195 - distance / 2
      await touch('touchStart', from)
      for (const part of [0.1, 0.3, 0.6, 0.8, 1]) {
        await touch('touchMove', from + distance * part)
        // As a finger does, in more than one frame.
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      // It rests before it lets go: how far it went says where the strip stops, not how fast this machine is.
      for (let frame = 0; frame < 15; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
      await touch('touchEnd')
    }
    // A busy machine may take the finger away before the strip has gone along.
    const swipeTo = (distance: number, place: string) =>
      expect(async () => {
        await swipe(distance)
        await expect(box(page)).toContainText(place, { timeout: 3000 })
      }).toPass()
    await swipeTo(-250, '6 / 9')
    await swipeTo(250, '5 / 9')
    // A little is not enough.
    await swipe(-40)
    await expect(box(page)).toContainText('5 / 9')
    await expect(box(page).getByRole('img', { name: /^Cuenco de latón/ })).toBeInViewport({ ratio: 1 })

    await finger.send('Input.synthesizePinchGesture', { x: 200, y: 400, scaleFactor: 2 })
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
    await expect(box(page)).toContainText('5 / 9')
  })
})

test.describe('where motion is welcome', () => {
  /** Looks, from now on, for what moves during the next change within the page: between how many boxes it does. */
  const watch = (page: Page) =>
    page.evaluate(() => {
      const look = () => {
        const found = document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && /group.*photo\)$/.test(effect.pseudoElement ?? '')
              ? effect.getKeyframes().map(({ width, height }) => `${String(width)} ${String(height)}`)
              : [],
          )
        if (found.length > 1) Object.assign(window, { boxes: new Set(found).size })
        else requestAnimationFrame(look)
      }
      Object.assign(window, { boxes: 0 })
      requestAnimationFrame(look)
    })
  const boxes = (page: Page) => page.evaluate(() => 'boxes' in window && window.boxes)

  test('the thumbnail travels to its large place and back', async ({ page }) => {
    await visit(page)
    await watch(page)
    await thumbnail(page, HAMMAM).click()
    await expect.poll(() => boxes(page)).toBe(2)
    await expect(box(page)).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length),
      )
      .toBe(0)
    await watch(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => boxes(page)).toBe(2)
    await expect(box(page)).toHaveCount(0)
    await expect(thumbnail(page, HAMMAM)).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every photograph has its caption and leads to its large file', async ({ page, request }) => {
    await page.goto(PATH)
    const links = photographs(page)
    await expect(links).toHaveCount(9)
    for (const link of await links.all()) {
      await expect(link.locator('figcaption')).not.toBeEmpty()
      const file = await request.get((await link.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('image/webp')
    }
    await expect(thumbnail(page, HAMMAM)).toHaveAttribute('href', /^\/pictures\/hammam\.\w+-1[67]00\.webp$/)
  })
})
