import { LANGS } from '#lib/routes/languages'
import { STORED } from '#lib/storage/keys'
import { partOf, type UncheckedContent, type UncheckedFile, type LocalizedCopy } from '../unchecked'
import { placeIn, problemAt, unless, type Path, type Problem } from '../problems'
import { remember } from '../remember'
import { legalFiles, type StoredBy } from '../../schema/legal'

const VOUCHER = /\b(?:vales?|tarjetas? regalo|vouchers?|gift cards?|gutschein\w*|bons?|cartes?-?\s?cadeaux?)\b/iu
const LOSSES = [
  /se pierden?|pierden? su valor|caducan?|no se devuelve/,
  /expires?|(?:is|are) lost|forfeit\w*|non-refundable/,
  /verfällt|verfallen|erlischt|erlöschen/,
  /(?:est|sont) perdus?|expire(?:nt)?|perd(?:ent)? sa valeur|périmés?/,
]
const LOST = new RegExp(`\\b(?:${LOSSES.map(({ source }) => source).join('|')})\\b`, 'iu')
const NEVER = /\b(?:nunca|no|ni|never|not|nothing|nie|nicht|kein\w*|jamais|ne|n)\b/iu
/** The EU's platform for disputes closed on 20 July 2025 (Regulation (EU) 2024/3228). */
const DISPUTE_PLATFORM = /ec\.europa\.eu\/(?:consumers\/)?odr/iu

type StoredItem = { name: string; kind: 'cookie' | 'localStorage' | 'sessionStorage'; category: StoredBy }
const necessary = (kind: StoredItem['kind'], names: readonly string[]) =>
  names.map((name): StoredItem => ({ name, kind, category: 'necessary' }))

/** What the site itself stores on a device, by the names of the cookie page. A test compares it with the code. */
export const KEPT: readonly StoredItem[] = [
  ...necessary('cookie', ['lang']),
  ...necessary(
    'sessionStorage',
    STORED.tab.map((key) => (key.endsWith('-') ? `${key}*` : key)),
  ),
  ...necessary('localStorage', [...STORED.browser, 'language-hint', 'consent']),
  { name: 'measured', kind: 'localStorage', category: 'measurement' },
]

/**
 * Checks what the law in Spain asks of a shop: no text says that a voucher loses its value, none links to the closed
 * dispute platform, and the cookie page lists exactly what the site stores on a device.
 */
export function checkLaw(content: UncheckedContent): Problem[] {
  return [...content.words.flatMap(forfeits), ...content.files.flatMap(deadLinks), ...storage(content)]
}

function storage(content: UncheckedContent): Problem[] {
  return partOf(content, 'legal/cookies', 'items', legalFiles.cookies.shape.items).flatMap((entry) => {
    const isNamed = ({ name, kind }: StoredItem) =>
      entry.item.some((item) => item.party === 'own' && item.name === name && item.kind === kind)
    return [
      ...KEPT.filter((kept) => !isNamed(kept)).map((kept) => problemAt(entry, 'law.stored', kept)),
      ...entry.item.flatMap(({ name, kind, category, party }, index) => {
        const known = party === 'own' && KEPT.find((each) => each.name === name && each.kind === kind)
        // Cookies for measurement and advertising are set by other parties' code.
        const isOurs = party === 'own' && (kind !== 'cookie' || category === 'necessary')
        if (!known) return unless(!isOurs, placeIn(entry, index, 'name'), 'law.notStored', { name })
        const values = { value: category, name, wanted: known.category }
        return unless(category === known.category, placeIn(entry, index, 'category'), 'law.category', values)
      }),
    ]
  })
}

const forfeits = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    const sentences = (VOUCHER.test(text) && text.match(/[^.!?;]+[.!?;]?/gu)) || []
    const found = sentences.find(
      (sentence) => VOUCHER.test(sentence) && LOST.test(sentence) && !NEVER.test(sentence) && !sentence.endsWith('?'),
    )
    const phrase = found && LOST.exec(found)?.[0]
    return phrase ? [problemAt(placeIn(words, lang), 'law.voucherLost', { said: phrase })] : []
  }),
)

const deadLinks = remember(({ file, value }: UncheckedFile) => deadLinksIn(file, value))

function deadLinksIn(file: string, value: unknown, path: Path = []): Problem[] {
  if (typeof value === 'string') {
    return DISPUTE_PLATFORM.test(value) ? [problemAt({ file, path }, 'law.disputes')] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    deadLinksIn(file, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
