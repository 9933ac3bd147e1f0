import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const declarationsIn = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements

/** Lists the names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return named && statement.name ? [statement.name.text] : []
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** Each exported name of the house, with the files that export it. (What Next asks of app has Next's names.) */
const homes = new Map<string, Set<string>>()
for (const folder of ['components', 'lib', 'functions', 'staff', 'tools'])
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.generated)\.tsx?$/.test(file)) continue
    for (const statement of declarationsIn(path.join(folder, file)).filter(isExported))
      for (const name of namesOf(statement))
        homes.set(name, (homes.get(name) ?? new Set()).add(path.posix.join(folder, file)))
  }

it('an exported name means one thing in the whole house', () => {
  expect(homes.size).toBeGreaterThan(1000)
  const twice = [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...[...files].sort()])
  // The languages: as a schema for what comes from outside, and as the list from which it is made.
  expect(twice).toEqual([['Lang', 'lib/contracts/scalars.ts', 'lib/routes/languages.ts']])
})

it('and none is a name of the language’s or the browser’s own', () => {
  const library = path.dirname(ts.getDefaultLibFilePath({}))
  const own = new Set(
    ['lib.dom.d.ts', 'lib.es5.d.ts', 'lib.es2015.collection.d.ts', 'lib.es2015.promise.d.ts'].flatMap((file) =>
      declarationsIn(path.join(library, file)).flatMap(namesOf),
    ),
  )
  expect(own).toContain('Pick')
  expect([...homes.keys()].filter((name) => own.has(name))).toEqual([])
})
