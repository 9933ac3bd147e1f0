import * as z from 'zod/mini'
import { needsKey } from '#lib/contracts/call'
import { CALLS, type CallName, type ResponseOf } from '#lib/contracts/calls'
import { CALL_PATHS } from '#lib/contracts/names'
import { fieldMistakes, ruleMessages } from '#lib/contracts/validation'
import { madridDateTime } from '#lib/time/madrid'
import { withCanonicalContacts } from '#functions/domain/contact-details'
import type { Deps } from '#functions/domain/deps'
import type { StoredAnswer } from '#functions/domain/idempotency'
import { ApiError } from '#functions/domain/api-error'
import { countOrRefuse, limitRead } from '#functions/domain/limits'
import { jsonAnswer, type Incoming, type Outgoing } from '#functions/kit/message'
import { clientNetwork, warnOfProxy } from './address'
import { readJsonBody } from './body'
import { checkXsrf, corsHeaders } from './cors'
import { oncePerKey, readKey } from './idempotency'

/** One path of the functions. `respond` may throw an ApiError. */
export type Endpoint = {
  path: string
  methods: readonly string[]
  respond: (deps: Deps, request: Incoming, requestId: string) => Promise<Outgoing>
}

type Body<N extends CallName> = z.output<(typeof CALLS)[N]['request']>
type Answer<N extends CallName> = Omit<ResponseOf<N>, 'meta'>
/** Gives the good answer of a call, without its meta. `network`: the keyed hash of where it comes from. */
export type Handler<N extends CallName> = (deps: Deps, body: Body<N>, network: string) => Promise<Answer<N>>

/** Makes the endpoint of a call of the contract. Its handler sees only bodies that follow the contract. */
export function implement<N extends CallName>(name: N, handler: Handler<N>): Endpoint {
  return {
    path: CALL_PATHS[name],
    methods: ['POST'],
    respond: async (deps, request, requestId) => {
      const cors = corsHeaders(deps, request)
      checkXsrf(request)
      const sent = readJsonBody(request)
      warnOfProxy(deps, request)
      const network = deps.keys.lookup('network', clientNetwork(request, deps.trustedProxies))
      if (isRead(name, sent)) limitRead(deps, name, network)
      else await countOrRefuse(deps.store, deps, name, network)
      const body = parse(name, sent)
      const run = async () => withStatus(await handler(deps, body, network))
      const key = needsKey(CALLS[name], isObject(sent) ? sent : {}) && readKey(request.headers['idempotency-key'])
      const { status, ...answered } = key
        ? await oncePerKey(deps, { route: name, key, body: sent }, run)
        : { ...(await run()), replayed: false }
      const meta = { requestId, serverNow: madridDateTime(deps.now()), mode: deps.mode }
      return jsonAnswer(status, written(name, { ...(isObject(answered.body) && answered.body), meta }), {
        ...cors,
        ...(answered.replayed && { 'Idempotency-Replayed': 'true' }),
      })
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Chooses the status of a good answer: 202 when it is not final because the bank is still working, else 200. */
function withStatus(body: { state?: string; booking?: { state: string } }): StoredAnswer {
  return { status: (body.state ?? body.booking?.state) === 'processing' ? 202 : 200, body }
}

function parse<N extends CallName>(name: N, sent: unknown): Body<N> {
  const schema: z.ZodMiniType = CALLS[name].request
  const result = schema.safeParse(withCanonicalContacts(sent), { error: ruleMessages })
  if (!result.success) throw new ApiError('validation_failed', { fields: fieldMistakes(result.error) })
  return result.data as Body<N> // parsed with the schema of this very name
}

/** Tells whether a call only asks for free times or the state of an order, as pages do again and again. */
const isRead = (name: CallName, sent: unknown) =>
  name === 'slots' || (name === 'booking' && isObject(sent) && 'op' in sent && sent.op === 'status')

/** Writes answers by the contract too: a difference is our mistake, and must not reach the visitor. */
function written(name: CallName, answer: object): unknown {
  const schema: z.ZodMiniType = CALLS[name].response
  const { data, error } = z.safeEncode(schema, answer)
  if (error) throw new Error(`The answer of ${name} breaks the contract: ${error.message}`)
  return data
}
