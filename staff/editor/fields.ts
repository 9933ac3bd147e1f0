import { z } from 'zod'
import { remember } from '#lib/content/check/remember'
import { isWords } from '#lib/content/check/walk'
import { isHint, type Hint } from '#lib/content/schema/hints'
import { dependence } from '#lib/content/schema/values'

type Schema = z.core.$ZodType

type Shape =
  /** A constant, the line that names the schema, or what an item needs of the functions: staff cannot change it. */
  | { kind: 'fixed'; value?: string | number | boolean }
  | { kind: 'flag'; whenOff: false | undefined }
  | { kind: 'number'; euros: boolean; min?: number; max?: number; step?: number }
  | { kind: 'text'; input: 'line' | 'day' | 'time' | 'colour' | 'email' | 'url'; min?: number; max?: number }
  | { kind: 'choice'; values: readonly (string | number)[] }
  /** Some values of a closed list, in the order of that list. */
  | { kind: 'several'; values: readonly string[] }
  | { kind: 'relation'; to: readonly string[] }
  /** Words by language. With `later` all but the Spanish ones may be missing until they are translated. */
  | { kind: 'words'; needed: boolean; later: boolean; html: boolean; slug: boolean; min?: number; max?: number }
  /** A value, or a placeholder for it, which the launch check lists. */
  | { kind: 'maybe'; value: FormField }
  | { kind: 'group'; fields: readonly (readonly [key: string, field: FormField])[]; pointOn?: string }
  | { kind: 'list'; item: FormField; min: number; max: number }

/** How a form shows and reads a value of content. Everything in it comes from the schema of the value. */
export type FormField = Shape & {
  schema: Schema
  /** What an empty control means. */
  empty: 'missing' | 'absent' | 'null'
  hint?: Hint
}

const metaOf = (schema: Schema) => z.globalRegistry.get(schema) ?? {}

/** Makes the field of a schema. Throws for a schema that no form can show. */
export const fieldOf = remember((schema: Schema): FormField => {
  const { hint } = metaOf(schema)
  const ownHint = isHint(hint) && { hint }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const field = fieldOf(schema.unwrap())
    const isFlag = field.kind === 'fixed' && field.value === true
    if (isFlag) return { ...field, kind: 'flag', whenOff: undefined, ...ownHint }
    return { ...field, empty: schema instanceof z.ZodOptional ? 'absent' : 'null', ...ownHint }
  }
  return { ...shapeOf(schema), schema, empty: 'missing', ...ownHint }
})

function shapeOf(schema: Schema): Shape {
  const { relation, euros, input, point } = metaOf(schema)
  if (typeof relation === 'string') return { kind: 'relation', to: [relation] }
  if (isWords(schema)) return wordsOf(schema)
  if (schema instanceof z.ZodLiteral) return constants([...schema.values])
  if (schema instanceof z.ZodBoolean) return { kind: 'flag', whenOff: false }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options }
  if (schema instanceof z.ZodNumber) return { kind: 'number', euros: euros === true, ...numberLimits(schema) }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const kind = input === 'time' || input === 'colour' ? input : (INPUTS[schema.format ?? ''] ?? 'line')
    return { kind: 'text', input: kind, ...lengthLimits(schema) }
  }
  if (schema instanceof z.ZodUnion) return unionOf(schema.options)
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, below]: [string, Schema]) =>
      key === '$schema' || key in dependence
        ? ([key, { kind: 'fixed', schema: below, empty: 'missing' }] as const)
        : ([key, fieldOf(below)] as const),
    )
    return { kind: 'group', fields, ...(typeof point === 'string' && { pointOn: point }) }
  }
  throw new Error(`No form can show ${schema.constructor.name}`)
}

function constants(values: readonly z.core.util.Literal[]): Shape {
  const choices = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  const [only] = values
  if (values.length > 1) return { kind: 'choice', values: choices }
  if (only === true || choices.length === 1) return { kind: 'fixed', value: only === true ? only : choices[0] }
  throw new Error('No form can show this constant')
}

const jsonSchemaOf = (schema: Schema) => z.toJSONSchema(schema, { unrepresentable: 'any' })

function numberLimits(schema: z.ZodNumber): { min?: number; max?: number; step?: number } {
  const { type, minimum, exclusiveMinimum, maximum, multipleOf } = jsonSchemaOf(schema)
  const isWhole = type === 'integer'
  const above = exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + (isWhole ? 1 : 0)
  // A whole number without a limit has JavaScript's limits, which the form need not mention.
  const limit = (value = Infinity) => (Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined)
  return { min: limit(minimum ?? above), max: limit(maximum), step: isWhole ? 1 : multipleOf }
}

const INPUTS: Readonly<Record<string, 'day' | 'email' | 'url'>> = { date: 'day', email: 'email', url: 'url' }

function lengthLimits(schema: Schema): { min?: number; max?: number } {
  const { minLength: min, maxLength: max } = jsonSchemaOf(schema)
  return { min, max }
}

function wordsOf(schema: Schema): Shape {
  const { html, slug } = metaOf(schema)
  const needed = schema instanceof z.ZodObject
  const translation = needed ? schema.shape.es : schema instanceof z.ZodRecord ? schema.valueType : schema
  const later = needed && schema.shape.en instanceof z.ZodNullable
  return { kind: 'words', needed, later, html: html === true, slug: slug === true, ...lengthLimits(translation) }
}

function unionOf(options: readonly Schema[]): Shape {
  const fields = options.map(fieldOf)
  if (fields.every((field) => field.kind === 'relation'))
    return { kind: 'relation', to: fields.flatMap((field) => field.to) }
  const [value, marked] = fields
  if (value && marked?.kind === 'group' && fields.length === 2) {
    const [[first, inner] = [], [second] = []] = marked.fields
    if (first === 'value' && second === 'placeholder' && inner?.schema === value.schema) return { kind: 'maybe', value }
  }
  throw new Error('No form can show this choice of kinds')
}

function listOf(schema: z.ZodArray): Shape {
  const item = fieldOf(schema.element)
  if (item.kind === 'choice' && metaOf(schema).ordered === false)
    return { kind: 'several', values: item.values.filter((value) => typeof value === 'string') }
  const { minItems = 0, maxItems = Infinity } = jsonSchemaOf(schema)
  return { kind: 'list', item, min: minItems, max: maxItems }
}
