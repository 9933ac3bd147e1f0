import { expect, it } from 'vitest'
import cookies from '#content/legal/cookies.json' with { type: 'json' }
import { STORED } from '#lib/storage/keys'

const explained = (kind: string) =>
  cookies.items
    .filter((item) => item.kind === kind && item.category === 'necessary')
    .map(({ name }) => name.replace('*', ''))
/** What the shell keeps, next to booking. */
const SHELL = ['language-hint', 'consent']

it('the page about cookies explains exactly what is kept', () => {
  expect(explained('sessionStorage').sort()).toEqual([...STORED.tab].sort())
  expect(explained('localStorage').sort()).toEqual([...STORED.browser, ...SHELL].sort())
})
