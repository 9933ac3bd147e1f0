import * as z from 'zod/mini'
import { DateTime } from './scalars'

/** How the functions run. `sim` and `test` put the TEST band on the page. */
export const Mode = z.enum(['live', 'test', 'sim'])
export type Mode = z.infer<typeof Mode>

/** The fields of every good answer. Countdowns use `serverNow`, also in a repeated answer. */
export const Meta = z.object({ requestId: z.string().check(z.maxLength(64)), serverNow: DateTime, mode: Mode })
export type Meta = z.infer<typeof Meta>
