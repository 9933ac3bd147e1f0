import type { Graph, Thing as SchemaThing } from 'schema-dts'

/** A schema.org object; misspelt types and properties do not compile. */
export type Thing = Exclude<SchemaThing, string>

/** Writes structured data as one graph. */
export function JsonLd({ things }: { things: Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
