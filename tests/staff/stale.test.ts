import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pathText } from '#lib/content/check/problems'
import { confirmTexts, staleTexts } from '#staff/publish/stale'
import { copyRepository, makeRepository, type Repository } from './repository'

const MA2 = 'content/treatments/ma-2.json'
const MA4 = 'content/treatments/ma-4.json'
type Text = Record<string, string>
type Treatment = { title: Text; summary: Text; slug: Text; benefits: Text[] }

let first: Repository
let spa: Repository
beforeAll(async () => {
  first = await makeRepository('content/treatments', 'content/confirmed.json')
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
/** Lists the texts that are out of date: place, who changed, who did not follow. */
const stale = () =>
  (staleTexts(spa.root) ?? []).map(
    ({ file, path, ahead, behind }) => `${file} ${pathText(path)}: ${ahead.join()}; ${behind.join()}`,
  )
const confirm = (file: string) =>
  confirmTexts(
    spa.root,
    (staleTexts(spa.root) ?? []).filter((text) => text.file === file),
  )

describe('a text that changes in one language', () => {
  it('is listed with its place and the languages that did not follow', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    expect(stale()).toEqual([`${MA2} summary: es; en,de,fr`])
  })

  it('counts before it is committed', () => {
    say(MA2, 'fr', 'Nouveau')
    expect(stale()).toEqual([`${MA2} summary: fr; es,en,de`])
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
    expect(stale()).toEqual([])
    description({ de: 'Öl und Hände.' })
    expect(stale()).toEqual([])
    spa.commit('2026-03-06')
    description({ es: 'Manos y aceite.' })
    expect(stale()).toEqual([`${MA2} description: es; de`])
  })

  it('is in order as soon as the others follow, one after the other; who went first is not out of date then', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    say(MA2, 'en', 'New')
    spa.commit('2026-03-05')
    expect(stale()).toEqual([`${MA2} summary: es; de,fr`])
    say(MA2, 'de', 'Neu')
    say(MA2, 'fr', 'Nouveau')
    expect(stale()).toEqual([])
  })

  it('leaves even those behind that had followed, when it changes once more', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    say(MA2, 'en', 'New')
    spa.commit('2026-03-05')
    say(MA2, 'es', 'Novísimo')
    expect(stale()).toEqual([`${MA2} summary: es; en,de,fr`])
  })

  it('is in order when it says again what it said before', () => {
    const before = spa.read(MA2)
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    spa.write(MA2, before)
    spa.commit('2026-03-05')
    expect(stale()).toEqual([])
  })

  it('keeps its standing when it moves in its list, and nothing around it is listed', () => {
    spa.edit<Treatment>(MA2, ({ benefits }) => {
      if (benefits[2]) benefits[2].de = 'Neu'
    })
    spa.commit('2026-03-04')
    spa.edit<Treatment>(MA2, ({ benefits }) => {
      benefits.unshift({ es: 'Otro', en: 'Another', de: 'Noch einer', fr: 'Un autre' })
    })
    expect(stale()).toEqual([`${MA2} benefits[3]: de; es,en,fr`])
  })

  it('is known although it came with a merge', () => {
    spa.git('checkout', '--quiet', '-b', 'side')
    say(MA4, 'de', 'Neu')
    spa.commit('2026-03-04')
    spa.git('checkout', '--quiet', 'main')
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-05')
    spa.git('merge', '--quiet', '--no-edit', 'side')
    expect(stale()).toHaveLength(2)
  })
})

describe('not out of date is', () => {
  it('a text that changes in all languages at once', () => {
    for (const lang of ['es', 'en', 'de', 'fr']) say(MA2, lang, `Another ${lang}`)
    expect(stale()).toEqual([])
  })

  it('an address, which translates nothing', () => {
    spa.edit<Treatment>(MA2, ({ slug }) => {
      slug.de = 'neu'
    })
    expect(stale()).toEqual([])
  })
})

describe('what somebody confirms', () => {
  it('is listed no more, also once it is committed, until the text changes again', () => {
    say(MA2, 'es', 'Nuevo')
    say(MA4, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    confirm(MA2)
    expect(stale()).toEqual([`${MA4} summary: es; en,de,fr`])
    spa.commit('2026-03-05')
    expect(stale()).toEqual([`${MA4} summary: es; en,de,fr`])
    say(MA2, 'es', 'Novísimo')
    expect(stale()).toContain(`${MA2} summary: es; en,de,fr`)
  })

  it('is kept as fingerprints', () => {
    say(MA2, 'es', 'Nuevo')
    confirm(MA2)
    expect(JSON.parse(spa.read('content/confirmed.json')).texts).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
  })
})

describe('nobody knows what is out of date', () => {
  it('where the history is cut short, or where there is none', () => {
    say(MA2, 'es', 'Nuevo')
    spa.commit('2026-03-04')
    const copy = `${spa.home}/copy`
    spa.git('clone', '--quiet', '--depth=1', `file://${spa.root}`, copy)
    expect([staleTexts(copy), staleTexts(spa.home)]).toEqual([undefined, undefined])
  })

  it('in a file that cannot be read, but in the others', () => {
    say(MA4, 'es', 'Nuevo')
    spa.write(MA2, '{')
    expect(stale()).toEqual([`${MA4} summary: es; en,de,fr`])
  })
})
