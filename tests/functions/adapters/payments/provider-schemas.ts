import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'

// The providers' own descriptions lie beside the project, or beside the folder of its working copies, and are no part
// of it. The tests themselves run in a copy two folders further in (tests/spa.mjs).
const places = ['..', '../..', '../../..', '../../../..'].map((above) =>
  path.resolve(above, 'shared/facts/provider-schemas'),
)
const FOLDER = places.find(existsSync) ?? ''

export const schemasAreThere = FOLDER !== ''

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Document = { paths: Json; components: { schemas: { [name: string]: Json } } }

/** Opens validators for the schemas of one description, by name. */
export function openSchemas(file: string): (name: string) => ValidateFunction {
  const document: Document = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false })
  ajv.addSchema({
    $id: file,
    components: allowNull(document.components),
    paths: allowNull(document.paths),
  } as AnySchema)
  return (name) => ajv.compile({ $ref: `${file}#${name.startsWith('/') ? name : `/components/schemas/${name}`}` })
}

/** Rewrites `nullable`, which OpenAPI 3.0 has and JSON Schema does not know. */
function allowNull(value: Json): Json {
  if (Array.isArray(value)) return value.map(allowNull)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest } = value
  const inside = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, allowNull(each)]))
  return nullable === true ? { anyOf: [inside, { type: 'null' }] } : inside
}

/** Says what is wrong with a value, in words; empty where nothing is. */
export function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      )
}

/** Reads a form's bracketed fields as the object they stand for. */
export function readForm(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', inner] = name.split(/[[\]]/)
    if (inner === undefined) result[first] = /^\d+$/.test(value) ? Number(value) : value
    else if (/^\d+$/.test(inner)) result[first] = [...((result[first] as unknown[] | undefined) ?? []), value]
    else result[first] = { ...(result[first] as object | undefined), [inner]: value }
  }
  return result
}
