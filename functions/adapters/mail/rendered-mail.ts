import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { COLON, type Lang } from '#lib/routes/languages'
import { html, type Html } from '#functions/kit/html'
import type { CalendarFile } from './calendar'
import { cardHtml, cardLines, FONT, quoted, withBreaks, type MailCard } from './card-html'
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
  | { kind: 'facts'; rows: readonly MailRow[]; appointment?: Appointment }
  | { kind: 'list'; name: string; items: readonly string[] }
  | { kind: 'card'; card: MailCard }
  | { kind: 'quote'; text: string }
  | { kind: 'link'; text: string; url: string }
export type MailRow = readonly [name: string, value: string]
/**
 * What heads a mail about an appointment, below a few words on how it stands. In plain text these facts are the first
 * rows of the table.
 */
type Appointment = { over: string; day: MailRow; time: MailRow; what: MailRow; where?: MailRow; map: string }

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

/** What is drawn of a mail: its parts, below the spa's name and above the ways to reach it. In tests it has a band. */
export type RenderedMail = {
  lang: Lang
  subject: string
  band?: string
  brand: { name: string; url: string }
  blocks: readonly MailBlock[]
  foot: readonly FootLine[]
}
type FootLine = readonly [text: string, url?: string]

/** Writes the mail as plain text. */
export function mailText({ lang, band, blocks, foot }: RenderedMail): string {
  const parts = [
    ...(band ? [band] : []),
    ...blocks.map((block) => blockText(block, COLON[lang])),
    ['--', ...foot.map(([line]) => line)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'facts': {
      const { what, day, time, where } = block.appointment ?? {}
      const first = [what, day, time, where].filter((row) => row !== undefined)
      return [...first, ...block.rows].map(([name, value]) => `${name}${colon} ${value}`).join('\n')
    }
    case 'list':
      return [`${block.name}${colon}`, ...block.items.map((item) => `- ${item}`)].join('\n')
    case 'card':
      return cardLines(block.card).join('\n')
    case 'quote':
      return quoted(block.text).join('\n')
    case 'link':
      return `${block.text}${colon}\n${block.url}`
  }
}

// The colours of app/tokens.css.
const CAL = '#f2f3ee'
const PIEDRA = '#e5e7df'
const PAPEL = '#fbfbf9'
const NOCHE = '#141a16'
const NOCHE_2 = '#1f2722'
const BELDI = '#1b201a'
const ARGAN = '#dfa44b'
const ARGAN_DEEP = '#85560e'
const INK_3 = '#5f665b'

const TEXT = `color:${BELDI};font-size:17px;line-height:26px`
const ON_DARK = `color:${CAL};font-size:17px;line-height:26px`
const SMALL = 'font-size:16px;line-height:24px;font-style:italic'
const TITLE = 'font-size:24px;line-height:32px;font-weight:300'
const LARGE = 'font-size:30px;line-height:38px;font-weight:300'
const WORDMARK = `color:${CAL};font-size:24px;line-height:30px;text-decoration:none`
const BUTTON = `color:${BELDI};font-size:18px;line-height:24px;text-decoration:none`
// A long word that a visitor typed breaks where the program can; elsewhere the mail is wider.
const TYPED = 'overflow-wrap:anywhere;word-break:break-word'
// Outlook for Windows knows no greatest width, but reads such comments.
const WIDTH = { safe: '<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->' }
const WIDTH_END = { safe: '<!--[if mso]></td></tr></table><![endif]-->' }

/**
 * Writes the mail as HTML that loads nothing: one column of tables. Every space is the padding of a cell, every line
 * ends with a row or a `<br>`, and every ground is an attribute, because mail programs leave out many styles.
 */
export function mailHtml({ lang, subject, band, brand, blocks, foot }: RenderedMail): string {
  const main = blocks.find(({ kind }) => kind === 'link')
  const appointment = blocks.flatMap((block) => (block.kind === 'facts' && block.appointment) || []).at(0)
  const last = foot.map(([text, url]) => (url === undefined ? html`${text}` : linkHtml(text, url, CAL)))
  const rows = [
    ...(band ? [rowHtml(ARGAN, `${TEXT};padding:12px 18px`, html`${band}`)] : []),
    rowHtml(NOCHE, 'padding:28px 18px 0', html`<a href="${brand.url}" style="${WORDMARK}">${brand.name}</a>`),
    ...(appointment ? appointmentHtml(appointment) : [titleHtml(subject)]),
    SPACE,
    // Only the first link is a button; the later ones are alternatives to it.
    ...blocks.map((block) => blockHtml(block, block === main)),
    SPACE,
    rowHtml(NOCHE, `${ON_DARK};padding:24px 18px`, withLineEnds(last)),
  ]
  const sheet = html`${WIDTH}${tableHtml(rows, 'max-width:600px;border-collapse:collapse')}${WIDTH_END}`
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body bgcolor="${CAL}" style="margin:0;background-color:${CAL}">
${tableHtml([html`<tr><td align="center" role="main">${sheet}</td></tr>`])}
</body>
</html>
`.safe
}

/** Writes a table that is as wide as what it is in, and is only there for the layout. */
const tableHtml = (rows: readonly Html[], style = 'border-collapse:collapse'): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">
${rows}</table>`

// Some mail programs do not hand a typeface down into tables, so every cell has its own.
const rowHtml = (ground: string, style: string, inner: Html | readonly Html[]): Html =>
  html`<tr><td bgcolor="${ground}" style="${FONT};${style}">${inner}</td></tr>
`

const SPACE = rowHtml(PAPEL, 'padding:12px 0 0;font-size:1px;line-height:1px', html`&nbsp;`)

const withLineEnds = (lines: readonly Html[]): Html[] =>
  lines.map((line, index) => html`${index > 0 ? html`<br>` : html``}${line}`)

const linkHtml = (text: string, url: string, ink: string): Html =>
  html`<a href="${url}" style="color:${ink}">${text}</a>`

const titleHtml = (title: string): Html =>
  rowHtml(NOCHE, `color:${CAL};padding:24px 18px;${TYPED}`, html`<span style="${TITLE}">${title}</span>`)

/** Writes day and hour as the mail's title, and below them what is booked, and where. */
function appointmentHtml({ over, day, time, what, where, map }: Appointment): Html[] {
  const below = [html`${what[1]}`, ...(where ? [linkHtml(where[1], map, CAL)] : [])]
  return [
    rowHtml(NOCHE, `color:${PIEDRA};padding:28px 18px 0`, html`<span style="${SMALL}">${over}</span>`),
    rowHtml(NOCHE, `color:${CAL};padding:4px 18px 24px`, html`<span style="${LARGE}">${day[1]}<br>${time[1]}</span>`),
    rowHtml(NOCHE_2, `${ON_DARK};padding:18px 18px 22px;border-top:1px solid ${INK_3}`, withLineEnds(below)),
  ]
}

function blockHtml(block: MailBlock, isMain: boolean): Html {
  switch (block.kind) {
    case 'text':
      return rowHtml(PAPEL, `${TEXT};padding:6px 18px;${TYPED}`, html`${block.text}`)
    case 'facts':
      return rowHtml(PAPEL, 'padding:14px 18px', tableHtml(block.rows.map(factHtml)))
    case 'list':
      return rowHtml(PAPEL, 'padding:14px 18px', tableHtml(listHtml(block.name, block.items)))
    case 'card':
      return rowHtml(PAPEL, 'padding:14px 18px', cardHtml(block.card))
    case 'quote': {
      const said = html`<blockquote style="margin:0">${withBreaks(block.text)}</blockquote>`
      const quote = rowHtml(PAPEL, `${TEXT};padding:0 0 0 16px;border-left:4px solid ${ARGAN};${TYPED}`, said)
      return rowHtml(PAPEL, 'padding:14px 18px', tableHtml([quote]))
    }
    case 'link':
      return isMain
        ? rowHtml(PAPEL, 'padding:14px 18px', buttonHtml(block.text, block.url))
        : rowHtml(PAPEL, `${TEXT};padding:6px 18px`, linkHtml(block.text, block.url, ARGAN_DEEP))
  }
}

const buttonHtml = (
  text: string,
  url: string,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
${rowHtml(ARGAN, 'padding:14px 26px', html`<a href="${url}" style="${BUTTON}">${text}</a>`)}</table>`

/** Writes a fact in one cell: its name, and its value on the next line. */
const factHtml = ([name, value]: MailRow): Html =>
  rowHtml(
    PAPEL,
    `${TEXT};padding:12px 0;border-top:1px solid ${PIEDRA};${TYPED}`,
    html`<span style="${SMALL};color:${INK_3}">${name}</span><br>${value}`,
  )

/** Writes a list as its name and a row for each item. */
const listHtml = (name: string, items: readonly string[]): Html[] => [
  rowHtml(
    PAPEL,
    `color:${INK_3};padding:12px 0 0;border-top:1px solid ${PIEDRA}`,
    html`<span style="${SMALL}">${name}</span>`,
  ),
  ...items.map((item) => rowHtml(PAPEL, `${TEXT};padding:4px 0`, html`${item}`)),
]
