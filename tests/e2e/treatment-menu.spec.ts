import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { href } from '#lib/routes/routes'
import { expect, test } from './test'

test.use({ moves: true })

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
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filtrar tratamientos' })
const filter = (page: Page, name: string) => filters(page).getByRole('link', { name, exact: true })
/** Opens the criteria that do not stand there from the start. */
const openOthers = (page: Page) => filters(page).getByText('Más filtros').click()
const status = (page: Page) => page.getByRole('status').filter({ hasText: /tratamiento|filtros/ })

const hour = ({ minutes }: Treatment) => minutes > 30 && minutes <= 60
const vegan = (treatment: Treatment) => treatment.vegan
const forTwo = ({ persons }: Treatment) => persons === 2

/** Waits until the filter has taken over from the plain links. */
async function open(page: Page, query = '') {
  await page.goto(MENU + query)
  await expect(page.locator('nav[data-live]')).toBeVisible()
}

// What each criterion takes, and that one replaces another: tests/unit/treatment/menu-choice.test.ts.
test('the whole menu is there, each treatment once; criteria combine and let go, the address keeps them, and the count is said', async ({
  page,
  context,
}) => {
  await open(page)
  await expectShown(
    page,
    titles(() => true),
  )
  await expect(filter(page, 'Todo')).toHaveAttribute('aria-current', 'true')
  await filter(page, '60 min').click()
  await expect(page).toHaveURL(`${MENU}?time=60`)
  await expectShown(page, titles(hour))
  await openOthers(page)
  await filter(page, 'Vegano').click()
  await expect(page).toHaveURL(`${MENU}?time=60&kind=vegan`)
  const both = titles((each) => hour(each) && vegan(each))
  await expectShown(page, both)
  await expect(status(page)).toHaveText(`${both.length} tratamientos`)
  await expect(filter(page, '60 min')).toHaveAttribute('aria-current', 'true')
  await expect(filter(page, 'Vegano')).toHaveAttribute('aria-current', 'true')
  await expect(filter(page, 'Todo')).not.toHaveAttribute('aria-current')

  await test.step('a filter opens in a new tab with what is chosen so far', async () => {
    const opened = context.waitForEvent('page')
    await filter(page, 'Hasta 50 €').click({ modifiers: ['Control'] })
    const other = await opened
    await expect(other).toHaveURL(/\?time=60&kind=vegan&price=\w+$|\?time=60&price=\w+&kind=vegan$/)
    await other.close()
    await expect(page).toHaveURL(`${MENU}?time=60&kind=vegan`)
  })

  await filter(page, '60 min').click()
  await expect(page).toHaveURL(`${MENU}?kind=vegan`)
  await filter(page, 'Todo').click()
  await expect(page).toHaveURL(MENU)
  await expectShown(
    page,
    titles(() => true),
  )
})

test('a shared address shows the same choice, also after a reload, and groups with nothing left disappear with their way in the contents; when nothing is left at all it says so, and one link clears it without losing the place', async ({
  page,
}) => {
  await open(page, '?for=two&kind=vegan')
  await expectShown(
    page,
    titles((each) => forTwo(each) && vegan(each)),
  )
  await expect(filter(page, 'Para dos')).toHaveAttribute('aria-current', 'true')
  const contents = page.getByRole('navigation', { name: 'Categorías' })
  await expect(page.getByRole('heading', { level: 2, name: 'En pareja' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Masajes' })).toBeHidden()
  await expect(contents.getByRole('link', { name: 'En pareja' })).toBeVisible()
  await expect(contents.getByRole('link', { name: 'Masajes' })).toBeHidden()
  await page.reload()
  await expectShown(
    page,
    titles((each) => forTwo(each) && vegan(each)),
  )

  await open(page, '?time=30&price=above')
  await expect(rows(page)).toHaveCount(0)
  await expect(status(page)).toContainText('Con esos filtros no hay nada en la carta')
  await page.getByRole('link', { name: 'Quitar los filtros' }).press('Enter')
  await expect(page).toHaveURL(MENU)
  await expectShown(
    page,
    titles(() => true),
  )
  await expect(filter(page, 'Todo')).toBeFocused()
})
