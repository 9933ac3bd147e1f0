import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { GET, generateStaticParams } from '#app/assets/json/[product]/route'
import { CALLS } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { CALL_NAMES, CALL_PATHS } from '#lib/contracts/names'
import { readOpenApi } from '#tests/openapi'

const { document, product: data, calls, mistakesIn } = readOpenApi()

it('the contract is a valid document of OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

it('every call is in it, with requests, answers and errors, and examples of each', () => {
  expect(calls.map(({ path, name }) => [name, path])).toEqual(CALL_NAMES.map((name) => [name, CALL_PATHS[name]]))
  for (const { name, request, answerOf, statuses } of calls) {
    const answers = Object.keys(answerOf(200)?.examples ?? {})
    expect(answers.length, name).toBeGreaterThan(0)
    expect(Object.keys(request.examples), name).toEqual(answers)
    expect(statuses, name).toEqual(expect.arrayContaining([200, 400, 403, 413, 415, 422, 429, 500, 503]))
    for (const status of statuses) expect(Object.keys(answerOf(status)?.examples ?? {}), name).not.toEqual([])
  }
})

it('every example is right by the document, and by the schemas of site and functions', () => {
  for (const { name, request, answerOf, statuses } of calls) {
    const call = CALL_NAMES.find((each) => each === name)
    if (!call) throw new Error(name)
    for (const [example, { value }] of Object.entries(request.examples)) {
      expect(mistakesIn(request.schema, value), `${name} ${example}`).toBe('')
      expect(z.safeParse(CALLS[call].request, value).error, `${name} ${example}`).toBeUndefined()
    }
    for (const status of statuses) {
      const answer = answerOf(status)
      for (const [example, { value }] of Object.entries(answer?.examples ?? {})) {
        expect(mistakesIn(answer?.schema, value), `${name} ${status} ${example}`).toBe('')
        const schema = status < 300 ? CALLS[call].response : ErrorResponse
        expect(z.safeParse(schema, value).error, `${name} ${status} ${example}`).toBeUndefined()
      }
    }
  }
})

it('every variant of a request has an example', () => {
  const kinds = { slots: 'kind', paypalIntent: 'action', booking: 'op' } as const
  for (const [name, by] of Object.entries(kinds)) {
    const found = calls.find((call) => call.name === name)
    const shown = Object.values(found?.request.examples ?? {}).map(({ value }) => (value as Record<string, string>)[by])
    expect([...new Set(shown)].sort(), name).toEqual(valuesOf(found?.request.schema, by).sort())
  }
})

/** Lists the values that tell the variants of a schema apart. */
function valuesOf(schema: unknown, by: string): string[] {
  const text = JSON.stringify(schema)
  const id = /"#\/components\/schemas\/(\w+)"/.exec(text)?.[1]
  const { schemas } = document.components as { schemas: Record<string, Variant> }
  const open = (each: Variant): string[] => {
    const target = each.$ref ? schemas[each.$ref.replace('#/components/schemas/', '')] : each
    if (!target) return []
    const own = target.properties?.[by]
    return own ? [own.const ?? own.enum ?? []].flat() : (target.oneOf ?? []).flatMap(open)
  }
  return id ? open(schemas[id] ?? {}) : []
}
type Variant = {
  $ref?: string
  oneOf?: Variant[]
  properties?: Record<string, { const?: string; enum?: string[] }>
}

it('what the contract refuses, the document refuses too', () => {
  const find = (name: string) => calls.find((call) => call.name === name)
  const contact = find('contact')
  const message = contact?.request.examples.message?.value as object
  const refused = (over: object) => mistakesIn(contact?.request.schema, { ...message, ...over })
  expect(refused({ consent: false })).toMatch(/consent/)
  expect(refused({ lang: 'it' })).toMatch(/lang/)
  expect(refused({ name: 'E' })).toMatch(/name/)
  expect(refused({ more: 1 })).toMatch(/additional properties/)
  expect(refused({ email: undefined })).toMatch(/email/)
  const gift = find('gift')?.answerOf(200)
  expect(mistakesIn(gift?.schema, { gift: {} })).toMatch(/'meta'.*'remainingCents'/)
  expect(mistakesIn(gift?.schema, { error: {} }), 'an error is no answer').not.toBe('')
  expect(mistakesIn(find('gift')?.answerOf(404)?.schema, { error: { requestId: 'r' } })).toMatch(/'code'/)
  const unknown = { error: { code: 'slot_taken', requestId: 'r' } }
  expect(mistakesIn(find('gift')?.answerOf(404)?.schema, unknown), 'an error of another call').toMatch(/allowed values/)
})

/** Lists a body with each of its values replaced, or left out, in turn. */
function changed(value: unknown): unknown[] {
  const replaced = [undefined, null, '', ' x ', 'long'.repeat(1300), 0, -1, 1.5, 1e9, true, [], {}, { more: 1 }]
  if (Array.isArray(value)) return [...replaced, ...changed(value[0]).map((each) => [each])]
  if (typeof value === 'string') return [...replaced, ` ${value}\n`, `${value}\u200b`, value.toUpperCase()]
  if (typeof value !== 'object' || value === null) return replaced
  const entries = Object.entries(value)
  return [
    ...replaced,
    { ...value, more: 1 },
    ...entries.flatMap(([name, inner]) => changed(inner).map((each) => ({ ...value, [name]: each }))),
  ]
}
/** What no body can have by its form alone, without a rule in words. */
const OF_FORM = new Set(['invalid_type', 'unrecognized_keys', 'invalid_value', 'invalid_union'])

it('what the schemas take the document takes, and what they refuse by its form it refuses', () => {
  let [taken, refused] = [0, 0]
  for (const { name, request } of calls) {
    const call = CALL_NAMES.find((each) => each === name)
    if (!call) throw new Error(name)
    const bodies = Object.values(request.examples).flatMap(({ value }) => changed(value))
    for (const body of bodies.filter((each) => each !== undefined)) {
      const { error } = z.safeParse(CALLS[call].request, body)
      const sent: unknown = JSON.parse(JSON.stringify(body))
      const mistakes = mistakesIn(request.schema, sent)
      if (!error) expect(mistakes, `${name} ${JSON.stringify(sent)}`).toBe('')
      else if (error.issues.some(({ code }) => OF_FORM.has(code)))
        expect(mistakes, `${name} ${JSON.stringify(sent)}`).not.toBe('')
      if (error) refused += 1
      else taken += 1
    }
  }
  expect(taken).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(1000)
})

it('what is tidied before it is checked is not refused as typed', () => {
  const purchase = calls.find(({ name }) => name === 'cardIntentV2')?.request
  const value = purchase?.examples.treatment?.value as object
  const invoice = { name: ' Acme S. L. ', taxId: 'b-12 345 678', address: 'Calle Mayor 1' }
  expect(z.safeParse(CALLS.cardIntentV2.request, { ...value, invoice }).error).toBeUndefined()
  expect(mistakesIn(purchase?.schema, { ...value, invoice })).toBe('')
})

it('descriptions are the docstrings of the contract', () => {
  const { schemas } = document.components as { schemas: Record<string, { description?: string; properties: object }> }
  expect(schemas.Meta?.description).toMatch(/^The fields of every successful answer/)
  expect(schemas.ContactRequest?.description).toBe('A message to the spa.')
  expect(schemas.OptInRequest?.description).toBeUndefined()
  expect(schemas.Booking?.properties).toMatchObject({ voucherCents: { description: 'The part that a voucher pays.' } })
  const needed = { recipientEmail: { description: 'Needed if it is delivered by e-mail.' } }
  expect(schemas.GiftCard?.properties).toMatchObject(needed)
  expect(schemas.KeptCard?.properties, 'the same name in another constant').not.toMatchObject(needed)
  expect(schemas.ErrorCode?.description).toMatch(/- `slot_taken`: 409, `anew`/)
  expect(JSON.stringify(document)).not.toMatch(/"x-/)
})

it('product data is answered as the document says', async () => {
  expect(mistakesIn(data?.schema, data?.examples.treatment?.value)).toBe('')
  for (const { product } of generateStaticParams()) {
    const served = await GET(new Request('http://localhost/'), { params: Promise.resolve({ product }) })
    expect(mistakesIn(data?.schema, await served.json()), product).toBe('')
  }
})
