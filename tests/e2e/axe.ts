import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects axe to find nothing in the whole page as it stands now. `state` is what a failure is called; the test goes on
 * to find others.
 */
export async function expectPageAccessible(page: Page, state: string): Promise<void> {
  await expectNothing(await axe(page), state)
}

/**
 * Expects axe to find nothing in what this page is about: for one state among many of a page that is examined as a
 * whole elsewhere.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothing((await axe(page)).include('main'), state)
}

/**
 * Makes a run of axe without frames of others: then it need not open a page of its own to put its report together. What
 * was examined before has its code (a megabyte) already.
 */
async function axe(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    .setLegacyMode()
}

async function expectNothing(builder: AxeBuilder, state: string): Promise<void> {
  const { violations } = await builder.analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })),
      `axe: ${state}`,
    )
    .toEqual([])
}
