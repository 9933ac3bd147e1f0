import { randomUUID } from 'node:crypto'
import { functionUrl } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { buyMassage } from './buy'
import { pressAwake } from './hydrated'
import { linkInMail } from './mail-link'
import { freeSlot, heading, someone } from './paying'
import { expect, test } from './test'

const { es, fr } = MESSAGES

/** Finds the link in the mail to an address that says yes, or the one that ends the news, once it is there. */
const linkTo = (email: string, wish: 'optIn' | 'unsubscribe' = 'optIn') => linkInMail('opt_in', email, `${wish}=`)

// Whoever has just ordered here, and a link that is none: tests/unit/checkout/pages.test.tsx.
test('who wants news says so twice, in the form, which can be used by everybody and keeps nothing, and by the link in the mail, which may be followed again; who wants no more follows the other: that is all', async ({
  page,
}) => {
  const { news, confirm, validation } = fr
  const email = `${randomUUID().slice(0, 8)}@courrier.example`
  await page.goto(href('last-minute', 'fr'))
  await pressAwake(page.getByRole('button', { name: news.open }))
  await expect(page.getByLabel(news.email)).toBeFocused()
  await page.getByRole('button', { name: news.send, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: validation.heading })).toBeFocused()
  await expectAccessible(page, 'mistakes')
  await page.getByLabel(news.email).fill(email)
  await page.getByRole('button', { name: news.send, exact: true }).click()
  await expect(page.getByRole('heading', { name: news.sent })).toBeFocused()
  await expectAccessible(page, 'sent')
  expect(await page.evaluate(() => sessionStorage.getItem('draft-news'))).toBeNull()

  const link = await linkTo(email)
  for (const time of ['first', 'second']) {
    const answer = page.waitForResponse(functionUrl('optIn'))
    await page.goto(link)
    expect((await answer).status(), time).toBe(200)
    await expect(heading(page)).toHaveText(confirm.optIn)
    await expect(page.locator('main')).toContainText(confirm.optedIn)
    expect(new URL(page.url()).hash, 'the secret has left the address').toBe('')
  }
  await expectAccessible(page, 'confirmed')

  const ending = await linkTo(email, 'unsubscribe')
  await page.goto(ending)
  await expect(heading(page)).toHaveText(confirm.unsubscribed)
  await expect(page.locator('main')).toContainText(confirm.unsubscribedText)
  expect(new URL(page.url()).hash, 'the secret has left the address').toBe('')
  await expectAccessible(page, 'unsubscribed')
})

test('who has booked says by the link of the confirmation that we may ask how it was', async ({ page, request }) => {
  const { confirm } = es
  await buyMassage(request, await freeSlot(request))
  const link = await linkInMail('confirmed', someone().email, 'mayAsk=')
  const answer = page.waitForResponse(functionUrl('optIn'))
  await page.goto(link)
  expect((await answer).status()).toBe(200)
  await expect(heading(page)).toHaveText(confirm.optIn)
  await expect(page.locator('main')).toContainText(confirm.mayAsk)
  expect(new URL(page.url()).hash, 'the secret has left the address').toBe('')
})
