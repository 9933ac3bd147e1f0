import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Docstrings = {
  /** Gives the docstring of a constant. */
  ofConstant: (name: string) => string | undefined
  /**
   * Gives the docstring of a field in a constant, or in one of the module's own that others are made of, such as a
   * nested object.
   */
  ofField: (field: string, constant?: string) => string | undefined
  /** The name of the call whose constants are `request` and `response`. */
  call?: string
}

const CONSTANT = /^(export )?const (\w+)/gm
const DOCSTRING = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export )?(const )?(\w+)(?=[:,]| =)/g

/** Reads the docstrings of a module of `lib/contracts`, each as one line. */
export function docstringsOf(root: string, module: string): Docstrings {
  const source = readFileSync(path.join(root, 'lib/contracts', `${module}.ts`), 'utf8')
  const constants = [...source.matchAll(CONSTANT)].map(({ index, 1: exported, 2: name = '' }) => ({
    index,
    name,
    isExported: exported !== undefined,
  }))
  const found = [...source.matchAll(DOCSTRING)].map(({ index, 1: text = '', 2: constant, 3: name = '' }) => ({
    name,
    within: constant ? undefined : constants.findLast((each) => each.index < index),
    text: text.replace(/\s*\n\s*\*? ?/g, ' ').trim(),
  }))
  const call = /name: '(\w+)',\s*request,\s*response/.exec(source)?.[1]
  return {
    ofConstant: (name) => found.find((each) => each.within === undefined && each.name === name)?.text,
    ofField: (field, constant) => {
      const named = found.filter(({ name, within }) => within !== undefined && name === field)
      const own = named.find(({ within }) => within?.name === constant)
      return (own ?? named.find(({ within }) => within?.isExported === false))?.text
    },
    ...(call !== undefined && { call }),
  }
}
