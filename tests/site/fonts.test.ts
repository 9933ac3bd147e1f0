import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { charactersOf, drawn, openFont } from '../open-font'
import { expectNoFaults, PAGES } from './site'
import { visibleText } from './words'

const { resolve } = createRequire(import.meta.url)

it.each([
  ['roman', 'normal'],
  ['italic', 'italic'],
])(
  'every page finds its characters in the %s, but for those that Ysabeau’s Latin file does not have',
  async (font, style) => {
    const has = charactersOf(await openFont(`app/fonts/ysabeau-${font}.woff2`))
    const source = charactersOf(
      await openFont(resolve(`@fontsource-variable/ysabeau/files/ysabeau-latin-wght-${style}.woff2`)),
    )
    expect(PAGES.length).toBeGreaterThan(100)
    expectNoFaults(PAGES, ({ root }) =>
      drawn(visibleText(root)).filter((character) => source.has(character) && !has.has(character)),
    )
  },
)
