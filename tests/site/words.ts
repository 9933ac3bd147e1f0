import { HTMLElement, type Node, TextNode } from 'node-html-parser'
import type { Lang } from '#lib/routes/languages'

const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG'])
const INLINE = new Set(['A', 'ABBR', 'B', 'EM', 'I', 'MARK', 'Q', 'S', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TIME'])
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value']

/** Puts a text in one kind of space, without invisible hyphens and word joiners. */
export const plain = (text: string) =>
  text
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()

/**
 * Lists everything a page says in its own language, each text of its own: elements marked with another language are
 * left out.
 */
export function texts(root: HTMLElement, lang: Lang): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (node instanceof TextNode) found.push(node.text)
    if (!(node instanceof HTMLElement) || isOther(node, lang)) return
    // What a box to tick stands for is no word.
    const isBox = ['radio', 'checkbox'].includes(node.getAttribute('type') ?? '')
    for (const name of SPOKEN) if (!isBox || name !== 'value') found.push(node.getAttribute(name) ?? '')
    node.childNodes.forEach(walk)
  }
  walk(root)
  return found.map(plain).filter(Boolean)
}

/**
 * Gives the running text as one sees it, a line per block. Pieces within a line are joined as written, or held apart by
 * a space.
 */
export function visibleText(root: HTMLElement, lang?: Lang, between: '' | ' ' = ''): string {
  let text = ''
  const walk = (node: Node) => {
    if (node instanceof TextNode) text += node.text
    if (!(node instanceof HTMLElement) || isOther(node, lang)) return
    const gap = INLINE.has(node.tagName) ? between : '\n'
    text += gap
    node.childNodes.forEach(walk)
    text += gap
  }
  walk(root.querySelector('body') ?? root)
  return text.split('\n').map(plain).filter(Boolean).join('\n')
}

function isOther(node: HTMLElement, lang?: Lang): boolean {
  const own = node.getAttribute('lang')
  return SILENT.has(node.tagName) || (lang !== undefined && own !== undefined && own !== lang)
}
