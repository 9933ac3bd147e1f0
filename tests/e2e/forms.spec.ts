import type { Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import { href } from '#lib/routes/routes'
import de from '#messages/de.json'
import en from '#messages/en.json'
import fr from '#messages/fr.json'
import { expectPageAccessible } from './axe'
import { pressAwake, settled } from './hydrated'
import { expect, test } from './test'

const summary = (page: Page, heading: string) => page.getByRole('alert').filter({ hasText: heading })

// Each of them in one language: what they say exists in all four, or the messages would be refused.
test('the form for a message can be used by everybody, with its mistakes, and keeps nothing once it is sent', async ({
  page,
}) => {
  const { contact, buyer, validation } = de
  await page.goto(href('about', 'de'))
  await pressAwake(page.getByRole('button', { name: contact.open }))
  await expect(page.getByLabel(buyer.name)).toBeFocused()
  await expectPageAccessible(page, 'opened')
  await page.getByRole('button', { name: contact.send, exact: true }).click()
  await expect(summary(page, validation.heading)).toBeFocused()
  await expect(summary(page, validation.heading).getByRole('link')).toHaveCount(4)
  await expectPageAccessible(page, 'mistakes')
  await page.getByLabel(buyer.name).fill('Zoé Ruiz')
  await page.getByLabel(buyer.email).fill('zoe@correo.example')
  await page.getByRole('textbox', { name: contact.message }).fill('👩‍👩‍👧‍👦 12:00')
  await page.getByRole('checkbox').check()
  expect(await page.evaluate(() => sessionStorage.getItem('draft-contact'))).toContain('zoe@correo.example')
  await page.getByRole('button', { name: contact.send, exact: true }).click()
  await expect(page.getByRole('heading', { name: contact.sent })).toBeFocused()
  await expectPageAccessible(page, 'sent')
  expect(await page.evaluate(() => sessionStorage.getItem('draft-contact'))).toBeNull()
})

test('the form for news can be used by everybody, with its mistake, and keeps nothing once it is sent', async ({
  page,
}) => {
  const { news, validation } = en
  await page.goto(href('last-minute', 'en'))
  await pressAwake(page.getByRole('button', { name: news.open }))
  await expect(page.getByLabel(news.email)).toBeFocused()
  await expectPageAccessible(page, 'opened')
  await page.getByRole('button', { name: news.send, exact: true }).click()
  await expect(summary(page, validation.heading)).toBeFocused()
  await expectPageAccessible(page, 'mistakes')
  await page.getByLabel(news.email).fill('news@correo.example')
  await page.getByRole('button', { name: news.send, exact: true }).click()
  await expect(page.getByRole('heading', { name: news.sent })).toBeFocused()
  await expectPageAccessible(page, 'sent')
  expect(await page.evaluate(() => sessionStorage.getItem('draft-news'))).toBeNull()
})

test('whoever has lost the mails asks for the links by one address, and learns nothing else', async ({ page }) => {
  await page.goto(href('confirm', 'fr'))
  await page
    .getByRole('main')
    .getByRole('link', { name: getPage('fr', 'my-booking').h1 })
    .click()
  await settled(page, 'my-booking')
  await page.getByRole('button', { name: fr.myBooking.send }).click()
  await expect(summary(page, fr.validation.heading)).toBeFocused()
  await expectPageAccessible(page, 'mistakes')
  await page.getByLabel(fr.myBooking.email).fill('nobody@nowhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: fr.myBooking.sent })).toBeFocused()
  await expectPageAccessible(page, 'sent')
})
