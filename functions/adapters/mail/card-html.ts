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

/** The spa's typeface where a mail program has it, else one that is drawn alike. */
export const FONT = 'font-family:Ysabeau,Optima,Candara,Gill Sans,Calibri,sans-serif'

/** Writes a voucher's card in its design: one column with inline styles, without pictures. */
export function cardHtml({ design, brand, to, name, message, from, gift, amount, meta = [] }: MailCard): Html {
  const { ground, ink } = DESIGN_COLOURS[design]
  const border = `1px solid ${design === 'cal' ? ink : ground}`
  const row = (style: string, inner: Html | readonly Html[]) =>
    html`<tr><td style="color:${ink};${FONT};${style};overflow-wrap:anywhere;word-break:break-word">${inner}</td></tr>
`
  const rows = [
    row('padding:24px 24px 0;font-size:19px;line-height:24px', html`${brand}`),
    row('padding:20px 24px', drawing(design, ink)),
    row('padding:0 24px;font-size:32px;line-height:40px;font-weight:300', html`${fill(to, { name })}`),
    ...(message === undefined
      ? []
      : [row('padding:10px 24px 0;font-size:19px;line-height:26px;font-style:italic', withBreaks(message))]),
    ...(from === undefined ? [] : [row('padding:16px 24px 0;font-size:17px;line-height:24px', html`${from}`)]),
    row('padding:20px 24px 0;font-size:17px;line-height:24px', html`${gift}`),
    ...(amount === undefined ? [] : [row('padding:0 24px;font-size:38px;line-height:46px', html`${amount}`)]),
    row('padding:16px 24px 24px;font-size:16px;line-height:24px', withBreaks(meta.join('\n'))),
  ]
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}"
style="border:${border}">
${rows}</table>`
}

/**
 * Draws a design with bordered boxes: an arch and its reflection, water, rings in oil, or a ruler. It is an ornament:
 * where round corners are not supported, it is only plainer.
 */
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
      const ticks = Array.from({ length: 25 }, (_, at) => {
        const high = at % 4 === 0 ? 12 : 6
        const tick = html`<div style="height:${high}px;border-left:${line};font-size:0">&nbsp;</div>`
        return html`<td style="padding:0;height:${high}px;vertical-align:bottom">${tick}</td>`
      })
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-bottom:${line}">
<tr>${ticks}</tr></table>`
    }
  }
}
