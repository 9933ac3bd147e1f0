import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { COLON, type Lang } from '#lib/routes/languages'
import { html, type Html } from '#functions/kit/html'
import type { CalendarFile } from './calendar'
import { cardHtml, cardLines, quoted, withBreaks, type MailCard } from './card-html'
import type { MailContext } from './spa'

/** What a mail says, and what goes with it. */
export type WrittenMail = {
  subject: string
  blocks: readonly MailBlock[]
  calendar?: CalendarFile
  /** PDFs that are attached; one that cannot be made (undefined) is left out. */
  files?: readonly { filename: string; make: () => Promise<Buffer | undefined> }[]
  /** Headers besides those of all mails. */
  headers?: Record<string, string>
}

/** The parts of a mail, from which both its text and its HTML are made. `quote` is what a visitor wrote. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: readonly MailRow[] }
  | { kind: 'card'; card: MailCard }
  | { kind: 'quote'; text: string }
  | { kind: 'link'; text: string; url: string }
export type MailRow = readonly [name: string, value: string]

/** Makes a paragraph. */
export const paragraph = (words: string): MailBlock => ({ kind: 'text', text: words })
/** Makes a table of facts. */
export const factTable = (rows: readonly MailRow[]): MailBlock => ({ kind: 'facts', rows })
/** Makes a link; the first one in a mail is its button. */
export const linkTo = (words: string, url: string): MailBlock => ({ kind: 'link', text: words, url })

/** Makes the row of an optional fact; none where it is absent. */
export const optionalRow = (name: string, value: string | undefined): MailRow[] =>
  value === undefined ? [] : [[name, value]]

/** Makes the headers with which mail programs offer to unsubscribe (RFC 2369), with one click (RFC 8058). */
export const unsubscribeHeaders = (token: string, { functionsUrl }: MailContext) => ({
  'List-Unsubscribe': `<${functionsUrl}${ONE_CLICK_PATH}?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What is drawn of a mail: its parts, below a band in tests, and above the spa's name and address. */
export type RenderedMail = {
  lang: Lang
  subject: string
  band?: string
  blocks: readonly MailBlock[]
  foot: readonly string[]
}

/** Writes the mail as plain text. */
export function mailText({ lang, band, blocks, foot }: RenderedMail): string {
  const parts = [
    ...(band ? [band] : []),
    ...blocks.map((block) => blockText(block, COLON[lang])),
    ['--', ...foot].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'facts':
      return block.rows.map(([name, value]) => `${name}${colon} ${value}`).join('\n')
    case 'card':
      return cardLines(block.card).join('\n')
    case 'quote':
      return quoted(block.text).join('\n')
    case 'link':
      return `${block.text}${colon}\n${block.url}`
  }
}

const BODY = 'margin:0;background:#f2f3ee;color:#22201f;font:18px/1.5 Georgia,serif'
// Outlook for Windows knows neither rem nor max-width, padding in table cells alone, and no CSS for line breaks.
const SHEET = 'width:100%;max-width:576px;margin:0 auto;border-collapse:collapse'
const INNER = 'padding:24px 16px;text-align:left'
const BAND = 'padding:12px 16px;background:#22201f;color:#fff;text-align:center'
const BUTTON = 'padding:12px 20px;background:#22201f'
const ON_BUTTON = 'color:#fff;text-decoration:none'
const LINK = 'color:#22201f'
const QUOTE = 'padding:0 0 0 16px;border-left:4px solid #22201f;overflow-wrap:anywhere'
const TABLE = 'margin:24px 0;border-collapse:collapse'
const CELL = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top'
// On a phone names do not wrap, but values do.
const NAME = `${CELL};font-weight:400;white-space:nowrap`
const VALUE = `${CELL};overflow-wrap:anywhere`
const FOOT = 'margin:40px 0 0;padding:16px 0 0;border-top:1px solid #22201f;font-size:16px'

/** Writes the mail as HTML that loads nothing. */
export function mailHtml({ lang, subject, band, blocks, foot }: RenderedMail): string {
  const top = band
    ? html`<table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="${BAND}">${band}</td></tr></table>`
    : html``
  const lines = foot.map((line, index) => html`${index > 0 ? html`<br>` : html``}${line}`)
  // Only the first link is a button; the later ones are alternatives to it.
  const main = blocks.find(({ kind }) => kind === 'link')
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`
  return html`<!doctype html>
<html lang="${lang}"><head>${head}<title>${subject}</title></head>
<body style="${BODY}">${top}<table role="presentation" align="center" width="576" style="${SHEET}"><tr><td role="main" style="${INNER}">${blocks.map((block) => blockHtml(block, block === main))}<p style="${FOOT}">${lines}</p></td></tr></table></body></html>
`.safe
}

function blockHtml(block: MailBlock, isMain: boolean): Html {
  switch (block.kind) {
    case 'text':
      return html`<p>${block.text}</p>`
    case 'facts':
      return html`<table style="${TABLE}">${block.rows.map(rowHtml)}</table>`
    case 'card':
      return cardHtml(block.card)
    case 'quote':
      return html`<table role="presentation" style="${TABLE}"><tr><td style="${QUOTE}"><blockquote style="margin:0">${withBreaks(block.text)}</blockquote></td></tr></table>`
    case 'link':
      return isMain
        ? html`<table role="presentation" style="${TABLE}"><tr><td bgcolor="#22201f" style="${BUTTON}"><a href="${block.url}" style="${ON_BUTTON}">${block.text}</a></td></tr></table>`
        : html`<p><a href="${block.url}" style="${LINK}">${block.text}</a></p>`
  }
}

const rowHtml = ([name, value]: MailRow): Html =>
  html`<tr><th scope="row" style="${NAME}">${name}</th><td style="${VALUE}">${value}</td></tr>`
