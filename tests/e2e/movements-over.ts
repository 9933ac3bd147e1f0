import type { Page } from '@playwright/test'

/** Waits until nothing moves by itself any more; what scrolling drives does not count. */
export const movementsOver = (page: Page) =>
  page.evaluate(() =>
    // One that is replaced by another does not finish.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  )
