import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { ROUTES } from '#lib/routes/routes'
import { ALIASES } from '#lib/routes/table'

const isSource = (file: string) => /(?<!\.generated)\.(?:tsx?|mts)$/.test(file) && !file.startsWith('lib/routes/')
const sources = ['app', 'components', 'lib', 'middleware.ts', 'next.config.ts']
  .flatMap((place) =>
    place.includes('.')
      ? [place]
      : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
  )
  .filter(isSource)
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

const keys = new Set<string>(ROUTES.map(({ key }) => key))
const addresses = [
  ...ROUTES.flatMap(({ paths }) => LANGS.map((lang) => paths[lang])),
  ...ALIASES.map(({ path }) => path),
]
/** Last segments that are no plain word and no key: who writes one writes an address. */
const slugs = new Set(
  addresses.flatMap((path) => path.split('/').slice(2)).filter((slug) => slug.includes('-') && !keys.has(slug)),
)

describe('no address is written anywhere but in lib/routes', () => {
  it('looks at every source and knows what to look for', () => {
    expect(sources.length).toBeGreaterThan(80)
    expect(slugs.size).toBeGreaterThan(120)
  })

  it.each(sources)('$file', ({ code }) => {
    const literals = [...code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([literal]) => literal.slice(1, -1))
    const written = literals.filter(
      (literal) =>
        /^\/(?:es|en|de|fr)(?:[/?#]|$)/.test(literal) ||
        // The "not found" page has no address; the middleware answers with it.
        (/^\/\$\{(?:lang|each|locale|language)\b/.test(literal) && !literal.endsWith('/404')) ||
        literal.split(/[/?#'"]/).some((segment) => slugs.has(segment)),
    )
    expect(written).toEqual([])
  })
})
