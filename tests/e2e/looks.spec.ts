import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { functionUrl } from '#lib/functions/addresses'
import { href, type RouteKey } from '#lib/routes/routes'
import { madridMoment } from '#lib/time/madrid'
import { settled } from './hydrated'
import { resize } from './resize'
import { slotsAnswer } from './slots-answer'
import { expect, test } from './test'

// Twelve kinds of page beside how they looked when somebody last looked at them: `npm run looks` writes a page of
// pairs, `npm run looks -- --renew` keeps what is there now. Chromium draws letters a little differently in each
// version, so that only the one they were made with is asked.

const KEPT = process.env.LOOKS_KEPT ?? 'tests/looks'
const OUT = process.env.LOOKS_OUT ?? '../looks'
const RENEW = process.env.LOOKS_RENEW === '1'
const MADE_WITH = path.join(KEPT, 'chromium.txt')

const PAGES = [
  'home',
  'menu',
  'massages',
  'treatment:MA-2',
  'offers',
  'offer:ISP-1',
  'gifts',
  'voucher',
  'couples',
  'last-minute',
  'reservations',
  'about',
] as const satisfies RouteKey[]

/** Pages that say whether the spa is open, as soon as they are awake. */
const OPEN_NOW = new Set<RouteKey>(['home', 'about', 'reservations'])

/** How much of a page is kept, and how large. */
const SIZES = [
  { width: 390, height: 2400, kept: 390 },
  { width: 1440, height: 2000, kept: 720 },
]
const WEBP = { quality: 55, effort: 5 }

/** How much darker or lighter a dot may be, of 255; and how many may be more than that, of all. */
const TOLERANCE = 40
const MOST = 0.003

// Tuesday 24 November 2026, half past twelve in Madrid.
const DAY = '2026-11-24'
const NOW = madridMoment(DAY, '12:30')
const FREE = ['13:00', '13:15', '13:30', '17:15', '17:30', '18:00', '18:45', '19:30'].map((start) => ({ start }))

test.use({ bypassCSP: true, moves: true, viewport: { width: 390, height: 844 } })

for (const key of PAGES)
  test(`${key} looks as it did`, async ({ page, browser }) => {
    const madeWith = existsSync(MADE_WITH) ? readFileSync(MADE_WITH, 'utf8').trim() : ''
    test.skip(!RENEW && madeWith !== browser.version(), `They were made with Chromium ${madeWith}`)
    await page.clock.setFixedTime(NOW)
    await page.route(functionUrl('slots'), async (route) => {
      const { day = DAY }: { day?: string } = route.request().postDataJSON()
      await route.fulfill(slotsAnswer(day, NOW, FREE))
    })
    await page.goto(href(key, 'es'), { waitUntil: 'networkidle' })
    await settled(page, key)
    if (OPEN_NOW.has(key)) await expect(page.getByText('Abierto ahora, hasta las 15:00').first()).toBeAttached()
    await page.addStyleTag({ content: 'img { visibility: hidden } .near { content-visibility: visible }' })
    await page.evaluate(() => document.fonts.ready)
    for (const { width, height, kept } of SIZES)
      await test.step(`at ${width} px`, async () => {
        await resize(page, width, width < 800 ? 844 : 900)
        // A whole page is up to five times as long as what is kept.
        const clip = { x: 0, y: 0, width, height }
        const now = await small(await page.screenshot({ fullPage: true, caret: 'hide', clip }), kept)
        const name = `${key.replace(':', '-').toLowerCase()}-${width}`
        const file = path.join(KEPT, `${name}.webp`)
        mkdirSync(OUT, { recursive: true })
        writeFileSync(path.join(OUT, `${name}.webp`), now)
        if (RENEW) {
          mkdirSync(KEPT, { recursive: true })
          writeFileSync(file, now)
          return writeFileSync(MADE_WITH, `${browser.version()}\n`)
        }
        const different = existsSync(file) ? await differing(readFileSync(file), now) : 1
        writeFileSync(path.join(OUT, `${name}.json`), JSON.stringify({ name, different, isFine: different <= MOST }))
        expect
          .soft(different, `“npm run looks” shows what changed, “npm run looks -- --renew” keeps it`)
          .toBeLessThanOrEqual(MOST)
      })
  })

/** Makes of a screenshot what is kept. */
const small = (shot: Buffer, width: number) => sharp(shot).resize({ width }).webp(WEBP).toBuffer()

/** Counts the dots of two pictures that are not alike, as a part of all; all of them where the sizes differ. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  const unlike = a.data.reduce((sum, value, at) => sum + Number(Math.abs(value - (b.data[at] ?? 0)) > TOLERANCE), 0)
  return unlike / a.data.length
}
