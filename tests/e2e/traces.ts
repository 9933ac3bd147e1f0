import type { BrowserContext, Page } from '@playwright/test'
import cookies from '#content/legal/cookies.json' with { type: 'json' }

/** Lists every request to another origin than the site and its functions. */
export function foreign(context: BrowserContext, base: string | undefined): string[] {
  const found: string[] = []
  const own = [base, process.env.FUNCTIONS_URL].map((url) => url && new URL(url).origin)
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !own.includes(origin)) found.push(request.url())
  })
  return found
}

/** Lists what the site keeps on the device that its list of strictly needed things does not name. */
export async function unlisted(page: Page): Promise<string[]> {
  const listed = cookies.items.filter(({ category }) => category === 'necessary').map(({ name }) => name)
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')[0] ?? ''),
  ])
  return kept.filter(
    (name) => !listed.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each)),
  )
}
