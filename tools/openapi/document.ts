import type { Sellable } from '#lib/catalogue/catalogue'
import { isRecord } from '#lib/content/check/walk'
import { treatmentEntry } from '#lib/content/sellable'
import type { Content } from '#lib/content/read/read'
import { DEADLINE_MS, needsKey, type Call } from '#lib/contracts/call'
import { CALLS, type CallName } from '#lib/contracts/calls'
import { ErrorCode, ErrorResponse, HTTP_STATUS, REPEATABLE } from '#lib/contracts/errors'
import { CALL_NAMES, CALL_PATHS } from '#lib/contracts/names'
import { Product } from '#lib/contracts/product'
import { IdempotencyKey } from '#lib/contracts/scalars'
import { writeMade } from '../entries'
import { docstringsOf } from './docstrings'
import { callExamples, errorExample, productExample } from './examples'
import { errorsOf, summaryOf } from './operations'
import { componentsOf } from './schemas'

/** Writes the contract of the cloud functions, as one OpenAPI document that the site serves. */
export const writeOpenApi = (root: string, { treatments }: Content): void =>
  writeMade(root, 'public/openapi.json', openApiDocument(root, treatments.map(treatmentEntry)))

/** What holds for every call. */
const INTRODUCTION = `
What the site of this spa calls, for whoever writes such functions in any language. It is made from the schemas by which the site reads answers and the reference functions read requests.

Every call is a \`POST\` to its path below one common address, or to an address of its own. Request and answer are JSON in UTF-8; a request has at most 64 KiB.

- **Browsers** ask first, by \`OPTIONS\`: answer with a 2xx status, \`Access-Control-Allow-Origin\` (the site's origin, in all other answers too, also of errors) and \`Access-Control-Allow-Headers: content-type, idempotency-key, x-xsrf-token\`. Cookies are sent to the site's own origin alone. A redirect counts as no answer.
- **Fields**: one that a request may not have is the mistake \`unknown_field\`; one that the site does not know in an answer is ignored. What is optional is left out, never null.
- **Money** is in cents of a euro, with tax. **Days** and **times** are Madrid's; moments have their offset.
- **Errors** have the same body for every status. Another method than \`POST\` is \`method_not_allowed\`.
- **Repeated requests**: a call with the header \`Idempotency-Key\` is carried out once for each key and body, and answered alike for 24 hours, then with the header \`Idempotency-Replayed: true\`. An error after which the same request can succeed is not kept.
- **Status 202** instead of 200 says that a bank is still working: the state is \`processing\`.
`.trim()

/** Makes the OpenAPI document of the calls, with examples that buy the first plain treatment of what is sold. */
function openApiDocument(root: string, entries: readonly Sellable[]) {
  const { schemas, refOf } = componentsOf(root)
  const examples = callExamples(entries)
  const errors = new Map<string, object>()
  const paths = {
    ...Object.fromEntries(CALL_NAMES.map((name) => [CALL_PATHS[name], { post: operationOf(name) }])),
    '/assets/json/{code}.json': { servers: [SITE], get: productOperation() },
  }
  const errorSchemas = { ErrorCode: { ...(schemas.ErrorCode as object), description: aboutErrors(root) } }
  return {
    openapi: '3.1.0',
    info: { title: 'Cloud functions of a day spa’s site', version: '1.0.0', description: INTRODUCTION },
    servers: [
      {
        url: '{functions}',
        description: 'The common address of the functions.',
        variables: { functions: { default: 'http://localhost:4100', description: 'FUNCTIONS_URL of the site' } },
      },
    ],
    security: [],
    paths,
    components: {
      responses: Object.fromEntries(errors),
      parameters: { XsrfToken: XSRF_TOKEN },
      headers: { RequestId: REQUEST_ID, Replayed: REPLAYED },
      schemas: reachable({ ...schemas, ...errorSchemas }, [paths, [...errors.values()]]),
    },
  }

  function operationOf(name: CallName) {
    const call: Call = CALLS[name]
    const all = Object.entries(examples[name])
    const keyless = all.filter(([, { request }]) => !needsKey(call, request)).map(([example]) => example)
    const answer = {
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(call.key !== 'never' && { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } }),
      },
      content: json(refOf(call.response), Object.fromEntries(all.map(([example, { answer }]) => [example, answer]))),
    }
    const mayProcess = all.some(([, { answer }]) => 'state' in answer || 'booking' in answer)
    return {
      operationId: name,
      summary: summaryOf(name),
      description: `The site waits ${(call.deadlineMs ?? DEADLINE_MS) / 1000} seconds for the answer.`,
      parameters: [
        ...(call.key === 'never' ? [] : [keyParameter(keyless)]),
        { $ref: '#/components/parameters/XsrfToken' },
      ],
      requestBody: {
        required: true,
        content: json(refOf(call.request), Object.fromEntries(all.map(([example, { request }]) => [example, request]))),
      },
      responses: {
        '200': { description: 'It was done.', ...answer },
        ...(mayProcess && { '202': { description: 'The bank is still working: ask again.', ...answer } }),
        ...errorResponses(errorsOf(name)),
      },
    }
  }

  function keyParameter(keyless: readonly string[]) {
    const but = keyless.length > 0 ? ` All operations need it but ${keyless.join(', ')}.` : ''
    return {
      name: 'Idempotency-Key',
      in: 'header',
      required: keyless.length === 0,
      description: `The same key for the same request, when it is sent again.${but}`,
      schema: refOf(IdempotencyKey),
      example: '3f2b8c1a-6d4e-4f7a-9b0c-5e8d1a2c7f43',
    }
  }

  /** Gives the answers to errors by their status. What several calls answer alike stands in the document once. */
  function errorResponses(codes: readonly ErrorCode[]) {
    const statuses = [...new Set(codes.flatMap(statusesOf))].sort()
    return Object.fromEntries(
      statuses.map((status) => {
        const here = codes.filter((code) => statusesOf(code).includes(status))
        const id = [status, ...here].join('.')
        errors.set(id, errorResponse(here))
        return [String(status), { $ref: `#/components/responses/${id}` }]
      }),
    )
  }

  function errorResponse(codes: readonly ErrorCode[]) {
    const only = { properties: { error: { properties: { code: { enum: codes } } } } }
    return {
      description: codes.map((code) => `\`${code}\``).join(', '),
      headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
      content: json(
        { allOf: [refOf(ErrorResponse), only] },
        Object.fromEntries(codes.map((code) => [code, errorExample(code)])),
      ),
    }
  }

  function productOperation() {
    const example = productExample(entries)
    return {
      operationId: 'product',
      summary: 'Answers the data of one treatment, offer or special',
      description: 'The site itself serves it. Functions can read there what is sold, and at which price.',
      parameters: [
        {
          name: 'code',
          in: 'path',
          required: true,
          description: 'The code in lower case.',
          schema: { type: 'string' },
          example: example.code.toLowerCase(),
        },
      ],
      responses: {
        '200': { description: 'It is sold.', content: json(refOf(Product), { treatment: example }) },
        '404': { description: 'Nothing is sold under this code.' },
      },
    }
  }
}

const SITE = {
  url: '{site}',
  description: 'The site.',
  variables: { site: { default: 'http://localhost:3000', description: 'SITE_URL' } },
}
const XSRF_TOKEN = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  description: 'The value of the cookie `XSRF-TOKEN`, if the functions are reached by a path of the site.',
  schema: { type: 'string' },
}
const REQUEST_ID = { description: 'The same as in the body.', schema: { type: 'string' } }
const REPLAYED = {
  description: 'The request was carried out before.',
  schema: { type: 'string', const: 'true' },
}

/** Makes the JSON body of a request or an answer, with named examples. */
const json = (schema: object, examples: Readonly<Record<string, unknown>>) => ({
  'application/json': {
    schema,
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  },
})

/** Lists the statuses of an error: the reference functions answer 503 when their store is away. */
const statusesOf = (code: ErrorCode): number[] => [HTTP_STATUS[code], ...(code === 'internal' ? [503] : [])]

/** Says of every error which status it has, and whether the same request can succeed later. */
function aboutErrors(root: string): string {
  const codes = ErrorCode.options.map((code) => {
    const repeat = REPEATABLE[code]
    return `- \`${code}\`: ${statusesOf(code).join(' or ')}${repeat ? `, \`${repeat}\`` : ''}`
  })
  return [docstringsOf(root, 'errors').ofConstant('REPEATABLE'), '', ...codes].join('\n')
}

/** Leaves out the schemas that nothing refers to. */
function reachable(schemas: Readonly<Record<string, unknown>>, from: unknown): Record<string, unknown> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isRecord(value)) return
    const id = typeof value.$ref === 'string' ? /^#\/components\/schemas\/(.+)$/.exec(value.$ref)?.[1] : undefined
    if (id !== undefined && !found.has(id)) {
      found.add(id)
      look(schemas[id])
    }
    Object.values(value).forEach(look)
  }
  look(from)
  return Object.fromEntries(Object.entries(schemas).filter(([id]) => found.has(id)))
}
