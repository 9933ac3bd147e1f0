// What this script adds to the HTML of the screens: a save changes the form in its place, entries of lists are
// moved in the page, the site beside the form follows, and a click on a picture sets its point.

/** The controls that staff can fill in. */
const CONTROL = 'input:not([type=hidden]), select, textarea'

/** Whether something was typed that is not saved yet. */
let isTyped = false

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  const picture = form.querySelector<HTMLInputElement>('[type=file]')
  if (Number(picture?.files?.[0]?.size) > Number(picture?.dataset.most)) {
    event.preventDefault()
    return refuse(picture?.dataset.large ?? '')
  }
  const isSave = form.id === 'form'
  if (!isSave && !/\/(?:day|view)$/u.test(form.action)) return
  event.preventDefault()
  void (isSave ? save(form, submitter) : postForm(form).then(() => (form.id === 'view' ? followView() : reload())))
})

const postForm = (form: HTMLFormElement, submitter?: HTMLElement | null) => {
  const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
  return fetch(form.action, { method: 'POST', body })
}

/** Sends the form, and shows the screen that comes back. Without one, what was typed stays. */
async function save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const answered = postForm(form, submitter)
  // Until the answer arrives, nothing can be typed, since the answer would replace it, and nothing can be sent twice.
  form.inert = true
  form.ariaBusy = 'true'
  const text = await answered.then((response) => response.text()).catch(() => '')
  form.inert = false
  form.ariaBusy = null
  const next = new DOMParser().parseFromString(text, 'text/html')
  const refusal = next.querySelector('.outside [role=alert]')
  // Every screen of the editor has a bar at the top. Anything else comes from a proxy, or nothing came.
  if (!next.querySelector('.top')) refuse(document.body.dataset.unreachable ?? '')
  else if (refusal) refuse(...refusal.childNodes)
  else show(next)
}

/** Says above the form why nothing was done. */
function refuse(...sentence: (Node | string)[]): void {
  const notice = document.createElement('div')
  notice.className = 'notice error'
  notice.role = 'alert'
  notice.tabIndex = -1
  notice.append(...sentence)
  document.querySelector('#notices')?.replaceChildren(notice)
  notice.focus()
}

/** Shows the form that came back, with the same entries open. A new treatment has a screen of its own. */
function show(next: Document): void {
  const [old, fresh] = [fileIn(document), fileIn(next)]
  if (old === fresh) {
    const entries = next.querySelectorAll<HTMLDetailsElement>('#form details')
    for (const [index, { open }] of document.querySelectorAll<HTMLDetailsElement>('#form details').entries()) {
      const same = entries[index]
      if (same && open) same.open = true
    }
    for (const part of ['#notices', '#unpublished', '#form', '#coming', '#view']) replace(part, next)
  } else {
    replace('main', next)
    document.title = next.title
    history.replaceState(null, '', `edit?file=${fresh ?? ''}`)
  }
  prepare()
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  notice?.focus()
  if (notice?.dataset.notice !== 'error') isTyped = false
}

const fileIn = (page: Document) => page.querySelector<HTMLInputElement>('#form [name=file]')?.value

function replace(selector: string, next: Document): void {
  const fresh = next.querySelector(selector)
  if (fresh) document.querySelector(selector)?.replaceWith(fresh)
}

/** How many entries were added. They are numbered from 1000 on, so that each has a name of its own. */
let added = 0

/** Moves, copies or removes an entry of a list, or adds one. */
function changeList(button: HTMLElement): void {
  isTyped = true
  const entry = button.closest('li')
  switch (button.dataset.do) {
    case 'up':
      entry?.previousElementSibling?.before(entry)
      return focusIn(entry, '[data-do=up]', '[data-do=down]')
    case 'down':
      entry?.nextElementSibling?.after(entry)
      return focusIn(entry, '[data-do=down]', '[data-do=up]')
    case 'copy': {
      if (!entry) return
      const copy = newEntry(entry)
      entry.after(copy)
      return focusIn(copy, CONTROL)
    }
    case 'remove': {
      const list = entry?.closest('fieldset')
      entry?.remove()
      return focusIn(list, ':scope > [data-do=add]')
    }
    case 'add': {
      const template = button.previousElementSibling
      const blank = template instanceof HTMLTemplateElement && template.content.firstElementChild
      if (!blank) return
      const entry = newEntry(blank)
      button.parentElement?.querySelector(':scope > ol')?.append(entry)
      return focusIn(entry, CONTROL)
    }
  }
}

/** Focuses the first element of these that is shown. */
function focusIn(parent: Element | null | undefined, ...selectors: string[]): void {
  const found = selectors.flatMap((selector) => [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])])
  found.find((element) => element.checkVisibility())?.focus()
}

/** Copies an entry with what is typed in it, under a name that no other entry has. */
function newEntry(entry: Element): Element {
  const copy = entry.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return entry
  const place = copy.dataset.place ?? ''
  const number = String(1000 + (added += 1))
  rename(copy, place, place.replace(/-?\d+$/u, number))
  const mark = copy.querySelector('input')
  if (mark) mark.value = number
  for (const details of copy.querySelectorAll(':scope > details')) details.setAttribute('open', '')
  // The sentence that a text is out of date does not apply to its copy.
  for (const due of copy.querySelectorAll('.due')) due.remove()
  // A browser copies what is typed, but not what is chosen.
  const chosen = [...entry.querySelectorAll('select')]
  for (const [index, select] of [...copy.querySelectorAll('select')].entries())
    select.value = chosen[index]?.value ?? ''
  return copy
}

/** Changes a place in the names and ids of an entry, and in its templates. */
function rename(within: Element | DocumentFragment, from: string, to: string): void {
  const elements = [...(within instanceof Element ? [within] : []), ...within.querySelectorAll('*')]
  for (const element of elements) {
    for (const name of ['name', 'id', 'for', 'aria-describedby', 'data-place', 'data-point']) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, value.replaceAll(from, to))
    }
    if (element instanceof HTMLTemplateElement) rename(element.content, from, to)
  }
}

/** Shows the chosen page of what was built, in the chosen language and width. */
function reload(): void {
  const pane = document.querySelector<HTMLElement>('.preview')
  const frame = pane?.querySelector('iframe')
  if (!pane || !frame) return
  const chosen = (name: string) => pane.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? ''
  const paths: Record<string, string> = JSON.parse(chosen('page') || '{}')
  frame.src = (pane.dataset.origin ?? '') + (paths[chosen('language')] ?? '/')
  frame.width = chosen('width')
  fit()
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
  if (target instanceof HTMLSelectElement && target.closest('.preview')) reload()
})

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('[data-do]')
  if (button) changeList(button)
  const picture = target.closest('.point img')
  const point = picture?.closest<HTMLElement>('.point')
  if (!picture || !point) return
  isTyped = true
  const { left, top, width, height } = picture.getBoundingClientRect()
  const share = (part: number) => Math.min(1, Math.max(0, part)).toFixed(2).replace('.', ',')
  const [x, y] = pointInputs(point)
  if (x) x.value = share((event.clientX - left) / width)
  if (y) y.value = share((event.clientY - top) / height)
  showPoint(point)
})

const pointInputs = ({ dataset }: HTMLElement) =>
  ['x', 'y'].map((axis) => document.querySelector<HTMLInputElement>(`[name="${dataset.point}.${axis}"]`))

/** Shows the mark of a point where its numbers say. */
function showPoint(point: HTMLElement): void {
  const mark = point.querySelector('span')
  const [left, top] = pointInputs(point).map((input) => `${Number(input?.value.replace(',', '.') || 0.5) * 100}%`)
  if (mark) Object.assign(mark.style, { left, top })
}

const showPoints = () => document.querySelectorAll<HTMLElement>('.point').forEach(showPoint)

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads each second what a publishing prints, as long as it runs. */
function follow(): void {
  clearTimeout(timer)
  if (!document.querySelector('#publish[data-running]')) return
  timer = setTimeout(async () => {
    const response = await fetch('publish').catch(() => undefined)
    if (!response) return follow()
    // A person who was signed out meanwhile is redirected to the screen for signing in.
    if (response.redirected) return location.reload()
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    // The parts are replaced only if they differ, so that a button keeps the focus.
    if (next.querySelector('#publish')?.outerHTML !== document.querySelector('#publish')?.outerHTML)
      for (const part of ['#publish', '#unpublished']) replace(part, next)
    follow()
  }, 1000)
}

/** Asks each second whether what would be published is built, and then shows it. */
async function followView(): Promise<void> {
  const answered = await fetch(location.href)
    .then((response) => response.text())
    .catch(() => '')
  const next = new DOMParser().parseFromString(answered, 'text/html')
  const fresh = next.querySelector<HTMLElement>('#view')
  replace('#view', next)
  if (fresh?.dataset.running === undefined) {
    // The first time there was nothing to frame.
    if (!document.querySelector('.preview iframe')) replace('.preview .window', next)
    return reload()
  }
  setTimeout(() => void followView(), 1000)
}

/** Opens the entries around the place that the address names, or around the nearest place above it. */
function showNamed(): void {
  let name = decodeURIComponent(location.hash.slice(1))
  let named = document.getElementById(name)
  while (!named && name.includes('.')) {
    name = name.replace(/\.[^.]*$/u, '')
    named = document.getElementById(name)
  }
  const inside = named?.querySelector<HTMLDetailsElement>(':scope > details') ?? named
  for (let entry = inside?.closest('details'); entry; entry = entry.parentElement?.closest('details')) entry.open = true
  named?.scrollIntoView()
}

const plain = (text: string | null) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Shows only the lines of the list of everything that contain what is typed. */
function search(typed: string): void {
  for (const line of document.querySelectorAll<HTMLElement>('.home li'))
    line.hidden = !plain(line.textContent).includes(plain(typed))
  const seldom = document.querySelector<HTMLDetailsElement>('#seldom')
  if (seldom && typed !== '') seldom.open = true
}

function prepare(): void {
  showPoints()
  fit()
  follow()
}

if (document.querySelector('#view[data-running]')) void followView()
addEventListener('resize', fit)
addEventListener('hashchange', showNamed)
addEventListener('beforeunload', (event) => {
  if (isTyped) event.preventDefault()
})
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-search]')) return search(target.value)
  if (!(target instanceof Element) || !target.closest('#form')) return
  isTyped = true
  showPoints()
})
prepare()
showNamed()
