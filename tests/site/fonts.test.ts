import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { charactersOf, openFont } from '#tools/fonts'
import { expectNoFaults, PAGES } from './site'
import { visibleText } from './words'

it.each(['roman', 'italic'])(
  'every page finds its characters in the %s, but for those that Ysabeau’s Latin file does not have',
  async (style) => {
    const has = charactersOf(await openFont(readFileSync(`app/fonts/ysabeau-${style}.generated.woff2`)))
    const { missing }: { missing: string[] } = JSON.parse(readFileSync('app/fonts/made.generated.json', 'utf8'))
    missing.forEach((character) => has.add(character))
    expect(PAGES.length).toBeGreaterThan(100)
    expectNoFaults(PAGES, ({ root }) =>
      [...visibleText(root)].filter((character) => /[^\p{C}\p{Z}]/u.test(character) && !has.has(character)),
    )
  },
)
