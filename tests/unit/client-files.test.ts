import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file}`)

/** The texts of all files that pages are made of, as TypeScript reads them. */
const sources = new Map(
  ['app', 'components', 'lib'].flatMap(filesBelow).map((file) => {
    const text = readFileSync(file, 'utf8')
    return [file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)] as const
  }),
)
const isClient = (source: ts.SourceFile) => source.text.startsWith("'use client'")

/** Hooks that work on both sides; of those of React `useId` and `useMemo`. */
const SHARED = new Set(['useId', 'useMemo', 'useTranslations', 'useLocale', 'useMessages', 'useIsland'])

/** Tells whether a file calls a hook that works in the browser only: React's, next-intl's or ours. */
function hasHook(source: ts.SourceFile): boolean {
  const isHook = (called: ts.Expression): boolean => {
    if (ts.isPropertyAccessExpression(called)) return isHook(called.name)
    return ts.isIdentifier(called) && /^use(?![a-z])/.test(called.text) && !SHARED.has(called.text)
  }
  const look = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && isHook(node.expression)) || ts.forEachChild(node, look) === true
  return look(source)
}

/** Lists the files of ours that a file runs: what is imported for its types alone is not among them. */
function importsOf(source: ts.SourceFile): string[] {
  const found: string[] = []
  const isOfTypes = (names: ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>) =>
    names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly)
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause
      const named = clause?.namedBindings
      const onlyTypes =
        clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
        (clause && !clause.name && named && ts.isNamedImports(named) && isOfTypes(named.elements))
      if (!onlyTypes) take(node.moduleSpecifier)
    } else if (ts.isExportDeclaration(node)) {
      const named = node.exportClause
      const onlyTypes = node.isTypeOnly || (named && ts.isNamedExports(named) && isOfTypes(named.elements))
      if (!onlyTypes) take(node.moduleSpecifier)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      take(node.arguments[0])
    }
    ts.forEachChild(node, look)
  }
  function take(module: ts.Expression | undefined) {
    if (!module || !ts.isStringLiteral(module)) return
    const named = module.text
    const base = named.startsWith('#') ? named.slice(1) : path.join(path.dirname(source.fileName), named)
    if (!named.startsWith('#') && !named.startsWith('.')) return
    found.push(...[base, ...ENDINGS.map((ending) => base + ending)].filter((file) => sources.has(file)).slice(0, 1))
  }
  look(source)
  return found
}
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx']

it('every file with a hook says that it belongs to the browser', () => {
  const silent = [...sources].filter(([, source]) => hasHook(source) && !isClient(source))
  expect(silent.map(([file]) => file)).toEqual([])
})

it('the server’s files know the browser’s by one door, besides what makes an island and what every page has around it', () => {
  const known = new Set<string>()
  const reached = new Set<string>()
  function walk(file: string) {
    const source = sources.get(file)
    if (!source || known.has(file)) return
    if (isClient(source)) return void reached.add(file)
    known.add(file)
    importsOf(source).forEach(walk)
  }
  for (const file of sources.keys()) if (file.startsWith('app/')) walk(file)
  expect(known.size).toBeGreaterThan(100)
  expect([...reached].sort()).toEqual([
    'app/global-error.tsx',
    'components/island/island.tsx',
    'components/island/part.tsx',
    'components/islands.tsx',
    'components/shell/consent.tsx',
    'components/shell/language-hint.tsx',
    'components/shell/language-link.tsx',
    'components/shell/navigation-bar.tsx',
    'components/shell/order-notice.tsx',
    'components/shell/snack-bar-host.tsx',
  ])
})
