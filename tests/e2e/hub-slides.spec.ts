import { LANGS, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { openHub } from './hub'
import { resize } from './resize'
import { expect, test } from './test'

const WINDOWS = [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [360, 640],
] as const
/** German has the longest words; with EVERY_PAGE=1 all languages are looked at. */
const LOOKED_AT: readonly Lang[] = process.env.EVERY_PAGE ? LANGS : ['de']

for (const lang of LOOKED_AT) {
  test(`in ${lang}, every slide’s heading, text and link lie in the window and take a click, at every size of it`, async ({
    page,
  }) => {
    await openHub(page, href('home', lang))
    const hidden: string[] = []
    for (const [width, height] of WINDOWS) {
      await resize(page, width, height)
      // The slider has measured itself anew, and its window is filled by one slide.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const slide = document.querySelector('dialog [role=group]:not([inert])')
            const slider = slide?.closest('.swiper')
            const [inner, outer] = [slide?.getBoundingClientRect(), slider?.getBoundingClientRect()]
            return (
              inner && outer && Math.max(Math.abs(inner.left - outer.left), Math.abs(inner.width - outer.width)) < 1
            )
          }),
        )
        .toBe(true)
      for (let at = 0; at < 8; at += 1) {
        const wrong = await page.evaluate(() => {
          const slide = document.querySelector('dialog [role=group]:not([inert]) > article')
          if (!slide) return ['no slide']
          return [...slide.querySelectorAll('h2, h2 + p, a')].flatMap((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect()
            const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
            const takes = [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
              const hit = document.elementFromPoint(left + Math.min(20, (right - left) / 2), y)
              return hit !== null && (part.contains(hit) || hit.contains(part)) && slide.contains(hit)
            })
            return isInWindow && takes ? [] : [`${part.localName} ${Math.round(top)}–${Math.round(bottom)}`]
          })
        })
        hidden.push(...wrong.map((each) => `${width}×${height}, slide ${at + 1}: ${each}`))
        await page.keyboard.press('ArrowRight')
      }
      for (let back = 0; back < 7; back += 1) await page.keyboard.press('ArrowLeft')
    }
    expect(hidden).toEqual([])
  })
}

test('the hub has two columns from 760 px on, and larger words on its slides from 1024 px on', async ({ page }) => {
  await openHub(page, '/')
  const looks = async (width: number) => {
    await resize(page, width, 800)
    return page.evaluate(() => {
      const hub = document.querySelector('dialog[open]')
      const words = document.querySelector('dialog [role=group]:not([inert]) h2 + p')
      if (!hub || !words) throw new Error('There is no open hub')
      return {
        columns: getComputedStyle(hub).gridTemplateColumns.split(' ').length,
        letters: parseFloat(getComputedStyle(words).fontSize),
      }
    })
  }
  expect((await looks(759)).columns).toBe(1)
  expect((await looks(760)).columns).toBe(2)
  expect((await looks(1024)).letters).toBeGreaterThan((await looks(1023)).letters)
})
