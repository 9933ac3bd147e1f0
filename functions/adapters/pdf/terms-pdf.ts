import { getLegal, getModelForm, type LegalSection } from '#lib/content/legal'
import type { RichNode } from '#lib/content/rich-text'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { MailContext } from '../mail/spa'
import { MAIL_TEXTS } from '../mail/texts'
import { makePdf, type Paper, type TextStyle } from './paper'

type Stretch = { text: string; link?: string }

const TITLE: TextStyle = { size: 24, weight: 'light' }
const HEADING: TextStyle = { size: 15, weight: 'light' }
const TEXT: TextStyle = { size: 11, lineGap: 2 }

const made = new Map<string, Promise<Buffer>>()

/**
 * Gives what the law wants buyers to be able to keep: the terms, the seller with the address, and how to withdraw, as
 * they are on the site today. It is made once in a process for each language.
 */
export function termsPdf(lang: Lang, context: Pick<MailContext, 'spa' | 'siteUrl'>): Promise<Buffer> {
  const key = `${lang} ${context.siteUrl}`
  const known = made.get(key)
  if (known) return known
  const next = make(lang, context)
  made.set(key, next)
  next.catch(() => made.delete(key))
  return next
}

async function make(lang: Lang, { spa, siteUrl }: Pick<MailContext, 'spa' | 'siteUrl'>): Promise<Buffer> {
  const { terms: t } = MAIL_TEXTS[lang]
  const texts = [
    { title: t.title, ...getLegal(lang, 'terms') },
    { title: t.withdrawal, ...getLegal(lang, 'withdrawal') },
  ]
  const form = getModelForm(lang)
  const seller = [spa.name, spa.address, spa.phone, spa.email].join(', ')
  const title = `${t.title}, ${spa.name}`
  const words = JSON.stringify([title, seller, t, texts, form])
  const pdf = await makePdf({ title, lang, words }, (paper) => {
    paper.part('P', seller, TEXT)
    for (const { title: heading, updated, sections } of texts) {
      paper.room(18)
      paper.part('H1', heading, TITLE)
      paper.part('P', fill(t.updated, { day: updated }), TEXT)
      for (const section of sections) writeSection(paper, section, siteUrl)
    }
    writeHeading(paper, form.heading)
    for (const line of [form.instruction, ...form.lines, form.note]) writeParagraph(paper, 'P', [{ text: line }])
  })
  if (!pdf) throw new Error(`The typeface has not all letters of the terms in ${lang}`)
  return pdf
}

function writeSection(paper: Paper, { heading, body, items, ordered, after, links }: LegalSection, siteUrl: string) {
  const paragraphs = (lines: readonly RichNode[][]) => {
    for (const nodes of lines) writeParagraph(paper, 'P', stretchesOf(nodes, siteUrl))
  }
  writeHeading(paper, heading)
  paragraphs(body)
  for (const [index, nodes] of items.entries())
    writeParagraph(paper, 'LI', [{ text: ordered ? `${index + 1}. ` : '• ' }, ...stretchesOf(nodes, siteUrl)])
  paragraphs(after)
  for (const { href, text } of links) writeParagraph(paper, 'P', [{ text, link: absolute(href, siteUrl) }])
}

function writeHeading(paper: Paper, heading: string) {
  const { doc } = paper
  paper.room(12)
  // A heading is not left alone at the foot of a page.
  if (doc.y > doc.page.maxY() - 60) doc.addPage()
  paper.part('H2', heading, HEADING)
}

function writeParagraph(paper: Paper, name: 'P' | 'LI', stretches: readonly Stretch[]) {
  paper.room(5)
  paper.paragraph(name, stretches, TEXT)
}

/** Makes an address absolute, because the file is opened outside the site. */
const absolute = (href: string, siteUrl: string) => (href.startsWith('/') ? `${siteUrl}${href}` : href)

/** Reads words as stretches with a link or without. Other marks are not shown on paper. */
function stretchesOf(nodes: readonly RichNode[], siteUrl: string, link?: string): Stretch[] {
  return nodes.flatMap((node): Stretch[] => {
    if (typeof node === 'string') return [{ text: node, ...(link !== undefined && { link }) }]
    if (node.tag === 'br') return [{ text: '\n' }]
    const inner = node.tag === 'a' ? absolute(node.href ?? '', siteUrl) : link
    return stretchesOf(node.children, siteUrl, inner)
  })
}
