// What this script adds to the desk's HTML: a day that stays up to date, free hours that follow what is typed, a camera
// that reads a voucher's code, and the button that prints.

/** How often a screen that follows the day is fetched again, even without a message of the server (milliseconds). */
const EVERY_MS = 15_000

let lastSeen = new Date(Number(document.documentElement.dataset.seen ?? Date.now()))

/** Fetches a screen; gives undefined if the server does not answer, or asks to sign in first. */
const ask = (address: string, request?: RequestInit): Promise<Document | undefined> =>
  fetch(address, request).then(
    async (response) =>
      response.ok && !response.redirected
        ? new DOMParser().parseFromString(await response.text(), 'text/html')
        : undefined,
    () => undefined,
  )

/** Shows what has changed, unless staff are typing or are asked to confirm. Says so if the server does not answer. */
async function follow(): Promise<void> {
  const main = document.querySelector<HTMLElement>('[data-live]')
  const isBusy = main?.querySelector('form :focus, [aria-labelledby=ask]')
  if (!main || isBusy || document.visibilityState !== 'visible') return
  // After a press that was refused, the browser has the address of the press, not that of the screen.
  const next = await ask(main.dataset.live ?? '')
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
  const [nav, freshNav] = [document.querySelector('.top nav'), next.querySelector('.top nav')]
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

/** Lets forms be pressed again. */
function release(): void {
  for (const form of document.querySelectorAll('form')) form.inert = false
}

/** Cancels the last request of `look`, so that a late answer does not replace that of a newer request. */
let asked: AbortController | undefined

/** Fetches the free hours and the earlier bookings for what is typed. Fields that are filled in stay as they are. */
async function look(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  asked?.abort()
  asked = new AbortController()
  const next = await ask('new', { method: 'POST', body, signal: asked.signal })
  const fresh = next?.querySelector('#answer')
  if (!next || !fresh) return
  document.querySelector('#answer')?.replaceWith(fresh)
  // A known telephone number fills in the name and the mail address.
  for (const name of ['name', 'email']) {
    const [field, known] = [form, next].map((each) => each.querySelector<HTMLInputElement>(`input[name=${name}]`))
    if (field && known && field.value === '') field.value = known.value
  }
}

const REFERENCE = /(?:[0-9A-Z]{4}-?){4}[0-9A-Z]\b/u

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, 'BarcodeDetector')

/** Reads a voucher's code with the camera, and puts it into the field. */
async function scan(form: HTMLFormElement, Reader: DetectorClass): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true, className: 'camera' })
  const reader = new Reader({ formats: ['qr_code'] })
  form.append(video)
  await video.play()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.remove()
  }
  video.addEventListener('click', stop)
  while (video.isConnected) {
    const [code] = await reader.detect(video)
    const found = REFERENCE.exec(decodeURIComponent(code?.rawValue ?? '').toUpperCase())?.[0]
    const field = form.querySelector<HTMLInputElement>('input[name=number]')
    if (found === undefined || !field) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    field.value = found
    field.focus()
    stop()
  }
}

function prepare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false
  const canScan = detectorClass() !== undefined && 'mediaDevices' in navigator
  for (const button of document.querySelectorAll<HTMLElement>('[data-scan]')) button.hidden = !canScan
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-print]')) print()
  const form = target.closest('[data-scan]')?.closest('form')
  const Reader = detectorClass()
  if (form && Reader) void scan(form, Reader)
})
document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form.new') : null
  if (form && target instanceof Element && !target.matches('[name=note], [name=health]')) void look(form)
})
document.addEventListener('submit', ({ target }) => {
  // Prevents a second press of the button while the first is under way.
  if (target instanceof HTMLFormElement) setTimeout(() => (target.inert = true))
})
addEventListener('pageshow', release)

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
