import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { typeset } from '#lib/content/read/typeset'
import { LANGS, type Lang } from '#lib/routes/languages'
import { STAFF, MAIL_TEXTS } from '#functions/adapters/mail/texts'
import { PAGE_TEXTS } from '#tools/simulator/pages/texts'

type Said = { key: string; text: string }

function collect(value: unknown, key = ''): Said[] {
  if (typeof value === 'string') return [{ key, text: value }]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => collect(inner, `${key}.${name}`))
}

const names = (elements: readonly MessageFormatElement[]) =>
  elements.flatMap((element) => (element.type === TYPE.argument ? [element.value] : [])).sort()
const said = (lang: Lang) => collect({ mails: MAIL_TEXTS[lang], simulator: PAGE_TEXTS[lang] })

describe('the words of mails, and of the simulator’s pages', () => {
  it.each(LANGS)('have in %s the same keys and the same values to fill in as in Spanish', (lang) => {
    const shape = (texts: Said[]) => texts.map(({ key, text }) => [key, names(parse(text))])
    expect(shape(said(lang))).toEqual(shape(said('es')))
  })

  it('are not left in another language', () => {
    const alike = /^\.mails\.facts\.(iban|bic|name)$|^\.simulator/
    const copied = LANGS.slice(1).flatMap((lang) =>
      said(lang)
        .filter(({ key, text }, index) => text === said('es')[index]?.text && !alike.test(key))
        .map(({ key }) => `${lang}${key}`),
    )
    expect(copied).toEqual([])
  })

  it('do not shout, and have no straight quotes', () => {
    const all = [...LANGS.flatMap(said), ...collect(STAFF)]
    expect(all.filter(({ text }) => /!|\p{L}'\p{L}|"/u.test(text))).toEqual([])
  })

  it.each(LANGS)('have the quotation marks and spaces of %s', (lang) => {
    for (const { key, text } of said(lang)) expect(text, key).toBe(typeset(text, lang))
  })
})
