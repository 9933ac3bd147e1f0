import { z } from 'zod'
import { LANGS } from '#lib/routes/languages'
import type { Path } from './problems'

type Schema = z.core.$ZodType
/** A value with its path and the schema it must follow. */
type Spot = { path: Path; schema: Schema; value: unknown }

/** Tells whether a value is an object, but neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a schema is of words by language: { es, en, de, fr }, or some of them. */
export const isWords = (schema: Schema): boolean =>
  schema instanceof z.ZodRecord || (schema instanceof z.ZodObject && LANGS.every((lang) => lang in schema.shape))

/**
 * Walks through every value of a file with its schema, even where the value breaks the schema. Words by language are
 * one value: their languages are not visited.
 */
export function* walk(schema: Schema, value: unknown, path: Path = []): Generator<Spot> {
  const resolved = resolve(schema, value)
  yield { path, schema: resolved, value }
  if (isWords(resolved) || typeof value !== 'object' || value === null) return
  for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const below = childSchema(resolved, key)
    if (below) yield* walk(below, child, [...path, key])
  }
}

/** Finds the schema of a place in a file; undefined when there is none. */
export function schemaAt(schema: Schema, value: unknown, path: Path): Schema | undefined {
  const resolved = resolve(schema, value)
  const [key, ...rest] = path
  if (key === undefined) return resolved
  const below = childSchema(resolved, key)
  return below && schemaAt(below, valueAt(value, [key]), rest)
}

/** Finds the value at a place in a file; undefined when there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)]
    return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }, value)
}

function childSchema(schema: Schema, key: string | number): Schema | undefined {
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  if (schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key)) return schema.shape[key]
  return undefined
}

/** Unwraps optional and nullable. Of a union, takes the schema that fits the value, else the most similar one. */
function resolve(schema: Schema, value: unknown): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return resolve(schema.unwrap(), value)
  if (!(schema instanceof z.ZodUnion)) return schema
  const matching = schema.options.find((option) => z.safeParse(option, value).success)
  const sharedKeys = (option: Schema) =>
    isRecord(value) && option instanceof z.ZodObject
      ? Object.keys(option.shape).filter((key) => key in value).length
      : 0
  const best = matching ?? [...schema.options].sort((a, b) => sharedKeys(b) - sharedKeys(a))[0]
  return best ? resolve(best, value) : schema
}
