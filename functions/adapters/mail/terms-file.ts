import { getLegal, getModelForm, type LegalSection } from '#lib/content/legal'
import type { RichNode } from '#lib/content/rich-text'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { html, type Html } from '#functions/kit/html'
import type { MailContext } from './spa'
import { MAIL_TEXTS } from './texts'

/**
 * Writes what the law wants buyers to be able to keep: the terms, the seller with the address, and how to withdraw, as
 * they are on the site today. It is one HTML file that loads nothing.
 */
export function termsFile(lang: Lang, { spa, siteUrl }: Pick<MailContext, 'spa' | 'siteUrl'>) {
  const { terms: t } = MAIL_TEXTS[lang]
  const parts = [
    { title: t.title, ...getLegal(lang, 'terms') },
    { title: t.withdrawal, ...getLegal(lang, 'withdrawal') },
  ]
  const write = ({ title, updated, sections }: (typeof parts)[number]) =>
    html`<h1>${title}</h1><p>${fill(t.updated, { day: updated })}</p>${sections.map((section) => sectionHtml(section, siteUrl))}`
  const { safe } = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}, ${spa.name}</title></head>
<body style="${BODY}"><p>${spa.name}, ${spa.address}, ${spa.phone}, ${spa.email}</p>${parts.map(write)}${modelForm(lang)}</body></html>
`
  return { filename: t.file, content: safe }
}

function modelForm(lang: Lang): Html {
  const { heading, instruction, lines, note } = getModelForm(lang)
  return html`<h2>${heading}</h2><p>${instruction}</p>${lines.map((line) => html`<p>${line}</p>`)}<p>${note}</p>`
}

const BODY = 'max-width:40rem;margin:0 auto;padding:1.5rem 1rem;font:18px/1.5 Georgia,serif;color:#22201f'

function sectionHtml({ heading, body, items, ordered, after, links }: LegalSection, siteUrl: string): Html {
  const paragraphs = (lines: LegalSection['body']) =>
    lines.map((nodes) => html`<p>${nodes.map((node) => nodeHtml(node, siteUrl))}</p>`)
  const entries = items.map((nodes) => html`<li>${nodes.map((node) => nodeHtml(node, siteUrl))}</li>`)
  const list = ordered ? html`<ol>${entries}</ol>` : html`<ul>${entries}</ul>`
  return html`<h2>${heading}</h2>${paragraphs(body)}${items.length > 0 ? list : html``}${paragraphs(after)}${links.map(
    ({ href, text }) => html`<p><a href="${absolute(href, siteUrl)}">${text}</a></p>`,
  )}`
}

/** Makes an address absolute, because the file is opened outside the site. */
const absolute = (href: string, siteUrl: string) => (href.startsWith('/') ? `${siteUrl}${href}` : href)

function nodeHtml(node: RichNode, siteUrl: string): Html {
  if (typeof node === 'string') return html`${node}`
  const inner = node.children.map((child) => nodeHtml(child, siteUrl))
  if (node.tag === 'a') return html`<a href="${absolute(node.href ?? '', siteUrl)}">${inner}</a>`
  // Safe, because the content allows only a fixed list of tags.
  const tag: Html = { safe: node.tag }
  return node.tag === 'br' ? html`<br>` : html`<${tag}>${inner}</${tag}>`
}
