import { parseRichText, type RichNode } from '#lib/content/rich-text'

// What staff type in place of tags: an empty line between paragraphs, "- " or "1. " before each point of a list,
// **bold**, *italics* and [words](address). Content keeps the tags.

/** Writes the HTML of content as staff type it. HTML that cannot be written so stays as it is. */
export function toPlain(html: string): string {
  const { nodes, forbidden } = parseRichText(html)
  const plain = nodes.map(blockText).join('\n\n')
  return forbidden.length === 0 && toHtml(plain) === html ? plain : html
}

function blockText(node: RichNode): string {
  if (typeof node === 'string') return node
  const { tag, children } = node
  if (tag !== 'ul' && tag !== 'ol') return tag === 'p' ? inline(children) : inline([node])
  return children.map((item, index) => `${tag === 'ul' ? '-' : `${index + 1}.`} ${inline([item])}`).join('\n')
}

const inline = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const text = inline(node.children)
      if (node.tag === 'strong') return `**${text}**`
      if (node.tag === 'em') return `*${text}*`
      if (node.tag === 'a') return `[${text}](${node.href})`
      return node.tag === 'br' ? '\n' : text
    })
    .join('')

const LISTS = [
  { tag: 'ul', mark: /^[-•*] +/u },
  { tag: 'ol', mark: /^\d+[.)] +/u },
] as const

/** Makes the HTML of content from what staff typed. A text that begins with a tag is taken as HTML. */
export function toHtml(plain: string): string {
  if (/^<[a-z]/iu.test(plain)) return plain
  const blocks: { tag: 'p' | 'ul' | 'ol'; lines: string[] }[] = []
  let isNew = true
  for (const line of plain.split('\n').map((each) => each.trim())) {
    const list = LISTS.find(({ mark }) => mark.test(line))
    const tag = list?.tag ?? 'p'
    const last = blocks.at(-1)
    if (line === '') isNew = true
    else {
      const text = inlineHtml(list ? line.replace(list.mark, '') : line)
      if (last?.tag === tag && !(isNew && tag === 'p')) last.lines.push(text)
      else blocks.push({ tag, lines: [text] })
      isNew = false
    }
  }
  return blocks
    .map(({ tag, lines }) =>
      tag === 'p'
        ? `<p>${lines.join('<br>')}</p>`
        : `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`,
    )
    .join('')
}

const inlineHtml = (text: string): string =>
  text
    .replaceAll('<', '&lt;')
    .replaceAll(/\*\*(.+?)\*\*/gu, '<strong>$1</strong>')
    .replaceAll(/\*(.+?)\*/gu, '<em>$1</em>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/gu, '<a href="$2">$1</a>')
