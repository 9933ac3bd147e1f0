import { expect, it } from 'vitest'
import { getMenuHub } from '#lib/content/menu-hub'
import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

it.each(LANGS)(
  'the menu in %s has six links, eight slides in their order, and five pictures to fetch ahead',
  (lang) => {
    const { links, book, slides, ahead } = getMenuHub(lang)
    expect(book).toEqual({ href: href('reservations', lang), text: links[4]?.text })
    expect(links.map((link) => link.href)).toEqual(
      (['menu', 'couples', 'vegan', 'gifts', 'reservations', 'about'] as const).map((key) => href(key, lang)),
    )
    expect(slides.map(({ id }) => id)).toEqual([
      'masajes',
      'rostro',
      'hammam',
      'pareja',
      'detox',
      'vegano',
      'regalos',
      'vision',
    ])
    for (const { benefits, picture } of slides) {
      expect(benefits.length).toBeGreaterThan(0)
      expect(picture.avif).toMatch(/\/pictures\/.+ \d+w/)
    }
    expect(ahead).toHaveLength(5)
  },
)
