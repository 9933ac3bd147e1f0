import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printGiftUid, GiftUid } from '#lib/contracts/gift-uid'
import { getFile } from '#lib/content/pages'
import { treatmentsOf } from '#lib/content/treatments'
import type { Lang } from '#lib/routes/languages'
import type { RouteKey } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import type { Driver } from './driver'
import { DESK, PHONE, visitorAt, type Visitor } from './visitor'

const MENU_BUTTON = 'header [role=button]'
const HUB = 'dialog[open]'

/** The owner’s own site is walked, and any of its treatments may go: this one is the first of the massages. */
const MASSAGE = treatmentsOf('de', 'massages')[0]?.code ?? ''
/** Nor is it ours what the smallest voucher is, or whether one may pay by card. */
const SMALLEST = String(getFile('fr', 'vouchers').amounts.min)
const TAKES_CARDS = getFile('es', 'business').paymentMethods.some(({ id, enabled }) => id === 'stripe' && enabled)

// A page wakes by a finger on a phone, and by a key or a pointer on a desk.
const PAGES: [RouteKey, Lang, number, 'touch' | 'key' | 'pointer'][] = [
  ['home', 'es', DESK, 'pointer'],
  ['menu', 'en', DESK, 'key'],
  [`treatment:${MASSAGE}`, 'de', PHONE, 'touch'],
]

/** A browser that is opened for the walk; or why there is nothing to open. */
type Found<Engine extends object> = Engine | { why: string }
const isThere = <Engine extends object>(found: Found<Engine>): found is Engine => !('why' in found)

/**
 * Walks through the site in an engine, as tests; where the engine is missing they are skipped, aloud. Engines walk at
 * the same time: `day` is the place of the day, among those that one can choose, on which this one books.
 */
export function walk<Engine extends object>(
  name: string,
  found: Found<Engine>,
  open: (engine: Engine) => Promise<Driver>,
  day: number,
): void {
  if (!isThere(found)) console.log(`· ${name}: NOT RUN, ${found.why}`)

  describe.skipIf(!isThere(found))(name, () => {
    let driver: Driver | undefined
    let visitor: Visitor
    beforeAll(async () => {
      if (!isThere(found)) return
      driver = await open(found)
      visitor = visitorAt(driver)
    })
    afterAll(() => driver?.close())
    beforeEach(async () => {
      await visitor.forgets()
      await visitor.consoleLines()
    })
    // One text, so that a failure says in its first line what the console said.
    afterEach(async () => expect((await visitor.consoleLines()).join('\n'), 'what the console says').toBe(''))

    for (const [key, lang, width, sign] of PAGES) {
      test(`${key} in ${lang} stands in a window of ${width} pixels in letters of every weight, and wakes by a ${sign}`, async () => {
        await visitor.opens(key, lang, width)
        await visitor.sees('h1')
        expect(await visitor.weighs(), 'how much wider heavy letters are').toBeGreaterThan(1)
        expect(await visitor.sideways(), 'sideways, asleep').toBe(0)
        await visitor.signs[sign]()
        await visitor.awake(MENU_BUTTON)
        expect(await visitor.sideways(), 'sideways, awake').toBe(0)
      })
    }

    test('with a finger on a phone the hub opens, moves on by one, and closes with Escape back to its button', async () => {
      const { hub } = MESSAGES.es
      const guest = visitor.using('touch')
      await guest.opens('home', 'es', PHONE)
      await guest.signs.key()
      await guest.awake(MENU_BUTTON)
      await guest.use(MENU_BUTTON)
      await guest.sees(`${HUB} [aria-live]`, '1 / 8')
      await guest.use(`${HUB} button`, hub.next)
      await guest.sees(`${HUB} [aria-live]`, '2 / 8')
      expect(await guest.sideways()).toBe(0)
      await guest.press('Escape')
      await guest.sees(`body:not(:has(${HUB}))`)
      await guest.standsAt(MENU_BUTTON)
    })

    test('on a phone, by touch, a massage is chosen, booked and paid in German', async () => {
      const guest = visitor.using('touch')
      const { reservation, buyer, order } = MESSAGES.de
      await guest.opens('reservations', 'de', PHONE, `?treatment=${MASSAGE}`)
      await guest.awake('form')
      // The offer of the first free start comes with these hours, above the days, and moves them down.
      const freeHours = `[aria-label="${reservation.hours}"][aria-busy=false]`
      await guest.sees(freeHours)
      await guest.use(`[aria-label="${reservation.day}"] input:not(:disabled)`, '', day)
      await guest.use(`${freeHours} input:not(:disabled)`)
      await guest.fills(buyer.name, 'Jonas Probe')
      await guest.fills(buyer.email, 'jonas@post.example')
      await guest.use('form button', reservation.submit)
      await guest.leavesTo('safe-payment', 'de')
      await guest.use('input[type=checkbox]', order.terms)
      if (!TAKES_CARDS) return
      await payByCard(guest, 'de')
      const { heading } = MESSAGES.de.confirm.states.confirmed
      for (const piece of heading.replace('{name}', 'Jonas').split(/\{\w+\}/)) await guest.sees('h1', piece)
      expect(await guest.sideways()).toBe(0)
    })

    test('on a desk, by mouse, a voucher is written, paid and there to print in French', async () => {
      const guest = visitor.using('click')
      const { voucher, buyer, order, confirm } = MESSAGES.fr
      await guest.opens('voucher', 'fr', DESK)
      await guest.awake('form')
      await guest.fills(voucher.another, SMALLEST)
      await guest.fills(voucher.to, 'Zoé')
      await guest.use('input[type=radio]', voucher.print)
      await guest.use('form button', voucher.submit)
      await guest.leavesTo('safe-payment', 'fr')
      await guest.fills(buyer.name, 'Hélène Essai')
      await guest.fills(buyer.email, 'helene@courriel.example')
      await guest.use('input[type=checkbox]', order.voucherTerms)
      if (!TAKES_CARDS) return
      await payByCard(guest, 'fr')
      await guest.sees('h1', MESSAGES.fr.confirm.states.gift.heading)
      await guest.sees('button', confirm.printVoucher)
      const uid = GiftUid.parse((await guest.reads('main b.nowrap')).replaceAll('-', ''))
      await guest.sees('main', printGiftUid(uid))
      expect(await guest.sideways()).toBe(0)
    })
  })
}

/** Pays with the simulator's card, to the confirmation. */
async function payByCard(guest: Visitor, lang: Lang) {
  const { cardForm, oblige } = MESSAGES[lang].order
  await guest.use('input[name=method][value=card]')
  await guest.fills(cardForm.number, '4242424242424242')
  await guest.fills(cardForm.expiry, '0430')
  await guest.fills(cardForm.cvc, '123')
  await guest.use('button', oblige)
  await guest.leavesTo('confirm', lang)
}
