import { z } from 'zod'
import { CAPABILITIES, type Capability } from '#lib/functions/capabilities'
import { isRecord } from '../check/walk'
import { awaited, dependence } from '../schema/values'

const FIELDS = { ...dependence, ...awaited }
const fieldsSchema = z.object(FIELDS)

/**
 * Gives a copy of content with the items of lists that hold for the functions of this site: all but those that need
 * what these cannot do, or that lack what they can, and those that wait for the owner. The fields that say so are left
 * out.
 */
export function applicable<T>(value: T, capabilities: Record<Capability, boolean> = CAPABILITIES): T {
  const applies = (item: unknown) => {
    const { needs, lacks, hidden } = fieldsSchema.safeParse(item).data ?? {}
    return !hidden && (needs === undefined || capabilities[needs]) && (lacks === undefined || !capabilities[lacks])
  }
  const reduce = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.filter(applies).map(reduce)
    if (!isRecord(each)) return each
    return Object.fromEntries(
      Object.entries(each).flatMap(([key, below]) => (key in FIELDS ? [] : [[key, reduce(below)]])),
    )
  }
  // The same value with fewer items; the two fields are optional in its type.
  return reduce(value) as T
}
