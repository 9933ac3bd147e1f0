import { readChoice } from '#lib/analytics/consent'

// Runs in the browser, in the head of every page, before anything else of ours; tools/boot/step.ts puts it there.
// A page is HTML and CSS until somebody moves. Then its scripts are fetched, all of them, and only when all are there
// does the first of them run: half a page's code would be worse than none, since what misses a part throws its page
// away.

/** Whether a visitor's yes to measuring may wake a page; set when this is bundled. */
declare const MEASURES: boolean

const SIGNS = 'pointermove pointerdown scroll touchstart keydown focusin'.split(' ')
/**
 * What is pressed in vain before React is here. A link in such a part leads on by itself, unless it carries the mark.
 */
const HELD = '[data-hold],[data-hold] button'

const own = document.currentScript as HTMLScriptElement
const { fetch: ahead, run: code = '' } = own.dataset

let pending: HTMLAnchorElement | HTMLButtonElement | undefined
let isFetching = false
let hasMoved = false
const asleep = new AbortController()

/**
 * Fetches a file into the browser's cache, where what runs finds it. (A preload that failed once is not tried again by
 * Chromium.) A style sheet is added at once, behind its short one: React would ask a second time for what it does not
 * find, and take over before that is there.
 */
async function fetchAhead(href: string): Promise<unknown> {
  if (href.endsWith('.css'))
    return new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
    })
  const response = await fetch(href)
  if (!response.ok) throw response
  return response.text()
}

function run(page: string): void {
  const next = window as unknown as Record<string, unknown[] | undefined>
  for (const [queue, entries] of Object.entries(JSON.parse(page) as Record<string, unknown[]>))
    (next[queue] ??= []).push(...entries)
  // With the attribute, as React knows the scripts of its page: it would add those again that it does not find.
  for (const src of code.split(' '))
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

function wake(): void {
  if (isFetching || asleep.signal.aborted) return
  isFetching = true
  Promise.all(`${ahead} ${code}`.split(' ').map(fetchAhead))
    .then(([page]) => {
      // Another try, from before the visitor left and came back, may have been faster.
      if (!asleep.signal.aborted) run(page as string)
      asleep.abort()
    })
    .catch(() => {
      // No code for now: a link does what it does without, anything else waits for the next try.
      isFetching = false
      if (pending && 'href' in pending) location.href = settle(pending).href
    })
}

/** Ends the wait of what was asked for. */
function settle<Part extends HTMLElement>(part: Part): Part {
  part.removeAttribute('aria-busy')
  pending = undefined
  return part
}

/** Keeps the last thing that was asked of a part that cannot answer yet. */
function hold(event: MouseEvent | KeyboardEvent): void {
  const part = (event.target as HTMLElement).closest?.<HTMLAnchorElement | HTMLButtonElement>('a,button')
  if (!part?.matches(HELD) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  // A link that is a button is pressed with the space bar too.
  if ('key' in event && (event.key !== ' ' || !part.matches('[role]'))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pending?.removeAttribute('aria-busy')
  pending = part
  part.setAttribute('aria-busy', 'true')
  wake()
}

addEventListener('click', hold, true)
addEventListener('keydown', hold, true)
// Whoever takes a part over removes its mark. A frame later React has told it, too, what the address and the storage
// say.
const free = () => {
  if (pending && !pending.matches(HELD)) settle(pending).click()
}
new MutationObserver(() => {
  requestAnimationFrame(() => setTimeout(free))
}).observe(document, { subtree: true, attributeFilter: ['data-hold'] })

const moved = () => {
  // For those parts of the page that wait for it too, and come later.
  if (!hasMoved) performance.mark('moved')
  hasMoved = true
  wake()
}
for (const sign of SIGNS) addEventListener(sign, moved, { capture: true, passive: true, signal: asleep.signal })

// What was being fetched when the visitor left may never come.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isFetching = false
})

const onceLoaded = (then: () => void) => {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then)
}

const begin = () => {
  const { wakes } = own.dataset
  // What is seen first goes first: code would take the bandwidth of fonts and pictures, and the time of the first
  // paint.
  if (wakes === 'at once' || (wakes && location.search))
    return onceLoaded(() => {
      new PerformanceObserver(wake).observe({ type: 'paint', buffered: true })
      // Not every browser tells.
      setTimeout(wake, 1000)
    })
  const choice = MEASURES ? readChoice() : undefined
  // Safari has no idle callback.
  if (choice?.measurement || choice?.advertising) onceLoaded(() => (window.requestIdleCallback ?? setTimeout)(wake))
}
// A page that is only being prepared measures and asks nothing until it is shown.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', begin)
else begin()
