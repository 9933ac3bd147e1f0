import { z } from 'zod'
import { CAPABILITIES, type Capability } from '#lib/functions/capabilities'
import { isRecord } from '../check/walk'
import { dependence } from '../schema/values'

const dependenceSchema = z.object(dependence)

/**
 * Gives a copy of content with the items of lists that hold for the functions of this site: all but those that need
 * what these cannot do, or that lack what they can. The fields that say so are left out.
 */
export function applicable<T>(value: T, capabilities: Record<Capability, boolean> = CAPABILITIES): T {
  const applies = (item: unknown) => {
    const { needs, lacks } = dependenceSchema.safeParse(item).data ?? {}
    return (needs === undefined || capabilities[needs]) && (lacks === undefined || !capabilities[lacks])
  }
  const reduce = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.filter(applies).map(reduce)
    if (!isRecord(each)) return each
    return Object.fromEntries(
      Object.entries(each).flatMap(([key, below]) => (key in dependence ? [] : [[key, reduce(below)]])),
    )
  }
  // The same value with fewer items; the two fields are optional in its type.
  return reduce(value) as T
}
