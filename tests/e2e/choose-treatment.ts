import type { Page } from '@playwright/test'
import { functionUrl } from '#lib/functions/addresses'
import { addDays } from '#lib/time/madrid'

/** Finds the place of the reservation where the treatment stands, or is chosen: `what` is its name in the language. */
export const treatmentPlace = (page: Page, what: string) => page.getByRole('group', { name: what })

/** Taps a treatment in the list of the reservation. */
export const chooseTreatment = (page: Page, what: string, code: string) =>
  treatmentPlace(page, what).locator(`button[value="${code}"]`).first().click()

/** Finds the name of the treatment that is chosen. */
export const chosenTreatment = (page: Page, what: string) => treatmentPlace(page, what).locator('b')

/** Lets the first free hour be that of some days on: those of today pass while a test runs, and others book them. */
export const lookSomeDaysOn = (page: Page) =>
  page.route(functionUrl('slots'), (route) => {
    const asked = route.request().postDataJSON()
    return route.continue(asked.orLater && { postData: { ...asked, day: addDays(asked.day, 3) } })
  })
