import { expect, it } from 'vitest'
import { getMenuHub } from '#lib/content/menu-hub'

// What the links lead to and which pictures are fetched ahead: tests/e2e/menu-hub.spec.ts.
it('the menu has its slides in their order, and books by its fifth link', () => {
  const { links, book, slides } = getMenuHub('de')
  expect(book).toEqual({ href: links[4]?.href, text: links[4]?.text })
  expect(slides.map(({ id }) => id).join()).toBe('masajes,rostro,hammam,pareja,detox,vegano,regalos,vision')
})
