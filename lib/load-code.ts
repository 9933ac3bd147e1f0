// How code is loaded after a page.

let isReloading = false

/**
 * Reloads the page, once, if a script of ours does not exist any more: the page is of an older build. Drafts outlive
 * that. Takes the event of anything that did not load; the browser does not say why.
 */
export async function reloadIfOld({ target }: Event) {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return
  // Some browsers say the same of a page that is being left, which is gone by then.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { status } = await fetch(target.src, { method: 'HEAD' }).catch(() => ({ status: 0 }))
  const [visit] = performance.getEntriesByType('navigation')
  if (status !== 404 || isReloading || !(visit && 'type' in visit && visit.type !== 'reload')) return
  // Several files can be missing at once.
  isReloading = true
  location.reload()
}

const LONGEST_PAUSE_MS = 30_000

/**
 * Loads code until it comes: after a second, then after twice as long each time, up to half a minute; and at once when
 * the connection is back. Never rejects.
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
