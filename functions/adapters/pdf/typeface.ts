import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The files of Ysabeau by script, in the order in which they are looked through. */
const FILES = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
/** Weights of text and of headings. PDF has no weight axis, so each is a font of its own. */
const WEIGHTS = { text: 430, light: 300 }
export type Weight = keyof typeof WEIGHTS

/** What the fonts do by default, and figures of equal height: on paper most of them are codes, dates and prices. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'lnum']

/** One of these files as fonts without an axis, and the characters that they have. */
export type Script = { name: string; characters: ReadonlySet<number>; fonts: Readonly<Record<Weight, Buffer>> }

const { resolve } = createRequire(path.resolve('package.json'))
const EVERY_CHARACTER = String.fromCharCode(...Array.from({ length: 0x2fff - 0x20 }, (_, index) => index + 0x20))

const opened = new Map<string, Promise<Script>>()
let last: Promise<unknown> = Promise.resolve()

/** Opens a file, once in a process and never two at the same time, which `subset-font` does not support. */
function open(name: (typeof FILES)[number]): Promise<Script> {
  const known = opened.get(name)
  if (known) return known
  const next = last.then(() => make(name))
  last = next.catch(() => opened.delete(name))
  opened.set(name, next)
  return next
}

async function make(name: string): Promise<Script> {
  const [{ default: subsetFont }, { Blob, Face }, source] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
    readFile(resolve(`@fontsource-variable/ysabeau/files/ysabeau-${name}-wght-normal.woff2`)),
  ])
  const cut = (wght: number) =>
    subsetFont(source, EVERY_CHARACTER, {
      targetFormat: 'sfnt',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght },
    })
  const fonts = { text: await cut(WEIGHTS.text), light: await cut(WEIGHTS.light) }
  return { name, fonts, characters: new Set(new Face(new Blob(fonts.text)).collectUnicodes()) }
}

/**
 * Finds the scripts that the words need, the first for most of them. Gives undefined when they have a letter or figure
 * that no file has, such as a Chinese name.
 */
export async function scriptsFor(words: string): Promise<Script[] | undefined> {
  let missing = [...new Set(printable(words))]
  const found: Script[] = []
  for (const name of FILES) {
    if (found.length > 0 && missing.length === 0) break
    const script = await open(name)
    const before = missing.length
    missing = missing.filter((character) => !script.characters.has(character.codePointAt(0) ?? 0))
    if (missing.length < before || found.length === 0) found.push(script)
  }
  return missing.some((character) => /[\p{L}\p{Mn}\p{Mc}\p{N}]/u.test(character)) ? undefined : found
}

/**
 * Writes words as the typeface can draw them: an accent and its letter as one character, two kinds of spaces, and no
 * invisible characters such as soft hyphens.
 */
export const printable = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/\u202f/gu, '\u00a0')
    .replace(/(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
