import { z } from 'zod'
import { schemaAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { differences } from '../publish/differences'

/** A price that is much higher or lower than it was, in euros. */
export type SteepPrice = { path: Path; from: number; to: number }

/** From one price to the next in one go, this share at most is nothing to ask about. */
const USUAL = 0.3

/** Lists the prices of a file that change by so much that it may be a slip: 650 for 65. */
export const steepPrices = (schema: z.ZodType, before: unknown, after: unknown): SteepPrice[] =>
  differences(before, after).flatMap(({ path, before: from, after: to }) => {
    const at = schemaAt(schema, after, path)
    const isPrice = at && z.globalRegistry.get(at)?.euros === true
    if (!isPrice || typeof from !== 'number' || typeof to !== 'number') return []
    return Math.abs(to - from) > from * USUAL ? [{ path, from, to }] : []
  })
