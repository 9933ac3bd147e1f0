import type { Page } from '@playwright/test'

/** Finds the place of the reservation where the treatment stands, or is chosen: `what` is its name in the language. */
export const treatmentPlace = (page: Page, what: string) => page.getByRole('group', { name: what })

/** Taps a treatment in the list of the reservation. */
export const chooseTreatment = (page: Page, what: string, code: string) =>
  treatmentPlace(page, what).locator(`button[value="${code}"]`).first().click()

/** Finds the name of the treatment that is chosen. */
export const chosenTreatment = (page: Page, what: string) => treatmentPlace(page, what).locator('b')
