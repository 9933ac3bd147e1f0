import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'

let last: Promise<unknown> = Promise.resolve()

/** Opens a font of any format; one after the other, because fontverter gives out memory that the next call uses. */
export function openFont(file: string): Promise<Face> {
  const next = last.then(async () => new Face(new Blob(await convert(readFileSync(file), 'sfnt'))))
  last = next.catch(() => undefined)
  return next
}

/** Lists the characters that a font has a glyph for. */
export const charactersOf = (face: Face): Set<string> =>
  new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)))

/**
 * Lists the characters of a text that a font has to draw. Not among them: line breaks, soft hyphens, joiners, and
 * spaces, because browsers make all kinds of spaces from the ordinary one. An accent that is typed apart is joined to
 * its letter, as browsers do.
 */
export const drawn = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((character) => HAS_SHAPE.test(character))),
]
const HAS_SHAPE = /^[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]$/u
