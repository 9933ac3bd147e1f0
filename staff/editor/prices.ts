import { z } from 'zod'
import { schemaAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { toCents } from '#lib/content/euros'
import { formatMoney } from '#lib/money'
import { differences } from '../publish/differences'
import { EDITOR_WORDS } from '../words/es'

/** A price that is much higher or lower than it was, with the sentence that asks about it. */
export type SteepPrice = { path: Path; sentence: string }

/** The greatest change of a price, as a share of it, that is saved without a question. */
const USUAL = 0.3

/** Lists the prices of a file that change by so much that it may be a slip: 650 for 65. */
export const steepPrices = (schema: z.ZodType, before: unknown, after: unknown): SteepPrice[] =>
  differences(before, after).flatMap(({ path, before: from, after: to }) => {
    const at = schemaAt(schema, after, path)
    const isPrice = at && z.globalRegistry.get(at)?.euros === true
    if (!isPrice || typeof from !== 'number' || typeof to !== 'number') return []
    const sentence = EDITOR_WORDS.steepPrice(euros(from), euros(to))
    return Math.abs(to - from) > from * USUAL ? [{ path, sentence }] : []
  })

const euros = (amount: number) => formatMoney(toCents(amount), 'es')
