import { z } from 'zod'
import type { Page } from './site'

export type Node = { [property: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())).min(1),
})

/** Reads the nodes of a page's structured data. Throws when there is not exactly one graph. */
export function graphOf({ path, root }: Page): Node[] {
  const scripts = root.querySelectorAll('script[type="application/ld+json"]')
  if (scripts.length !== 1) throw new Error(`${path} has ${scripts.length} graphs`)
  return graph.parse(JSON.parse(scripts[0]?.rawText ?? ''))['@graph']
}

/** Lists every node in a value of structured data, however deep. */
export function allNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(allNodes)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(allNodes)]
}

/** Tells whether a node only names another one. */
export const isReference = (node: Node) => Object.keys(node).join() === '@id'
/** Picks the nodes of some types. */
export const ofType = (nodes: Node[], ...types: string[]) =>
  nodes.filter((node) => types.includes(String(node['@type'])))
/** Reads a property of a node as text; empty where it has none. */
export const textOf = (node: Node, property: string) => String(node[property] ?? '')
