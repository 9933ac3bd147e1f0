import css from './lists.module.css'
import { renderRichText, type RichTextNode } from './rich-text-nodes'

const LISTS = { ul: css.ticks, ol: css.numbers }

/**
 * Shows copy with its tags as elements; no markup is ever injected. Its paragraphs are spaced by a `flow` around it.
 */
export function RichText({ nodes }: { nodes: readonly RichTextNode[] }) {
  return <>{renderRichText(nodes, LISTS)}</>
}
