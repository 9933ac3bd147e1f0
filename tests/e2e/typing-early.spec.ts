import type { Page } from '@playwright/test'
import { giftCheck } from '#lib/contracts/gift-uid'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { holdBack } from './hold-back'
import { awake, isAwake } from './hydrated'
import { giveVoucher } from './paying'
import { expect, test } from './test'

const { en } = MESSAGES

const main = (page: Page) => page.locator('main')
const fieldOf = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** Opens a page whose scripts do not come before they are let: everything until then meets HTML alone. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const letCome = await holdBack(page, '**/_next/static/chunks/**/*.js')
  await page.goto(path)
  return letCome
}

test('a voucher that was begun before the page was awake goes on as it was begun, and into the basket', async ({
  page,
}) => {
  const { voucher: labels } = en
  const letCome = await openAsleep(page, href('voucher', 'en'))
  await fieldOf(page, labels.to).pressSequentially('Anna')
  await fieldOf(page, labels.message).pressSequentially('For your birthday')
  await main(page).locator('[name=amount]').last().check()
  await main(page).locator('[name=choose]').check()
  await main(page).getByRole('radiogroup').getByText('Water', { exact: true }).click()
  await main(page).locator('[name=lang]').selectOption('fr')
  await main(page).locator('[name=when]').last().check()
  expect(await isAwake(fieldOf(page, labels.to))).toBe(false)
  const amount = await main(page).locator('[name=amount]').last().getAttribute('value')

  letCome()
  await awake(fieldOf(page, labels.to))
  await fieldOf(page, labels.from).fill('Clara')
  await expect(fieldOf(page, labels.to)).toHaveValue('Anna')
  await expect(fieldOf(page, labels.message)).toHaveValue('For your birthday')
  await expect(main(page).locator('[name=choose]')).toBeChecked()
  await expect(main(page).locator('[name=lang]')).toHaveValue('fr')
  await expect(fieldOf(page, labels.email), 'a printed voucher needs no address').toHaveCount(0)
  await main(page).getByRole('button', { name: labels.submit }).click()
  await expect(page).toHaveURL(href('safe-payment', 'en'))
  const { item } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('basket') ?? '{}'))
  expect(item).toEqual({
    kind: 'gift',
    amountCents: Number(amount) * 100,
    card: {
      lang: 'fr',
      design: 'agua',
      to: 'Anna',
      from: 'Clara',
      message: 'For your birthday',
      deliver: 'print',
      theyChoose: true,
    },
  })
})

test('what is typed before the page is awake counts more than a draft of before and than what the address asks for; the rest of them stays', async ({
  page,
}) => {
  const { voucher: labels } = en
  await page.goto(href('voucher', 'en'))
  await awake(fieldOf(page, labels.to))
  await fieldOf(page, labels.to).fill('Berta')
  await fieldOf(page, labels.from).fill('Clara')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft-voucher'))).toContain('Clara')
  const letCome = await openAsleep(page, `${href('voucher', 'en')}?amount=70&choose=1`)
  await fieldOf(page, labels.to).fill('')
  await fieldOf(page, labels.to).pressSequentially('Anna')
  await fieldOf(page, labels.another).pressSequentially('85')
  expect(await isAwake(fieldOf(page, labels.to))).toBe(false)
  letCome()
  await awake(fieldOf(page, labels.to))
  await expect(fieldOf(page, labels.from)).toHaveValue('Clara')
  await expect(main(page).locator('[name=choose]')).toBeChecked()
  await expect(fieldOf(page, labels.to)).toHaveValue('Anna')
  await expect(fieldOf(page, labels.another)).toHaveValue('85')
  await expect(page.getByRole('complementary', { name: labels.previewLabel })).toContainText('€85')
})

// That other forms keep what was typed: tests/unit/ui/form.test.tsx.
test('a voucher’s number that was typed and sent before the page was awake is not lost, and never in the address', async ({
  page,
}) => {
  const { check: labels } = en
  const number = `0123456789ABCDEF${giftCheck('0123456789ABCDEF')}`
  const asked: string[] = []
  await giveVoucher(page, (uid) => asked.push(uid))
  const letCome = await openAsleep(page, href('check-voucher', 'en'))
  await fieldOf(page, labels.number).pressSequentially(number)
  await fieldOf(page, labels.number).press('Enter')
  expect(await isAwake(fieldOf(page, labels.number))).toBe(false)

  letCome()
  await awake(fieldOf(page, labels.number))
  await expect(page).toHaveURL(href('check-voucher', 'en'))
  await expect(fieldOf(page, labels.number)).toHaveValue(number)
  await main(page).getByRole('button', { name: labels.ask, exact: true }).click()
  await expect(main(page)).toContainText('€30')
  expect(new Set(asked)).toEqual(new Set([number]))
})
