import type { Lang } from '#lib/routes/languages'
import { printable, scriptsFor, type Script, type Weight } from './typeface'

type Letters = { size: number; weight?: Weight; colour?: string }
/** Text below what was written last: its size in points. */
export type TextStyle = Letters & { lineGap?: number; link?: string }
/** Text that has its place: also the length of its lines in points. */
export type BlockStyle = Letters & { width: number; align?: 'left' | 'right' }
/** A part of a document for screen readers, by its name in PDF (ISO 32000-1, 14.8.4). */
type Tag = 'H1' | 'H2' | 'P' | 'LI'

type Document = PDFKit.PDFDocument
export type Paper = ReturnType<typeof paperOn>

/** A4 with this margin, in points. */
export const MARGIN = 62

/**
 * Makes a tagged PDF with a title and a language, whose text can be selected and read aloud. `words` are all that will
 * be written on it; gives undefined when the typeface lacks some of their letters. What is no letter and cannot be
 * drawn, such as an emoji, is left out.
 */
export async function makePdf(
  { title, lang, words }: { title: string; lang: Lang; words: string },
  draw: (paper: Paper) => void,
): Promise<Buffer | undefined> {
  const scripts = await scriptsFor(words)
  if (!scripts) return undefined
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // Its constructor would otherwise load one of the fonts that PDF readers bring.
    font: '',
    info: { Title: title },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const { name, fonts } of scripts)
    for (const weight of ['text', 'light'] as const) doc.registerFont(`${name} ${weight}`, fonts[weight])
  const root = doc.struct('Document')
  doc.addStructure(root)
  draw(paperOn(doc, root, scripts))
  root.end()
  doc.end()
  await ended
  return Buffer.concat(parts)
}

const INK = '#22201f'
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['lnum']

function paperOn(doc: Document, root: PDFKit.PDFStructureElement, scripts: readonly Script[]) {
  /** Writes words, each stretch of them in the file of the typeface that has its characters. */
  function write(words: string, style: TextStyle, more = false): void {
    const { size, weight = 'text', colour = INK, link, ...layout } = style
    doc.fontSize(size).fillColor(colour)
    const stretches = stretchesOf(words, scripts)
    for (const [index, { name, text }] of stretches.entries()) {
      const continued = more || index < stretches.length - 1
      const options = {
        ...layout,
        continued,
        features: FIGURES,
        link: link ?? null,
        underline: link !== undefined,
      }
      doc.font(`${name} ${weight}`)
      doc.text(text, options)
    }
  }
  /** Sets the letters of a stretch, and tells how long it is (points). */
  function measured({ name, text }: Stretch, { size, weight = 'text' }: Letters): number {
    return doc.font(`${name} ${weight}`).fontSize(size).widthOfString(text, { features: FIGURES })
  }
  const lengthOf = (line: string, letters: Letters) =>
    stretchesOf(line.trimEnd(), scripts).reduce((sum, stretch) => sum + measured(stretch, letters), 0)
  /** Divides words into lines: after a space or hyphen, and within what is longer than a line by itself. */
  function linesOf(words: string, style: BlockStyle): string[] {
    const lines: string[] = []
    const fits = (line: string) => lengthOf(line, style) <= style.width
    for (const paragraph of printable(words).split(/\r\n?|\n/u)) {
      let line = ''
      const add = (part: string) => {
        if (line !== '' && !fits(line + part)) {
          lines.push(line)
          line = ''
        }
        line += part
      }
      for (const word of paragraph.match(/[^ -]+[ -]*|[ -]+/gu) ?? []) {
        if (fits(word)) add(word)
        else for (const letter of word.match(/.\p{M}*/gu) ?? []) add(letter)
      }
      lines.push(line)
    }
    return lines
  }
  const lineHeight = ({ size, weight = 'text' }: Letters) =>
    doc.font(`${scripts[0]?.name} ${weight}`).fontSize(size).currentLineHeight(true)
  /** Writes lines from a place on. */
  function writeAt([left, top]: readonly [x: number, y: number], words: string, style: BlockStyle): void {
    const height = lineHeight(style)
    for (const [index, line] of linesOf(words, style).entries()) {
      let x = style.align === 'right' ? left + style.width - lengthOf(line, style) : left
      for (const stretch of stretchesOf(line, scripts)) {
        const length = measured(stretch, style)
        doc.fillColor(style.colour ?? INK)
        doc.text(stretch.text, x, top + index * height, { lineBreak: false, features: FIGURES })
        x += length
      }
    }
  }
  /** Adds a part to the document for screen readers. */
  const tag = (name: Tag | 'Figure', draw: () => void, alt?: string) =>
    void root.add(doc.struct(name, alt === undefined ? {} : { alt }, draw))
  return {
    doc,
    write,
    /** Writes a part of the document: a heading, a paragraph, an entry of a list. */
    part: (name: Tag, words: string, style: TextStyle) => tag(name, () => write(words, style)),
    /** Writes a paragraph whose stretches may be links. */
    paragraph(name: Tag, stretches: readonly { text: string; link?: string }[], style: TextStyle) {
      tag(name, () => {
        for (const [index, { text, link }] of stretches.entries())
          write(text, link === undefined ? style : { ...style, link }, index < stretches.length - 1)
      })
    },
    /** Draws a picture that has to be described. */
    figure: (alt: string, draw: () => void) => tag('Figure', draw, alt),
    /** Draws decoration, which screen readers skip. */
    decoration(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    /** Writes a part of the document whose place and lines are given. */
    block: (name: Tag, at: readonly [x: number, y: number], words: string, style: BlockStyle) =>
      tag(name, () => writeAt(at, words, style)),
    /** Tells how high such a part is (points). */
    heightOf: (words: string, style: BlockStyle): number => linesOf(words, style).length * lineHeight(style),
    /** Leaves room below what was written last, in points. */
    room: (points: number) => void (doc.y += points),
  }
}

type Stretch = { name: string; text: string }

/** Divides words where they change from one file of the typeface to another. */
function stretchesOf(words: string, scripts: readonly Script[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const character of printable(words)) {
    const code = character.codePointAt(0) ?? 0
    const script = character === '\n' ? scripts[0] : scripts.find(({ characters }) => characters.has(code))
    if (!script) continue
    const current = stretches.at(-1)
    if (current?.name === script.name) current.text += character
    else stretches.push({ name: script.name, text: character })
  }
  return stretches
}
