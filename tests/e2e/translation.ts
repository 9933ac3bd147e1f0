import type { Page } from '@playwright/test'

/** What marks a word as translated: Playwright and readers do not notice it. */
const MARK = '\u200b'

/**
 * Translates the page as Chrome does: every text node that holds a word, and every one that comes later, is replaced by
 * another in two font elements. Words that the page goes on writing into a replaced node are seen by nobody: each is
 * said as an error on the console.
 */
function translate(mark: string) {
  const lies = new MutationObserver((edits) => {
    for (const { target, oldValue } of edits) console.error(`unseen: “${oldValue}” became “${target.textContent}”`)
  })
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node: Node | null = root; node; node = texts.nextNode()) if (node instanceof Text) found.push(node)
    for (const text of found) {
      if (!/[\p{L}\p{N}]/u.test(text.data) || text.data.includes(mark)) continue
      if (text.parentElement?.closest('script,style,noscript,template,textarea,svg')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data + mark)
      outer.append(inner)
      text.replaceWith(outer)
      lies.observe(text, { characterData: true, characterDataOldValue: true })
    }
  }
  translateIn(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Translates the page as it stands, and what comes on it. */
export const translateNow = (page: Page) => page.evaluate(translate, MARK)

/** Translates every page that comes, before its code does. */
export async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translate})(${JSON.stringify(MARK)}))`)
}

/** What a page says besides while a part of it is under way: its code, an answer, or the next page. */
export const BUSY = '(under way)'

/** Reads what the page, or this HTML, says: with its title and what only screen readers hear. */
export const readWords = (page: Page, html?: string) =>
  page.evaluate(
    ([mark, busy, sent]) => {
      const read = sent ? new DOMParser().parseFromString(sent, 'text/html') : document
      const main = read.querySelector('main')?.cloneNode(true) as HTMLElement
      for (const unread of main.querySelectorAll('script,style,noscript,template')) unread.remove()
      if (!sent && main.querySelector('[aria-busy=true], [aria-disabled=true], .late')) main.append(busy)
      return `${read.title}\n${main.textContent}`.replaceAll(mark, '').replace(/\s+/g, ' ')
    },
    [MARK, BUSY, html] as const,
  )
