import type { Graph, Thing as SchemaThing } from 'schema-dts'
import { untypeset } from '#lib/untypeset'

/** A schema.org object; misspelt types and properties do not compile. */
export type SchemaNode = Exclude<SchemaThing, string>

/** Shows structured data as one JSON-LD graph. */
export function JsonLd({ nodes }: { nodes: SchemaNode[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  const json = untypeset(JSON.stringify(graph)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
