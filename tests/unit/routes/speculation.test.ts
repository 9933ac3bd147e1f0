import { expect, it } from 'vitest'
import entries from '#lib/routes/entries.generated.json'
import { LANGS } from '#lib/routes/languages'
import { ROUTES } from '#lib/routes/routes'
import { speculationRules } from '#lib/routes/speculation'

type Pattern = { href_matches: { pathname: string } }

/** Tells whether the rules let a browser prepare an address, as it would read them. */
function isPrepared(pathname: string): boolean {
  const matches = ({ href_matches }: Pattern) =>
    new RegExp(`^${href_matches.pathname.replaceAll('*', '.*')}$`).test(pathname)
  return speculationRules().prerender.some(({ where: { and } }) =>
    and.every((part) => ('or' in part ? part.or.some(matches) : !matches(part.not))),
  )
}

const pays = ({ key }: { key: string }) => key === 'safe-payment' || key === 'confirm'

it('prepares every page of content, in every language', () => {
  const paths = ROUTES.filter((each) => !pays(each))
    .flatMap((route) => LANGS.map((lang) => route.paths[lang]))
    .filter((path) => path !== '/')
  for (const path of paths) expect(isPrepared(path), path).toBe(true)
})

it('prepares no page where people pay or see an order', () => {
  for (const route of ROUTES.filter(pays))
    for (const lang of LANGS) expect(isPrepared(route.paths[lang]), route.paths[lang]).toBe(false)
})

it('prepares nothing that redirects, no pictures and no data', () => {
  // With a stored language, `/` leads to its home.
  for (const path of [
    '/',
    ...entries.redirects.map(({ from }) => from),
    '/pictures/hero-828.avif',
    '/assets/json/ma-2.json',
  ])
    expect(isPrepared(path), path).toBe(false)
})

it('waits for a hover or a finger: nothing is prepared because it is on the screen', () => {
  expect(speculationRules().prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
})
