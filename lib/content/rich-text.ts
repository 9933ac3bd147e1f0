import { HTMLElement, parse, TextNode, type Node } from 'node-html-parser'

const TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const
type Tag = (typeof TAGS)[number]

/** A piece of copy: words, or one of the few allowed tags around more pieces. */
export type RichNode = string | { tag: Tag; href?: string; children: RichNode[] }
export type ParsedRichText = { nodes: RichNode[]; forbidden: string[] }

const ADDRESS = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/

/** Parses HTML of content into nodes. Leaves out everything but the allowed tags, and lists it in `forbidden`. */
export function parseRichText(html: string): ParsedRichText {
  const root = parse(html, { comment: true })
  // The parser repairs what it reads, so HTML that comes out changed has a stray or unclosed tag.
  const forbidden =
    root.toString() === html.replaceAll(/<br ?\/>/g, '<br>') ? [] : ['a tag that is not opened or not closed']
  return { nodes: read(root.childNodes, forbidden), forbidden }
}

/** Parses HTML of content into nodes for a page. Throws if it has anything that is not allowed. */
export function richText(html: string): RichNode[] {
  const { nodes, forbidden } = parseRichText(html)
  if (forbidden.length > 0) throw new Error(`"${html}" has ${forbidden.join(', ')}, which copy may not have`)
  return nodes
}

const read = (nodes: Node[], forbidden: string[]): RichNode[] => nodes.flatMap((node) => readNode(node, forbidden))

function readNode(node: Node, forbidden: string[]): RichNode[] {
  if (node instanceof TextNode) return node.text === '' ? [] : [node.text]
  if (!(node instanceof HTMLElement)) return note(forbidden, '<!-- -->')
  const tag = TAGS.find((each) => each === node.rawTagName)
  if (!tag) return note(forbidden, `<${node.rawTagName}>`)
  const { href, ...others } = node.attributes
  for (const name of Object.keys(others)) note(forbidden, `<${tag} ${name}>`)
  if (tag !== 'a') {
    if (href !== undefined) note(forbidden, `<${tag} href>`)
    return [{ tag, children: read(node.childNodes, forbidden) }]
  }
  if (href === undefined || !ADDRESS.test(href))
    return note(forbidden, href === undefined ? '<a> without href' : `<a href="${href}">`)
  return [{ tag, href, children: read(node.childNodes, forbidden) }]
}

function note(forbidden: string[], what: string): [] {
  forbidden.push(what)
  return []
}
