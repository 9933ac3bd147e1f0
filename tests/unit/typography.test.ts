import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isLang, LANGS, type Lang } from '#lib/routes/languages'

type Said = { where: string; lang: Lang; text: string }

/** Every text of a JSON value with the language it stands under. */
function collect(value: unknown, where: string, lang?: Lang): Said[] {
  if (typeof value === 'string') return lang ? [{ where, lang, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const slug = key === 'slug' || key === '$schema' || key === 'keywords'
    return slug ? [] : collect(inner, `${where}.${key}`, isLang(key) ? key : lang)
  })
}

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json')).map((file) => `${folder}/${file}`)
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const said: Said[] = [
  ...files('content').flatMap((file) => collect(read(file), file)),
  ...LANGS.flatMap((lang) => collect(read(`messages/${lang}.json`), `messages/${lang}`, lang)),
]
const inLang = (lang: Lang) => said.filter((each) => each.lang === lang)
/** A whole word: JavaScript’s own word ends take accented letters for gaps. */
const word = (either: string) => new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, 'u')
const offending = (texts: Said[], wrong: RegExp) => texts.filter(({ text }) => wrong.test(text)).map(({ where, text }) => `${where}: ${text}`)

describe('the site writes each language as its printers do', () => {
  it('French has a narrow no-break space before : ; ? ! % and €, and inside « »', () => {
    const wrong = /(?<!\u202f)[;?!%€»]|(?<![\u202f\d]):(?!\/\/)|«(?!\u202f)/u
    const plain = inLang('fr').map((each) => ({ ...each, text: each.text.replace(/<[^>]*>|https?:\S+/g, '') }))
    expect(offending(plain, wrong)).toEqual([])
  })

  it('nobody shouts, and nobody types straight quotes', () => {
    const outside = said.filter(({ where }) => !where.startsWith('content/reviews'))
    expect(offending(outside, /!/)).toEqual([])
    expect(offending(said, /\p{L}'\p{L}|(?<![=\w])"(?!>)/u)).toEqual([])
  })

  it('Spanish says tú, German says Sie', () => {
    const ours = (lang: Lang) => inLang(lang).filter(({ where }) => !/reviews|occasions|message|example|legal/.test(where))
    expect(offending(ours('es'), word('[Uu]sted(es)?'))).toEqual([])
    expect(offending(ours('de'), word('du|dich|dir|dein(e[mnrs]?)?|euch|euer'))).toEqual([])
    expect(offending(ours('fr'), word('tu|toi|tes|ton'))).toEqual([])
  })
})
