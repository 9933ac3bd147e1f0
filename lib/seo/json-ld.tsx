import type { Graph, Thing as SchemaThing } from 'schema-dts'

/** A schema.org object; misspelt types and properties do not compile. */
export type SchemaNode = Exclude<SchemaThing, string>

/** Writes structured data as one graph. */
export function JsonLd({ nodes }: { nodes: SchemaNode[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
