import type { Page } from '@playwright/test'

/**
 * Scrolls to a place at once, and waits until the browser has said so. (A turned wheel moves the page for a while, and
 * a turn that a busy browser seemed to miss may still come.)
 */
export const scrollDownTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo({ top: y, behavior: 'instant' })
      }),
    top,
  )
