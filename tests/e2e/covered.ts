import type { Page } from '@playwright/test'
import { resize } from './resize'
import { expect } from './test'

// What stays in its place while the page moves below it covers nothing. A bar that has all the window's width and one
// of its edges is that edge: what is below it comes out as one scrolls, and the page ends above it. Anything else that
// is fixed would lie on the page, and must not lie on a word or on anything one presses, wherever one has scrolled to.

const WIDTHS = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1536, 864],
] as const
const TEXT = ['100%', '200%']
type State = { width: number; height: number; text: string }
const ALL: State[] = WIDTHS.flatMap(([width, height]) => TEXT.map((text) => ({ width, height, text })))
/** Lets windows take turns with the size of text: every window once, or only the narrowest and the widest. */
const turn = (nth: number, isLong: boolean) =>
  ALL.filter((_, index) => {
    const window = Math.floor(index / TEXT.length)
    const isEnd = window === 0 || window === WIDTHS.length - 1
    return (isLong || isEnd) && (index + window + nth) % TEXT.length === 0
  })

/** Scrolls the page from its head to its end and lists what is covered on the way. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    // A Chromium without a window may stop making frames; where everything is, it knows without them.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
        setTimeout(done, 10_000)
      })
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const name = (element: Element) =>
      `${element.localName}.${String(element.className).split('_')[0]} “${(element.textContent ?? '').trim().slice(0, 30)}”`
    const found: string[] = []
    await frame()

    const layers = [...document.querySelectorAll('body *')].filter((each) => {
      const { position } = getComputedStyle(each)
      return position === 'fixed' && !each.matches('.skip, dialog, dialog *')
    })
    const floats: Element[] = []
    const atFoot = () => {
      let edge = innerHeight
      // The lowest first: what stands on another has that one's edge for its own.
      const boxes = layers.filter(isSeen).map((layer) => ({ layer, box: layer.getBoundingClientRect() }))
      floats.length = 0
      for (const { layer, box } of boxes.sort((a, b) => b.box.bottom - a.box.bottom)) {
        const isWide = box.left <= 0.5 && box.right >= document.documentElement.clientWidth - 0.5
        if (isWide && box.top <= 0.5) continue
        else if (isWide && box.bottom > edge - 1.5) edge = Math.min(edge, box.top)
        else if (box.top < innerHeight) floats.push(layer)
      }
      return edge
    }
    const words = [...document.querySelectorAll('main *, footer *, header *')].filter(
      (each) =>
        !each.matches('.vh') &&
        !layers.some((layer) => layer !== document.querySelector('header') && layer.contains(each)) &&
        (each.matches('a, button, input, select, textarea, summary, label') ||
          [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())),
    )
    // A control as a whole; of anything else the words it has itself.
    const boxesOf = (each: Element) => {
      if (each.matches('input, select, textarea, button, [class*=btn]')) return [each.getBoundingClientRect()]
      return [...each.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
    }

    // Where everything is on the page, which scrolling does not change but for what sticks to the window.
    const sticky = [...document.querySelectorAll('body *')].filter(
      (each) => getComputedStyle(each).position === 'sticky',
    )
    const isSticky = (word: Element) => sticky.some((each) => each.contains(word))
    scrollTo({ top: 0, behavior: 'instant' })
    const placed = words.map((each) => ({ each, moves: isSticky(each), boxes: boxesOf(each) }))

    const original = document.querySelector('[class*=original]')?.firstElementChild
    const bar = layers.find((layer) => layer.matches('main [data-tone=noche]'))
    /** What the bar offers again: to book. */
    const again = bar?.querySelector('a, button')
    const last = document.documentElement.scrollHeight - innerHeight
    // What lies on the page has its place in the window: what passes below it is counted. Only where a bar comes and
    // goes with scrolling one has to go along.
    const step = bar ? innerHeight * 0.45 : last / 2
    for (let y = 0; ; y = Math.min(last, y + step)) {
      scrollTo({ top: y, behavior: 'instant' })
      // What comes and goes with scrolling is told with the next frame.
      if (bar) await frame()
      const edge = atFoot()
      for (const float of floats) {
        const lies = float.getBoundingClientRect()
        if (lies.top >= edge) {
          const own = layers
            .filter((layer) => layer !== float && isSeen(layer))
            .flatMap((layer) => [...layer.querySelectorAll('a, p')])
          for (const each of own) {
            const { left, right, top, bottom } = each.getBoundingClientRect()
            if (left < lies.right - 1 && right > lies.left + 1 && top < lies.bottom - 1 && bottom > lies.top + 1)
              found.push(`${name(float)} lies on ${name(each)} of a bar at ${Math.round(y)}`)
          }
          continue
        }
        for (const { each, moves, boxes } of placed) {
          // How far one may have scrolled: as far as now for what sticks, else anywhere.
          const [from, to] = moves ? [0, 0] : bar ? [scrollY, scrollY] : [0, last]
          const isHit = (moves ? boxesOf(each) : boxes).some(
            (box) =>
              box.left < lies.right - 1 &&
              box.right > lies.left + 1 &&
              box.top - to < lies.bottom - 1 &&
              box.bottom - from > lies.top + 1,
          )
          if (isHit && !float.contains(each) && isSeen(each))
            found.push(`${name(float)} lies on ${name(each)} at ${Math.round(y)}`)
        }
      }
      if (again && isSeen(again) && original) {
        const { top, bottom } = original.getBoundingClientRect()
        const nav = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        if (top >= nav && bottom <= edge) found.push(`the bar repeats what is in the window at ${Math.round(y)}`)
      }
      if (y >= last) {
        const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
        if (end > edge + 1) found.push(`the page ends ${Math.round(end - edge)} px under a bar`)
        break
      }
    }

    // What has the focus is not under a bar either: every so many, so that the test stays short.
    const stops = words.filter(
      (each) => each.matches('a[href], button:enabled, input:enabled, select, textarea') && isSeen(each),
    )
    scrollTo({ top: 0, behavior: 'instant' })
    for (const [index, stop] of stops.entries()) {
      if (index % Math.ceil(stops.length / 8) !== 0 || !(stop instanceof HTMLElement)) continue
      stop.focus()
      if (bar) await frame()
      const { top, bottom, height } = stop.getBoundingClientRect()
      const edge = atFoot()
      const nav = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      // What stays where it is may have its lower half there; of what is higher than all that bars and large text leave
      // of a small window, a part is seen.
      if (height > edge - nav ? top >= edge : bottom > edge + height / 2)
        found.push(`${name(stop)} has the focus ${Math.round(bottom - edge)} px under a bar`)
      if (bottom < 0 || top > innerHeight) found.push(`${name(stop)} has the focus outside of the window`)
    }
    return [...new Set(found)]
  })

/**
 * Expects that nothing is covered in the windows whose turn it is; in all of them with EVERY_PAGE=1. Where things are
 * is known without drawing them, which would take half the time; only a bar that comes and goes must be in the window.
 */
export async function expectNothingCovered(page: Page, what: string, nth: number, isLong: boolean): Promise<void> {
  const isDrawn = async (drawn: boolean) =>
    page.evaluate(
      (clip) => {
        if (!document.querySelector('main [data-tone=noche].screen')) document.body.style.clipPath = clip
      },
      drawn ? '' : 'inset(100%)',
    )
  await isDrawn(false)
  for (const { width, height, text } of process.env.EVERY_PAGE ? ALL : turn(nth, isLong)) {
    await Promise.all([
      page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text),
      resize(page, width, height),
    ])
    expect.soft(await covered(page), `${what} at ${width} px, text ${text}`).toEqual([])
  }
  await isDrawn(true)
}
