import type * as z from 'zod/mini'
import { needsKey } from '#lib/contracts/call'
import { CALLS, type CallName, type ResponseOf } from '#lib/contracts/calls'
import { CALL_PATHS } from '#lib/contracts/names'
import { fieldMistakes, ruleMessages } from '#lib/contracts/validation'
import { madridDateTime } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { Refusal } from '#functions/domain/refusal'
import { jsonAnswer, type Incoming, type Outgoing } from '#functions/kit/message'
import { clientAddress, warnOfProxy } from './address'
import { readJsonBody } from './body'
import { checkXsrf, corsHeaders } from './cors'
import { once, readKey, type KeptAnswer } from './idempotency'
import { RATE_LIMITS, limit } from './rate'

/** Something that can be asked for. `respond` may throw a Refusal. */
export type Endpoint = {
  path: string
  methods: readonly string[]
  respond: (deps: Deps, request: Incoming, requestId: string) => Promise<Outgoing>
}

type Body<N extends CallName> = z.output<(typeof CALLS)[N]['request']>
type Answer<N extends CallName> = Omit<ResponseOf<N>, 'meta'>
/** A good answer without its meta. */
export type Handler<N extends CallName> = (deps: Deps, body: Body<N>, from: { address: string }) => Promise<Answer<N>>

/** Lets a function answer a call of the contract: it sees only bodies that follow it. */
export function implement<N extends CallName>(name: N, handler: Handler<N>): Endpoint {
  return {
    path: CALL_PATHS[name],
    methods: ['POST'],
    respond: async (deps, request, requestId) => {
      const cors = corsHeaders(deps, request)
      checkXsrf(request)
      const sent = readJsonBody(request)
      warnOfProxy(deps, request)
      const address = clientAddress(request, deps.trustedProxies)
      await limit(deps, name, address, RATE_LIMITS[name])
      const body = parse(name, sent)
      const run = async () => finalOf(await handler(deps, body, { address }))
      const { status, body: answer, replayed } = await answered(deps, name, request, sent, run)
      deps.checkpoint('answered')
      return good(deps, name, requestId, status, answer, {
        ...cors,
        ...(replayed && { 'Idempotency-Replayed': 'true' }),
      })
    },
  }
}

/** 202: accepted and not final, the bank is still working. */
function finalOf(body: { state?: string; booking?: { state: string } }): KeptAnswer {
  return { status: (body.state ?? body.booking?.state) === 'processing' ? 202 : 200, body }
}

function parse<N extends CallName>(name: N, sent: unknown): Body<N> {
  const schema: z.ZodMiniType = CALLS[name].request
  const result = schema.safeParse(sent, { error: ruleMessages })
  if (!result.success) throw new Refusal('validation_failed', { fields: fieldMistakes(result.error) })
  return result.data as Body<N> // parsed with the schema of this very name
}

/** Runs the work, once per key where the contract asks for one. A kept refusal is thrown again. */
async function answered(deps: Deps, name: CallName, request: Incoming, sent: unknown, run: () => Promise<KeptAnswer>) {
  if (!needsKey(CALLS[name], typeof sent === 'object' && sent !== null ? sent : {}))
    return { ...(await run()), replayed: false }
  const key = readKey(request.headers['idempotency-key'])
  return once(deps, name, key, sent, run)
}

function good(
  deps: Deps,
  name: CallName,
  requestId: string,
  status: number,
  answer: unknown,
  headers: Record<string, string>,
): Outgoing {
  const meta = { requestId, serverNow: madridDateTime(deps.now()), mode: deps.mode }
  const whole = { ...(typeof answer === 'object' ? answer : {}), meta }
  // What leaves is held to the contract too: a drift is our fault, and never the visitor's riddle.
  const checked = CALLS[name].response.safeParse(whole)
  if (!checked.success) throw new Error(`The answer of ${name} breaks the contract: ${checked.error.message}`)
  return jsonAnswer(status, checked.data, headers)
}
