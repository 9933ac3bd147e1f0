import type { Page } from '@playwright/test'
import { BookingResponse, type Booking } from '#lib/contracts/booking'
import { FUNCTIONS } from './paying'

/**
 * Lets the function's true answer about an order say something else as well: states that take a day, or a provider that
 * fails. Everything but the question passes.
 */
export async function dress(page: Page, over: Partial<Booking>) {
  await page.route(`${FUNCTIONS}/booking`, async (route) => {
    if (route.request().postDataJSON()?.op !== 'status') return route.continue()
    const response = await route.fetch()
    const answer = BookingResponse.parse(await response.json())
    await route.fulfill({
      response,
      json: BookingResponse.parse({ ...answer, booking: { ...answer.booking, ...over } }),
    })
  })
}
/** Lets the function's answers about orders pass as they are again. */
export const undress = (page: Page) => page.unroute(`${FUNCTIONS}/booking`)
