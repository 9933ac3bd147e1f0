import { setTimeout } from 'node:timers/promises'
import { VERSION } from '#tools/version'
import { PUBLISH_WORDS } from '../words/es'

/** How often the public site is asked, and how long to wait in between (milliseconds). */
const TIMES = 60
const PAUSE_MS = 10_000

/** Asks the public site until it shows a version of the content, and says after each try whether it does. */
export async function watchSite(
  site: string,
  version: string,
  say: (line: string) => void,
  { times = TIMES, pause = PAUSE_MS } = {},
): Promise<void> {
  if (!site.startsWith('https:')) return say(PUBLISH_WORDS.unknownSite)
  for (let left = times; left > 0; left -= 1) {
    const shown = await versionAt(site)
    if (shown === version) return say(PUBLISH_WORDS.seen(site))
    const words = shown === undefined ? PUBLISH_WORDS.siteIsSilent : PUBLISH_WORDS.notYet
    say(words(site) + (left > 1 ? PUBLISH_WORDS.watching : PUBLISH_WORDS.askSomebody))
    if (left > 1) await setTimeout(pause, undefined, { ref: false })
  }
}

/** Reads which version a site shows; undefined if it does not say. */
async function versionAt(site: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${site}/${VERSION}?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    return answer.ok ? (await answer.text()).trim() : undefined
  } catch {
    return undefined
  }
}
