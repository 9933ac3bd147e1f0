import { readChoice } from '#lib/analytics/consent'

// Runs in the browser, in the head of every page, before all other scripts; tools/boot/step.ts puts it there.
// A page is only HTML and CSS until the visitor moves the pointer, scrolls or types. Then all its scripts are fetched,
// and the first one runs only when all have arrived: if one were missing, React would throw the page away.

/** Whether consent to measuring may wake a page: true if there is a tag manager. Set by the bundler. */
declare const MEASURES: boolean

/** The events that show that a visitor is there. */
const SIGNS = 'pointermove pointerdown scroll touchstart keydown focusin'.split(' ')
/**
 * Links and buttons that do nothing before React runs: those with the mark, and buttons inside a marked part. Other
 * links work by themselves.
 */
const WAITING = '[data-wait],[data-wait] button'

/**
 * What tools/boot/step.ts writes into the element of this script: the files to fetch, of which the first is the script
 * that runs last; the scripts to run before it, and when; the first and the last moment of a notice, in ms, which a
 * comparison reads as numbers.
 */
type Facts = { fetch: string; run: string; wakes?: string; a: number; b: number }

const script = document.currentScript as HTMLScriptElement
const { fetch: resources, run: code, wakes, a: from, b: to } = script.dataset as unknown as Facts

// The notice is shown unless this element is marked (navigation-bar.module.css).
script.hidden = Date.now() < from || Date.now() > to

let pending: HTMLAnchorElement | HTMLButtonElement | undefined
let isFetching = false
/** The pause before the next try, in ms: a second longer each time. */
let pauseMs = 0
const asleep = new AbortController()

/** Adds an element to the head; resolves once its file has been loaded. */
const add = (tag: string, more: object) =>
  new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement(tag), more, { onload, onerror })),
  )

/**
 * Fetches a file into the browser's cache, where the scripts find it. (A preload would not do: Chromium does not repeat
 * one that failed.) A style sheet is added to the page at once, after its short one: otherwise React would load it
 * again and would not wait for it.
 */
async function fetchAhead(href: string): Promise<unknown> {
  if (/css$/.test(href)) return add('link', { rel: 'stylesheet', href })
  // Each begins in a task of its own: together they would block a slow phone.
  await new Promise((begin) => setTimeout(begin))
  const response = await fetch(href)
  if (!response.ok) throw response
  return response.text()
}

/** Tries again to wake the page, if waking it was tried before. */
function again(): void {
  if (!isFetching) return
  isFetching = false
  wake()
}

function wake(): void {
  if (isFetching) return
  isFetching = true
  Promise.all(`${resources} ${code}`.split(' ').map(fetchAhead))
    .then(() => {
      // Another try may have run the scripts already.
      if (asleep.signal.aborted) return
      asleep.abort()
      // Scripts that are `async`, as React looks for them: it adds every script again that it does not find.
      return Promise.all(code.split(' ').map((src) => add('script', { src, async: true }))).then(() =>
        add('script', { src: resources.split(' ')[0] }),
      )
    })
    .catch((reason: Partial<Response>) => {
      // The scripts cannot be loaded now: a waiting link is followed without them, a button waits for the next try.
      setTimeout(again, (pauseMs += 1000))
      if ((pending as HTMLAnchorElement | undefined)?.href) location.href = settle(pending as HTMLAnchorElement).href
      // A file that does not exist any more is of an older build: the page reloads itself, unless it was reloaded just
      // now, or the visitor is typing, which only Firefox would keep. (The older way to ask how the page was opened is
      // shorter; 1 is a reload.)
      else if (
        performance.navigation.type !== 1 &&
        reason.status === 404 &&
        !(document.activeElement as HTMLInputElement).value
      )
        location.reload()
    })
}

/** Marks a waiting link or button as no longer busy. */
function settle<Part extends HTMLElement>(part: Part): Part {
  part.ariaBusy = null
  pending = undefined
  return part
}

/** Keeps a press on a link or button that does nothing yet, in place of an earlier one, and wakes the page. */
function keepPress(event: Event & Partial<MouseEvent & KeyboardEvent>): void {
  const part = (event.target as HTMLElement).closest?.<HTMLAnchorElement | HTMLButtonElement>('a,button')
  if (!part?.matches(WAITING) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  // The space bar presses only links that have the role of a button.
  if (event.key && (event.key !== ' ' || !part.role)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pending) settle(pending)
  pending = part
  part.ariaBusy = 'true'
  wake()
}

addEventListener('click', keepPress, true)
addEventListener('keydown', keepPress, true)
// A component that takes over a part removes its mark. The press is repeated a frame later, when React has also given
// the component the state from the address and the storage.
const repeatPress = () => {
  if (pending && !pending.matches(WAITING)) settle(pending).click()
}
new MutationObserver(() => requestAnimationFrame(() => setTimeout(repeatPress))).observe(document, {
  subtree: true,
  attributeFilter: ['data-wait'],
})

const moved = () => {
  // Components that are loaded later read this mark to know that the visitor has moved.
  performance.mark('moved')
  wake()
}
const untilAwake = { capture: true, passive: true, signal: asleep.signal }
for (const sign of SIGNS) addEventListener(sign, moved, untilAwake)
addEventListener('online', again, untilAwake)
// After a return through the back-forward cache, a fetch that was under way may never end.
addEventListener('pageshow', again, untilAwake)

const onceLoaded = (then: () => void) => {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then)
}

const begin = () => {
  // Scripts wait for the load and the first paint: they would take bandwidth and time from fonts and pictures.
  if (wakes === 'at once')
    return onceLoaded(() => {
      new PerformanceObserver(wake).observe({ type: 'paint', buffered: true })
      // Not every browser reports the paint.
      setTimeout(wake, 1000)
    })
  const choice = MEASURES ? readChoice() : undefined
  // Safari has no idle callback.
  if (choice?.measurement || choice?.advertising) onceLoaded(() => (window.requestIdleCallback ?? setTimeout)(wake))
}
// A page that is prerendered measures and fetches nothing until it is shown.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', begin)
else begin()
