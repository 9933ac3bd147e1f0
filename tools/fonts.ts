import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

// `npm run fonts` makes the site's two fonts from Ysabeau's Latin files. They are kept in git, like pictures.

/** The weights of the roman that the styles use. app/styles.ts declares the same range. */
export const WEIGHTS = { min: 280, max: 560 }

/** The one weight of the italic, for labels, notes and stressed words: 14 KiB without a weight axis, 22 with one. */
const ITALIC_WEIGHT = 360

/** The fonts in app/fonts, what each is made from, and what is done with its weight axis. */
const FONTS = [
  // The default is at an end of the axis: each outline then needs one set of differences. In the middle it needs two,
  // which is 4 KiB more.
  {
    file: 'ysabeau-roman.woff2',
    source: 'ysabeau-latin-wght-normal.woff2',
    wght: { ...WEIGHTS, default: WEIGHTS.min },
  },
  { file: 'ysabeau-italic.woff2', source: 'ysabeau-latin-wght-italic.woff2', wght: ITALIC_WEIGHT },
]

/**
 * The characters of the fonts: printable ASCII; the letters of the four languages and most of their neighbours, so that
 * names and wishes that visitors type look right (À to ÿ, Œ; the rare Ÿ and ẞ are in another file); the punctuation of
 * the four languages; and what code and content write (×, ′ for minutes, −, €, ©, §, ², parts of an hour, • in hidden
 * e-mail addresses).
 */
export const CHARACTERS = [range(0x20, 0x7e), range(0xc0, 0xff), 'Œœ', '¡¿«»‹›‘’‚“”„…·–—ªº°', '×′−€©§²¼½¾•\u00a0'].join(
  '',
)

/**
 * The OpenType features that the fonts keep: those that browsers use by default and the four languages need (kerning,
 * ligatures, the Q before a u), and those that the styles name (lining and tabular figures).
 */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'tnum']

const { resolve } = createRequire(import.meta.url)

async function makeFonts(): Promise<void> {
  for (const { file, source, wght } of FONTS) {
    const font = await subsetFont(readFileSync(resolve(`@fontsource-variable/ysabeau/files/${source}`)), CHARACTERS, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght },
    })
    writeFileSync(path.join('app/fonts', file), font)
    console.log(`${file}: ${(font.length / 1024).toFixed(1)} KiB`)
  }
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

if (process.argv[1]?.endsWith('fonts.ts')) void makeFonts()
