import { describe, expect, it } from 'vitest'
import { getLegal, getModelForm, getStored, type LegalKey } from '#lib/content/legal'
import { fillNodes, legalFacts, plain } from '#lib/content/legal-facts'
import { LANGS } from '#lib/routes/languages'
import { PAGES } from '#lib/routes/table'

const KEYS = Object.entries(PAGES).flatMap(([key, { kind }]) => (kind === 'legal' ? [key as LegalKey] : []))
const textOf = (lang: (typeof LANGS)[number], key: LegalKey) =>
  getLegal(lang, key)
    .sections.flatMap(({ body, items, after }) => [...body, ...items, ...after].map(plain))
    .join('\n')

describe('a text with facts', () => {
  const facts = {
    company: 'Nuilea, S.L.',
    email: { tag: 'a' as const, href: 'mailto:a@b.example', children: ['a@b.example'] },
    dpo: undefined,
  }

  it('takes words and links', () => {
    expect(fillNodes('Write to {company}, {email}.', facts)).toEqual([
      'Write to ',
      'Nuilea, S.L.',
      ', ',
      facts.email,
      '.',
    ])
  })

  it('is left out when a fact does not exist', () => {
    expect(fillNodes('Officer: {dpo}.', facts)).toBeUndefined()
  })

  it('cannot ask for something that is no fact', () => {
    expect(() => fillNodes('By {nobody}.', facts)).toThrow('needs {nobody}')
  })
})

it.each(KEYS.flatMap((key) => LANGS.map((lang) => [key, lang] as const)))('%s has no gap in %s', (key, lang) => {
  const text = textOf(lang, key)
  expect(text.length).toBeGreaterThan(500)
  expect(text).not.toMatch(/[{}]|undefined/)
})

it('names the owner with the facts of the business', () => {
  const { company, street } = legalFacts('es')
  expect(textOf('de', 'legal-notice')).toContain(String(company))
  expect(textOf('fr', 'terms')).toContain(String(street))
})

it('the withdrawal form can be sent as a letter', () => {
  const { lines, mail } = getModelForm('de')
  expect(lines).toHaveLength(7)
  expect(decodeURIComponent(mail)).toContain(lines[0])
  expect(mail).toMatch(/^mailto:[^?]+\?subject=/)
})

it('lists what is stored under its purpose, necessary things first', () => {
  const { groups } = getStored('en')
  expect(groups.map(({ id }) => id)).toEqual(['necessary', 'payment', 'measurement', 'advertising'])
  expect(groups[0]?.items.map(({ name }) => name)).toContain('lang')
  expect(groups.every(({ items }) => items.length > 0)).toBe(true)
})
