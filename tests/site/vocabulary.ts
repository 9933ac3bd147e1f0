import { readFileSync } from 'node:fs'

const SOURCE = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')

type Shape = { parents: string[]; properties: string[] }
const shapes = new Map<string, Shape>()
const typeOf = new Map<string, string>()

for (const [, name = '', parents = '', body = ''] of SOURCE.matchAll(
  /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm,
)) {
  shapes.set(name, {
    parents: parents
      .split(',')
      .map((parent) => parent.trim())
      .filter(Boolean),
    properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property),
  })
  const type = /^ {4}"@type": "(\w+)"/m.exec(body)?.[1]
  if (type) typeOf.set(type, name)
}

/** Lists the properties that schema.org knows for a type, its ancestors' too; undefined for an unknown type. */
export function propertiesOf(type: string): Set<string> | undefined {
  const start = typeOf.get(type)
  if (!start) return undefined
  const all = (name: string): string[] => {
    const shape = shapes.get(name)
    return shape ? [...shape.properties, ...shape.parents.flatMap(all)] : []
  }
  return new Set(all(start))
}

/** Tells whether schema.org has this value of an enumeration, such as https://schema.org/InStock. */
export const isKnownValue = (value: string) => SOURCE.includes(`"${value}"`)
