import { LANGS } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { problemAt, type Problem } from '../problems'

const VOUCHER = /\b(?:vales?|tarjetas? regalo|vouchers?|gift cards?|gutschein\w*|bons?|cartes?-?\s?cadeaux?)\b/iu
const LOSSES = [
  /se pierden?|pierden? su valor|caducan?|no se devuelve/,
  /expires?|(?:is|are) lost|forfeit\w*|non-refundable/,
  /verfällt|verfallen|erlischt|erlöschen/,
  /(?:est|sont) perdus?|expire(?:nt)?|perd(?:ent)? sa valeur|périmés?/,
]
const LOST = new RegExp(`\\b(?:${LOSSES.map(({ source }) => source).join('|')})\\b`, 'iu')
const NEVER = /\b(?:nunca|no|ni|never|not|nothing|nie|nicht|kein\w*|jamais|ne|n)\b/iu
/** Closed on 20 July 2025 (Regulation (EU) 2024/3228). */
const DISPUTE_PLATFORM = /ec\.europa\.eu\/(?:consumers\/)?odr/iu

/**
 * Checks for what a shop in Spain may not say: that a voucher forfeits its money, or that the closed dispute platform
 * is open.
 */
export function checkLaw(content: UncheckedContent): Problem[] {
  return [...content.words.flatMap(forfeits), ...content.files.flatMap(({ file, value }) => deadLinks(file, value))]
}

function forfeits(words: LocalizedCopy): Problem[] {
  return LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    const sentences = (VOUCHER.test(text) && text.match(/[^.!?;]+[.!?;]?/gu)) || []
    const found = sentences.find(
      (sentence) => VOUCHER.test(sentence) && LOST.test(sentence) && !NEVER.test(sentence) && !sentence.endsWith('?'),
    )
    const said = found && LOST.exec(found)?.[0]
    return said
      ? [
          problemAt(
            words,
            [lang],
            `says that a voucher "${said}", but it never loses its money`,
            'Say that after its date it is extended or refunded',
          ),
        ]
      : []
  })
}

function deadLinks(file: string, value: unknown, path: readonly (string | number)[] = []): Problem[] {
  if (typeof value === 'string') {
    return DISPUTE_PLATFORM.test(value)
      ? [{ file, path, wrong: 'leads to the dispute platform of the EU, which is closed', instead: 'Remove the link' }]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    deadLinks(file, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
