import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter } from './content-copy'

const copy = (html: string) => set('offers.json', 'offers[4].copy.es', html)

describe('markup', () => {
  refuses([
    ['a tag that has a better one', copy('<p><b>Hola</b></p>'), 'offers.json offers[4].copy.es: markup.tag → <strong>'],
    ['a tag that stays open', copy('<p>Hola <strong>amiga</p>'), 'offers.json offers[4].copy.es: markup.tag'],
    [
      'two mistakes in one text',
      copy('<h2>Hola</h2><img src="x.png">'),
      ['offers.json offers[4].copy.es: markup.tag → <p>', 'offers.json offers[4].copy.es: markup.tag'],
    ],
    [
      'a script for an address',
      copy('<p><a href="javascript:alert(1)">Hola</a></p>'),
      'offers.json offers[4].copy.es: markup.link',
    ],
    ['a tag in plain words', set('treatments/ma-9.json', 'title.en', 'Pregnancy <em>massage</em>'), 'markup.plain'],
    ['an entity in plain words', set('treatments/ma-9.json', 'ingredients.de', 'Tee &amp; Ruhe'), 'markup.plain'],
    ['a Markdown link', set('faq.json', 'questions[0].question.es', '¿[Dónde](/es)?'), 'markup.plain'],
    ['an emoji in a title', set('treatments/ma-9.json', 'title.es', 'Masaje 💆 de embarazo'), 'text.emoji'],
    ['a digit in a box', copy('<p>Solo 3️⃣ pasos.</p>'), 'offers.json offers[4].copy.es: text.emoji'],
  ])
})

describe('links in copy', () => {
  const to = (href: string) => copy(`<p><a href="${href}">Hola</a></p>`)
  refuses([
    ['a page that does not exist', to('/es/galeria'), 'offers.json offers[4].copy.es: link.nowhere'],
    [
      'a page that is misspelt',
      to('/es/galeria-de-foto?x=1'),
      'offers.json offers[4].copy.es: link.nowhere → /es/galeria-de-fotos',
    ],
    ['a page in another language', to('/en/photogallery'), 'offers.json offers[4].copy.es: link.otherLanguage'],
    ['the second address of a page', to('/es/landing-spa-madrid'), 'offers.json offers[4].copy.es: link.nowhere'],
    ['a telephone number without its country', to('tel:910000000'), 'offers.json offers[4].copy.es: link.notAddress'],
  ])
  it('accepts pages, sections, and addresses that begin with https:, mailto: or tel:+', () => {
    const all = ['/', '/es/galeria-de-fotos', '/es/offers/espalda-y-rostro#horas', '/es/reservas?x=1', '#horas']
      .concat('https://www.madrid.es', 'mailto:hola@nuilea.example', 'tel:+34910000000')
      .map((href) => `<a href="${href}">Hola</a>`)
    expect(wrongAfter(copy(`<p>${all.join(' ')}</p>`))).toEqual([])
  })
})

describe('names between braces', () => {
  refuses([
    ['a misspelt one', set('vouchers.json', 'amounts.hint.fr', 'De {min} à {maks} euros.'), 'gap.unknown → {max}'],
    ['one that a language lacks', set('vouchers.json', 'amounts.hint.de', 'Ab {min}\u00a0€.'), 'gap.lacking'],
    ['one that only one language has', set('pages/gallery.json', 'lead.en', '{hours} photographs.'), 'gap.extra'],
    ['one with a space', set('vouchers.json', 'amounts.hint.es', 'De { min } a {max}\u00a0€.'), 'gap.brace'],
  ])
})

describe('facts that are typed in copy', () => {
  refuses([
    ['a rating', set('pages/about.json', 'lead.es', '4,73 de 5 en 41 reseñas.'), 'fact.typed "4,73 de 5"'],
    ['a price', set('treatments/ma-9.json', 'summary.es', 'Una hora por 49\u00a0€.'), 'fact.typed "49\u00a0€"'],
    [
      'a discount',
      set('treatments/ma-9.json', 'summary.es', 'Más del 95\u00a0% de origen natural. Un 20\u00a0% menos.'),
      'fact.typed "20\u00a0%"',
    ],
    ['a discount in words', set('pages/home.json', 'h1.fr', '20 pour cent de moins.'), 'fact.typed "20 pour cent"'],
    [
      'a discount beside a word that has “natur” in it',
      set('pages/home.json', 'h1.en', '20% off a signature massage.'),
      'fact.typed "20%"',
    ],
    ['a price in English', set('treatments/ma-9.json', 'summary.en', 'An hour for €49.50.'), 'fact.typed "€49.50"'],
    ['an hour', set('pages/about.json', 'lead.en', 'Saturdays from 16:00.'), 'fact.typed "16:00"'],
    [
      'an hour in French',
      set('pages/about.json', 'lead.fr', 'Le samedi dès 11\u202fh\u202f15.'),
      'fact.typed "11\u202fh\u202f15"',
    ],
    ['an hour in German', set('pages/about.json', 'lead.de', 'Samstags ab 11 Uhr.'), 'fact.typed "11 Uhr"'],
    ['an hour after noon', set('pages/about.json', 'lead.en', 'Saturdays until 9pm.'), 'fact.typed "9pm"'],
    [
      'another deadline',
      set('about.json', 'before.items[6].text.fr', 'Jusqu’à 48\u00a0heures avant, c’est sans frais.'),
      'fact.wrong "48\u00a0heures avant"',
    ],
    [
      'other minutes than the treatment takes',
      set('treatments/ma-9.json', 'seoTitle.en', 'Pregnancy massage, 90\u00a0minutes'),
      'fact.wrong "90\u00a0minutes"',
    ],
  ])
  it('may be shares of what something is made of', () => {
    const share = set('pages/massages.json', 'lead.es', 'Aceites naturales al 97\u00a0%.')
    expect(wrongAfter(share, set('treatments/ma-9.json', 'ingredients.es', 'Karité 12\u00a0%.'))).toEqual([])
  })
})
