import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runStale } from '#staff/publish/stale-command'
import { copyRepository, makeRepository, type Repository } from './repository'

const MA2 = 'content/treatments/ma-2.json'
const MA4 = 'content/treatments/ma-4.json'
type Text = Record<string, string>
type Treatment = { title: Text; summary: Text; slug: Text; benefits: Text[] }

let first: Repository
let spa: Repository
beforeAll(async () => {
  first = await makeRepository('content')
})
afterAll(() => first.remove())
beforeEach(() => {
  spa = copyRepository(first)
})
afterEach(() => spa.remove())

const say = (file: string, lang: string, summary: string) =>
  spa.edit<Treatment>(file, (json) => {
    json.summary[lang] = summary
  })
/** Dates hold together by spaces that do not break. */
const plain = (lines: string[]) => lines.map((line) => line.replace(/\u00a0/g, ' '))
const stale = (...typed: string[]) => plain(runStale(spa.root, [...typed]).lines)
const NONE = ['Ningún texto se ha quedado atrás.']

describe('a text that changes in one language', () => {
  it('is listed with its place, the day and the languages that did not follow', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    const { ok, lines } = runStale(spa.root, [])
    expect(ok).toBe(true)
    expect(plain(lines)).toEqual([
      MA2,
      '  summary (línea 27): cambió en español (4 de marzo de 2026); falta mirar inglés, alemán y francés',
      '',
      '1 texto se ha quedado atrás en 1 archivo.',
      `Cambia los otros idiomas o, si siguen bien como están, confírmalo: npm run stale -- --confirm ${MA2}`,
    ])
  })

  it('counts before it is committed, as the newest', () => {
    say(MA2, 'fr', 'Nouveau')
    expect(stale()[1]).toContain('cambió en francés (sin publicar); falta mirar español, inglés y alemán')
  })

  it('is behind nobody who is not translated yet, and a first translation leaves nobody behind', () => {
    const description = (change: Record<string, string | null>) =>
      spa.edit<{ description: Record<string, string | null> }>(MA2, (json) => {
        Object.assign(json.description, change)
      })
    description({ en: null, de: null, fr: null })
    spa.commit('2026-03-04')
    description({ es: 'Aceite y manos.' })
    spa.commit('2026-03-05')
    expect(stale()).toEqual(NONE)
    description({ de: 'Öl und Hände.' })
    expect(stale()).toEqual(NONE)
    spa.commit('2026-03-06')
    description({ es: 'Manos y aceite.' })
    expect(stale()[1]).toContain('cambió en español (sin publicar); falta mirar alemán')
  })

  it('is in order as soon as the others follow, one after the other; who went first is not out of date then', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    say(MA2, 'en', 'New')
    spa.commit('2026-03-05')
    expect(stale()[1]).toContain('cambió en español (4 de marzo de 2026); falta mirar alemán y francés')
    say(MA2, 'de', 'Neu')
    say(MA2, 'fr', 'Nouveau')
    expect(stale()).toEqual(NONE)
  })

  it('leaves even those behind that had followed, when it changes once more', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    say(MA2, 'en', 'New')
    spa.commit('2026-03-05')
    say(MA2, 'es', 'Novísimo')
    expect(stale()[1]).toContain('cambió en español (sin publicar); falta mirar inglés, alemán y francés')
  })

  it('is in order when it says again what it said before', () => {
    const before = spa.read(MA2)
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    spa.write(MA2, before)
    spa.commit('2026-03-05')
    expect(stale()).toEqual(NONE)
  })

  it('keeps its standing when it moves in its list, and nothing around it is listed', () => {
    spa.edit<Treatment>(MA2, ({ benefits }) => {
      if (benefits[2]) benefits[2].de = 'Neu'
    })
    spa.commit('2026-03-04')
    spa.edit<Treatment>(MA2, ({ benefits }) => {
      benefits.unshift({ es: 'Otro', en: 'Another', de: 'Noch einer', fr: 'Un autre' })
    })
    expect(stale().filter((line) => line.startsWith('  '))).toEqual([expect.stringContaining('benefits[3] (línea')])
  })

  it('is known although it came with a merge', () => {
    spa.git('checkout', '--quiet', '-b', 'side')
    say(MA4, 'de', 'Neu')
    spa.commit('2026-03-04')
    spa.git('checkout', '--quiet', 'main')
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-05')
    spa.git('merge', '--quiet', '--no-edit', 'side')
    expect(stale()).toContain('2 textos se han quedado atrás en 2 archivos.')
  })
})

describe('not out of date is', () => {
  it('a text that changes in all languages at once', () => {
    for (const lang of ['es', 'en', 'de', 'fr']) say(MA2, lang, `Another ${lang}`)
    expect(stale()).toEqual(NONE)
  })

  it('an address, which translates nothing', () => {
    spa.edit<Treatment>(MA2, ({ slug }) => {
      slug.de = 'neu'
    })
    expect(stale()).toEqual(NONE)
  })
})

describe('what somebody confirms', () => {
  it('is listed no more, also once it is committed, until the text changes again', () => {
    say(MA2, 'es', 'Nuevo')
    say(MA4, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    expect(stale('--confirm', MA2)).toEqual([expect.stringMatching(/^1 texto confirmado/)])
    expect(stale()).not.toContain(MA2)
    expect(stale()).toContain(MA4)
    spa.commit('2026-03-05')
    expect(stale()).not.toContain(MA2)
    say(MA2, 'es', 'Novísimo')
    expect(stale()[1]).toContain('falta mirar inglés, alemán y francés')
  })

  it('is one place of a file, a file, or all of them', () => {
    say(MA2, 'es', 'Nuevo')
    spa.edit<Treatment>(MA2, ({ title, benefits }) => {
      title.es = 'Nuevo'
      if (benefits[1]) benefits[1].es = 'Nuevo'
    })
    say(MA4, 'es', 'Nuevo')
    expect(stale('--confirm', MA2, 'benefits[1]', 'title')[0]).toMatch(/^2 textos/)
    expect(stale()).toContain('2 textos se han quedado atrás en 2 archivos.')
    expect(stale('--confirm', 'content')[0]).toMatch(/^2 textos/)
    expect(stale()).toEqual(NONE)
  })

  it('is kept as fingerprints, of texts that there are', () => {
    const confirmed = () => JSON.parse(spa.read('content/confirmed.json')).texts
    say(MA2, 'es', 'Nuevo')
    stale('--confirm', MA2)
    const [first] = confirmed()
    expect(confirmed()).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
    say(MA2, 'es', 'Novísimo')
    stale('--confirm', MA2)
    expect(confirmed()).toHaveLength(1)
    expect(confirmed()).not.toContain(first)
  })

  it.each([[[]], [['content/faq.json']]])('must be on the list: %j is refused and nothing is written', (names) => {
    say(MA2, 'es', 'Nuevo')
    const { ok, lines } = runStale(spa.root, ['--confirm', ...names])
    expect(ok).toBe(false)
    expect(lines[0]).toContain('por ejemplo content/faq.json')
    expect(JSON.parse(spa.read('content/confirmed.json')).texts).toEqual([])
  })
})

describe('nobody knows what is out of date', () => {
  it('where the history is cut short', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    const copy = `${spa.home}/copy`
    spa.git('clone', '--quiet', '--depth=1', `file://${spa.root}`, copy)
    expect(runStale(copy, [])).toEqual({
      ok: false,
      lines: [expect.stringContaining('git fetch --unshallow')],
    })
  })

  it('where there is none', () => {
    expect(runStale(spa.home, [])).toEqual({
      ok: false,
      lines: [expect.stringContaining('no tiene historia de git')],
    })
  })

  it('in a file that cannot be read, which is said beside the others', () => {
    say(MA4, 'es', 'Nuevo')
    spa.write(MA2, '{')
    expect(stale()).toContain(`${MA2} no se puede leer: npm run content dice por qué.`)
    expect(stale()).toContain(MA4)
  })
})
