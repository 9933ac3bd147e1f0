import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Lists the names that a file declares on lines that begin with one of these words. */
function declared(file: string, words: string) {
  const kinds = 'const|var|function\\*?|class|interface|type'
  const line = new RegExp(`^(?:${words})(?:async |abstract )?(?:${kinds}) (\\w+)`, 'gm')
  return [...readFileSync(file, 'utf8').matchAll(line)].map(([, name = '']) => name)
}

/** Each exported name of the house, with the files that export it. (What Next asks of app has Next's names.) */
const homes = new Map<string, Set<string>>()
for (const folder of ['components', 'lib', 'functions', 'staff', 'tools'])
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.generated)\.tsx?$/.test(file))
      for (const name of declared(path.join(folder, file), 'export '))
        homes.set(name, (homes.get(name) ?? new Set()).add(path.posix.join(folder, file)))

it('an exported name means one thing in the whole house', () => {
  expect(homes.size).toBeGreaterThan(1000)
  const twice = [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...[...files].sort()])
  expect(twice).toEqual([
    // The languages: as a schema for what comes from outside, and as the list from which it is made.
    ['Lang', 'lib/contracts/scalars.ts', 'lib/routes/languages.ts'],
    // In a build for the owner's functions the second stands in the place of the first (next.config.ts).
    ['call', 'lib/functions/call.ts', 'lib/functions/specification/call.ts'],
    ['orderAddress', 'lib/functions/order-address.ts', 'lib/functions/specification/order-address.ts'],
    ['readOrderAddress', 'lib/functions/order-address.ts', 'lib/functions/specification/order-address.ts'],
  ])
})

it('and none is a name of the language’s or the browser’s own', () => {
  const library = path.dirname(ts.getDefaultLibFilePath({}))
  const own = new Set(
    ['dom', 'es5', 'es2015.collection', 'es2015.promise'].flatMap((name) =>
      declared(path.join(library, `lib.${name}.d.ts`), 'declare |'),
    ),
  )
  expect(own).toContain('Pick')
  expect([...homes.keys()].filter((name) => own.has(name))).toEqual([])
})
