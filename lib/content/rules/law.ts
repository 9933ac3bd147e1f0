import { LANGS } from '#lib/routes/languages'
import type { UncheckedContent, UncheckedFile, LocalizedCopy } from '../unchecked'
import { problemAt, type Path, type Problem } from '../problems'
import { remember } from '../remember'

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
  return [...content.words.flatMap(forfeits), ...content.files.flatMap(deadLinks)]
}

const forfeits = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
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
  }),
)

const deadLinks = remember(({ file, value }: UncheckedFile) => deadLinksIn(file, value))

function deadLinksIn(file: string, value: unknown, path: Path = []): Problem[] {
  if (typeof value === 'string') {
    return DISPUTE_PLATFORM.test(value)
      ? [{ file, path, wrong: 'leads to the dispute platform of the EU, which is closed', instead: 'Remove the link' }]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    deadLinksIn(file, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
