import type { Page } from '@playwright/test'
import { getFile } from '#lib/content/pages'
import { expect } from './test'

/** Expects that a page prints on one sheet of A4. */
export async function expectOneSheet(page: Page) {
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(sheet).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
}

/** Expects where and how the spa is found on what is printed. */
export async function expectSpaOnPaper(page: Page) {
  const { name, address, phone } = getFile('es', 'business')
  for (const said of [name, `${address.street}, ${address.postalCode} ${address.locality}`, phone])
    await expect(page.locator('address').filter({ visible: true })).toContainText(said)
}
