import type * as z from 'zod/mini'
import type { CallName } from './names'

type Common<Response> = {
  name: CallName
  response: z.ZodMiniType<Response>
  /** `changes`: only the operations of `booking` that change something (all but status, extend and keep). */
  key: 'always' | 'never' | 'changes'
  /** By default `DEADLINE_MS`. */
  deadlineMs?: number
}
/** How long a call may take, in milliseconds, if its contract says nothing else. */
export const DEADLINE_MS = 10_000

/**
 * One call: request, response, whether it needs an Idempotency-Key, and its time limit. Each contract exports its own,
 * so that a page loads only the schemas it uses; `calls.ts` has them all.
 */
export type Call<Request = unknown, Response = unknown> = Common<Response> & {
  request: z.ZodMiniType<unknown, Request>
}
/** A call as a page makes it: of the request, the page may know only the type, without the schema. */
export type PageCall<Request, Response> = Common<Response> & { request?: Call<Request, Response>['request'] }

/** Tells whether a call with this body must have an Idempotency-Key. `keep` needs none, as it works once anyway. */
export function needsKey({ key }: Pick<Call, 'key'>, body: object): boolean {
  const op = 'op' in body ? body.op : undefined
  return key === 'always' || (key === 'changes' && op !== 'status' && op !== 'keep')
}
