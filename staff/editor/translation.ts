import { z } from 'zod'
import { LANGS } from '#lib/routes/languages'
import { readVariables } from '../accounts/hosting'
import type { Untranslated } from '../publish/untranslated'

const schema = z.object({
  DEEPL_KEY: z.string().min(1, 'DEEPL_KEY must be the key of a DeepL account').optional(),
  DEEPL_URL: z.url({ protocol: /^https?$/, error: 'DEEPL_URL must be such as https://api.deepl.com' }).optional(),
})

/** What a translation service wants to know of a language: its name, and how guests are addressed in it. */
const TARGETS = {
  en: { target_lang: 'EN-GB' },
  de: { target_lang: 'DE', formality: 'prefer_more' },
  fr: { target_lang: 'FR', formality: 'prefer_more' },
} as const

const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** A translation of a text into one language that is not checked yet. */
type Proposal = Pick<Untranslated, 'path' | 'html'> & { lang: keyof typeof TARGETS; words: string }
/** Proposes the translations of Spanish texts. Throws if the service does not give them. */
export type Translate = (texts: readonly Untranslated[]) => Promise<Proposal[]>

/** The most texts that DeepL takes at once. */
const MOST = 50

/**
 * Reads which translation service there is (https://developers.deepl.com/api-reference/translate); gives undefined
 * without a key. Throws an error if a variable is wrong.
 */
export function readTranslation(source: Record<string, string | undefined>): Translate | undefined {
  const { DEEPL_KEY: key, DEEPL_URL: url } = readVariables(schema, source, (sentences) => new Error(sentences))
  if (key === undefined) return undefined
  const origin = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
  const propose = async (lang: keyof typeof TARGETS, html: boolean, texts: readonly Untranslated[]) => {
    const response = await fetch(new URL('/v2/translate', origin), {
      method: 'POST',
      headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        text: texts.map(({ spanish }) => spanish),
        source_lang: 'ES',
        ...TARGETS[lang],
        ...(html && { tag_handling: 'html' }),
      }),
      signal: AbortSignal.timeout(20_000),
    })
    if (!response.ok) throw new Error(`DeepL answered ${response.status}`)
    const { translations } = answerSchema.parse(await response.json())
    return texts.flatMap(({ path }, index): Proposal[] => {
      const words = translations[index]?.text
      return words === undefined ? [] : [{ path, html, lang, words }]
    })
  }
  return async (texts) => {
    const proposed: Promise<Proposal[]>[] = []
    for (const lang of LANGS)
      for (const html of [true, false]) {
        if (lang === 'es') continue
        const wanted = texts.filter((text) => text.html === html && text.langs.includes(lang))
        for (let at = 0; at < wanted.length; at += MOST) proposed.push(propose(lang, html, wanted.slice(at, at + MOST)))
      }
    return (await Promise.all(proposed)).flat()
  }
}
