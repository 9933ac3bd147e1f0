import { z } from 'zod'
import { isRecord } from '#lib/content/check/walk'
import * as bookingRequest from '#lib/contracts/booking-request'
import * as booking from '#lib/contracts/booking'
import * as buyer from '#lib/contracts/buyer'
import { CALLS } from '#lib/contracts/calls'
import * as cardIntent from '#lib/contracts/card-intent'
import * as contact from '#lib/contracts/contact'
import * as envelope from '#lib/contracts/envelope'
import * as errors from '#lib/contracts/errors'
import * as fields from '#lib/contracts/fields'
import * as giftUid from '#lib/contracts/gift-uid'
import * as gift from '#lib/contracts/gift'
import * as item from '#lib/contracts/item'
import * as sentItem from '#lib/contracts/sent-item'
import { CALL_NAMES } from '#lib/contracts/names'
import * as orderLinks from '#lib/contracts/order-links'
import * as paypalIntent from '#lib/contracts/paypal-intent'
import * as product from '#lib/contracts/product'
import * as orderAnswer from '#lib/contracts/order-answer'
import * as paymentRequests from '#lib/contracts/payment-requests'
import * as purchase from '#lib/contracts/purchase'
import * as scalars from '#lib/contracts/scalars'
import * as slot from '#lib/contracts/slot'
import * as slots from '#lib/contracts/slots'
import * as states from '#lib/contracts/states'
import * as survey from '#lib/contracts/survey'
import * as validation from '#lib/contracts/validation'
import * as withdrawal from '#lib/contracts/withdrawal'
import { docstringsOf, type Docstrings } from './docstrings'

const MODULES = {
  'booking-request': bookingRequest,
  booking,
  buyer,
  'card-intent': cardIntent,
  contact,
  envelope,
  errors,
  fields,
  'gift-uid': giftUid,
  gift,
  item,
  'sent-item': sentItem,
  'order-links': orderLinks,
  'paypal-intent': paypalIntent,
  product,
  purchase,
  'order-answer': orderAnswer,
  'payment-requests': paymentRequests,
  scalars,
  slot,
  slots,
  states,
  survey,
  validation,
  withdrawal,
}

type Schema = z.core.$ZodType
type Json = z.core.JSONSchema.BaseSchema

/** Tells whether an export is a schema. A check is one for zod too, but describes no value. */
const isSchema = (value: unknown): value is Schema =>
  value instanceof z.core.$ZodType && value._zod.def.type !== 'custom'
/** Tells whether an export holds fields that several objects spread. */
const isFields = (value: unknown): value is Record<string, Schema> =>
  typeof value === 'object' && value !== null && !isSchema(value) && Object.values(value).every(isSchema)

/** The reference to a schema of the document. */
const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` })

/** Writes a call's name as the first part of its schemas' names. */
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What reads leniently in the site is strict in the document: its reader is whoever writes these answers. */
const { code, fields: mistakes } = errors.ErrorResponse.shape.error.shape
const STRICT = new Map<Schema, Json>([
  [code, refTo('ErrorCode')],
  [mistakes.def.innerType.def.element.shape.rule, refTo('Rule')],
])

/** Marks of our own, which `finish` resolves: the descriptions of an object's fields, and what tells variants apart. */
const [FIELDS, VARIANTS] = ['x-fields', 'x-variants']

/** Where a schema is declared: the module of `lib/contracts`, and the constant in it. */
type Place = { module: string; constant: string }
type Named = { id: string; description?: string }
type Components = { schemas: Readonly<Record<string, unknown>>; refOf: (schema: Schema) => { $ref: string } }

/**
 * Makes the JSON Schemas of everything that is sent and answered. What a module of `lib/contracts` exports keeps its
 * name, and descriptions are the docstrings there. `refOf` gives the reference to a schema that has a name.
 */
export function componentsOf(root: string): Components {
  const docs = new Map<string, Docstrings>(Object.keys(MODULES).map((name) => [name, docstringsOf(root, name)]))
  const names = z.registry<Named>()
  const ids = new Map<Schema, string>()
  const places = new Map<Schema, Place>()
  const name = (schema: Schema, id: string, module: string, constant = id) => {
    const description = docs.get(module)?.ofConstant(constant)
    ids.set(schema, pascal(id))
    places.set(schema, { module, constant })
    names.add(schema, { id: pascal(id), ...(description !== undefined && { description }) })
  }
  const exported = Object.entries(MODULES).flatMap(([module, exports]) =>
    Object.entries<unknown>(exports).map(([id, value]) => ({ module, id, value })),
  )
  for (const { module, id, value } of exported) if (isSchema(value)) name(value, id, module)
  for (const call of CALL_NAMES) {
    const module = exported.find(({ id }) => id === `${call}Call`)?.module ?? ''
    const described = CALL_NAMES.find((each) => each === docs.get(module)?.call)
    for (const part of ['request', 'response'] as const) {
      const schema = CALLS[call][part]
      const isItsOwn = described !== undefined && CALLS[described][part] === schema
      if (!ids.has(schema)) name(schema, pascal(call) + pascal(part), module, isItsOwn ? part : '')
    }
  }
  for (const [schema, place] of [...places]) placeInner(schema, place, places)
  const shared = exported.flatMap(({ module, id, value }) => (isFields(value) ? [{ module, constant: id, value }] : []))

  /** Finds the docstrings of an object's fields, where they are declared. */
  function fieldsOf(schema: Schema, shape: Readonly<Record<string, Schema>>): [string, string][] {
    const spread = shared.filter(({ value }) => Object.entries(value).every(([field, each]) => shape[field] === each))
    return Object.keys(shape).flatMap((field): [string, string][] => {
      const declared = [...spread.filter(({ value }) => field in value), places.get(schema)]
      const [text] = declared.flatMap((at) => (at && docs.get(at.module)?.ofField(field, at.constant)) ?? [])
      return text === undefined ? [] : [[field, text]]
    })
  }

  const made = z.toJSONSchema(names, {
    io: 'input',
    metadata: names,
    uri: (id) => refTo(id).$ref,
    unrepresentable: ({ zodSchema }) => STRICT.get(zodSchema) ?? 'throw',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'object') {
        jsonSchema[FIELDS] = Object.fromEntries(fieldsOf(zodSchema, def.shape))
        const strict = Object.entries(def.shape).flatMap(([field, schema]) => (STRICT.has(schema) ? [field] : []))
        if (strict.length > 0) jsonSchema.required = [...strict, ...(jsonSchema.required ?? [])]
      }
      if (def.type === 'union' && 'discriminator' in def) jsonSchema[VARIANTS] = def.discriminator
      if (def.type === 'string') describeText(zodSchema, jsonSchema)
    },
  })
  const schemas = Object.fromEntries(
    Object.entries(made.schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, finish(schema)]),
  )
  return { schemas, refOf: (schema: Schema) => refTo(ids.get(schema) ?? '') }
}

/** Notes of the schemas inside of another one that they are declared at the same place, unless they have their own. */
function placeInner(schema: Schema, place: Place, places: Map<Schema, Place>): void {
  for (const inner of innerOf(schema)) {
    if (places.has(inner)) continue
    places.set(inner, place)
    placeInner(inner, place, places)
  }
}

function innerOf(schema: Schema): readonly Schema[] {
  // All kinds of schemas that zod has, which their type tells apart.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    case 'optional':
    case 'nullable':
      return [def.innerType]
    case 'pipe':
      return [def.in]
    default:
      return []
  }
}

/**
 * Says of a text that is tidied before it is checked what holds then: JSON Schema has no word for tidying, nor for
 * characters as a reader counts them.
 */
function describeText(schema: z.core.$ZodType, json: Json): void {
  const checks = schema._zod.def.checks ?? []
  if (!checks.some(({ _zod }) => _zod.def.check === 'overwrite')) return
  const patterns = [json, ...(json.allOf ?? [])].flatMap(({ pattern }) => (pattern ? [`\`${pattern}\``] : []))
  delete json.pattern
  delete json.allOf
  // What holds for the text that it refers to is said there.
  const lengths = json.$ref === undefined ? lengthsOf(schema, json.maxLength ?? 0) : undefined
  if (lengths) json.minLength = lengths.min
  json.description = [
    json.description,
    lengths && `${lengths.min} to ${lengths.max} characters, as a reader counts them.`,
    json.$ref === undefined && `Checked without blanks around it and invisible characters: ${patterns.join(' and ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Tries how many letters a text may have; undefined if it takes no mere letters. */
function lengthsOf(schema: Schema, most: number): { min: number; max: number } | undefined {
  const takes = (length: number) => z.safeParse(schema, 'a'.repeat(length)).success
  const min = [1, 2, 3, 4, 5].find(takes)
  if (min === undefined) return undefined
  let [max, tooMany] = [min, most + 1]
  while (tooMany - max > 1) {
    const middle = Math.floor((max + tooMany) / 2)
    if (takes(middle)) max = middle
    else tooMany = middle
  }
  return { min, max }
}

/** Resolves our marks: describes fields where they stand, and calls variants by what tells them apart. */
function finish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(finish)
  if (!isRecord(value)) return value
  const { [FIELDS]: described, [VARIANTS]: by, ...kept } = value
  const json = Object.fromEntries(Object.entries(kept).map(([key, inner]) => [key, finish(inner)]))
  if (isRecord(described) && isRecord(json.properties)) {
    for (const [field, text] of Object.entries(described)) {
      const property = json.properties[field]
      const own = isRecord(property) ? property : {}
      json.properties[field] = { ...own, description: [text, own.description].filter(Boolean).join(' ') }
    }
  }
  if (typeof by === 'string' && Array.isArray(json.oneOf)) json.oneOf = json.oneOf.map((each) => titled(each, by))
  return json
}

function titled(variant: unknown, by: string): unknown {
  const told = isRecord(variant) && isRecord(variant.properties) ? variant.properties[by] : undefined
  if (!isRecord(variant) || !isRecord(told)) return variant
  const values = [told.const ?? told.enum].flat().join(', ')
  return values === '' ? variant : { title: values, ...variant }
}
