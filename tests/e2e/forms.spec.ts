import type { Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { awake } from './hydrated'
import { tabTo } from './tab-to'
import { expect, test } from './test'

const { fr } = MESSAGES

const summary = (page: Page, heading: string) => page.getByRole('alert').filter({ hasText: heading })

// Each of them in one language: what they say exists in all four, or the messages would be refused.
test('on a phone, with the keyboard alone, the form for a message can be used by everybody, with its mistakes, and keeps nothing once it is sent', async ({
  page,
}) => {
  const { contact, buyer, validation } = fr
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('about', 'fr'))
  await awake(page.getByRole('button', { name: contact.open }))
  await tabTo(page, contact.open)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(buyer.name)).toBeFocused()
  await expectAccessible(page, 'opened')
  await tabTo(page, contact.send)
  await page.keyboard.press('Enter')
  await expect(summary(page, validation.heading)).toBeFocused()
  await expect(summary(page, validation.heading).getByRole('link')).toHaveCount(4)
  await expectAccessible(page, 'mistakes')
  await tabTo(page, buyer.name)
  await page.keyboard.type('Hélène Prévost')
  await tabTo(page, buyer.email)
  await page.keyboard.type('helene@courriel.example')
  await tabTo(page, contact.message)
  await page.keyboard.type('Une place jeudi ? 👩‍👩‍👧‍👦 12:00')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  const draft = () => page.evaluate(() => sessionStorage.getItem('draft-contact') ?? '')
  await expect.poll(draft).toContain('helene@courriel.example')
  await tabTo(page, contact.send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: contact.sent })).toBeFocused()
  await expectAccessible(page, 'sent')
  expect(await draft()).toBe('')
})

test('whoever has lost the mails asks for the links by one address, and learns nothing else', async ({ page }) => {
  await page.goto(href('confirm', 'fr'))
  await page
    .getByRole('main')
    .getByRole('link', { name: getPage('fr', 'my-booking').h1 })
    .click()
  await expect(page).toHaveURL(href('my-booking', 'fr'))
  await page.getByRole('button', { name: fr.myBooking.send }).click()
  await expect(summary(page, fr.validation.heading)).toBeFocused()
  await expectAccessible(page, 'mistakes')
  await page.getByLabel(fr.myBooking.email).fill('nobody@nowhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: fr.myBooking.sent })).toBeFocused()
  await expectAccessible(page, 'sent')
})
