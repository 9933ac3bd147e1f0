import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDrawnOnPaper } from '#lib/catalogue/paper-letters'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { getVouchers } from '#lib/content/vouchers'
import { GiftCard } from '#lib/contracts/item'
import { LANGS } from '#lib/routes/languages'
import { printable, scriptsFor } from '#functions/adapters/pdf/typeface'
import { voucherPdf } from '#functions/adapters/pdf/voucher-pdf'
import { SITE, SPA } from './mail/samples'
import { bare, readPdf } from './read-pdf'

const CARD: GiftCard = {
  lang: 'es',
  design: 'noche',
  to: 'Luis',
  from: 'Ana',
  message: 'Feliz cumpleaños.\nEsta hora no cuenta.',
  deliver: 'print',
  theyChoose: true,
}
const TREATMENT = {
  es: 'Masaje relajante de argán y hammam con exfoliación',
  en: 'Relaxing argan massage and hammam with an exfoliation',
  de: 'Entspannende Arganmassage und Hammam mit Peeling',
  fr: 'Massage relaxant à l’argan et hammam avec gommage',
}
const sheetOf = (card: GiftCard, title: typeof TREATMENT | null = null) =>
  voucherPdf(
    { card, valueCents: 500_00, validUntil: '2027-11-21', title, minutes: title && 90, uid: '0123-4567-89AB-CDEF-8' },
    { spa: SPA, siteUrl: SITE },
  )

/** Reads a sheet: its words in the order in which they stand there, and how many pages it has. */
async function wordsOf(card: GiftCard, title?: typeof TREATMENT) {
  const { text } = await readPdf(await sheetOf(card, title))
  return bare(text)
}

const LETTERS = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /\p{L}/u.test(character) && character === character.normalize('NFC') && isDrawnOnPaper(character),
)
const ALPHABETS = [/[a-z]/i, /\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /[WM]/].map((script) =>
  LETTERS.filter((letter) => script.test(letter)),
)
const words = (most: number, between: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc
          .constantFrom(...ALPHABETS)
          .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: most, size: 'max' })),
        fc.constantFrom(...between),
      ),
      { minLength: 1, maxLength: most, size: 'max' },
    )
    .map((parts) => [...parts.flatMap(([letters, space]) => [...letters, space])].slice(0, most).join('').trim())
const names = words(80, [' ', '-', ' ', '’', '. '])
const cards = fc
  .record(
    {
      to: names,
      from: names,
      message: words(160, [' ', '\n', ', ', '\n\n']),
      design: fc.constantFrom(...VOUCHER_DESIGNS),
      lang: fc.constantFrom(...LANGS),
    },
    { requiredKeys: ['to', 'design', 'lang'] },
  )
  .map((written) => ({ deliver: 'print' as const, theyChoose: true, ...written }))
  .filter((card) => GiftCard.safeParse(card).success)

describe('the PDF of a voucher', () => {
  it.each([
    'María de los Ángeles Rodríguez',
    'Alexandra und Christoph Müller-Lüdenscheidt',
    'Maximiliana Alejandra de la Concepción Fernández de Córdoba y Ruiz de Castroviejo',
    'W'.repeat(80),
  ])('names whom it is for, whole: %s', async (to) => {
    expect(await wordsOf({ ...CARD, to: to.slice(0, 80) })).toContain(bare(`Para ${to.slice(0, 80)}`))
  })

  it.each(LANGS)('says in %s what it is, and that it is not lost after its last day', async (lang) => {
    const { card, validity } = getVouchers(lang)
    const said = await wordsOf({ ...CARD, lang }, TREATMENT)
    for (const words of [card.heading, validity.short]) expect(said).toContain(bare(words))
  })

  it('holds every word that its form takes, on one page', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(cards, fc.boolean(), async (written, isTreatment) => {
        const card = GiftCard.parse(written)
        const said = await wordsOf(card, isTreatment ? TREATMENT : undefined)
        for (const text of [card.to, card.from, card.message])
          for (const word of (text ?? '').split(/\s+/)) expect(said).toContain(bare(word))
        expect(said.match(/0123-4567-89AB-CDEF-8/g), 'nothing is on a second page').toHaveLength(2)
      }),
      { numRuns: 25, seed: 1, endOnFailure: true },
    )
  })

  it('is missing for the letters of which the form says so, and for no others', async () => {
    const letters = Array.from({ length: 0x33ff }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => /[\p{L}\p{Mn}\p{Mc}\p{N}]/u.test(character) && printable(character) !== '',
    )
    const scripts = await scriptsFor('aŁảαя')
    const drawn = new Set(scripts?.flatMap(({ characters }) => [...characters]))
    for (const letter of letters)
      expect([letter, isDrawnOnPaper(letter)]).toEqual([
        letter,
        [...printable(letter)].every((character) => drawn.has(character.codePointAt(0) ?? 0)),
      ])
    expect(await sheetOf({ ...CARD, to: '王小明' })).toBe(undefined)
    expect(isDrawnOnPaper('王小明')).toBe(false)
    expect(isDrawnOnPaper('Zoe\u0301 🎂')).toBe(true)
  })
})
