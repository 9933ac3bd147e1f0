import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import {
  bootPage,
  bootPages,
  bundleBoot,
  compiledAhead,
  divide,
  importedInSteps,
  shortenStyles,
} from '#tools/boot/step'
import { usedStyles } from '#tools/boot/styles'

const PAGE = [
  '<!DOCTYPE html><html lang="de"><head><meta charSet="utf-8"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<link rel="preload" href="/_next/static/chunks/island.js" as="script" fetchPriority="low"/>',
  '<script src="/_next/static/chunks/one.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><main id="main"><p>Guten Tag</p></main>',
  '<script type="application/ld+json">{"@type":"DaySpa"}</script>',
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[8]})</script>',
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"words"])</script></body></html>',
].join('')

const BOOT = '/_next/static/boot/boot.js'

function booted(html: string, shorter?: Map<string, string>) {
  const kept: string[] = []
  const stepsTo = () => [[7]]
  const keep = (text: string) => `/_next/static/boot/${kept.push(text)}.js`
  return { html: bootPage(html, { page: 'de.html', boot: BOOT, shorter, stepsTo, keep }), kept }
}

/**
 * Runs the script that a page runs last. Lists the steps of the bundler and the parts of the page's data, in the order
 * in which they come, each in a task of its own.
 */
function ran([script = '']: string[], readyState: DocumentReadyState = 'interactive') {
  const tasks: (() => void)[] = []
  const done: unknown[] = []
  const push = (one: unknown) => done.push(one)
  const setTimeout = (run: (step: unknown) => void, _: number, step: unknown) => tasks.push(() => run(step))
  const self: { __next_f?: unknown } = {}
  let whenParsed = () => {}
  const addEventListener = (_: string, then: () => void) => (whenParsed = then)
  runInNewContext(script, { self, TURBOPACK: { push }, setTimeout, document: { readyState }, addEventListener })
  if (readyState === 'loading') expect(tasks).toEqual([])
  whenParsed()
  // As Next does once it runs.
  self.__next_f = { push }
  expect(done).toEqual([])
  for (const task of tasks) task()
  return done
}

const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes.trim())

describe('the boot step', () => {
  it('leaves one script in a page, and the data', () => {
    const [boot, data, ...others] = scripts(booted(PAGE).html)
    expect(boot).toContain(`src="${BOOT}"`)
    expect(data).toBe('type="application/ld+json"')
    expect(others).toEqual([])
  })

  it('keeps what stood in the page as one script that runs last, in its order, once the page is read to its end', () => {
    const { html, kept } = booted(PAGE)
    const step = (id: number) => ({ otherChunks: [], runtimeModuleIds: [id] })
    expect(ran(kept)).toEqual([step(7), step(8), [0], [1, 'words']])
    expect(ran(kept, 'loading')).toEqual(ran(kept))
    // With the parts that come later, and without the code of old browsers.
    expect(html).toContain(
      'data-fetch="/_next/static/boot/1.js /_next/static/chunks/island.js" data-run="/_next/static/chunks/one.js /_next/static/chunks/main.js"',
    )
    expect(html).not.toMatch(/old\.js|as="script"/)
  })

  it('lets no page with a notice be painted before it is known whether its days have come', () => {
    const notice = '<aside class="notice" aria-label="Hinweis" data-from="1000" data-to="2000"></aside>'
    const { html } = booted(PAGE.replace('<main', `${notice}<main`))
    expect(scripts(html)[0]).toContain('data-a="1000" data-b="2000" blocking="render"')
    expect(booted(PAGE).html).not.toContain('blocking')
  })

  it('changes nothing else', () => {
    const without = (html: string) =>
      html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*as="script"[^>]*>/g, '')
    expect(without(booted(PAGE).html)).toBe(without(PAGE))
  })

  it('hands on that a page wakes at once', () => {
    const { html } = booted(PAGE.replace('<main id="main">', '<main id="main" data-wakes="at once">'))
    expect(scripts(html)[0]).toContain('data-wakes="at once"')
    expect(scripts(booted(PAGE).html)[0]).not.toContain('data-wakes')
  })

  it.each([
    ['in the page', '<script>$RC("B:0","S:0")</script>', '$RC("B:0","S:0")'],
    ['of another place', '<script src="https://elsewhere.example/x.js"></script>', 'https://elsewhere.example/x.js'],
  ])('stops the build at a script %s that it does not know, and says which and where', (_, script, said) => {
    const build = () => booted(PAGE.replace('</body>', `${script}</body>`))
    expect(build).toThrow(`de.html has a script that the boot step does not know: ${said}`)
    expect(build).toThrow('EAGER=1')
  })

  it('stops at a page without scripts: then Next writes them in another way', () => {
    expect(() => booted('<html><head></head><body></body></html>')).toThrow('no script')
  })
})

describe('the modules of a script', () => {
  const large = `(e,t)=>{${'e.s(["a, 1"]);'.repeat(5000)}}`
  const script = (first: string, second: string) =>
    `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([void 0,12,${first},345,${second}])`

  it('are compiled with it, beside the page, once they stand in parentheses; short ones are not worth it', () => {
    const words = `let t=")${'a'.repeat(500)}"`
    const ahead = script(`(e=>{${words}})`, `(function(e){${words}})`)
    expect(compiledAhead(script(`e=>{${words}}`, `function(e){${words}}`))).toBe(ahead)
    expect(compiledAhead(ahead)).toBe(ahead)
    const short = script('e=>{e.s(1)}', 'function(e){}')
    expect(compiledAhead(short)).toBe(short)
  })

  const needs = (...ids: number[]) => `(e,t)=>{${ids.map((id) => `e.i(${id});`).join('')}}`
  const modules = [
    { id: 1, code: needs(2, 3, 4) },
    { id: 2, code: needs(3) },
    { id: 3, code: needs() },
    { id: 4, code: large },
    { id: 5, code: needs() },
  ]

  it('run in steps: first what is needed, what is large by itself, and nothing that is not needed', () => {
    expect(divide([1], modules)).toEqual([[2], [4]])
    expect(divide([2], modules)).toEqual([])
  })

  it('are imported in steps, each a task of its own', async () => {
    const script = 'e.v(t=>Promise.all(["static/chunks/a.js"].map(t=>e.l(t))).then(()=>t(1)))'
    const done: unknown[] = []
    const setTimeout = (next: () => void) => {
      done.push('a task')
      next()
    }
    let load = (_: (id: number) => void): unknown => undefined
    const bundler = { v: (run: typeof load) => (load = run), l: (name: string) => done.push(name) }
    runInNewContext(
      importedInSteps(script, (last) => divide(last, modules)),
      { e: bundler, setTimeout },
    )
    await load((id) => done.push(id))
    expect(done).toEqual(['static/chunks/a.js', 'a task', 2, 'a task', 4, 1])
    expect(importedInSteps(script, () => [])).toBe(script)
  })

  it('are none in a script of another kind', () => {
    expect(compiledAhead('self.a=1')).toBe('self.a=1')
  })
})

describe('styles of a page that sleeps', () => {
  const names = new Set(['row', 'open', 'to'])

  it.each([
    ['a rule whose class is on a page', '.row{color:red}', '.row{color:red}'],
    ['tags, attributes and states', 'a:hover,details[open],:root{color:red}', 'a:hover,details[open],:root{color:red}'],
    ['an id', '#to:target{color:red}', '#to:target{color:red}'],
    ['a class that must not be there', '.row:not(.made :is(.up)){color:red}', '.row:not(.made :is(.up)){color:red}'],
    ['a choice of classes', ':is(.row,.made) a{color:red}', ':is(.row,.made) a{color:red}'],
    [
      'keyframes that a rule names',
      '.row{animation:1s in}@keyframes in{0%{opacity:0}to{opacity:1}}',
      '.row{animation:1s in}@keyframes in{0%{opacity:0}to{opacity:1}}',
    ],
    ['a pseudo-element', '.row:after{content:".made{"}', '.row:after{content:".made{"}'],
    ['layers and conditions', '@layer a{@media print{.row{top:0}}}', '@layer a{@media print{.row{top:0}}}'],
  ])('keep %s', (_, css, kept) => {
    expect(usedStyles(css, names)).toBe(kept)
  })

  it.each([
    ['a rule for what only scripts make', '.made{color:red}.row{top:0}', '.row{top:0}'],
    [
      'keyframes that no rule names any more',
      '.made{animation:1s in}@keyframes in{to{opacity:1}}.row{top:0}',
      '.row{top:0}',
    ],
    ['one of several selectors', '.made a,.row{color:red}', '.row{color:red}'],
    ['a class beside one that is there', '.row.made,.row #gone{color:red}', ''],
    [
      'an at-rule that is left empty, and what is around it',
      '@layer a{@media print{.made{top:0}}}.row{top:0}',
      '.row{top:0}',
    ],
  ])('leave out %s', (_, css, kept) => {
    expect(usedStyles(css, names)).toBe(kept)
  })

  const sheet = '/_next/static/chunks/a.css'
  const shorten = (pages: string[], css: string) => {
    const kept: string[] = []
    const shorter = shortenStyles(
      pages,
      () => css,
      (text) => `/_next/static/boot/${kept.push(text)}.css`,
    )
    return { kept, shorter }
  }
  const asleep = (name: string) => PAGE.replace('<p>', `<p class="${name}">`)
  const alive = asleep('form').replace('<main', '<main data-wakes="at once"')

  it('are one file for all of them, so that a second page asks for none', () => {
    const { kept, shorter } = shorten([asleep('one'), asleep('two'), alive], '.two{top:2}.form{top:0}.one{top:1}')
    expect(kept).toEqual(['.two{top:2}.one{top:1}'])
    expect([...shorter]).toEqual([[sheet, '/_next/static/boot/1.css']])
  })

  it('come first, in the same place, and the whole file is fetched with the code', () => {
    const shorter = new Map([[sheet, '/_next/static/boot/short.css']])
    const { html } = booted(PAGE, shorter)
    expect(html).toContain('<link rel="stylesheet" href="/_next/static/boot/short.css" data-precedence="next"/>')
    expect(/data-fetch="([^"]+)"/.exec(html)?.[1]?.split(' ')).toContain(sheet)
    expect(booted(alive, shorter).html).toContain(`href="${sheet}" data-precedence`)
    expect(/data-fetch="([^"]+)"/.exec(booted(alive, shorter).html)?.[1]).not.toContain(sheet)
  })

  it('are not preloaded by what the page’s data says: the browser would warn of it while code is on its way', () => {
    const hint = String.raw`:HL[\"${sheet}\",\"style\"]\n`
    const page = PAGE.replace('[1,"words"]', `[1,"${hint}words"]`)
    expect(booted(page).kept[0]).toContain(hint)
    expect(booted(page, new Map([[sheet, '/short.css']])).kept[0]).toBe(booted(PAGE).kept[0])
  })

  it('stay whole where fonts are declared, which would be loaded twice', () => {
    expect(shorten([PAGE], '@font-face{font-family:own}.made{top:0}').shorter.size).toBe(0)
  })
})

describe('over a build', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'nuilea-boot-'))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('every page gets the same boot file, named by what is in it, below what is sent as immutable', () => {
    const app = path.join(root, '.next/server/app')
    mkdirSync(path.join(app, 'de'), { recursive: true })
    for (const [page, words] of [
      ['es.html', 'hola'],
      ['de/x.html', 'hallo'],
    ] as const)
      writeFileSync(path.join(app, page), PAGE.replace('words', words))
    mkdirSync(path.join(root, '.next/static/chunks'), { recursive: true })
    writeFileSync(path.join(root, '.next/static/chunks/a.css'), 'p{top:0}.made{top:1}')
    const module = `e=>{${'e.s(1);'.repeat(100)}}`
    for (const name of ['one', 'main'])
      writeFileSync(path.join(root, `.next/static/chunks/${name}.js`), `TURBOPACK.push([0,1,${module}])`)
    const code = readFileSync('tools/boot/in-page.ts', 'utf8').replace('#lib/', `${path.resolve('lib')}/`)
    mkdirSync(path.join(root, 'tools/boot'), { recursive: true })
    writeFileSync(path.join(root, 'tools/boot/in-page.ts'), code)
    expect(bootPages(root)).toBe(2)
    const addresses = ['es.html', 'de/x.html'].map((page) => {
      const html = readFileSync(path.join(app, page), 'utf8')
      const find = (wanted: RegExp) => wanted.exec(html)?.[1]
      return { boot: find(/src="([^"]+)"/), data: find(/data-fetch="([^" ]+)/), css: find(/href="([^"]+\.css)"/) }
    })
    expect(new Set(addresses.map(({ boot }) => boot)).size).toBe(1)
    expect(new Set(addresses.map(({ css }) => css)).size).toBe(1)
    expect(new Set(addresses.map(({ data }) => data)).size).toBe(2)
    expect(readFileSync(path.join(root, '.next/static/chunks/one.js'), 'utf8')).toBe(
      `TURBOPACK.push([0,1,(${module})])`,
    )
    const written = readdirSync(path.join(root, '.next/static/boot')).map((name) => `/_next/static/boot/${name}`)
    expect(written.sort()).toEqual(
      [...new Set(addresses.flatMap(({ boot = '', data = '', css = '' }) => [boot, data, css]))].sort(),
    )
  })
})

it.each([true, false])('the boot file weighs at most 1 KiB (a site that measures: %s)', (measures) => {
  expect(brotliCompressSync(bundleBoot(process.cwd(), measures)).length).toBeLessThanOrEqual(1024)
})

it.each([
  ['before its days', 999, true],
  ['from the first moment', 1000, false],
  ['to the last', 2000, false],
  ['after its days', 2001, true],
])('%s a notice is hidden or shown', (_, now, isHidden) => {
  const script = { dataset: { fetch: '', run: '', a: '1000', b: '2000' }, hidden: false }
  const nothing = () => undefined
  const page = {
    document: { currentScript: script, addEventListener: nothing },
    Date: { now: () => now },
    AbortController,
    MutationObserver: class {
      observe = nothing
    },
    addEventListener: nothing,
    location: { search: '' },
  }
  new Function(...Object.keys(page), bundleBoot(process.cwd(), false))(...Object.values(page))
  expect(script.hidden).toBe(isHidden)
})

it('a page of a site that measures nothing is not woken by a yes of former times', () => {
  expect(bundleBoot(process.cwd(), true)).toContain('localStorage')
  expect(bundleBoot(process.cwd(), false)).not.toContain('localStorage')
})
