import { describe } from 'vitest'
import { refuses, rename, set } from './content-copy'

describe('codes and ids', () => {
  refuses([
    ['a file that is not called by its code', set('treatments/ma-9.json', 'code', 'MA-8'), 'treatment.code'],
    [
      'a file with capitals',
      rename('treatments/ma-9.json', 'treatments/MA-9.json'),
      'treatments/MA-9.json: file.stray',
    ],
    [
      'an offer id that is there already',
      set('offers.json', 'offers[4].id', 'ISP-4'),
      'name.twice',
      'offers.json offers[3].id',
    ],
    [
      'a special with the id of an offer',
      set('specials.json', 'specials[0].id', 'ISP-6'),
      'name.twice',
      'offers.json offers[5].id',
    ],
    ['a therapist’s number that another one has', set('planning.json', 'therapists[1].number', 1), 'name.twice'],
    ['a therapist who is introduced twice', set('about.json', 'team[1].id', 1), 'name.twice'],
    [
      'a room with the table of another one',
      set('planning.json', 'rooms[1].resource', 'couple-room'),
      'planning.json rooms[1].resource: name.twice',
      'planning.json rooms[0].resource',
    ],
    [
      'a room with the table of a therapist',
      set('planning.json', 'rooms[0].resource', 'therapist-1'),
      'name.twice',
      'planning.json therapists[0].resource',
    ],
    ['a review id that is there already', set('reviews.json', 'reviews[1].id', 'RV-41'), 'name.twice'],
    [
      'a picture described twice',
      set('pictures.json', 'pictures[1].file', 'hero.jpg'),
      ['pictures.json pictures[1].file: name.twice', 'gallery.json pictures[1].picture: name.unknown'],
    ],
    [
      'a treatment listed twice',
      set('pages/gifts.json', 'sections.ideas.codes[1]', 'CO-2'),
      'name.twice',
      'pages/gifts.json sections.ideas.codes[0]',
    ],
  ])
})

describe('names of what does not exist', () => {
  refuses([
    ['a treatment on a page', set('pages/gifts.json', 'sections.ideas.codes[0]', 'MA-11'), 'name.unknown → MA-1'],
    [
      'a treatment in a version of an offer',
      set('offers.json', 'offers[0].options.options[2].treatments[0].code', 'MX-7'),
      'name.unknown → MA-7',
    ],
    ['a treatment in a special', set('specials.json', 'specials[0].treatments[0].code', 'ZZ-99'), 'name.unknown'],
    [
      'a treatment in a last-minute group',
      set('last-minute.json', 'groups[0].codes[0]', 'ma 1'),
      'name.unknown → MA-1',
    ],
    ['an offer on a page', set('pages/home.json', 'sections.offers.offers[0]', 'ISP-10'), 'name.unknown → ISP-1'],
    ['a picture that is not described', set('treatments/ma-9.json', 'image', 'hamam.jpg'), 'name.unknown → hammam.jpg'],
  ])
})

describe('words that must be there once', () => {
  refuses([
    [
      'a slug of two treatments',
      set('treatments/ma-9.json', 'slug.fr', 'massage-a-la-lavande'),
      'name.twice',
      'treatments/ma-2.json slug.fr',
    ],
    [
      'a slug of a treatment and an offer',
      set('treatments/ma-9.json', 'slug.en', 'three-in-the-steam'),
      'name.twice',
      'offers.json offers[4].slug.en',
    ],
    ['a title of two treatments', set('treatments/ma-9.json', 'title.de', 'Lavendelmassage'), 'name.twice'],
    [
      'what search engines show, twice',
      set('pages/vegan.json', 'seoTitle.es', 'Masaje de lavanda en Madrid, 60 minutos'),
      'treatments/ma-2.json seoTitle.es: name.twice',
      'pages/vegan.json seoTitle.es',
    ],
    [
      'the description that search engines show, twice',
      set(
        'treatments/ma-9.json',
        'seoDescription.en',
        'An hour of whole-body massage with warm argan oil, lavender and bitter orange, medium pressure. In central Madrid, Monday to Sunday.',
      ),
      'name.twice',
    ],
  ])
})
