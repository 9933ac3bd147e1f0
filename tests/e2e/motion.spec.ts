import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { href, type RouteKey } from '#lib/routes/routes'
import { burger } from './hub'
import { awake } from './hydrated'
import { resize } from './resize'
import { expect, test } from './test'

// What moves, read from the browser's own list of animations: which there are, what drives them and how far they are.

test.use({ contextOptions: { reducedMotion: 'no-preference' }, locale: 'es-ES' })

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Scrolls an element's edge to a height of the window, in parts of it, and waits for two frames. */
const bring = (page: Page, selector: string, to: number) =>
  page.evaluate(
    ([find, part]) => {
      const element = document.querySelector(String(find))
      if (!element) throw new Error(`no ${find}`)
      const top = element.getBoundingClientRect().top + scrollY
      scrollTo({ top: top - innerHeight * Number(part), behavior: 'instant' })
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    },
    [selector, to],
  )

/**
 * Reads how far the animations that scrolling drives are, on an element or its pseudo-element, and what is scrolled.
 */
const driven = (page: Page, selector: string, pseudo?: string) =>
  page.evaluate(
    ([find, wanted]) => {
      const element = document.querySelector(String(find))
      return document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          if (!(effect instanceof KeyframeEffect) || timeline === document.timeline) return false
          return effect.target === element && effect.pseudoElement === (wanted ?? null)
        })
        .map(({ effect, timeline }) => ({
          progress: effect?.getComputedTiming().progress ?? null,
          scrolls: timeline && 'source' in timeline && timeline.source === document.documentElement,
        }))
    },
    [selector, pseudo ?? null] as const,
  )

/** Gives how far scrolling has driven an element when its edge stands at a height of the window, in parts of it. */
const drivenAt = (page: Page, selector: string, pseudo?: string) => async (part: number) => {
  await bring(page, selector, part)
  const [only] = await driven(page, selector, pseudo)
  return only?.scrolls ? only.progress : 'the page is not what is scrolled'
}

/** Expects that far of what scrolling drives: a page that wakes by it may grow between two looks. */
async function expectBetween(progress: () => Promise<unknown>, least: number, most: number) {
  const isBetween = (far: unknown) => typeof far === 'number' && far >= least && far <= most
  await expect
    .poll(async () => {
      const far = await progress()
      return isBetween(far) || far
    })
    .toBe(true)
}

async function expectPictureSettles(page: Page) {
  const figure = await page.evaluate(() => {
    const image = document.querySelector('main article picture img, main [class*="fig"] img')
    image?.setAttribute('data-test', 'picture')
    return image !== null
  })
  expect(figure).toBe(true)
  const at = drivenAt(page, '[data-test=picture]')
  await expectBetween(() => at(0.98), 0, 0.15)
  await expectBetween(() => at(0.6), 0.3, 0.9)
  await expectBetween(() => at(0), 1, 1)
}

test('rulers stand whole wherever they are in the window, and the large one of a treatment draws itself', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target, pseudoElement }) => {
      const drawn = document.getAnimations().find(({ effect }) => {
        const keyframes = effect instanceof KeyframeEffect && effect.target === target && effect.pseudoElement
        return keyframes !== false && keyframes === pseudoElement
      })
      if (!(drawn?.effect instanceof KeyframeEffect)) return
      const clips = drawn.effect.getKeyframes().map(({ clipPath }) => String(clipPath))
      if (clips.length > 1 && !clips.includes('undefined')) Object.assign(window, { clips })
    })
  })
  await page.setViewportSize(DESKTOP)
  await page.goto(href('treatment:MA-1', 'es'))
  // From a shape to a shape: from one to none there is nothing in between.
  await expect
    .poll(() => page.evaluate(() => 'clips' in window && window.clips))
    .toEqual(['inset(0px 100% 0px 0px)', 'inset(0px)'])
  for (const key of ['menu', 'home', 'reservations'] as const) {
    await page.goto(href(key, 'es'))
    const hidden = await page.evaluate(() =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target?.matches('[style*="--m:"], [style*="--e:"]')
      }),
    )
    expect(hidden, key).toEqual([])
  }
})

async function expectMenuRises(page: Page) {
  await awake(burger(page))
  // What moves the dialog just after it was opened or closed, stopped there and looked at at its start and its end.
  const motion = (way: string) =>
    page.evaluate(async (how) => {
      const hub = document.querySelector('dialog')
      if (!hub) throw new Error('no hub')
      const now = () =>
        hub.getAnimations().find((each) => each instanceof CSSTransition && each.transitionProperty === 'clip-path')
      let found = now()
      for (let frame = 0; frame < 30 && !found; frame += 1) {
        await new Promise((next) => requestAnimationFrame(next))
        found = now()
      }
      if (!found) return `nothing moves it when it ${how}`
      found.pause()
      const clips = [0, Number(found.effect?.getComputedTiming().endTime)].map((time) => {
        found.currentTime = time
        return getComputedStyle(hub).clipPath
      })
      const isSeen = getComputedStyle(hub).display !== 'none'
      for (const each of hub.getAnimations()) each.finish()
      return { clips, isSeen }
    }, way)
  await burger(page).hover()
  // So slow that a busy machine, too, finds it under way.
  await page.locator('dialog').evaluate((hub) => hub.style.setProperty('transition-duration', '60s'))
  await burger(page).click()
  expect(await motion('opens')).toEqual({ clips: ['inset(100% 0px 0px)', 'inset(0px)'], isSeen: true })
  await page.evaluate(() => document.querySelector('dialog')?.close())
  expect(await motion('closes')).toEqual({ clips: ['inset(0% 0px 0px)', 'inset(100% 0px 0px)'], isSeen: true })
  await expect(page.locator('dialog')).toBeHidden()
}

/** Lists how the parts of the transition to a page move, once it has one. */
async function transitionTo(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition?: { ready: Promise<void> } }
      void viewTransition?.ready.then(() => {
        const groups = document.getAnimations().flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) return []
          const { delay = 0, endTime = 0 } = effect.getComputedTiming()
          const moves = new Set(
            effect
              .getKeyframes()
              .map(({ transform, width, height }) => `${String(transform)} ${String(width)} ${String(height)}`),
          )
          return [{ part: effect.pseudoElement, from: delay, to: Number(endTime), places: moves.size }]
        })
        Object.assign(window, { groups })
      })
    })
  })
  type Group = { part: string; from: number; to: number; places: number }
  let found: Group[] = []
  // A browser skips the transition to a page that takes it too long.
  await expect(async () => {
    await page.goto(address)
    await page
      .getByRole('contentinfo')
      .locator(`a[href="${href('gifts', 'es')}"]`)
      .first()
      .click()
    await page.waitForURL(`**${href('gifts', 'es')}`)
    await expect
      .poll(
        async () => {
          found = await page.evaluate(() => ('groups' in window ? (window.groups as Group[]) : []))
          return found.length
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(0)
  }).toPass()
  return (part: string) => found.filter((each) => each.part === `::view-transition-${part}`)
}

test('a page fades into the next one, with nothing in between, and bar and logo stand still', async ({ page }) => {
  const of = await transitionTo(page, href('about', 'es'))
  const times = ['old(root)', 'new(root)'].flatMap((part) => of(part).map(({ from, to }) => [from, to]))
  expect(times.length).toBeGreaterThan(1)
  for (const time of times) expect(time).toEqual([0, 200])
  for (const name of ['bar', 'logo']) {
    expect(of(`new(${name})`).length, name).toBeGreaterThan(0)
    for (const { places } of of(`group(${name})`)) expect(places, name).toBeLessThanOrEqual(1)
  }
})

test('a page that comes in pieces is not shown before its bar is there', async ({ page, baseURL }) => {
  const server = createServer(({ url }, response) => {
    void fetch(new URL(url ?? '', baseURL)).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer())
      const header = (name: string) => answer.headers.get(name) ?? ''
      response.writeHead(answer.status, {
        'content-type': header('content-type'),
        'cache-control': header('cache-control'),
      })
      const isPage = header('content-type').startsWith('text/html')
      const cut = isPage ? body.indexOf('<header') : body.length
      response.write(body.subarray(0, cut))
      // Long enough for a browser to show what it has.
      setTimeout(() => response.end(body.subarray(cut)), isPage ? 500 : 0)
    })
  }).listen(0)
  try {
    const { port } = server.address() as AddressInfo
    const of = await transitionTo(page, `http://localhost:${port}${href('about', 'es')}`)
    expect(of('new(bar)').length).toBeGreaterThan(0)
  } finally {
    // Whatever it would still ask for would be missing.
    await page.close()
    server.close()
  }
})

test('German titles are as large as the others; only words that would not fit make theirs smaller', async ({
  page,
}) => {
  const sizes = async (lang: 'es' | 'de') => {
    await page.goto(href('treatment:MA-1', lang))
    const found: string[] = []
    for (const viewport of [PHONE, DESKTOP]) {
      await resize(page, viewport.width, viewport.height)
      const title = page.getByRole('heading', { level: 1 })
      found.push(await title.evaluate((heading) => getComputedStyle(heading).fontSize))
    }
    return found
  }
  expect(await sizes('de')).toEqual(await sizes('es'))
})

/**
 * Opens a page and expects that the waterline draws itself and the headline rises out of it, once, while the picture
 * stands. The page itself notes what begins to move: on a busy machine that may be over before anybody looks.
 */
async function expectWaterline(page: Page, address: string) {
  await page.addInitScript(() => {
    const begun: string[] = []
    Object.assign(window, { begun })
    addEventListener('animationstart', ({ target, pseudoElement }) => {
      if (!(target instanceof Element)) return
      const water = document.querySelector('main section')
      const parts = [water?.lastElementChild, water?.querySelector('h1'), water?.querySelector('img')]
      const name = ['line', 'title', 'picture'][parts.indexOf(target)]
      const style = getComputedStyle(target, pseudoElement || null)
      if (name && style.getPropertyValue('animation-timeline') === 'auto')
        begun.push(`${name} ${style.animationIterationCount}`)
    })
  })
  await page.goto(address)
  await expect
    .poll(() => page.evaluate(() => 'begun' in window && window.begun), { message: 'what has moved' })
    .toEqual(['line 1', 'title 1'])
  const largest = () =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          new PerformanceObserver((list) => {
            const [last] = list.getEntries().slice(-1)
            const element = last && 'element' in last ? last.element : null
            resolve(element === document.querySelector('main section img') ? 'the picture' : String(element))
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
  await expect.poll(largest).toBe('the picture')
}

/** Expects that scrolling lets the water of a page take the picture, and the reflection with it. */
async function expectToSink(page: Page, key: RouteKey, band: string) {
  await page.evaluate((find) => {
    const section = [...document.querySelectorAll(find)].find((each) => each.querySelectorAll('picture').length === 2)
    const [picture, reflection] = section?.querySelectorAll('img') ?? []
    picture?.setAttribute('data-test', 'sinks')
    reflection?.setAttribute('data-test', 'reflection')
  }, band)
  const sunk = async (part: number) => {
    await bring(page, '[data-test=sinks]', part)
    const both = ['[data-test=sinks]', '[data-test=reflection]'].map(
      async (each) => (await driven(page, each))[0]?.progress,
    )
    const [picture, reflection] = await Promise.all(both)
    return picture === reflection ? picture : `${key}: they do not move as one`
  }
  await expectBetween(() => sunk(0), 0, 0.02)
  await expectBetween(() => sunk(-0.2), 0.2, 0.9)
}

test('at home the waterline draws itself once, the menu rises and falls back, and scrolling moves the pictures', async ({
  page,
}) => {
  await test.step('the headline rises, the picture stands', () => expectWaterline(page, href('home', 'es')))
  await test.step('the menu rises from the foot of the window and falls back to it', () => expectMenuRises(page))
  await test.step('the water takes the picture', () => expectToSink(page, 'home', 'main section'))
  await test.step('a picture settles while it crosses the window', () => expectPictureSettles(page))
})

test('at the hammam the waterline draws itself once, and scrolling lets the water take the picture', async ({
  page,
}) => {
  await expectWaterline(page, href('hammam', 'es'))
  await expectToSink(page, 'hammam', 'main section')
  await page.goto(href('offers', 'es'))
  await expectToSink(page, 'offers', 'main section[data-cat=pareja]')
})

test('the minutes of a treatment fill as they are read', async ({ page }) => {
  await page.goto(href('treatment:MA-1', 'es'))
  await page.evaluate(() => document.querySelector('main ol li:has(time)')?.setAttribute('data-test', 'minute'))
  const at = drivenAt(page, '[data-test=minute]', '::after')
  await expectBetween(() => at(0.75), 0, 0)
  await expectBetween(() => at(0.5), 0.05, 0.99)
  await expectBetween(() => at(0.1), 1, 1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing moves, however far one scrolls, nor when the menu opens and closes', async ({ page }) => {
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap(({ effect, timeline }) => {
          const { duration, progress } = effect?.getComputedTiming() ?? {}
          const name = effect instanceof KeyframeEffect ? `${effect.target?.className} ${effect.pseudoElement}` : ''
          const properties =
            effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((each) => Object.keys(each)) : []
          // What only comes or goes with scrolling does not move.
          const isShown = properties.some((each) =>
            ['translate', 'scale', 'clipPath', 'opacity', 'transform'].includes(each),
          )
          const lasts = timeline === document.timeline ? Number(duration) > 1 : isShown
          return lasts ? [`${name} ${progress}`] : []
        }),
      )
    for (const key of ['treatment:MA-1', 'hammam', 'gallery', 'home'] as const) {
      await page.goto(href(key, 'de'))
      await awake(burger(page))
      for (const part of [0, 0.2, 0.5, 1]) {
        await page.evaluate((far) => scrollTo(0, document.documentElement.scrollHeight * far), part)
        expect(await moving()).toEqual([])
      }
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect(burger(page)).toHaveCSS('opacity', '1')
    await burger(page).click()
    await expect(page.locator('dialog')).toBeVisible()
    expect(await moving()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toBeHidden()
  })
})
