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
import { MARGIN, makePdf, type Paper } from './paper'

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
  const words = getVouchers(lang).card
  const face = voucherFace(words, card, title === null ? { cents: valueCents } : { title: title[lang], minutes })
  const until = validUntil === null ? [] : [fill(words.until, { date: plainDay(validUntil, lang) })]
  const facts = [
    `${words.code} ${uid}`,
    ...until,
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
  paper.part('P', brand, { size: 20, weight: 'light', colour: ink, width: width / 2, at: [left, top - 4] })
  const half = { at: [left + width / 2, top] as const, width: width / 2, align: 'right' as const, colour: ink }
  paper.part('H1', face.gift, { ...half, size: 14 })
  if (face.amount !== undefined)
    paper.part('P', face.amount, { ...half, at: [left + width / 2, top + 20], size: 46, weight: 'light' })
  const lines = [
    { words: fill(face.to, { name: face.name }), size: 36, weight: 'light' as const, most: 80 },
    ...(face.message === undefined ? [] : [{ words: face.message, size: 14, weight: 'text' as const, most: 100 }]),
  ]
  const foot = bottom - 32
  const heights = lines.map(({ words, size, weight, most }) =>
    Math.min(most, paper.heightOf(words, { size, weight, width })),
  )
  let y = foot - heights.reduce((sum, height) => sum + height + 8, 0)
  for (const [index, { words, size, weight }] of lines.entries()) {
    const height = heights[index] ?? 0
    paper.part('P', words, { size, weight, width, height: height + 2, colour: ink, at: [left, y] })
    y += height + 8
  }
  if (face.from !== undefined)
    paper.part('P', face.from, { size: 13, colour: ink, width: width / 2, height: 32, at: [left, bottom - 16] })
  for (const [index, line] of meta.entries())
    paper.part('P', line, { ...half, size: 12, at: [left + width / 2, bottom - 16 * (meta.length - index)] })
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
  for (const [index, line] of facts.entries())
    paper.part('P', line, {
      size: index === 0 ? 15 : 11,
      width,
      at: index === 0 ? [x, top] : [x, doc.y + 4],
    })
}
