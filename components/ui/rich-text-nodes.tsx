import type { ReactNode } from 'react'

/** A piece of copy from content: words, or one of the few allowed tags around more pieces. */
export type RichTextNode =
  string | { tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a'; href?: string; children: RichTextNode[] }

/** The classes of the lists in a text. */
export type ListClasses = Partial<Record<'ul' | 'ol', string>>

/** Makes elements of copy with its tags; no markup is ever injected. */
export const renderRichText = (nodes: readonly RichTextNode[], lists: ListClasses): ReactNode[] =>
  nodes.map((node, key) => render(node, key, lists))

function render(node: RichTextNode, key: number, lists: ListClasses): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, href, children } = node
  if (Tag === 'br') return <br key={key} />
  // A list without its marker is no list to some screen readers unless it says so.
  const props = Tag === 'ul' || Tag === 'ol' ? { className: lists[Tag], role: 'list' } : { href }
  return (
    <Tag key={key} {...props}>
      {renderRichText(children, lists)}
    </Tag>
  )
}
