import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Face } from 'harfbuzzjs'
import { z } from 'zod'
import { pathText, type Path } from '#lib/content/check/problems'

/** The weights of the roman that the styles use. app/look.ts declares the same range. */
export const WEIGHTS = { min: 280, max: 560 }

/** The one weight of the italic, for labels, notes and stressed words: 14 KiB without a weight axis, 22 with one. */
const ITALIC_WEIGHT = 360

/** The files that `next/font/local` reads, what each is made from, and what is done with its weight axis. */
const FONTS = [
  // The default is at an end of the axis: each outline then needs one set of differences. In the middle it needs two,
  // which is 4 KiB more.
  {
    file: 'ysabeau-roman.generated.woff2',
    source: 'ysabeau-latin-wght-normal.woff2',
    wght: { ...WEIGHTS, default: WEIGHTS.min },
  },
  { file: 'ysabeau-italic.generated.woff2', source: 'ysabeau-latin-wght-italic.woff2', wght: ITALIC_WEIGHT },
]

/**
 * The characters that the fonts have besides those of content and messages: printable ASCII; the letters of the four
 * languages and most of their neighbours, so that names and wishes that visitors type look right (À to ÿ, Œ; the rare Ÿ
 * and ẞ are in another file); the punctuation of the four languages; and what code writes (×, ′ for minutes, −, €, ©, •
 * in hidden e-mail addresses).
 */
const ALWAYS = [range(0x20, 0x7e), range(0xc0, 0xff), 'Œœ', '¡¿«»‹›‘’‚“”„…·–—ªº°', '×′−€©•\u00a0'].join('')

/**
 * The OpenType features that the fonts keep: those that browsers use by default and the four languages need (kerning,
 * ligatures, the Q before a u, accents that are typed apart), and those that the styles name (lining and tabular
 * figures).
 */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'mark', 'mkmk', 'tnum']

const require = createRequire(import.meta.url)
const stampOf = (root: string) => path.join(root, 'app/fonts/made.generated.json')
const stampSchema = z.object({ from: z.string(), missing: z.array(z.string()) })

/**
 * Makes the two fonts in app/fonts from Ysabeau's Latin files, with the characters that content, messages and code use.
 * Does nothing if these, the packages and the settings are unchanged. Logs a line for each character that Ysabeau's
 * files do not have, because browsers show it in another typeface; that is no error.
 */
export async function makeFonts(root: string, log: (line: string) => void = console.log): Promise<void> {
  const places = placesOf(root)
  const characters = [...new Set([...ALWAYS, ...places.keys()])].sort().join('')
  const from = fingerprint(characters)
  const made = readStamp(root)
  const isThere = made?.from === from && FONTS.every(({ file }) => existsSync(path.join(root, 'app/fonts', file)))
  const { missing } = isThere ? made : await make(root, characters, from, log)
  for (const character of missing) {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    const place = places.get(character)
    if (place)
      log(
        `Fonts: Ysabeau’s Latin file has no “${character}” (U+${code}); browsers show it in another typeface. First in ${place}`,
      )
  }
}

/**
 * Opens a font of any format with HarfBuzz. Throws an error if it is none. Never call it twice at the same time:
 * fontverter gives out its own memory, and the second call would overwrite that of the first.
 */
export async function openFont(font: Buffer): Promise<Face> {
  const [{ Blob, Face }, { convert }] = await Promise.all([import('harfbuzzjs'), import('fontverter')])
  return new Face(new Blob(await convert(font, 'sfnt')))
}

/** Lists the characters that a font has a glyph for. */
export const charactersOf = (face: Face): Set<string> =>
  new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)))

async function make(root: string, characters: string, from: string, log: (line: string) => void) {
  const { default: subsetFont } = await import('subset-font')
  // The stamp is removed first, so that after a run that was stopped the next one makes the fonts again.
  rmSync(stampOf(root), { force: true })
  mkdirSync(path.join(root, 'app/fonts'), { recursive: true })
  const missing = new Set<string>()
  let bytes = 0
  for (const { file, source, wght } of FONTS) {
    const font = await subsetFont(readFileSync(sourceFile(source)), characters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght },
    })
    writeFileSync(path.join(root, 'app/fonts', file), font)
    bytes += font.length
    const has = charactersOf(await openFont(font))
    for (const character of characters) if (!has.has(character)) missing.add(character)
  }
  const stamp = { from, missing: [...missing] }
  writeFileSync(stampOf(root), `${JSON.stringify(stamp, null, 2)}\n`)
  log(`Fonts: ${[...characters].length} characters in ${(bytes / 1024).toFixed(1)} KiB`)
  return stamp
}

/** Hashes everything that the fonts depend on into one value. */
function fingerprint(characters: string): string {
  const hash = createHash('sha256').update(JSON.stringify({ characters, FEATURES, FONTS }))
  const tools = ['subset-font', 'harfbuzzjs/dist/harfbuzz-subset.wasm'].map((name) => require.resolve(name))
  for (const file of [...tools, ...FONTS.map(({ source }) => sourceFile(source))]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const sourceFile = (name: string) => require.resolve(`@fontsource-variable/ysabeau/files/${name}`)

/** Reads the stamp of the last run; gives undefined if there is none or it cannot be read. */
function readStamp(root: string) {
  try {
    return stampSchema.parse(JSON.parse(readFileSync(stampOf(root), 'utf8')))
  } catch {
    return undefined
  }
}

/** Finds every character of content and messages that a font has to draw, with the first place where it is used. */
function placesOf(root: string): Map<string, string> {
  const places = new Map<string, string>()
  const collect = (value: unknown, file: string, at: Path): void => {
    if (typeof value === 'string') {
      for (const character of value) {
        if (!places.has(character) && HAS_SHAPE.test(character)) places.set(character, `${file} → ${pathText(at)}`)
      }
    } else if (Array.isArray(value)) value.forEach((inner, index) => collect(inner, file, [...at, index]))
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(inner, file, [...at, key])
  }
  const files = ['content', 'messages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((file) => path.join(folder, file)),
  )
  for (const file of files)
    if (file.endsWith('.json')) collect(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file, [])
  return places
}

/**
 * Characters that a font has to draw. Not among them: line breaks, soft hyphens, joiners, and spaces, because browsers
 * make all kinds of spaces from the ordinary one.
 */
const HAS_SHAPE = /^[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]$/u

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
