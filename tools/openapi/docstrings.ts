import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The docstrings of a module, by the name of the constant or field below each. `call`: the name of the call whose
 * constants are `request` and `response`.
 */
export type Docstrings = {
  ofConstants: ReadonlyMap<string, string>
  ofFields: ReadonlyMap<string, string>
  call?: string
}

const DOCSTRING = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export )?(const )?(\w+)(?=[:,]| =)/g

/** Reads the docstrings of a module of `lib/contracts`, each as one line. */
export function docstringsOf(root: string, module: string): Docstrings {
  const source = readFileSync(path.join(root, 'lib/contracts', `${module}.ts`), 'utf8')
  const found = [...source.matchAll(DOCSTRING)].map(([, text = '', constant, name = '']) => ({
    name,
    isConstant: constant !== undefined,
    text: text.replace(/\s*\n\s*\*? ?/g, ' ').trim(),
  }))
  const named = (constants: boolean) =>
    new Map(found.filter(({ isConstant }) => isConstant === constants).map(({ name, text }) => [name, text]))
  const call = /name: '(\w+)',\s*request,\s*response/.exec(source)?.[1]
  return { ofConstants: named(true), ofFields: named(false), ...(call !== undefined && { call }) }
}
