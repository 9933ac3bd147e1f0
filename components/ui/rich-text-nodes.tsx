import type { ReactNode } from 'react'
import type { RichNode } from '#lib/content/rich-text'

/** The classes of the lists in a text. */
export type ListClasses = Partial<Record<'ul' | 'ol', string>>

/** Makes React elements from copy. Markup is never injected as HTML. */
export const renderRichText = (nodes: readonly RichNode[], lists: ListClasses): ReactNode[] =>
  nodes.map((node, key) => render(node, key, lists))

function render(node: RichNode, key: number, lists: ListClasses): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, href, children } = node
  if (Tag === 'br') return <br key={key} />
  // Some screen readers do not treat a list without markers as a list, unless it has the role.
  const props = Tag === 'ul' || Tag === 'ol' ? { className: lists[Tag], role: 'list' } : { href }
  return (
    <Tag key={key} {...props}>
      {renderRichText(children, lists)}
    </Tag>
  )
}
