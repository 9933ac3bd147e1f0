import { describe } from 'vitest'
import { refuses, rename, set } from './content-copy'

describe('codes and ids', () => {
  refuses([
    [
      'a file that is not called by its code',
      set('treatments/ma-9.json', 'code', 'MA-8'),
      'treatments/ma-9.json → code: is "MA-8", but the file is called ma-9.json. Write "MA-9", or rename the file.',
    ],
    [
      'a file with capitals',
      rename('treatments/ma-9.json', 'treatments/MA-9.json'),
      'treatments/MA-9.json: has capitals in its name. Rename it to content/treatments/ma-9.json.',
    ],
    [
      'an offer id that is there already',
      set('offers.json', 'offers[4].id', 'ISP-4'),
      'offers.json → offers[4].id: is "ISP-4", which offers[3].id is already. Write another one.',
    ],
    [
      'a special with the id of an offer',
      set('specials.json', 'specials[0].id', 'ISP-6'),
      'specials.json → specials[0].id: is "ISP-6", which content/offers.json → offers[5].id is already. Write another one.',
    ],
    [
      'a review id that is there already',
      set('reviews.json', 'reviews[1].id', 'RV-41'),
      'reviews.json → reviews[1].id: is "RV-41", which reviews[0].id is already. Write another one.',
    ],
    [
      'a picture described twice',
      set('pictures.json', 'pictures[1].file', 'hero.jpg'),
      [
        'pictures.json → pictures[1].file: is "hero.jpg", which pictures[0].file is already. Write another one.',
        'gallery.json → pictures[1].picture: is "gallery-corridor.jpg", but there is no such picture. Write one that is in content/pictures.json, or add it there.',
      ],
    ],
    [
      'a treatment listed twice',
      set('pages/gifts.json', 'sections.ideas.codes[1]', 'CO-2'),
      'pages/gifts.json → sections.ideas.codes[1]: is "CO-2", which sections.ideas.codes[0] is already. Write another one.',
    ],
  ])
})

describe('names of what does not exist', () => {
  refuses([
    [
      'a treatment on a page',
      set('pages/gifts.json', 'sections.ideas.codes[0]', 'MA-11'),
      'pages/gifts.json → sections.ideas.codes[0]: is "MA-11", but there is no such treatment. Write "MA-1".',
    ],
    [
      'a treatment in a version of an offer',
      set('offers.json', 'offers[0].options.options[2].treatments[0].code', 'MX-7'),
      'offers.json → offers[0].options.options[2].treatments[0].code: is "MX-7", but there is no such treatment. Write "MA-7".',
    ],
    [
      'a treatment in a special',
      set('specials.json', 'specials[0].treatments[0].code', 'ZZ-99'),
      'specials.json → specials[0].treatments[0].code: is "ZZ-99", but there is no such treatment. Write one that is in content/treatments, or add it there.',
    ],
    [
      'a treatment in a last-minute group',
      set('last-minute.json', 'groups[0].codes[0]', 'ma 1'),
      'last-minute.json → groups[0].codes[0]: is "ma 1", but there is no such treatment. Write "MA-1".',
    ],
    [
      'an offer on a page',
      set('pages/home.json', 'sections.offers.offers[0]', 'ISP-10'),
      'pages/home.json → sections.offers.offers[0]: is "ISP-10", but there is no such offer. Write "ISP-1".',
    ],
    [
      'a picture that is not described',
      set('treatments/ma-9.json', 'image', 'hamam.jpg'),
      'treatments/ma-9.json → image: is "hamam.jpg", but there is no such picture. Write "hammam.jpg".',
    ],
  ])
})

describe('words that must be there once', () => {
  refuses([
    [
      'a slug of two treatments',
      set('treatments/ma-9.json', 'slug.fr', 'massage-a-la-lavande'),
      'treatments/ma-9.json → slug.fr: is "massage-a-la-lavande", which content/treatments/ma-2.json → slug.fr is already. Write another one.',
    ],
    [
      'a slug of a treatment and an offer',
      set('treatments/ma-9.json', 'slug.en', 'three-in-the-steam'),
      'treatments/ma-9.json → slug.en: is "three-in-the-steam", which content/offers.json → offers[4].slug.en is already. Write another one.',
    ],
    [
      'a title of two treatments',
      set('treatments/ma-9.json', 'title.de', 'Lavendelmassage'),
      'treatments/ma-9.json → title.de: is "Lavendelmassage", which content/treatments/ma-2.json → title.de is already. Write another one.',
    ],
    [
      'what search engines show, twice',
      set('pages/vegan.json', 'seoTitle.es', 'Masaje de lavanda en Madrid, 60 minutos'),
      'treatments/ma-2.json → seoTitle.es: is "Masaje de lavanda en Madrid, 60 minutos", which content/pages/vegan.json → seoTitle.es is already. Write another one.',
    ],
    [
      'the description that search engines show, twice',
      set(
        'treatments/ma-9.json',
        'seoDescription.en',
        'An hour of whole-body massage with warm argan oil, lavender and bitter orange, medium pressure. In central Madrid, open every day.',
      ),
      'treatments/ma-9.json → seoDescription.en: is "An hour of whole-body massage with warm argan oil, lavender and bitter orange, medium pressure. In central Madrid, open every day.", which content/treatments/ma-2.json → seoDescription.en is already. Write another one.',
    ],
  ])
})
