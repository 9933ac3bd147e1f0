import type { Page } from '@playwright/test'
import { expect } from './test'

/** Expects that a page prints on one sheet of A4. */
export async function expectOneSheet(page: Page) {
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(sheet).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
}
