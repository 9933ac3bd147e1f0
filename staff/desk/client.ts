// What this script adds to the desk's HTML: a day that stays up to date, free hours that follow what is
// typed, and the button that prints.

/** How often a screen that follows the day is fetched again, even without a message of the server (milliseconds). */
const EVERY_MS = 15_000

let lastSeen = new Date(Number(document.documentElement.dataset.seen ?? Date.now()))

/** Fetches a screen; gives undefined if the server does not answer. */
const ask = (address: string, request?: RequestInit): Promise<Document | undefined> =>
  fetch(address, request).then(
    async (response) => {
      // The session has ended: the page itself leads to the screen for signing in.
      if (response.redirected) location.reload()
      return new DOMParser().parseFromString(await response.text(), 'text/html')
    },
    () => undefined,
  )

const WORDS = 'form input:not([type=hidden], [type=date], [type=time])'
/** Finds out whether words are typed on a screen that were not sent, but for those in the form `except`. */
const isTyped = (main: Element | null, except?: Element) =>
  [...(main?.querySelectorAll<HTMLInputElement>(WORDS) ?? [])].some(
    ({ form, value, defaultValue }) => form !== except && value !== defaultValue,
  )

/**
 * Shows what has changed, unless staff are typing, are asked to confirm, or read why something was refused. Says so if
 * the server does not answer.
 */
async function follow(): Promise<void> {
  const main = document.querySelector('[data-live]')
  const isBusy = main?.querySelector('form :focus, [aria-labelledby=ask], [data-notice=error]') || isTyped(main)
  if (!main || isBusy || document.visibilityState !== 'visible') return
  const next = await ask(location.href, { headers: { 'X-Follows': '1' } })
  const fresh = next?.querySelector('[data-live]')
  if (next && fresh) show(next, main, fresh)
  else showOffline()
}

function show(next: Document, main: Element, fresh: Element): void {
  lastSeen = new Date()
  const notices = main.querySelectorAll('.notice[role=status], .notice[role=alert]:not([hidden])')
  const focused = document.activeElement?.getAttribute('href')
  const kept = [...notices].filter((notice) => notice.id !== 'offline')
  main.replaceChildren(...fresh.childNodes)
  main.querySelector('h1')?.after(...kept)
  const [nav, freshNav] = [document.querySelector('.sub'), next.querySelector('.sub')]
  if (nav && freshNav) nav.replaceWith(freshNav)
  if (focused) main.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  prepare()
}

function showOffline(): void {
  const notice = document.querySelector<HTMLElement>('#offline')
  const time = notice?.querySelector('time')
  if (!notice || !time) return
  time.textContent = `${lastSeen.toLocaleTimeString('es', { hour: '2-digit', minute: '2-digit' })}.`
  notice.hidden = false
  release()
}

/** The form that was sent last. */
let sent: Element | undefined

/** Lets forms be pressed again. */
function release(): void {
  sent = undefined
  for (const form of document.querySelectorAll('form')) form.inert = false
}

function replaceNotice(notice: Element): void {
  document.querySelector('.notice:not(#offline)')?.remove()
  document.querySelector('h1')?.after(notice)
  notice.scrollIntoView()
}

/** Cancels the last request of `look`, so that a late answer does not replace that of a newer request. */
let asked: AbortController | undefined

/** Fetches the free hours and the earlier bookings for what is typed. What was typed stays. */
async function look(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  // A known telephone number fills in the name and the mail address, until it is corrected.
  const filled = [...form.querySelectorAll<HTMLInputElement>('[name=name], [name=email]')].filter(
    ({ value, dataset }) => value === (dataset.filled ?? ''),
  )
  for (const { name } of filled) body.set(name, '')
  asked?.abort()
  asked = new AbortController()
  const { signal } = asked
  const next = await ask('new', { method: 'POST', body, signal })
  const answer = document.querySelector('#answer')
  // A button that goes while it is being pressed would do nothing.
  if (signal.aborted || answer?.matches(':active')) return
  const fresh = next?.querySelector('#answer')
  const refusal = next?.querySelector('.outside .notice')
  if (refusal) return replaceNotice(refusal)
  if (!next || !fresh) return showOffline()
  // The language and the therapist of a guest who is known are chosen once for each number.
  const known = (screen: Element | null) => screen?.querySelector<HTMLInputElement>('[name=knew]')?.value
  if (known(fresh) !== undefined && known(fresh) !== known(answer))
    for (const field of form.querySelectorAll<HTMLSelectElement>('[name=lang], [name=therapist]'))
      field.value = next.querySelector<HTMLSelectElement>(`[name=${field.name}]`)?.value ?? field.value
  const isFocused = answer?.contains(document.activeElement)
  answer?.replaceWith(fresh)
  if (isFocused) fresh.querySelector<HTMLElement>('nav button')?.focus()
  for (const field of filled) {
    const value = next.querySelector<HTMLInputElement>(`form.new [name=${field.name}]`)?.value ?? ''
    if (field.value === (field.dataset.filled ?? '')) field.value = field.dataset.filled = value
  }
}

function prepare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false
}

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  // Whoever answers a question with no goes on with the form, which is still filled in.
  const question = target.closest('[data-leave]')?.closest('.notice')
  if (question) {
    event.preventDefault()
    question.remove()
    document.querySelector('h1')?.focus()
  }
  isCalling = target.closest('[href^="tel:"], [href^="mailto:"]') !== null
  if (target.closest('[data-print]')) print()
})
document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form.new') : null
  if (form && target instanceof Element && !target.matches('[name=note], [name=health]')) void look(form)
})
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  if (form.matches('.new') && submitter instanceof HTMLButtonElement && submitter.formNoValidate) {
    event.preventDefault()
    const day = form.querySelector<HTMLInputElement>('input[name=day]')
    if (day && submitter.name === 'day') day.value = submitter.value
    return void look(form)
  }
  sent = form
  // Prevents a second press of the button while the first is under way.
  setTimeout(() => (form.inert = true))
})
/** Whether a link was just pressed that calls or writes to somebody: the screen stays. */
let isCalling = false
addEventListener('beforeunload', (event) => {
  if (isCalling || !isTyped(document.querySelector('main'), sent)) return
  event.preventDefault()
  // Whoever stays can press again.
  setTimeout(release)
})
addEventListener('pageshow', release)

// The answer to a form can be loaded anew, or come back to, as the screen that it shows.
const { address } = document.querySelector('main')?.dataset ?? {}
if (address !== undefined) history.replaceState(null, '', address)

prepare()
// The service worker has shown a stored day. Its notice is about an earlier press.
if (document.documentElement.dataset.seen !== undefined) {
  document.querySelector('.notice:not(#offline)')?.remove()
  showOffline()
}
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('worker.js')
// The service worker could not send a form, which stays on the screen.
new BroadcastChannel('desk').addEventListener('message', () => {
  showOffline()
  document.querySelector('#offline')?.scrollIntoView()
})
document.querySelector<HTMLElement>('.notice[tabindex]')?.focus()
// The screen is fetched again every 15 seconds, and at once when the server says that something has changed.
setInterval(follow, EVERY_MS)
if (document.querySelector('[data-live]')) new EventSource('changes').addEventListener('message', () => void follow())

export {}
