import { z } from 'zod'
import { isRecord, isWords } from '#lib/content/check/walk'
import { isHint, type Hint } from '#lib/content/schema/hints'
import { LANGS, type Lang } from '#lib/routes/languages'

type Schema = z.core.$ZodType

type Shape =
  /** What nobody chooses: a constant, and the line that names the schema. */
  | { kind: 'fixed'; value?: string | number | boolean }
  | { kind: 'flag'; whenOff: false | undefined }
  | { kind: 'number'; euros: boolean; min?: number; max?: number; step?: number }
  | { kind: 'text'; input: 'line' | 'day' | 'time' | 'colour' | 'email' | 'url'; min?: number; max?: number }
  | { kind: 'choice'; values: readonly (string | number)[] }
  /** Some of a closed list, in its order. */
  | { kind: 'several'; values: readonly string[] }
  | { kind: 'relation'; to: readonly string[] }
  | { kind: 'words'; needed: boolean; html: boolean; slug: boolean; min?: number; max?: number }
  /** A value, or a stand-in for it that the launch check lists. */
  | { kind: 'maybe'; value: FormField }
  | { kind: 'group'; fields: readonly (readonly [key: string, field: FormField])[]; pointOn?: string }
  | { kind: 'list'; item: FormField; min: number; max: number }
  | { kind: 'row'; items: readonly FormField[] }
  | { kind: 'alternatives'; options: readonly FormField[] }

/** How a value of content is shown and read in a form; everything in it is what its schema says. */
export type FormField = Shape & {
  schema: Schema
  /** What an empty control stands for. */
  empty: 'missing' | 'absent' | 'null'
  /** What is worth knowing about it. */
  hint?: Hint
}

const metaOf = (schema: Schema) => z.globalRegistry.get(schema) ?? {}

/** Makes the field of a schema. Throws at a schema that no form can show. */
export function fieldOf(schema: Schema): FormField {
  const meta = metaOf(schema)
  const hint = isHint(meta.hint) ? meta.hint : undefined
  if (schema instanceof z.ZodOptional) return outer(fieldOf(schema.unwrap()), 'absent', hint)
  if (schema instanceof z.ZodNullable) return outer(fieldOf(schema.unwrap()), 'null', hint)
  return { ...shapeOf(schema), schema, empty: 'missing', hint }
}

function outer(field: FormField, empty: FormField['empty'], hint = field.hint): FormField {
  if (field.kind === 'fixed' && field.value === true) return { ...field, kind: 'flag', whenOff: undefined, hint }
  return { ...field, empty, hint }
}

function shapeOf(schema: Schema): Shape {
  const meta = metaOf(schema)
  if (typeof meta.relation === 'string') return { kind: 'relation', to: [meta.relation] }
  if (isWords(schema)) return wordsOf(schema)
  if (schema instanceof z.ZodLiteral) return { kind: 'fixed', value: constantOf(schema) }
  if (schema instanceof z.ZodBoolean) return { kind: 'flag', whenOff: false }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options }
  if (schema instanceof z.ZodNumber) return numberOf(schema, meta.euros === true)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema, meta.input)
  if (schema instanceof z.ZodTuple) return { kind: 'row', items: schema.def.items.map(fieldOf) }
  if (schema instanceof z.ZodUnion) return unionOf(schema.options)
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, below]: [string, Schema]) =>
      key === '$schema'
        ? ([key, { kind: 'fixed', schema: below, empty: 'missing' }] as const)
        : ([key, fieldOf(below)] as const),
    )
    return { kind: 'group', fields, ...(typeof meta.point === 'string' && { pointOn: meta.point }) }
  }
  throw new Error(`No form can show ${schema.constructor.name}`)
}

function constantOf({ values }: z.ZodLiteral): string | number | boolean {
  const [value] = values
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error('No form can show this constant')
}

function numberOf(schema: z.ZodNumber, euros: boolean): Shape {
  const step = schema.def.checks?.flatMap(({ _zod: { def } }) =>
    def.check === 'multiple_of' && 'value' in def ? [Number(def.value)] : [],
  )[0]
  const { minValue, maxValue } = schema
  const isWhole = schema instanceof z.ZodNumberFormat
  // Above 0, and whole: from 1.
  const isAbove = schema.def.checks?.some(
    ({ _zod: { def } }) => def.check === 'greater_than' && 'inclusive' in def && def.inclusive === false,
  )
  const above = isWhole && isAbove ? 1 : 0
  return {
    kind: 'number',
    euros,
    ...(isLimit(minValue) && { min: minValue + above }),
    ...(isLimit(maxValue) && { max: maxValue }),
    ...(isWhole ? { step: 1 } : step !== undefined && { step }),
  }
}

const isLimit = (value: number | null): value is number => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER

const INPUTS: Readonly<Record<string, 'day' | 'email' | 'url'>> = { date: 'day', email: 'email', url: 'url' }

function textOf(schema: z.ZodString | z.ZodStringFormat, kind: unknown): Shape {
  const input = kind === 'time' || kind === 'colour' ? kind : (INPUTS[schema.format ?? ''] ?? 'line')
  return { kind: 'text', input, ...lengthsOf(schema) }
}

function lengthsOf(schema: Schema): { min?: number; max?: number } {
  if (!(schema instanceof z.ZodString)) return {}
  const { minLength, maxLength } = schema
  return { ...(minLength !== null && { min: minLength }), ...(maxLength !== null && { max: maxLength }) }
}

function wordsOf(schema: Schema): Shape {
  const { html, slug } = metaOf(schema)
  const [needed, inOne] =
    schema instanceof z.ZodObject ? [true, schema.shape.es] : [false, schema instanceof z.ZodRecord && schema.valueType]
  return { kind: 'words', needed, html: html === true, slug: slug === true, ...(inOne && lengthsOf(inOne)) }
}

function unionOf(options: readonly Schema[]): Shape {
  const constants = options.flatMap((option) => (option instanceof z.ZodLiteral ? [constantOf(option)] : []))
  if (constants.length === options.length)
    return { kind: 'choice', values: constants.filter((value) => typeof value !== 'boolean') }
  const fields = options.map(fieldOf)
  const names = fields.flatMap((field) => (field.kind === 'relation' ? field.to : []))
  if (fields.every(({ kind }) => kind === 'relation')) return { kind: 'relation', to: names }
  // All languages, or some of them: the looser one takes both.
  const loose = fields.find((field) => field.kind === 'words' && !field.needed)
  if (loose && fields.every(({ kind }) => kind === 'words')) return loose
  const [value, marked] = fields
  if (value && marked?.kind === 'group' && fields.length === 2) {
    const [[first, inner] = [], [second] = []] = marked.fields
    if (first === 'value' && second === 'placeholder' && inner?.schema === value.schema) return { kind: 'maybe', value }
  }
  return { kind: 'alternatives', options: fields }
}

function listOf(schema: z.ZodArray): Shape {
  const limits = { min: 0, max: Infinity }
  for (const { _zod } of schema.def.checks ?? []) {
    const { def } = _zod
    if (def.check === 'min_length' && 'minimum' in def) limits.min = Number(def.minimum)
    else if (def.check === 'max_length' && 'maximum' in def) limits.max = Number(def.maximum)
    else if (def.check === 'length_equals' && 'length' in def) limits.min = limits.max = Number(def.length)
  }
  const item = fieldOf(schema.element)
  if (item.kind === 'choice' && metaOf(schema).ordered === false)
    return { kind: 'several', values: item.values.filter((value) => typeof value === 'string') }
  return { kind: 'list', item, ...limits }
}

/** Finds which of several alternatives a value follows, or resembles most. */
export function alternativeOf(options: readonly FormField[], value: unknown): number {
  const follows = options.findIndex(({ schema }) => z.safeParse(schema, value).success)
  if (follows >= 0) return follows
  const likeness = (field: FormField) => {
    if (field.kind !== 'group') return isRecord(value) ? -1 : 0
    return isRecord(value) ? field.fields.filter(([key]) => key in value).length : -1
  }
  const best = Math.max(...options.map(likeness))
  return options.findIndex((option) => likeness(option) === best)
}

/** Makes what a new entry begins as: nothing in it, but of the right form. */
export function blankOf(field: FormField): unknown {
  if (field.empty === 'absent') return undefined
  if (field.empty === 'null') return null
  switch (field.kind) {
    case 'fixed':
      return field.value
    case 'flag':
      return field.whenOff
    case 'words':
      return Object.fromEntries(LANGS.map((lang): [Lang, string] => [lang, '']))
    case 'maybe':
      return blankOf(field.value)
    case 'group':
      return Object.fromEntries(
        field.fields.flatMap(([key, below]) => {
          const value = blankOf(below)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'list':
      return Array.from({ length: field.min }, () => blankOf(field.item))
    case 'several':
      return []
    case 'row':
      return field.items.map(blankOf)
    case 'alternatives':
      return field.options[0] && blankOf(field.options[0])
    case 'number':
      return undefined
    default:
      return ''
  }
}
