import type { RichNode } from '#lib/content/rich-text'
import css from './lists.module.css'
import { renderRichText } from './rich-text-nodes'

const LISTS = { ul: css.ticks, ol: css.numbers }

/**
 * Shows copy as React elements; markup is never injected as HTML. A `flow` class around it spaces the paragraphs.
 */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <>{renderRichText(nodes, LISTS)}</>
}
