import { readdirSync, readFileSync } from 'node:fs'
import { typeset } from '#lib/content/read/typeset'
import { LANGS, type Lang } from '#lib/routes/languages'
import { plain } from './words'

/** The characters in a row that are enough to tell whose words they are. */
export const WINDOW = 25

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const contentFiles = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

/** All words of a language, from content and messages, a paragraph each. */
const words = new Map<Lang, Set<string>>(LANGS.map((lang) => [lang, new Set()]))

/** What stands between tags, values and paragraphs is shown as it is written. */
const PIECES = /<\/?(?:p|ul|ol|li|br)\s*\/?>|\n+|\{[^{}]*\}/
const pieces = (text: string) =>
  text
    .split(PIECES)
    .map((piece) => plain(piece.replace(/<[^>]+>/g, '')))
    .filter(Boolean)

const add = (lang: Lang, text: string) => pieces(typeset(text, lang)).forEach((piece) => words.get(lang)?.add(piece))

/** Takes each object whose keys are all languages for words in those languages. */
function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  const localized = keys.length > 0 && keys.every((key) => LANGS.some((lang) => lang === key))
  for (const [key, inner] of Object.entries(value)) {
    const lang = LANGS.find((each) => each === key)
    if (localized && lang && typeof inner === 'string') add(lang, inner)
    else collect(inner)
  }
}
const addAll = (lang: Lang, value: unknown): void => {
  if (typeof value === 'string') add(lang, value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach((inner) => addAll(lang, inner))
}
for (const file of contentFiles) collect(read(`content/${file}`))
for (const lang of LANGS) addAll(lang, read(`messages/${lang}.json`))

function windowsOf(lang: Lang): Set<string> {
  const found = new Set<string>()
  for (const text of words.get(lang) ?? [])
    for (let at = 0; at + WINDOW <= text.length; at += 1) found.add(text.slice(at, at + WINDOW))
  return found
}
const windows = new Map(LANGS.map((lang) => [lang, windowsOf(lang)]))

export type Foreign = { whole: Set<string>; beginnings: Set<string> }

/**
 * Gathers the words of the other languages that a language never uses: short ones as a whole, long ones by how they
 * begin.
 */
export function foreignTo(lang: Lang): Foreign {
  const others = LANGS.filter((each) => each !== lang).flatMap((each) => [...(words.get(each) ?? [])])
  const own = words.get(lang)
  const ownWindows = windows.get(lang)
  const letters = /\p{L}{3}/u
  return {
    whole: new Set(others.filter((text) => text.length < WINDOW && letters.test(text) && !own?.has(text))),
    beginnings: new Set(
      others.map((text) => text.slice(0, WINDOW)).filter((text) => text.length === WINDOW && !ownWindows?.has(text)),
    ),
  }
}
