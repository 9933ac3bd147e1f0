// What the screens do in the browser beside what HTML does: a button changes the form in its place, the site beside it
// follows, a click on a picture sets its point.

const parser = new DOMParser()
const CONTROL = 'input:not([type=hidden]), select, textarea'

/** Whether something was typed that nothing has taken yet. */
let isTyped = false

/** Puts what the server answers in the place of what is shown; the site beside the form stays. */
async function send(form: HTMLFormElement, what: string): Promise<void> {
  const data = new FormData(form)
  data.set('do', what)
  const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(pairsOf(data))
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')
  const open = openPlaces()
  try {
    const text = await fetch(form.action, { method: 'POST', body }).then(
      (answer) => answer.text(),
      () => '',
    )
    const next = parser.parseFromString(text, 'text/html')
    const isMore = /^(?:add|copy):/u.test(what)
    const refusal = next.querySelector('.outside [role=alert]')
    // Every screen of the editor has its bar; without it, it is nothing, or what a proxy says.
    if (!next.querySelector('.top')) refuse(document.body.dataset.unreachable ?? '')
    else if (refusal) refuse(...refusal.childNodes)
    else show(next, open, isMore)
  } finally {
    main?.removeAttribute('aria-busy')
  }
}

/** Says why nothing was done, above what was typed. That stays. */
function refuse(...sentence: (Node | string)[]): void {
  savesNext = false
  const notice = document.createElement('div')
  notice.className = 'notice error'
  notice.role = 'alert'
  notice.tabIndex = -1
  notice.dataset.notice = 'error'
  notice.append(...sentence)
  const notices = document.querySelector('#notices')
  if (notices) notices.replaceChildren(notice)
  else document.querySelector('h1')?.after(notice)
  notice.focus()
}

const pairsOf = (data: FormData): [string, string][] =>
  [...data].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))

const openPlaces = () =>
  new Set([...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ dataset }) => dataset.place))

function show(next: Document, open: ReadonlySet<string | undefined>, isMore: boolean): void {
  const [old, fresh] = ['#form', '#form'].map((selector, index) =>
    (index === 0 ? document : next).querySelector(selector),
  )
  const isSame = old?.querySelector('[name=file]') && fresh && old && idOf(old) === idOf(fresh)
  if (isSame && old && fresh) {
    for (const details of fresh.querySelectorAll<HTMLDetailsElement>('details'))
      if (open.has(details.dataset.place)) details.open = true
    replace('#notices', next)
    old.replaceWith(fresh)
  } else {
    replace('main', next)
    document.title = next.title
  }
  prepare()
  const focused = document.querySelector<HTMLElement>('[data-focus]')
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  const first = isMore ? focused?.closest('li')?.querySelector<HTMLElement>(CONTROL) : undefined
  ;(first ?? focused ?? notice)?.focus()
  if (notice && notice.dataset.notice !== 'error') isTyped = false
  if (notice?.dataset.notice === 'ok') reload(next)
}

const idOf = (form: Element) => form.querySelector<HTMLInputElement>('[name=file]')?.value

function replace(selector: string, next: Document): void {
  const fresh = next.querySelector(selector)
  if (fresh) document.querySelector(selector)?.replaceWith(fresh)
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  // Nothing of what is shown outlives a session.
  if (target.action.endsWith('/sign-out')) return
  event.preventDefault()
  if (target.action.endsWith('/day')) void setDay(target)
  else void press(target, submitter instanceof HTMLButtonElement ? submitter.value : '')
})

const SAVE = 'save:'

/** What was asked and is not answered yet. */
let pressed: string | undefined
/** Whether what its answer shows is to be saved. */
let savesNext = false

/**
 * Sends a form, one at a time: what is shown is about to be replaced. Whoever saves meanwhile means what they pressed
 * before, too; anything else was pressed twice.
 */
async function press(form: HTMLFormElement, what: string): Promise<void> {
  if (pressed !== undefined) {
    savesNext ||= what === SAVE && pressed !== SAVE
    return
  }
  pressed = what
  try {
    await send(form, what)
  } finally {
    pressed = undefined
  }
  if (!savesNext) return
  savesNext = false
  const next = document.querySelector<HTMLFormElement>('form#form')
  if (next) await press(next, SAVE)
}

async function setDay(form: HTMLFormElement): Promise<void> {
  await fetch(form.action, { method: 'POST', body: new URLSearchParams(pairsOf(new FormData(form))) })
  reload()
}

const control = (name: string) =>
  document.querySelector<HTMLSelectElement>(`.preview select[name=${name}]`)?.value ?? ''

/**
 * Shows the chosen page of the site, in the chosen language and width. What the server just answered may let it in
 * anew.
 */
function reload(answer?: Document): void {
  const pane = document.querySelector<HTMLElement>('.preview')
  const frame = pane?.querySelector('iframe')
  if (!pane || !frame) return
  const paths: Record<string, string> = JSON.parse(control('page') || '{}')
  const path = paths[control('lang')] ?? '/'
  frame.src = addressOf(path, pane.dataset.origin ?? '', answer)
  frame.width = control('width')
  fit()
}

/** Gives the address of a page of the site: where an answer has a ticket, through the gate that takes it. */
function addressOf(path: string, origin: string, answer?: Document): string {
  const first = answer?.querySelector<HTMLIFrameElement>('.preview iframe')?.src
  const gate = new URL(first ?? origin)
  if (!gate.searchParams.has('ticket')) return origin + path
  gate.searchParams.set('to', path)
  return gate.href
}

/** Makes a page that is wider than its place smaller, as a whole. */
function fit(): void {
  const frame = document.querySelector<HTMLIFrameElement>('.preview iframe')
  const place = frame?.parentElement
  if (!frame || !place) return
  const scale = Math.min(1, place.clientWidth / Number(frame.width))
  frame.style.scale = String(scale)
  frame.height = String(Math.round(place.clientHeight / scale))
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return
  if (target.closest('.preview')) reload()
  const { form, name } = target
  if (form && name.startsWith('#')) void press(form, `alternative:${name.slice(1)}`)
})

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('[data-reload]')) reload()
  const picture = target.closest('.point img')
  const point = picture?.closest<HTMLElement>('.point')
  if (!picture || !point) return
  const box = picture.getBoundingClientRect()
  const share = (at: number, start: number, length: number) =>
    Math.min(1, Math.max(0, (at - start) / length)).toFixed(2)
  write(point, 'x', share(event.clientX, box.left, box.width))
  write(point, 'y', share(event.clientY, box.top, box.height))
  place(point)
})

const inputOf = ({ dataset }: HTMLElement, axis: 'x' | 'y') => {
  const found = document.getElementsByName(`${dataset.point ?? ''}.${axis}`)[0]
  return found instanceof HTMLInputElement ? found : undefined
}

function write(point: HTMLElement, axis: 'x' | 'y', share: string): void {
  const input = inputOf(point, axis)
  if (input) input.value = share.replace('.', ',')
}

/** Puts the mark of a point where the numbers say. */
function place(point: HTMLElement): void {
  const mark = point.querySelector('span')
  if (!mark) return
  const at = (axis: 'x' | 'y') => `${Number(inputOf(point, axis)?.value.replace(',', '.') || 0.5) * 100}%`
  mark.style.left = at('x')
  mark.style.top = at('y')
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Looks again at what is being published, for as long as it runs. */
function follow(): void {
  clearTimeout(timer)
  if (!document.querySelector('#publish[data-running]')) return
  timer = setTimeout(async () => {
    const answer = await fetch('publish')
    // Whoever is not signed in any more is led to where they can.
    if (answer.redirected) return location.reload()
    replace('#publish', parser.parseFromString(await answer.text(), 'text/html'))
    follow()
  }, 1000)
}

function prepare(): void {
  for (const point of document.querySelectorAll<HTMLElement>('.point')) place(point)
  fit()
  follow()
}

addEventListener('resize', fit)
addEventListener('beforeunload', (event) => {
  if (isTyped) event.preventDefault()
})
document.addEventListener('input', ({ target }) => {
  if (target instanceof Element && target.closest('#form')) isTyped = true
  if (!(target instanceof HTMLInputElement)) return
  for (const point of document.querySelectorAll<HTMLElement>('.point'))
    if (target.name.startsWith(`${point.dataset.point ?? ''}.`)) place(point)
})
prepare()
// A place that a link names may lie in a closed entry.
const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
for (let at = named?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
named?.scrollIntoView()
