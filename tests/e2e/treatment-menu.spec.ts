import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { holdBack } from './hold-back'
import { awake } from './hydrated'
import { tabTo } from './tab-to'
import { expect, test } from './test'

const { es } = MESSAGES
const MENU = href('menu', 'es')

type Treatment = { minutes: number; persons: number; vegan: boolean; title: { es: string } }
const treatments = readdirSync('content/treatments').map((file): Treatment =>
  JSON.parse(readFileSync(`content/treatments/${file}`, 'utf8')),
)
const titles = (wanted: (treatment: Treatment) => boolean) =>
  treatments
    .filter(wanted)
    .map(({ title }) => title.es)
    .sort()

const rows = (page: Page) => page.locator('main article:visible h3')
const expectShown = (page: Page, wanted: string[]) =>
  expect.poll(async () => (await rows(page).allInnerTexts()).sort()).toEqual(wanted)
const filter = (page: Page) => page.getByRole('group', { name: es.menu.filters })
const criterion = (page: Page, name: string) => filter(page).getByRole('radio', { name, exact: true })

const all = () => true
const hour = ({ minutes }: Treatment) => minutes > 30 && minutes <= 60

test('the whole menu is there, each treatment once, also by a link of before that asked for a part of it', async ({
  page,
}) => {
  for (const old of ['', '?time=60', '?for=two&kind=vegan#for-two']) {
    await page.goto(MENU + old)
    await expectShown(page, titles(all))
    await expect(criterion(page, es.menu.all)).toBeChecked()
  }
})

// What each criterion leaves: tests/e2e/before-waking.spec.ts.
test('by keyboard the filter is one stop, its arrows narrow the menu and keep each criterion in sight, and what was chosen before the page was awake stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 664 })
  const letCome = await holdBack(page, '**/_next/static/chunks/**/*.js')
  await page.goto(MENU)
  await tabTo(page, es.menu.all)
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(criterion(page, '60 min')).toBeChecked()
  await expectShown(page, titles(hour))
  await expectAccessible(page, 'narrowed')
  letCome()
  await awake(page.getByRole('banner').getByRole('button'))
  await expect(criterion(page, '60 min')).toBeChecked()
  await expectShown(page, titles(hour))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(criterion(page, es.menu.vegan)).toBeFocused()
  await expect(criterion(page, es.menu.vegan)).toBeInViewport({ ratio: 1 })
  await expectShown(
    page,
    titles(({ vegan }) => vegan),
  )
  await page.keyboard.press('Tab')
  await expect(filter(page).locator(':focus')).toHaveCount(0)
})
