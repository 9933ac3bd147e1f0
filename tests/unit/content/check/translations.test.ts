import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathText } from '#lib/content/check/problems'
import { debtsIn, translationRecord, TRANSLATIONS } from '#lib/content/check/translations'
import { contentFiles } from '#lib/content/read/files'
import type { Lang } from '#lib/routes/languages'

type Text = Record<Lang, string | null>
type Treatment = { title: Text; summary: Text; slug: Text; description: Text; benefits: Text[] }

/** Two treatments and the record, as people leave them one after the other. */
function spa() {
  const known = contentFiles(process.cwd()).filter(({ file }) => /ma-[24]|translations/.test(file))
  const files = known.map((file) => ({ ...file, value: JSON.parse(readFileSync(file.file, 'utf8')) as unknown }))
  const record = (isSettled?: (file: string) => boolean) => {
    const texts = translationRecord(files, isSettled && (({ file }) => isSettled(file)))
    for (const each of files) if (each.file === TRANSLATIONS) each.value = { texts }
    return texts
  }
  record(() => true)
  return {
    /** Changes a treatment by hand. */
    edit(code: string, change: (treatment: Treatment) => void) {
      for (const [index, each] of files.entries()) {
        if (!each.file.endsWith(`${code}.json`)) continue
        const value = structuredClone(each.value) as Treatment
        change(value)
        files[index] = { ...each, value }
      }
    },
    /** Writes the record, as a save of the editor does. */
    save: () => record(),
    /** Says that all languages of a treatment's texts are right. */
    settle: (code: string) => record((file) => file.endsWith(`${code}.json`)),
    debts: () =>
      debtsIn(files).map(({ file, path, missing, outdated }) =>
        [file.slice(-9, -5), pathText(path), ...missing.map((lang) => `-${lang}`), ...outdated].join(' '),
      ),
  }
}

const summary = (lang: Lang, words: string) => (treatment: Treatment) => {
  treatment.summary[lang] = words
}

describe('a text that changes in one language', () => {
  it('is a debt of the languages that did not follow, also when it was changed by hand', () => {
    const { edit, debts, save } = spa()
    expect(debts()).toEqual([])
    edit('ma-2', summary('es', 'Nuevo'))
    expect(debts()).toEqual(['ma-2 summary en de fr'])
    save()
    expect(debts()).toEqual(['ma-2 summary en de fr'])
  })

  it('may be another one than Spanish, which then has to follow like the others', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', summary('fr', 'Nouveau'))
    save()
    expect(debts()).toEqual(['ma-2 summary es en de'])
    edit('ma-2', summary('es', 'Nuevo'))
    expect(debts()).toEqual(['ma-2 summary en de'])
  })

  it('is in order as soon as the others follow, one after the other', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', summary('es', 'Nuevo'))
    save()
    edit('ma-2', summary('en', 'New'))
    save()
    expect(debts()).toEqual(['ma-2 summary de fr'])
    edit('ma-2', summary('de', 'Neu'))
    edit('ma-2', summary('fr', 'Nouveau'))
    expect(debts()).toEqual([])
  })

  it('asks also those that had followed, when it changes once more', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', summary('es', 'Nuevo'))
    save()
    edit('ma-2', summary('en', 'New'))
    save()
    edit('ma-2', summary('es', 'Novísimo'))
    expect(debts()).toEqual(['ma-2 summary en de fr'])
  })

  it('is in order when it says again what it said before', () => {
    const { edit, debts, save } = spa()
    let before: string | null = ''
    edit('ma-2', (treatment) => {
      before = treatment.summary.es
      treatment.summary.es = 'Nuevo'
    })
    save()
    edit('ma-2', summary('es', before))
    expect(debts()).toEqual([])
  })

  it('stays a debt when it moves in its list, and nothing around it becomes one', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', ({ benefits: [, , third] }) => Object.assign(third ?? {}, { es: 'Nuevo' }))
    save()
    edit('ma-2', ({ benefits }) => benefits.unshift({ es: 'Otro', en: 'Another', de: 'Noch einer', fr: 'Un autre' }))
    expect(debts()).toEqual(['ma-2 benefits[3] en de fr'])
  })
})

describe('no debt is', () => {
  it('a text that changes in all languages at once', () => {
    const { edit, debts } = spa()
    for (const lang of ['es', 'en', 'de', 'fr'] as const) edit('ma-2', summary(lang, `Another ${lang}`))
    expect(debts()).toEqual([])
  })

  it('an address, which translates nothing, unless it is missing', () => {
    const { edit, debts } = spa()
    edit('ma-2', ({ slug }) => Object.assign(slug, { de: 'neu' }))
    expect(debts()).toEqual([])
    edit('ma-2', ({ slug }) => Object.assign(slug, { de: null }))
    expect(debts()).toEqual(['ma-2 slug -de'])
  })

  it('a space or a quotation mark that is only typed in another way', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', ({ summary: text }) =>
      Object.assign(text, { es: 'Son «60 minutos»', en: '‘60 minutes’', de: '„60 Minuten“', fr: 'Quoi ?' }),
    )
    save()
    edit('ma-2', summary('es', 'Son "60\u00a0minutos"'))
    edit('ma-2', summary('fr', 'Quoi\u202f?'))
    expect(debts()).toEqual([])
  })
})

describe('a text without its translation', () => {
  it('is a debt of the languages that it lacks, and of no other', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', ({ description }) => Object.assign(description, { de: null, fr: null }))
    save()
    expect(debts()).toEqual(['ma-2 description -de -fr'])
    edit('ma-2', ({ description }) => Object.assign(description, { de: 'Öl und Hände.' }))
    expect(debts()).toEqual(['ma-2 description -fr'])
  })

  it('can lack one language while another one is out of date', () => {
    const { edit, debts, save } = spa()
    edit('ma-2', ({ description }) => Object.assign(description, { en: null, fr: null }))
    save()
    edit('ma-2', ({ description }) => Object.assign(description, { es: 'Aceite y manos.' }))
    expect(debts()).toEqual(['ma-2 description -en -fr de'])
  })
})

it('what somebody says is right is no debt any more, until it changes again', () => {
  const { edit, debts, save, settle } = spa()
  edit('ma-2', summary('es', 'Nuevo'))
  edit('ma-4', summary('fr', 'Nouveau'))
  settle('ma-2')
  expect(debts()).toEqual(['ma-4 summary es en de'])
  settle('ma-4')
  expect(debts()).toEqual([])
  save()
  edit('ma-2', summary('es', 'Novísimo'))
  expect(debts()).toEqual(['ma-2 summary en de fr'])
})

it('the record has each text once, and what is gone no more', () => {
  const { edit, save } = spa()
  const before = save()
  expect(before.length).toBe(new Set(before).size)
  edit('ma-2', ({ benefits }) => benefits.pop())
  expect(save()).toHaveLength(before.length - 1)
})
