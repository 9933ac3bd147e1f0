import { encode } from 'uqr'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_ART } from '#lib/catalogue/voucher-art'
import { voucherFace, type VoucherFace } from '#lib/catalogue/voucher-face'
import { getVouchers } from '#lib/content/vouchers'
import { voucherFragment } from '#lib/contracts/voucher-links'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { plainDay } from '#lib/time/dates'
import type { VoucherSheet } from '#functions/domain/mail'
import type { MailContext } from '../mail/spa'
import { MARGIN, makePdf, type BlockStyle, type Paper } from './paper'

/** The width of the card, from margin to margin, and its height (3 : 2), in points. */
const WIDTH = 595.28 - 2 * MARGIN
const HEIGHT = (WIDTH * 2) / 3
/** The drawings are 600 units wide. */
const SCALE = WIDTH / 600
const INSET = WIDTH * 0.06
const CODE = 104

/**
 * Makes the sheet of a paid voucher: its card, and below it number, last day, the QR code of the page that checks it
 * and the spa's address. Gives undefined when the typeface lacks letters of what was written on it.
 */
export function voucherPdf(
  { card, valueCents, validUntil, title, minutes, uid }: VoucherSheet,
  { spa, siteUrl }: Pick<MailContext, 'spa' | 'siteUrl'>,
): Promise<Buffer | undefined> {
  const { lang } = card
  const { card: words, validity } = getVouchers(lang)
  const face = voucherFace(words, card, title === null ? { cents: valueCents } : { title: title[lang], minutes })
  const until = validUntil === null ? [] : [fill(words.until, { date: plainDay(validUntil, lang) })]
  const facts = [
    `${words.heading} · ${words.code} ${uid}`,
    ...until.map((day) => `${day}. ${validity.short}`),
    words.redeem,
    words.check,
    `${spa.name}, ${spa.address}`,
    `${spa.phone}, ${siteUrl}`,
  ]
  const all = JSON.stringify([face, words, facts, until])
  return makePdf({ title: `${words.heading}, ${spa.name}`, lang, words: all }, (paper) => {
    drawCard(paper, face, { brand: spa.name, meta: [uid, ...until] })
    drawFacts(paper, facts, { check: words.check, url: checkUrl(siteUrl, lang, uid) })
  })
}

const checkUrl = (siteUrl: string, lang: Lang, uid: string) =>
  siteUrl + href('check-voucher', lang) + voucherFragment(uid.replaceAll('-', ''))

function drawCard(paper: Paper, face: VoucherFace, { brand, meta }: { brand: string; meta: readonly string[] }) {
  const { doc } = paper
  const { ground, ink } = DESIGN_COLOURS[face.design]
  const [left, top, right, bottom] = [MARGIN + INSET, MARGIN + INSET, MARGIN + WIDTH - INSET, MARGIN + HEIGHT - INSET]
  const width = right - left
  paper.decoration(() => {
    doc.save().roundedRect(MARGIN, MARGIN, WIDTH, HEIGHT, 3).clip()
    doc.rect(MARGIN, MARGIN, WIDTH, HEIGHT).fill(ground)
    doc.translate(MARGIN, MARGIN).scale(SCALE).lineWidth(1)
    // The ruler has a row of its own, above where a long name begins.
    if (face.design === 'cal') doc.translate(0, -60)
    for (const { d, opacity } of VOUCHER_ART[face.design]) doc.path(d).strokeOpacity(opacity).stroke(ink)
    doc.restore().strokeOpacity(1)
    if (face.design === 'cal') doc.roundedRect(MARGIN, MARGIN, WIDTH, HEIGHT, 3).lineWidth(0.5).stroke(ink)
  })
  const half = { width: width / 2 - 8, colour: ink }
  const onRight = { ...half, align: 'right' as const }
  const rightOf = (y: number) => [left + width / 2 + 8, y] as const
  paper.block('P', [left, top - 4], brand, { ...half, size: 20, weight: 'light' })
  const gift = { ...onRight, size: 14 }
  paper.block('H1', rightOf(top), face.gift, gift)
  let headEnd = top + Math.max(24, paper.heightOf(face.gift, gift))
  if (face.amount !== undefined) {
    const amount = { ...onRight, size: 46, weight: 'light' as const }
    paper.block('P', rightOf(headEnd - 4), face.amount, amount)
    headEnd += paper.heightOf(face.amount, amount) - 12
  }

  // From the foot upwards, so that what a guest wrote gets all that is left.
  const from = fitted(paper, face.from === undefined ? [] : [{ words: face.from, size: 13, ...half }], 48)
  writeBelow(paper, [left, bottom - from.height], from.texts)
  for (const [index, line] of meta.entries())
    paper.block('P', rightOf(bottom - 16 * (meta.length - index)), line, { ...onRight, size: 12 })
  const footTop = bottom - Math.max(16 * meta.length, from.height) - GAP
  const written = [
    { words: fill(face.to, { name: face.name }), size: 36, weight: 'light' as const, width, colour: ink },
    ...(face.message === undefined ? [] : [{ words: face.message, size: 14, width, colour: ink }]),
  ]
  const { texts, height } = fitted(paper, written, footTop - headEnd)
  writeBelow(paper, [left, footTop - height], texts)
}

type Text = { words: string; style: BlockStyle; height: number }

/** Writes texts below each other. */
function writeBelow(paper: Paper, [left, top]: readonly [x: number, y: number], texts: readonly Text[]) {
  let y = top
  for (const { words, style, height } of texts) {
    paper.block('P', [left, y], words, style)
    y += height + GAP
  }
}

/** The room between two texts, in points. */
const GAP = 8
/** Below this share of their size, texts of many short lines are written on. */
const SMALL = 0.6

/** Makes texts smaller until all of them fit into a height (points) below each other. Nothing is ever cut. */
function fitted(paper: Paper, written: readonly (BlockStyle & { words: string })[], room: number) {
  for (let scale = 1; ; scale *= 0.93) {
    const texts = written.map(({ words, ...style }): Text => {
      const smaller = { ...style, size: style.size * scale }
      const text = scale < SMALL ? words.replace(/\s+/gu, ' ') : words
      return { words: text, style: smaller, height: paper.heightOf(text, smaller) }
    })
    const height = texts.reduce((sum, text) => sum + text.height, GAP * Math.max(0, texts.length - 1))
    if (height <= room || scale < 0.05) return { texts, height }
  }
}

function drawFacts(paper: Paper, facts: readonly string[], { check, url }: { check: string; url: string }) {
  const { doc } = paper
  const top = MARGIN + HEIGHT + 28
  paper.figure(check, () => {
    const { data, size } = encode(url, { ecc: 'M', border: 0 })
    const dot = CODE / size
    for (const [row, dots] of data.entries())
      for (const [column, isDark] of dots.entries())
        if (isDark) doc.rect(MARGIN + column * dot, top + row * dot, dot, dot)
    doc.fill('#22201f')
  })
  const x = MARGIN + CODE + 24
  const width = WIDTH - CODE - 24
  let y = top
  for (const [index, line] of facts.entries()) {
    const style = { size: index === 0 ? 15 : 11, width }
    paper.block('P', [x, y], line, style)
    y += paper.heightOf(line, style) + 4
  }
}
