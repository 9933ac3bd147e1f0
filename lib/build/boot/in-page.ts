import { currentChoice } from '#lib/analytics/consent'

// Runs in the browser, in the head of every page, before anything else of ours; lib/build/boot/step.ts puts it there.
// A page is HTML and CSS until somebody moves. Then its scripts are fetched, all of them, and only when all are there does
// the first of them run: half a page's code would be worse than none, since what misses a part throws its page away.

/** Whether a visitor's yes to measuring may wake a page; set when this is bundled. */
declare const MEASURES: boolean

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'touchstart', 'keydown', 'focusin']
/** What is pressed in vain before React is here. A link in such a part leads on by itself, unless it carries the mark. */
const HELD = '[data-hold],[data-hold] button'

const own = document.currentScript as HTMLScriptElement
/** The page's own data first: what runs later reads it. */
const [data = '', ...code] = own.dataset.run?.split(' ') ?? []
const ahead = own.dataset.fetch?.split(' ') ?? []

let pending: HTMLElement | undefined
let isFetching = false
let isRunning = false

/** Puts an element into the head; whether it could be loaded. */
function load(element: HTMLLinkElement | HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.onload = () => resolve(true)
    element.onerror = () => resolve(false)
    document.head.append(element)
  })
}

const fetchAhead = (href: string) => {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href })
  // What failed must not be taken for fetched at the next try.
  return load(link).then((isThere) => (isThere ? true : (link.remove(), false)))
}

// With the attribute, as React knows the scripts of its page: it would add those again that it does not find.
const run = (src: string) => load(Object.assign(document.createElement('script'), { src, async: true }))

async function wake(): Promise<void> {
  if (isFetching || isRunning) return
  isFetching = true
  const fetched = await Promise.all([data, ...code, ...ahead].map(fetchAhead))
  // Somebody came back to this page in the meantime, and another try is under way or will be.
  if (!isFetching) return
  isFetching = false
  if (fetched.includes(false)) return giveUp()
  isRunning = true
  await run(data)
  code.map(run)
}

/** No code for now: a link does what it does without, anything else waits for the next try. */
function giveUp(): void {
  if (pending?.matches('[href]')) answer(pending)
}

/** Does once what was asked for. */
function answer(part: HTMLElement): void {
  pending = undefined
  part.removeAttribute('aria-busy')
  removeEventListener('click', hold, true)
  part.click()
  addEventListener('click', hold, true)
}

/** Keeps the last thing that was asked of a part that cannot answer yet. */
function hold(event: Event): void {
  const { target } = event
  const part = target instanceof Element ? target.closest<HTMLElement>('a,button') : null
  if (!part?.matches(HELD)) return
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
  // A link that is a button is pressed with the space bar too.
  if (event instanceof KeyboardEvent && !(event.key === ' ' && part.matches('a[role=button]'))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pending?.removeAttribute('aria-busy')
  pending = part
  part.setAttribute('aria-busy', 'true')
  void wake()
}

function moved(): void {
  // For those parts of the page that wait for it too, and come later.
  if (performance.getEntriesByName('moved').length === 0) performance.mark('moved')
  void wake()
}

for (const sign of SIGNS) addEventListener(sign, moved, { capture: true, passive: true })
for (const ask of ['click', 'keydown']) addEventListener(ask, hold, true)
// Whoever takes a part over removes its mark.
new MutationObserver(() => {
  if (pending && !pending.matches(HELD)) answer(pending)
}).observe(document, { subtree: true, attributeFilter: ['data-hold'] })
// What was being fetched when the visitor left may never come.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isFetching = false
})

/** A page that is only being prepared measures and asks nothing until it is shown. */
function shown(begin: () => void): void {
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}

shown(() => {
  const { wakes } = own.dataset
  if (wakes === 'at once' || (wakes === 'with a query' && location.search)) return void wake()
  const choice = MEASURES ? currentChoice() : undefined
  if (!choice?.measurement && !choice?.advertising) return
  // Safari has no idle callback.
  const atIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void wake()) : setTimeout(() => void wake(), 1))
  if (document.readyState === 'complete') atIdle()
  else addEventListener('load', atIdle)
})
