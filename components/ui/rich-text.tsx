import type { ReactNode } from 'react'
import css from './lists.module.css'

/** A piece of copy from content: words, or one of the few allowed tags around more pieces. */
export type RichTextNode =
  string | { tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a'; href?: string; children: RichTextNode[] }

const LISTS = { ul: css.ticks, ol: css.numbers }

function render(node: RichTextNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, href, children } = node
  if (Tag === 'br') return <br key={key} />
  // A list without its marker is no list to some screen readers unless it says so.
  const props = Tag === 'ul' || Tag === 'ol' ? { className: LISTS[Tag], role: 'list' } : { href }
  return (
    <Tag key={key} {...props}>
      {children.map(render)}
    </Tag>
  )
}

/**
 * Shows copy with its tags as elements; no markup is ever injected. Its paragraphs are spaced by a `flow` around it.
 */
export function RichText({ nodes }: { nodes: readonly RichTextNode[] }) {
  return <>{nodes.map(render)}</>
}
