import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter } from './content-copy'

const copy = (html: string) => set('offers.json', 'offers[4].copy.es', html)
const COPY = 'offers.json → offers[4].copy.es'

describe('markup', () => {
  refuses([
    [
      'a tag that has a better one',
      copy('<p><b>Hola</b></p>'),
      `${COPY}: has <b>, which copy cannot have. Write <strong>.`,
    ],
    [
      'a tag that stays open',
      copy('<p>Hola <strong>amiga</p>'),
      `${COPY}: has a tag that is not opened or not closed, which copy cannot have. Open and close every tag.`,
    ],
    [
      'two mistakes in one text',
      copy('<h2>Hola</h2><img src="x.png">'),
      [
        `${COPY}: has <h2>, which copy cannot have. Write <p>.`,
        `${COPY}: has <img>, which copy cannot have. Use only <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and <a href="…">.`,
      ],
    ],
    [
      'a script for an address',
      copy('<p><a href="javascript:alert(1)">Hola</a></p>'),
      `${COPY}: has <a href="javascript:alert(1)">, which copy cannot have. Write an address of this site such as /es/offers, or one that begins with https:, mailto: or tel:+.`,
    ],
    [
      'a tag in plain words',
      set('treatments/ma-9.json', 'title.en', 'Pregnancy <em>massage</em>'),
      'treatments/ma-9.json → title.en: has "<em>", but these are plain words. Write it without markup.',
    ],
    [
      'an entity in plain words',
      set('treatments/ma-9.json', 'ingredients.de', 'Tee &amp; Ruhe'),
      'treatments/ma-9.json → ingredients.de: has "&amp;", but these are plain words. Write it without markup.',
    ],
    [
      'a Markdown link',
      set('faq.json', 'questions[0].question.es', '¿[Dónde](/es)?'),
      'faq.json → questions[0].question.es: has "](", but these are plain words. Write it without markup.',
    ],
  ])
})

describe('links in copy', () => {
  const to = (href: string) => copy(`<p><a href="${href}">Hola</a></p>`)
  refuses([
    [
      'a page that does not exist',
      to('/es/galeria'),
      `${COPY}: links to "/es/galeria", where there is no page. Write the address of a page.`,
    ],
    [
      'a page that is misspelt',
      to('/es/galeria-de-foto?x=1'),
      `${COPY}: links to "/es/galeria-de-foto?x=1", where there is no page. Write "/es/galeria-de-fotos".`,
    ],
    [
      'a page in another language',
      to('/en/photogallery'),
      `${COPY}: links to "/en/photogallery", which is a page in another language (en). Write the address of that page in "es".`,
    ],
    [
      'the second address of a page',
      to('/es/landing-spa-madrid'),
      `${COPY}: links to "/es/landing-spa-madrid", which is only the second address of a page. Write the address of a page.`,
    ],
    [
      'a telephone number without its country',
      to('tel:910000000'),
      `${COPY}: links to "tel:910000000", which is not an address. Write an address of this site such as /es/offers, or one that begins with https:, mailto: or tel:+.`,
    ],
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
    [
      'a misspelt one',
      set('vouchers.json', 'amounts.hint.fr', 'De {min} à {maks} euros.'),
      'vouchers.json → amounts.hint.fr: has {maks}, which no page fills in. Write {max}.',
    ],
    [
      'one that a language lacks',
      set('vouchers.json', 'amounts.hint.de', 'Ab {min}\u00a0€.'),
      'vouchers.json → amounts.hint.de: does not have {max}, which the Spanish text has. Write {max} where the value belongs.',
    ],
    [
      'one that only one language has',
      set('pages/gallery.json', 'lead.en', '{count} photographs.'),
      'pages/gallery.json → lead.en: has {count}, which no other language has. Remove it, or write it in all of them.',
    ],
    [
      'one with a space',
      set('vouchers.json', 'amounts.hint.es', 'De { min } a {max}\u00a0€.'),
      'vouchers.json → amounts.hint.es: has a brace that is not part of a {name}. Write the name between two braces, without spaces.',
    ],
  ])
})

describe('facts that are typed in copy', () => {
  const HOURS =
    'which stays as it is when the opening hours change. Leave the time out; pages show the hours of content/business.json.'
  refuses([
    [
      'a rating',
      set('pages/about.json', 'lead.es', '4,73 de 5 en 41 reseñas.'),
      'pages/about.json → lead.es: says "4,73 de 5", which stays as it is when reviews are added. Leave the figure out; pages show the one that is counted.',
    ],
    [
      'a price',
      set('treatments/ma-9.json', 'summary.es', 'Una hora por 49\u00a0€.'),
      'treatments/ma-9.json → summary.es: says "49\u00a0€", which stays as it is when prices change. Leave the price out; pages show the one that is paid.',
    ],
    [
      'a discount',
      set('treatments/ma-9.json', 'summary.es', 'Más del 95\u00a0% de origen natural. Un 20\u00a0% menos.'),
      'treatments/ma-9.json → summary.es: says "20\u00a0%", which stays as it is when prices change. Leave the figure out; pages compute and show it.',
    ],
    [
      'a discount in words',
      set('pages/home.json', 'h1.fr', '20 pour cent de moins.'),
      'pages/home.json → h1.fr: says "20 pour cent", which stays as it is when prices change. Leave the figure out; pages compute and show it.',
    ],
    [
      'a price in English',
      set('treatments/ma-9.json', 'summary.en', 'An hour for €49.50.'),
      'treatments/ma-9.json → summary.en: says "€49.50", which stays as it is when prices change. Leave the price out; pages show the one that is paid.',
    ],
    [
      'an hour',
      set('pages/about.json', 'lead.en', 'Saturdays from 16:00.'),
      `pages/about.json → lead.en: says "16:00", ${HOURS}`,
    ],
    [
      'an hour in French',
      set('pages/about.json', 'lead.fr', 'Le samedi dès 11\u202fh\u202f15.'),
      `pages/about.json → lead.fr: says "11\u202fh\u202f15", ${HOURS}`,
    ],
    [
      'an hour in German',
      set('pages/about.json', 'lead.de', 'Samstags ab 11 Uhr.'),
      `pages/about.json → lead.de: says "11 Uhr", ${HOURS}`,
    ],
    [
      'an hour after noon',
      set('pages/about.json', 'lead.en', 'Saturdays until 9pm.'),
      `pages/about.json → lead.en: says "9pm", ${HOURS}`,
    ],
    [
      'another deadline',
      set('about.json', 'before.items[6].text.fr', 'Jusqu’à 48\u00a0heures avant, c’est sans frais.'),
      'about.json → before.items[6].text.fr: says "48\u00a0heures avant", but one cancels for nothing until 24 hours before. Write 24, or mend content/planning.json.',
    ],
    [
      'other minutes than the treatment takes',
      set('treatments/ma-9.json', 'seoTitle.en', 'Pregnancy massage, 90\u00a0minutes'),
      'treatments/ma-9.json → seoTitle.en: says "90\u00a0minutes", but the treatment takes 60 minutes. Write 60.',
    ],
  ])
  it('may be shares of what something is made of', () => {
    const share = set('pages/massages.json', 'lead.es', 'Aceites naturales al 97\u00a0%.')
    expect(wrongAfter(share, set('treatments/ma-9.json', 'ingredients.es', 'Karité 12\u00a0%.'))).toEqual([])
  })
})
