import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { giftCheck } from '#lib/contracts/gift-uid'
import { orderFragment } from '#lib/contracts/mail-links'
import { cardFragment, voucherFragment } from '#lib/contracts/voucher-links'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { makeKeys } from '#functions/domain/keys'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { awake } from './hydrated'
import { mailsOf } from './mail-link'
import { getPage } from '#lib/content/pages'
import { buyTreatmentVoucher, buyVoucher } from './buy'
import { expectOneSheet, expectSpaOnPaper } from './one-sheet'
import { resize } from './resize'
import { tabTo } from './tab-to'
import { expect, test } from './test'

const { de, fr } = MESSAGES
const main = (page: Page) => page.locator('main')

test('a visitor fills in a voucher in German on a phone by keyboard, sees it as it grows, and finds everything on the way to payment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('voucher', 'de'))
  const { voucher: labels } = de
  const preview = page.getByRole('complementary', { name: labels.previewLabel })
  await awake(page.getByLabel(labels.to))
  await tabTo(page, 'Nacht')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, labels.another)
  await page.keyboard.type('60')
  await tabTo(page, labels.to)
  await page.keyboard.type('Jonas')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Clara')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Handy aus. Ich hole die Kinder.')
  await expect(preview.getByText('60 €')).toBeVisible()
  for (const said of ['Für Jonas', 'Von Clara', 'Handy aus. Ich hole die Kinder.'])
    await expect(preview.getByText(said)).toBeVisible()
  await expect(preview.locator('[data-design]').first()).toHaveAttribute('data-design', 'agua')

  // Not finished: an error beside the field, in a summary with the focus, and the field is in sight when one goes
  // there.
  await tabTo(page, labels.submit)
  await page.keyboard.press('Enter')
  const summary = main(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([de.validation.fields.recipientEmail.email_needed])
  await expectAccessible(page, 'mistake')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const email = page.getByLabel(labels.email)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/beschenkten Person an/)
  await page.keyboard.type('jonas@mail.de')

  // Nothing typed is lost by a reload.
  await page.reload()
  await awake(page.getByLabel(labels.to))
  await expect(page.getByLabel(labels.message)).toHaveValue('Handy aus. Ich hole die Kinder.')
  await expect(preview.getByText('60 €')).toBeVisible()
  await page.getByRole('button', { name: labels.submit }).press('Enter')
  await expect(page).toHaveURL(href('safe-payment', 'de'))
  await main(page).locator('summary').filter({ visible: true }).first().click()
  for (const said of ['Geschenkgutschein', '60 €', 'Jonas', 'jonas@mail.de'])
    await expect(main(page).getByText(said).filter({ visible: true }).first()).toBeVisible()

  const rule = main(page)
    .locator(`a[href^="${href('withdrawal', 'de')}"]`)
    .first()
  await expect(rule, 'the rule of a voucher').toBeVisible()
})

test.describe('checking a voucher', () => {
  test.use({ provokes: /404 \(Not Found\)/ })

  test('a typing error is said without asking, an unknown number leads to a person, and a real one tells its worth and goes on to a reservation', async ({
    page,
    request,
  }) => {
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/gift')) asked.push(sent.url())
    })
    const { check: labels } = de
    await page.goto(href('check-voucher', 'de'))
    const field = page.getByLabel(labels.number)
    await awake(field)
    const unknown = '0'.repeat(16)
    await field.fill(`${unknown}${giftCheck(unknown) === '0' ? '1' : '0'}`)
    await page.getByRole('button', { name: labels.ask }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(labels.typo))
    expect(asked).toEqual([])
    await expectAccessible(page, 'typing error')

    await field.fill(unknown + giftCheck(unknown))
    await page.getByRole('button', { name: labels.ask }).click()
    await expect(page.getByText(labels.notFound)).toBeVisible()
    await expectAccessible(page, 'unknown')

    const { uid } = await buyVoucher(request)
    // In the same tab, where only the fragment changes.
    await page.goto(`${href('check-voucher', 'de')}${voucherFragment(uid)}`)
    await expect(page.getByText(/^Noch ist nichts eingelöst: 60\s€, bis zum/)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expect(main(page)).not.toContainText('Jonas')
    await expect(main(page).locator(`a[href^="${href('withdrawal', 'de')}"]`), 'the buyer’s to do').toHaveCount(0)
    await expectAccessible(page, 'found')
    await page.getByRole('link', { name: labels.reserve }).click()
    await expect(page).toHaveURL(href('reservations', 'de'))
    await expect(page.getByLabel(de.reservation.code)).toHaveValue(uid)
  })
})

test('a paid voucher prints alone on one sheet of A4, with all its words, its number and the code to check it', async ({
  page,
  request,
}) => {
  const { uid, orderRef, statusToken } = await buyVoucher(request)
  await page.goto(href('confirm', 'de') + orderFragment(orderRef, statusToken))
  const code = page.getByRole('img', { name: /was noch auf dem Gutschein ist/ })
  await expect(code).toBeVisible()
  // On the card, below its code, and among the facts of the order.
  await expect(page.getByText(uid)).toHaveCount(3)
  await expectAccessible(page, 'paid')
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(page.getByText('Für Jonas')).toBeVisible()
  const message = page.locator('[data-design]').getByText('Deine Clara')
  const hidden = await message.evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(hidden, 'the last line too').toBeLessThanOrEqual(1)
  await expectAlonePrinted(page)
})

test('whoever is given a voucher sees its card by the link of any mail, prints it on one sheet, keeps its last day and books with it', async ({
  page,
  request,
}) => {
  const { uid } = await buyTreatmentVoucher(request)
  // As mails linked to it until the card and the check became one page.
  await page.goto(`/fr/cadeaux-bien-etre/votre-bon${cardOf(uid)}`)
  await expect(page).toHaveURL(href('check-voucher', 'fr'))
  const card = main(page).locator('[lang] [data-design]')
  await expect(card).toHaveAttribute('data-design', 'agua')
  for (const said of ['Pour Jeanne', 'Bonne fête', 'De la part de Paul'])
    await expect(card.getByText(said)).toBeVisible()
  expect(await main(page).innerText(), 'neither on the card nor around it').not.toContain('€')
  await expectAccessible(page, 'given')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: fr.check.calendar }).click()
  const calendar = readFileSync(await (await download).path(), 'utf8')
  expect(calendar).toContain('DTSTART;VALUE=DATE:')
  expect(calendar).not.toContain(uid)

  // In another language the page changes, the card keeps its own.
  await page.goto(href('check-voucher', 'de'))
  await expect(card.getByText('Pour Jeanne')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getPage('de', 'check-voucher').h1)

  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText('Pour Jeanne')).toBeVisible()
  await expectAlonePrinted(page)
  await page.emulateMedia({ media: 'screen' })

  const reserve = page.getByRole('link', { name: de.check.reserve })
  await expect(reserve).toHaveAttribute('href', new RegExp(`${href('reservations', 'de')}\\?treatment=MA-2`))
  await reserve.click()
  // What the address asked for is taken over, and leaves it.
  await expect(page).toHaveURL(href('reservations', 'de'))
  await expect(page.getByLabel(de.reservation.code)).toHaveValue(uid)
  // What was found beside the card is not asked for again.
  await expect(page.getByText(de.reservation.paysForIt)).toBeVisible()

  // A link that lost a part on its way.
  await page.goto(href('check-voucher', 'fr') + cardOf(uid).slice(0, -30))
  await expect(page.getByText(fr.check.broken)).toBeVisible()
  await expectAccessible(page, 'a broken link')
})

test('on the card nothing that is written lies on anything else, however long it is, and the ruler of the pale design runs through no name', async ({
  page,
}) => {
  await page.goto(href('voucher', 'de'))
  await page.getByLabel(de.voucher.to).fill('Maximiliane Katharina von Hohenstein-Waldburg')
  await page
    .getByLabel(de.voucher.message)
    .fill(
      'Danke\nfür\nalles.\nWirklich.\n\nDiese Stunde zählt nicht, die Kinder hole ich ab, und danach essen wir etwas.',
    )
  await page.getByLabel(de.voucher.from, { exact: true }).fill('Clara und die ganze große Familie aus Waldburg')
  for (const width of [390, 1440]) {
    await resize(page, width, 900)
    const preview = page.getByRole('complementary', { name: de.voucher.previewLabel })
    const side = preview.locator('[data-design]:not(label *)').first()
    for (const design of ['noche', 'cal']) {
      await page.locator(`label:has(input[name="design"][value="${design}"])`).click()
      await expect(side).toHaveAttribute('data-design', design)
      const overlaps = () =>
        side.evaluate((card) => {
          const written = [...card.querySelectorAll('p')].map((each) => each.getBoundingClientRect())
          const edges = [...written.flatMap(({ top, bottom }) => [top, bottom]), card.getBoundingClientRect().bottom]
          return edges.map(Math.round).filter((edge, index, all) => edge < (all[index - 1] ?? edge))
        })
      await expect.poll(overlaps, { message: `from above to below on ${design} at ${width}` }).toEqual([])
    }
    await expect(side).toHaveAttribute('data-design', 'cal')
    // All in one go: a page may still be scrolling between two looks.
    const { worth, ruler, name } = await side.evaluate((card) => {
      const [worthLine, nameLine] = card.querySelectorAll('p')
      const drawn = card.querySelector('svg[preserveAspectRatio]')
      const box = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
      return { worth: box(worthLine).bottom, ruler: [box(drawn).top, box(drawn).bottom], name: box(nameLine).top }
    })
    const [top = 0, bottom = 0] = ruler
    expect(bottom).toBeGreaterThan(top)
    expect(top, `below the worth at ${width}`).toBeGreaterThanOrEqual(worth)
    expect(bottom, `above the name at ${width}`).toBeLessThanOrEqual(name)
  }
})

/** Expects a card to be printed alone on one sheet, with where the spa is. */
async function expectAlonePrinted(page: Page) {
  for (const away of ['header', 'footer', 'h1', 'main button', 'main a'])
    await expect(page.locator(away).filter({ visible: true }), away).toHaveCount(0)
  await expectSpaOnPaper(page)
  await expectOneSheet(page)
}

/** Makes the fragment of the link to the card that whom it is for gets an hour after the voucher was paid. */
function cardOf(uid: string): string {
  const keys = makeKeys(process.env.FUNCTIONS_SECRET ?? '', randomBytes)
  return cardFragment(uid, keys.cardToken(uid.replaceAll('-', '')))
}

/** The words that the law wants on the second step. */
const CONFIRM: Record<Lang, string> = {
  es: 'Confirmar desistimiento',
  en: 'Confirm withdrawal',
  de: 'Widerruf bestätigen',
  fr: 'Confirmer la rétractation',
}

test('a withdrawal takes two steps and is acknowledged with day and time, on screen and by mail', async ({ page }) => {
  for (const each of LANGS) expect(MESSAGES[each].withdrawal.confirm).toBe(CONFIRM[each])
  const lang = 'fr'
  const { buyer, withdrawal: labels } = fr
  const contract = `60 € ${lang} ${randomUUID().slice(0, 8)}`
  const email = 'elodie@correo.example'
  await page.goto(href('withdrawal', lang))
  await awake(page.getByLabel(labels.contract))
  await page.getByRole('button', { name: labels.continue }).click()
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveCount(3)
  await expectAccessible(page, 'mistakes')
  await page.getByLabel(buyer.name, { exact: true }).fill('Élodie Núñez')
  await page.getByLabel(buyer.email, { exact: true }).fill(email)
  await page.getByLabel(labels.contract).fill(contract)
  await page.getByRole('button', { name: labels.continue }).click()
  await expect(page.getByRole('heading', { name: labels.review })).toBeFocused()
  await expect(main(page).getByText(contract)).toBeVisible()
  await expectAccessible(page, 'review')
  await page.getByRole('button', { name: CONFIRM[lang], exact: true }).click()
  const receipt = page.getByRole('heading', { name: labels.received }).locator('..')
  await expect(receipt).toContainText(/T-[0-9A-Z]{8}/)
  // In French a full hour has no minutes.
  await expect(receipt).toContainText(/\d{2}:\d{2}|\d{2}\sh/)
  await expect(receipt).toContainText(email)
  await expectAccessible(page, 'received')
  const ticket = /T-[0-9A-Z]{8}/.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
  await expect
    .poll(
      () => mailsOf('withdrawal').find(({ text }) => text.includes(ticket) && text.includes(contract))?.text ?? '',
      {
        message: 'the acknowledgement is mailed',
      },
    )
    .toContain('Élodie Núñez')
})

test('the buyer corrects by keyboard for whom a voucher is, and takes it along as a PDF', async ({ page, request }) => {
  const { delivery: labels } = fr.confirm
  const { orderRef, statusToken } = await buyTreatmentVoucher(request)
  await page.goto(href('confirm', 'fr') + orderFragment(orderRef, statusToken))
  const change = page.getByRole('button', { name: labels.change })
  await awake(change)
  await change.press('Enter')
  const name = page.getByLabel(labels.to)
  await expect(name).toBeFocused()
  await name.fill('J')
  await name.press('Enter')
  await expect(main(page).getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'mistake')
  await name.fill('Jeanne Durand')
  await page.getByLabel(labels.email).fill('jeanne.durand@mail.example')
  await page.getByRole('button', { name: labels.save }).press('Enter')
  await expect(page.getByText(labels.saved.replace('{to}', 'Jeanne Durand'))).toBeVisible()
  await expect(main(page).getByText('jeanne.durand@mail.example')).toBeVisible()
  await expectAccessible(page, 'corrected')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: fr.keep.pdf }).press('Enter')
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
})
