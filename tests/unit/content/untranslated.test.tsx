import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Questions } from '#components/about/questions'
import { NoticeBar } from '#components/shell/notice-bar'
import { Story } from '#components/treatment/story'
import { questionsOf } from '#lib/content/questions'
import { getMenuHub } from '#lib/content/menu-hub'
import { getNotice } from '#lib/content/notice'
import { getOffer } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { openContent } from '#lib/content/read/load'
import { readContent } from '#lib/content/read/read'
import { getTreatment } from '#lib/content/treatments'
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

it('a notice in Spanish alone stands above the other languages’ pages and in their menu, marked as Spanish', () => {
  edit<{ notice: { text: Words } }>(NOTICE, ({ notice }) => (notice.text = onlySpanish('Cerrado por obras.')))
  const notice = getNotice('de')
  const marked = { words: 'Cerrado por obras.', lang: 'es' }
  expect(notice?.text).toEqual(marked)
  expect(getMenuHub('de').notice).toEqual(marked)
  expect(getNotice('es')?.text).toBe('Cerrado por obras.')
  const html = shown(notice && <NoticeBar {...notice} label="Hinweis" hasScript={false} />)
  expect(html).toContain('<span lang="es">Cerrado por obras.</span>')
})

it('what a treatment says of itself is marked paragraph by paragraph, and what is translated is not', () => {
  type Treatment = { description: Words; benefits: Words[]; steps: { text: Words }[] }
  edit<Treatment>(MA2, ({ description, benefits: [benefit], steps: [, step] }) => {
    Object.assign(description, onlySpanish('Aceite tibio.\n\nSin prisa.'))
    Object.assign(benefit ?? {}, onlySpanish('Hombros sueltos'))
    Object.assign(step?.text ?? {}, onlySpanish('Espalda'))
  })
  const html = shown(<Story treatment={getTreatment('de', 'MA-2')} copy={getPage('de', 'treatment').sections} />)
  const found = [...html.matchAll(/<(\w+)><span lang="es">([^<]+)<\/span>/gu)].map(([, tag, words]) => [tag, words])
  expect(found).toEqual([
    ['p', 'Aceite tibio.'],
    ['p', 'Sin prisa.'],
    ['li', 'Hombros sueltos'],
    ['p', 'Espalda'],
  ])
})

it('a frequent question and its answer are marked, with what is filled in said in Spanish as well', () => {
  type Question = { id: string; question: Words; answer: Words }
  edit<{ questions: Question[] }>('content/faq.json', ({ questions }) => {
    const pregnancy = questions.find(({ id }) => id === 'pregnancy')
    Object.assign(pregnancy ?? {}, {
      question: onlySpanish('¿Y embarazada?'),
      answer: onlySpanish('No: {inPregnancy}, embarazo.'),
    })
  })
  const about = (lang: 'de' | 'es') => questionsOf(lang).filter(({ id }) => id === 'pregnancy')
  const html = shown(<Questions heading="" about={getFile('de', 'about')} questions={about('de')} more="" write="" />)
  const [{ answer: spanish } = { answer: '' }] = about('es')
  expect(spanish).not.toContain('{')
  expect(html).toContain('<h3><span lang="es">¿Y embarazada?</span></h3>')
  expect(html).toContain(`<p><span lang="es">${String(spanish)}</span></p>`)
})

it('the text of an offer says which language it is in', () => {
  edit<{ offers: { id: string; copy: Words }[] }>('content/offers.json', ({ offers: [offer] }) =>
    Object.assign(offer ?? {}, { copy: onlySpanish('<p>Para dos.</p>') }),
  )
  expect(getOffer('de', 'ISP-1')).toMatchObject({ copyLang: 'es', copy: [{ tag: 'p', children: ['Para dos.'] }] })
  expect(getOffer('es', 'ISP-1')).not.toHaveProperty('copyLang')
})

it('titles, addresses and what it contains need all four languages', () => {
  edit<Record<'title' | 'slug' | 'ingredients', Words>>(MA2, ({ title, slug, ingredients }) => {
    for (const words of [title, slug, ingredients]) words.de = null
  })
  const { problems } = readContent(root)
  expect(problems.map((problem) => problem.path.join('.'))).toEqual(['title.de', 'slug.de', 'ingredients.de'])
})
