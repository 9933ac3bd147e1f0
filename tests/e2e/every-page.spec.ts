import { LANGS, type Lang } from '#lib/routes/languages'
import { expectPageAccessible } from './axe'
import { settled } from './hydrated'
import { KINDS, LIVE, LOOKED_AT } from './pages'
import { expectStillness, watchShifts } from './shifts'
import { sidewaysOf } from './sideways'
import { expect, test } from './test'

// What holds on every kind of page, wide and narrow. One page load per address for all of it: loading is what takes the
// time.

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } })

/**
 * What is found in one language is found in all but for the words, and German, which has the longest, is examined on a
 * phone (first-view.spec.ts) and narrow (nothing-covered.spec.ts). So the others take turns; every one has its turn
 * with EVERY_PAGE=1.
 */
const examined = (index: number): Lang => (['es', 'en', 'fr'] as const)[index % 3] ?? 'es'

for (const [index, route] of LOOKED_AT.entries()) {
  for (const lang of process.env.EVERY_PAGE ? LANGS : [examined(index)]) {
    // What lives from the start is examined in each of its states, by the tests of what is done there.
    const isExamined = !LIVE.includes(route.key) || process.env.EVERY_PAGE
    test(`${route.key} in ${lang} stands still${isExamined ? ', and axe finds nothing' : ''}`, async ({ page }) => {
      await watchShifts(page)
      await page.goto(route.paths[lang], { waitUntil: 'networkidle' })
      await settled(page, route.key)
      await expectStillness(page)
      if (!isExamined) return
      // Nothing is looked at half-way through a movement.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectPageAccessible(page, lang)
    })
  }
}

test('nobody scrolls sideways on the other categories and legal pages either, in the language with the longest words', async ({
  page,
}) => {
  test.slow()
  for (const route of KINDS.filter((each) => !LOOKED_AT.includes(each))) {
    await page.goto(route.paths.de)
    expect.soft(await sidewaysOf(page), route.key).toEqual([])
  }
})
