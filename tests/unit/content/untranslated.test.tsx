import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Questions } from '#components/about/questions'
import { Timetable } from '#components/hours/timetable'
import { Story } from '#components/treatment/story'
import { listBookable } from '#lib/content/bookable'
import { entryOf } from '#lib/catalogue/catalogue'
import { getCatalogue } from '#lib/content/catalogue'
import { describe as sentence } from '#lib/content/check/problems'
import { questionsOf } from '#lib/content/questions'
import { getMenuHub } from '#lib/content/menu-hub'
import { getNotice } from '#lib/content/notice'
import { listOffers } from '#lib/content/offers'
import { allOffers } from '#lib/content/sellable'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { loadContent, openContent } from '#lib/content/read/load'
import { readContent } from '#lib/content/read/read'
import { getTreatment, treatmentsIn } from '#lib/content/treatments'
import { giftTreatments } from '#lib/content/vouchers'
import { LANGS, type Lang } from '#lib/routes/languages'
import { makeRoutes } from '#lib/routes/make-routes'
import { entriesOf } from '#tools/entries'
import { MESSAGES } from '../island-of'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'untranslated-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
  openContent({ root })
})
afterEach(() => {
  openContent({ root: process.cwd() })
  rmSync(root, { recursive: true })
})

type Words = Record<string, string | null>
function edit<T>(file: string, change: (json: T) => void): void {
  const at = path.join(root, file)
  const json = JSON.parse(readFileSync(at, 'utf8')) as T
  change(json)
  writeFileSync(at, JSON.stringify(json))
  openContent({ root })
}
const NOTICE = 'content/notice.json'
const MA2 = 'content/treatments/ma-2.json'
const onlySpanish = (es: string): Words => ({ es, en: null, de: null, fr: null })
const shown = (children: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={MESSAGES.de} timeZone="Europe/Madrid">
      {children}
    </NextIntlClientProvider>,
  )

it('a notice in Spanish alone stands on Spanish pages and in their menu, and nowhere else', () => {
  edit<{ notice: { text: Words } }>(NOTICE, ({ notice }) => (notice.text = onlySpanish('Cerrado por obras.')))
  expect(LANGS.map((lang) => getNotice(lang)?.text)).toEqual(['Cerrado por obras.', undefined, undefined, undefined])
  expect(LANGS.map((lang) => getMenuHub(lang).notice)).toEqual(['Cerrado por obras.', undefined, undefined, undefined])
})

it('a day with other hours is told in every language, with its reason where that is translated, or with none', () => {
  type Business = { hours: { exceptions: { date: string; periods: []; reason?: Words }[] } }
  edit<Business>('content/business.json', ({ hours }) => {
    hours.exceptions = [
      { date: '2099-03-02', periods: [], reason: onlySpanish('Obras') },
      { date: '2099-03-09', periods: [] },
    ]
  })
  const { hours } = getFile('de', 'business')
  expect(hours.exceptions.map(({ reason }) => reason)).toEqual([undefined, undefined])
  expect(getFile('es', 'business').hours.exceptions[0]?.reason).toBe('Obras')
  const html = shown(<Timetable lang="de" hours={hours} copy={getFile('de', 'about').timetable} />)
  expect(html.match(/Montag, 2\.\sMärz|Montag, 9\.\sMärz/gu)).toHaveLength(2)
  expect(html).not.toMatch(/Obras|undefined|<span><\/span>/u)
})

it('a benefit or a step that a language lacks is left out there, and the treatment is sold', () => {
  type Treatment = { benefits: Words[]; steps: { text: Words }[] }
  edit<Treatment>(MA2, ({ benefits, steps: [, step] }) => {
    benefits.push(onlySpanish('Hombros sueltos'))
    Object.assign(step?.text ?? {}, onlySpanish('Espalda'))
  })
  const [es, de] = [getTreatment('es', 'MA-2'), getTreatment('de', 'MA-2')]
  expect([es.benefits.length - de.benefits.length, es.steps.length - de.steps.length]).toEqual([1, 1])
  const html = shown(<Story treatment={de} copy={getPage('de', 'treatment').sections} />)
  expect(html).not.toMatch(/Hombros sueltos|Espalda|undefined/u)
  expect(html).toContain(de.benefits[0])
})

it('a frequent question is left out where it or its answer is not translated', () => {
  type Question = { id: string; question: Words; answer: Words }
  edit<{ questions: Question[] }>('content/faq.json', ({ questions }) => {
    Object.assign(questions[0]?.question ?? {}, { de: null })
    Object.assign(questions.find(({ id }) => id === 'pregnancy')?.answer ?? {}, { de: null })
  })
  const ids = (lang: Lang) => questionsOf(lang).map(({ id }) => id)
  expect(ids('de')).toEqual(
    ids('es')
      .slice(1)
      .filter((id) => id !== 'pregnancy'),
  )
  const html = shown(
    <Questions heading="" about={getFile('de', 'about')} questions={questionsOf('de')} more="" write="" />,
  )
  expect(html).not.toContain('undefined')
})

it('a picture that is not described in a language is one that screen readers pass over there', () => {
  edit<{ pictures: { file: string; alt: Words }[] }>('content/pictures.json', ({ pictures: [picture] }) =>
    Object.assign(picture?.alt ?? {}, onlySpanish('Una sala')),
  )
  const [{ file } = { file: '' }] = loadContent().files.pictures.pictures
  expect(LANGS.map((lang) => getPicture(lang, file).alt)).toEqual(['Una sala', '', '', ''])
})

describe('a treatment that waits for its translation', () => {
  const MA3 = 'content/treatments/ma-3.json'
  type Treatment = { code: string; benefits: Words[] } & Record<'title' | 'slug' | 'summary' | 'description', Words> &
    Record<'seoTitle' | 'seoDescription', Words>
  const OWN = ['title', 'slug', 'summary', 'description', 'seoTitle', 'seoDescription'] as const
  /** Adds a treatment that is written in some languages. */
  function add(langs: readonly Lang[]) {
    const treatment = JSON.parse(readFileSync(path.join(root, MA2), 'utf8')) as Treatment
    treatment.code = 'MA-3'
    for (const key of OWN)
      for (const lang of LANGS) {
        const words = `${treatment[key][lang]}`
        const own = key === 'slug' ? `nuevo-${words}` : words.replace(/.$/u, '!')
        treatment[key][lang] = langs.includes(lang) ? own : null
      }
    writeFileSync(path.join(root, MA3), JSON.stringify(treatment))
    openContent({ root })
  }
  const routes = () => {
    const { treatments, files } = loadContent()
    return makeRoutes(entriesOf(treatments, allOffers(files))).filter(({ id }) => id === 'MA-3')
  }
  const soldIn = (lang: Lang) => [
    ...getCatalogue().entries.map(({ code }) => code),
    ...treatmentsIn(lang, 'masajes').map(({ code }) => code),
    ...listBookable(lang).groups.flatMap(({ codes }) => codes),
    ...giftTreatments(lang).flatMap(({ items }) => items.map(({ code }) => code)),
  ]

  it.each([[['es']], [['es', 'en', 'fr']]] as [Lang[]][])(
    'has no page, is in no list and is not sold in any language while it is written in %s alone',
    (langs) => {
      add(langs)
      expect(readContent(root).problems).toEqual([])
      expect(routes()).toEqual([])
      for (const lang of LANGS) expect(soldIn(lang)).not.toContain('MA-3')
      expect(soldIn('es')).toContain('MA-2')
    },
  )

  it('has its pages, and is sold, once it is written in all', () => {
    add(LANGS)
    expect(readContent(root).problems).toEqual([])
    expect(routes().map(({ key }) => key)).toEqual(['treatment:MA-3', 'gift:MA-3'])
    expect(entryOf(getCatalogue(), 'MA-3')?.title.de).toMatch(/!$/u)
  })

  it('waits also while a list of its has nothing in a language', () => {
    add(LANGS)
    edit<Treatment>(MA3, ({ benefits }) => {
      for (const benefit of benefits) benefit.fr = null
    })
    expect(routes()).toEqual([])
  })

  it('can be in no list, offer or voucher meanwhile, and the check says where it is', () => {
    add(['es'])
    edit<{ groups: { id: string; codes: string[] }[] }>('content/last-minute.json', ({ groups: [group] }) =>
      group?.codes.push('MA-3'),
    )
    edit<{ amounts: { suggested: unknown[] } }>('content/vouchers.json', ({ amounts }) =>
      amounts.suggested.push('MA-3'),
    )
    const found = readContent(root).problems.map((problem) => sentence({ ...problem, line: undefined }))
    for (const place of ['content/last-minute.json → groups[0].codes[', 'content/vouchers.json → amounts.suggested['])
      expect(found.find((line) => line.startsWith(place))).toContain(
        'is "MA-3", which is not sold until it is translated',
      )
  })

  it('cannot lack its Spanish texts', () => {
    edit<Record<'title' | 'slug', Words>>(MA2, ({ title, slug }) => {
      for (const words of [title, slug]) words.es = null
    })
    expect(readContent(root).problems.map((problem) => problem.path.join('.'))).toEqual(['title.es', 'slug.es'])
  })
})

describe('an offer that waits for its translation', () => {
  type Offer = { id: string } & Record<'title' | 'slug' | 'copy' | 'seoTitle' | 'seoDescription', Words>
  const add = (langs: readonly Lang[]) =>
    edit<{ offers: Offer[] }>('content/offers.json', ({ offers }) => {
      const offer = structuredClone(offers.find(({ id }) => id === 'ISP-3')) as Offer
      offer.id = 'ISP-9'
      for (const key of ['slug', 'seoTitle', 'seoDescription'] as const)
        for (const lang of LANGS)
          offer[key][lang] = key === 'slug' ? `nuevo-${lang}` : `${offer[key][lang]}`.replace(/.$/u, '!')
      for (const lang of LANGS)
        if (!langs.includes(lang)) for (const key of ['title', 'copy'] as const) offer[key][lang] = null
      offers.push(offer)
    })
  const isSold = () => {
    const { treatments, files } = loadContent()
    const routes = makeRoutes(entriesOf(treatments, allOffers(files)))
    return [routes.some(({ id }) => id === 'ISP-9'), entryOf(getCatalogue(), 'ISP-9') !== undefined]
  }

  it('has no page and is not sold in any language, until it is written in all', () => {
    add(['es', 'de'])
    expect(isSold()).toEqual([false, false])
    expect(listOffers('de').map(({ code }) => code)).not.toContain('ISP-9')
  })

  it('has its page, and is sold, once it is', () => {
    add(LANGS)
    expect(isSold()).toEqual([true, true])
  })

  it('can be named by nothing meanwhile', () => {
    add(['es'])
    edit<{ ways: { code: string }[] }>('content/valentine.json', ({ ways: [way] }) =>
      Object.assign(way ?? {}, { code: 'ISP-9' }),
    )
    expect(readContent(root).problems.map(({ file, code }) => [file, code])).toEqual([
      ['content/valentine.json', 'name.waits'],
    ])
  })
})
