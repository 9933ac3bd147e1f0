import type { Page } from '@playwright/test'
import type { Lang } from '#lib/routes/languages'
import { MESSAGES } from '#tests/messages'

/** Lets the seconds go by after which a page says that something is missing. */
export const waitLong = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'late') animation.finish()
  })

/** Finds what stands in place of a part that has not come. */
export const fallback = (page: Page, lang: Lang) =>
  page
    .locator('main section', { has: page.locator('> button[form=again]') })
    .filter({ hasText: MESSAGES[lang].fallback.text })
    .filter({ visible: true })
