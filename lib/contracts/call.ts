import type * as z from 'zod/mini'
import type { CallName } from './names'

/**
 * One call: what goes out, what comes back, whether it needs an Idempotency-Key, and its time limit. Each contract
 * exports its own, so that a page brings only the schemas of what it asks; all of them together are in `calls.ts`.
 */
export type Call<Request = unknown, Response = unknown> = {
  name: CallName
  request: z.ZodMiniType<unknown, Request>
  response: z.ZodMiniType<Response>
  /** `changes`: only the operations of `booking` that change something (all but status, extend and keep). */
  key: 'always' | 'never' | 'changes'
  deadlineMs: number
}

/**
 * Says whether this body of this call must carry an Idempotency-Key. `extend` and `keep` need none: they work once by
 * themselves.
 */
export function needsKey({ key }: Pick<Call, 'key'>, body: object): boolean {
  const op = 'op' in body ? body.op : undefined
  return key === 'always' || (key === 'changes' && op !== 'status' && op !== 'extend' && op !== 'keep')
}
