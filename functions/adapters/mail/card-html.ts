import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import type { VoucherDesign, VoucherFace } from '#lib/catalogue/voucher-face'
import { fill } from '#lib/i18n/fill'
import { html, type Html } from '#functions/kit/html'

/** A voucher's card in a mail: its texts, and the name of the spa. */
export type MailCard = VoucherFace & { brand: string }

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Quotes what a visitor wrote, line by line. Every kind of line break ends a line. */
export const quoted = (text: string): string[] => text.split(LINE_END).map((line) => `> ${line}`)

/** Lists the lines of a card for a mail without HTML. The giver's message is quoted. */
export const cardLines = ({ to, name, message, from, gift, amount, meta = [] }: MailCard): string[] => [
  fill(to, { name }),
  gift,
  ...(amount === undefined ? [] : [amount]),
  ...(message === undefined ? [] : quoted(message)),
  ...(from === undefined ? [] : [from]),
  ...meta,
]

/** Writes a text whose lines end where a visitor ended them. */
export const withBreaks = (text: string): Html[] =>
  text.split(LINE_END).map((line, index) => html`${index > 0 ? html`<br>` : html``}${line}`)

// Mail programs support tables and inline styles. Where round corners are not supported, the drawing is only plainer.
const FONT = "font-family:Ysabeau,Optima,Candara,'Gill Sans',Calibri,sans-serif"
const CELL = 'padding:0;vertical-align:top;overflow-wrap:anywhere'

/** Writes a voucher's card in its design: a table with inline styles, without pictures. */
export function cardHtml({ design, brand, to, name, message, from, gift, amount, meta = [] }: MailCard): Html {
  const { ground, ink } = DESIGN_COLOURS[design]
  const sheet = [
    'width:100%;max-width:576px;margin:24px 0;border-collapse:separate;border-radius:3px',
    `background:${ground};color:${ink};${FONT};line-height:1.2;border:1px solid ${design === 'cal' ? ink : ground}`,
  ].join(';')
  const worth = html`${gift}${amount === undefined ? html`` : html`<br><span style="font-size:40px;line-height:1.1">${amount}</span>`}`
  const lines = meta.map((line, index) => html`${index > 0 ? html`<br>` : html``}${line}`)
  return html`<table role="presentation" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="${sheet}"><tr><td style="padding:24px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;color:${ink}">
<tr><td style="${CELL};font-size:19px">${brand}</td><td style="${CELL};font-size:17px;text-align:right">${worth}</td></tr>
<tr><td colspan="2" style="${CELL};padding:20px 0">${drawing(design, ink)}</td></tr>
<tr><td colspan="2" style="${CELL};font-size:34px;font-weight:300">${fill(to, { name })}</td></tr>
${message === undefined ? html`` : html`<tr><td colspan="2" style="${CELL};padding-top:10px;font-size:19px;font-style:italic;line-height:1.35">${withBreaks(message)}</td></tr>`}
${from === undefined ? html`` : html`<tr><td colspan="2" style="${CELL};padding-top:18px;font-size:17px">${from}</td></tr>`}
<tr><td colspan="2" style="${CELL};padding-top:18px;font-size:16px;text-align:right">${lines}</td></tr>
</table></td></tr></table>`
}

/** Draws a design with bordered boxes: an arch and its reflection, water, rings in oil, or a ruler. */
function drawing(design: VoucherDesign, ink: string): Html {
  const line = `1px solid ${ink}`
  const box = (style: string, inner: Html = html``): Html =>
    html`<div style="box-sizing:border-box;margin:0 auto;${style}">${inner}</div>`
  const nested = (sizes: readonly number[], style: (size: number) => string): Html =>
    sizes.reduceRight((inner, size) => box(style(size), inner), html``)
  switch (design) {
    case 'noche': {
      const sizes = [88, 64, 40]
      const arch = nested(
        sizes,
        (w) =>
          `width:${w}px;height:${w / 2 + 10}px;padding-top:11px;border:${line};border-bottom:0;border-radius:${w / 2}px ${w / 2}px 0 0`,
      )
      const below = box(
        `width:88px;height:20px;margin-top:4px;border:${line};border-top:0;border-radius:0 0 44px 44px;opacity:.4`,
      )
      return html`${arch}${below}`
    }
    case 'agua':
      return html`${[100, 84, 68, 52].map((w) => box(`width:${w}%;height:10px;border-top:${line};border-radius:50%;opacity:.6`))}`
    case 'argan':
      return nested(
        [96, 68, 40],
        (w) => `width:${w}px;height:${w}px;padding-top:13px;border:${line};border-radius:50%;opacity:.7`,
      )
    case 'cal': {
      const ticks = Array.from(
        { length: 25 },
        (_, at) =>
          html`<td style="padding:0;height:${at % 4 === 0 ? 12 : 6}px;vertical-align:bottom"><div style="height:${at % 4 === 0 ? 12 : 6}px;border-left:${line};font-size:0">&nbsp;</div></td>`,
      )
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-bottom:${line}"><tr>${ticks}</tr></table>`
    }
  }
}
