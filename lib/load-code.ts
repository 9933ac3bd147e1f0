// Loading of code and words that come after the page.

let isReloading = false

/**
 * Reloads the page, once, if a script of ours does not exist any more: the page is of an older build. Drafts survive
 * that. Takes the event of any element that did not load; the browser does not say why.
 */
export async function reloadIfOld({ target }: Event) {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return
  // Some browsers also send this event while the page is being left; that page is gone before the timeout.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { status } = await fetch(target.src, { method: 'HEAD' }).catch(() => ({ status: 0 }))
  const [visit] = performance.getEntriesByType('navigation')
  if (status !== 404 || isReloading || !(visit && 'type' in visit && visit.type !== 'reload')) return
  // Several files can be missing at once.
  isReloading = true
  location.reload()
}

/** Fetches a JSON file of this build; the browser keeps it. Rejects without an answer, and if there is no such file. */
export async function fetchBuilt({ href }: URL): Promise<unknown> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return response.json()
}

const LONGEST_PAUSE_MS = 30_000

/**
 * Loads code, again and again until it succeeds: after a second, then after twice as long each time, up to half a
 * minute; and at once when the connection is back. Never rejects.
 */
export async function keepFetching<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
        addEventListener('online', resolve, { once: true })
      })
    }
}
