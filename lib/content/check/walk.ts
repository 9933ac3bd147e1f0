import { z } from 'zod'
import { LANGS } from '#lib/routes/languages'
import type { Path } from './problems'

type Schema = z.core.$ZodType
/** A value with its place and the schema it must follow. */
type Spot = { path: Path; schema: Schema; value: unknown }

/** Tells whether a value is an object with keys: no list, not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a schema is that of words by language: { es, en, de, fr }, or some of them. */
export const isWords = (schema: Schema): boolean =>
  schema instanceof z.ZodRecord || (schema instanceof z.ZodObject && LANGS.every((lang) => lang in schema.shape))

/**
 * Walks through every value of a file, each with its schema, whether or not it follows it. Does not descend into words
 * by language.
 */
export function* walk(schema: Schema, value: unknown, path: Path = []): Generator<Spot> {
  const own = resolve(schema, value)
  yield { path, schema: own, value }
  if (isWords(own)) return
  for (const [key, child, childSchema] of childrenOf(own, value)) yield* walk(childSchema, child, [...path, key])
}

/** Finds the schema of a place in a file; undefined when there is none. */
export function schemaAt(schema: Schema, value: unknown, path: Path): Schema | undefined {
  const own = resolve(schema, value)
  const [key, ...rest] = path
  if (key === undefined) return own
  const below = childSchema(own, key)
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

function childrenOf(schema: Schema, value: unknown): [string | number, unknown, Schema][] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : []
  return entries.flatMap(([key, child]): [string | number, unknown, Schema][] => {
    const found = childSchema(schema, key)
    return found ? [[key, child, found]] : []
  })
}

/** The schema under optional and nullable; of alternatives, the one that the value follows or resembles most. */
function resolve(schema: Schema, value: unknown): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return resolve(schema.unwrap(), value)
  if (!(schema instanceof z.ZodUnion)) return schema
  const follows = schema.options.find((option) => z.safeParse(option, value).success)
  const likeness = (option: Schema) =>
    isRecord(value) && option instanceof z.ZodObject
      ? Object.keys(option.shape).filter((key) => key in value).length
      : 0
  const best = follows ?? [...schema.options].sort((a, b) => likeness(b) - likeness(a))[0]
  return best ? resolve(best, value) : schema
}
