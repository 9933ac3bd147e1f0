import { existsSync, readFileSync } from 'node:fs'

// What ESLint's own rules cannot say of this house. `eslint.config.mjs` names where each holds.

/** Makes a rule that refuses each place which a selector finds, or one of several. */
export const refuse = (selectors, message) => ({
  create: (context) => ({ [[selectors].flat().join(', ')]: (node) => context.report({ node, message }) }),
})

/** Gives the selector of whatever loads a module at run time, now or later: all imports but those of types. */
export function loads(module) {
  const specifiers = "ImportSpecifier[importKind='value'], ImportDefaultSpecifier, ImportNamespaceSpecifier"
  return [
    `ImportDeclaration[importKind='value'][source.value=${module}] > :matches(${specifiers})`,
    `ImportDeclaration[specifiers.length=0][source.value=${module}]`,
    `:matches(ExportNamedDeclaration, ExportAllDeclaration)[exportKind='value'][source.value=${module}]`,
    `ImportExpression[source.value=${module}]`,
  ].join(', ')
}

/** Refuses addresses of pages that are written out: `lib/routes` has each of them once. `slugs`: see slugsOfPages. */
export const noAddress = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const slugs = new Set(context.options[0].slugs)
    const isAddress = (text) =>
      /^\/(?:es|en|de|fr)(?:[/?#]|$)/.test(text) ||
      // The page for what is not found has no address: the middleware answers with it.
      (/^\/\$\{(?:lang|each|locale|language)\b/.test(text) && !text.endsWith('/404')) ||
      text.split(/[/?#'"]/).some((segment) => slugs.has(segment))
    const check = (node) => {
      if (isAddress(context.sourceCode.getText(node).slice(1, -1)))
        context.report({ node, message: 'Addresses stand in lib/routes alone: use href(…).' })
    }
    return { 'Literal[raw=/^.?[\'"]/]': check, TemplateLiteral: check }
  },
}

/** Lists the last parts of addresses that are no plain word and no key of a page: whoever writes one means a page. */
export function slugsOfPages() {
  const table = readFileSync('lib/routes/table.ts', 'utf8')
  const entries = 'lib/routes/entries.generated.json'
  const isName = /(?:\b(?:kind|under|page): |^ {2})'([\w-]+)'/gm
  const names = new Set([...table.matchAll(isName)].map(([, name]) => name))
  const text = table.replaceAll(isName, '') + (existsSync(entries) ? readFileSync(entries, 'utf8') : '')
  const written = [...text.matchAll(/['"/]([a-z0-9]+(?:-[a-z0-9]+)+)['"]/g)].map(([, slug]) => slug)
  return [...new Set(written)].filter((slug) => !names.has(slug)).sort()
}
