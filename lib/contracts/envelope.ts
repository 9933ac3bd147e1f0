import * as z from 'zod/mini'
import { DateTime } from './scalars'

/** How the functions run. With `sim` and `test` pages show the TEST band. */
export const Mode = z.enum(['live', 'test', 'sim'])
export type Mode = z.infer<typeof Mode>

/** The fields of every successful answer. Countdowns use `serverNow`, which is current even in a repeated answer. */
export const Meta = z.object({ requestId: z.string().check(z.maxLength(64)), serverNow: DateTime, mode: Mode })
export type Meta = z.infer<typeof Meta>
