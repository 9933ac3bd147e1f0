import { z } from 'zod'
import { jsonAnswer } from '#functions/kit/message'
import type { Endpoint } from '../implement'

/** Whether the functions and their store answer. */
export const health: Endpoint = {
  path: '/health',
  methods: ['GET'],
  respond: async ({ store, mode }) => {
    await store.rows(z.object({ one: z.int() }), 'SELECT 1::int AS one')
    return jsonAnswer(200, { ok: true, mode, store: store.kind })
  },
}
