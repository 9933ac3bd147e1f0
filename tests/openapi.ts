import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { z } from 'zod'

const body = z.object({
  'application/json': z.object({
    schema: z.unknown(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })),
  }),
})
const parameter = z.union([
  z.object({ $ref: z.string() }),
  z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), example: z.string().optional() }),
])
const response = z.object({ content: body.optional() })
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  requestBody: z.object({ content: body }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), response])),
})
const openApi = z.object({
  components: z.object({ responses: z.record(z.string(), response) }),
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
})

/** A body as the document describes it. */
type Body = { schema: unknown; examples: Record<string, { value: unknown }> }

/** Reads the OpenAPI document that the site serves, as somebody would who has nothing else. */
export function readOpenApi() {
  const document: Record<string, unknown> = JSON.parse(readFileSync('public/openapi.json', 'utf8'))
  const { paths, components } = openApi.parse(document)
  // The document says more than a JSON Schema. A calendar's days are also checked by their pattern.
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: true } })
  ajv.addSchema(document, 'openapi')
  const compiled = new Map<unknown, ValidateFunction>()
  type Answer = z.infer<typeof operation>['responses'][string]
  /** Gives what the document says of the body of an answer; undefined if it says nothing. */
  function bodyOf(answer: Answer | undefined): Body | undefined {
    if (!answer || !('$ref' in answer)) return answer?.content?.['application/json']
    return components.responses[answer.$ref.replace('#/components/responses/', '')]?.content?.['application/json']
  }
  const calls = Object.entries(paths).flatMap(([path, { post }]) => {
    const content = post?.requestBody?.content['application/json']
    if (!post || !content) return []
    const answerOf = (status: number) => bodyOf(post.responses[status])
    const headers = post.parameters.flatMap((each) =>
      'name' in each && each.in === 'header' && each.example !== undefined ? [[each.name, each.example]] : [],
    )
    const statuses = Object.keys(post.responses).map(Number)
    return [{ path, name: post.operationId, request: content, answerOf, statuses, headers }]
  })
  return {
    document,
    product: bodyOf(paths['/assets/json/{code}.json']?.get?.responses[200]),
    calls,
    /** Says what is wrong with a body by a schema of the document; empty if it is right. */
    mistakesIn(schema: unknown, value: unknown): string {
      const validate = compiled.get(schema) ?? ajv.compile(inDocument(schema))
      compiled.set(schema, validate)
      return validate(value) ? '' : ajv.errorsText(validate.errors)
    },
  }
}

/** Makes the references of a schema absolute, so that it can be compiled apart from the document. */
const inDocument = (schema: unknown): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'))
