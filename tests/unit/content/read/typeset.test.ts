import { describe, expect, it } from 'vitest'
import { faqSchema } from '#lib/content/schema/about'
import { typeset, typesetFile } from '#lib/content/read/typeset'
import { joined } from '#lib/i18n/joined'
import { hyphenated } from '#lib/i18n/hyphenated'
import { formatAhead } from '#lib/time/ahead'
import { formatDay } from '#lib/time/dates'

/** Shows what does not break: a no-break space as ~, a word joiner as nothing. */
const seen = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '|')

/** Shows a narrow space as _, too. */
const printed = (text: string) => seen(text).replaceAll('\u202f', '_')

describe('what an ordinary keyboard types', () => {
  it.each([
    ['fr', 'Le programme habituel : vapeur.', 'Le programme habituel_: vapeur.'],
    ['fr', 'Vraiment? Une heure; pas plus !', 'Vraiment_? Une heure_; pas plus_!'],
    ['fr', 'Le programme\u00a0?', 'Le programme_?'],
    ['fr', 'Vraiment ?!', 'Vraiment_?!'],
    ['fr', 'Un «soin » de dos, un "repos".', 'Un «_soin_» de dos, un «_repos_».'],
    ['fr', "L'eau et l'huile.", 'L’eau et l’huile.'],
    ['fr', 'Nous ouvrons à 17:15, à partir de 49 €.', 'Nous ouvrons à 17_h_15, à partir de 49_€.'],
    ['fr', 'Pour <strong>trois</strong> : vapeur &amp; eau.', 'Pour <strong>trois</strong>_: vapeur &amp; eau.'],
    ['fr', '<a href="https://a.es/b?c">Là</a>', '<a href="https://a.es/b?c">Là</a>'],
    ['de', 'Das Wort "Ruhe" genügt, ab 49€.', 'Das Wort „Ruhe“ genügt, ab 49~€.'],
    ['en', 'Don\'t say "rest". From €49, 24% less.', 'Don’t say ‘rest’. From €49, 24% less.'],
    ['en', 'Up to 24 hours before; {minutes} min.', 'Up to 24~hours before; {minutes}~min.'],
    ['es', 'Di "calma": 60 minutos, un 25%, a las 18:30.', 'Di «calma»: 60~minutos, un 25~%, a las 18:30.'],
    ['es', 'Dos horas con Dr. Hauschka', 'Dos horas con Dr.~Hauschka'],
  ] as const)('%s: %s', (lang, typed, right) => {
    expect(printed(typeset(typed, lang))).toBe(right)
    expect(typeset(typeset(typed, lang), lang), 'what is right stays').toBe(typeset(typed, lang))
  })

  it('keeps its spaces where search engines read, and addresses as they are', () => {
    expect(typeset('Open 60 minutes a day', 'en', { breaks: true })).toBe('Open 60 minutes a day')
  })

  it('is put right in the words of a file, and nothing else of it is touched', () => {
    const file = { $schema: 'a "b"', questions: [{ question: { es: '60 minutos', fr: 'Quoi ?' }, odd: 'c "d"' }] }
    expect(typesetFile(faqSchema, file)).toEqual({
      ...file,
      questions: [{ question: { es: '60\u00a0minutos', fr: 'Quoi\u202f?' }, odd: 'c "d"' }],
    })
  })
})

describe('what no line may part', () => {
  it.each([
    ['de', 'vom 24. Dezember an, heute um 11:15 Uhr', 'vom 24.~Dezember an, heute um~11:15~Uhr'],
    ['de', 'per E-Mail oder an eine E-Mail-Adresse', 'per E|-|Mail oder an eine E|-|Mail-Adresse'],
    ['es', 'de 15 a 500 €, hasta el 24 de diciembre', 'de 15~a~500~€, hasta el 24~de~diciembre'],
    ['es', 'de {min} a {max} €, a las {time}', 'de {min}~a~{max}~€, a las~{time}'],
    ['en', 'on 3 November at 11:15, for 60 minutes', 'on 3~November at~11:15, for 60~minutes'],
    ['fr', 'un après-midi, le 1er décembre à 17:15', 'un après|-|midi, le 1er~décembre à~17:15'],
    ['fr', 'la Saint-Valentin, les sous-vêtements', 'la Saint|-|Valentin, les sous-vêtements'],
    ['de', '<a href="/an-eine-e-mail">24. Dezember</a>', '<a href="/an-eine-e-mail">24.~Dezember</a>'],
    ['es', 'en 14 días, 28014 Madrid, +34 910 000 000', 'en 14~días, 28014~Madrid, +34~910~000~000'],
    ['de', 'nach 14 Monaten (Art. 6 Abs. 1 DSGVO)', 'nach 14~Monaten (Art.~6 Abs.~1 DSGVO)'],
    ['es', 'una sala a dos pasos', 'una sala a dos pasos'],
  ] as const)('%s: %s', (lang, text, right) => {
    expect(seen(joined(text, lang))).toBe(right)
  })

  it.each([
    ['es', 'jueves, 24~de~diciembre'],
    ['en', 'Thursday 24~December'],
    ['de', 'Donnerstag, 24.~Dezember'],
    ['fr', 'jeudi 24~décembre'],
  ] as const)('a day and its month in %s', (lang, right) => {
    expect(seen(formatDay('2026-12-24', lang, 'weekday to month'))).toBe(right)
  })

  it.each([
    ['es', 'dentro de 17~min'],
    ['en', 'in 17~min'],
    ['de', 'in 17~Min.'],
    ['fr', 'dans 17~min'],
  ] as const)('minutes ahead in %s', (lang, right) => {
    expect(seen(formatAhead(17, lang)).replace(/\.$/, '')).toBe(right.replace(/\.$/, ''))
  })
})

it.each([
  ['Gesichtsbehandlungen', 'Gesichts|behandlungen'],
  ['Allgemeine Geschäftsbedingungen (AGB)', 'Allgemeine Geschäfts|bedingungen (AGB)'],
  ['Datenschutzerklärung', 'Datenschutz|erklärung'],
  ['Geschenkgutschein: ein Nachmittag', 'Geschenk|gutschein: ein Nachmittag'],
  ['Geschenke für zwei', 'Geschenke für zwei'],
  ['Masajes', 'Masajes'],
])('%s is hyphenated at its joint', (heading, right) => {
  expect(hyphenated(heading).replaceAll('\u00ad', '|')).toBe(right)
})
