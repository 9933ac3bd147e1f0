import { LANGS } from '#lib/routes/languages'
import { STORED } from '#lib/storage/keys'
import { partOf, type UncheckedContent, type UncheckedFile, type LocalizedCopy } from '../unchecked'
import { problemAt, unless, type Path, type Problem } from '../problems'
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
/** Closed on 20 July 2025 (Regulation (EU) 2024/3228). */
const DISPUTE_PLATFORM = /ec\.europa\.eu\/(?:consumers\/)?odr/iu

type Kept = { name: string; kind: 'cookie' | 'localStorage' | 'sessionStorage'; category: StoredBy }
const necessary = (kind: Kept['kind'], names: readonly string[]) =>
  names.map((name): Kept => ({ name, kind, category: 'necessary' }))

/**
 * Everything that this site itself keeps on a device, as its page about cookies names it; a test looks for it in the
 * code.
 */
export const KEPT: readonly Kept[] = [
  ...necessary('cookie', ['lang']),
  ...necessary(
    'sessionStorage',
    STORED.tab.map((key) => (key.endsWith('-') ? `${key}*` : key)),
  ),
  ...necessary('localStorage', [...STORED.browser, 'language-hint', 'consent']),
  { name: 'measured', kind: 'localStorage', category: 'measurement' },
]

/**
 * Checks for what a shop in Spain may not say: that a voucher forfeits its money, or that the closed dispute platform
 * is open; and for what it must say: what exactly its pages keep on a device.
 */
export function checkLaw(content: UncheckedContent): Problem[] {
  return [...content.words.flatMap(forfeits), ...content.files.flatMap(deadLinks), ...kept(content)]
}

/** Cookies of others, and those of measuring and advertising, are set by code that is not ours. */
const isOurs = ({ party, kind, category }: { party: string; kind: string; category: string }) =>
  party === 'own' && (kind !== 'cookie' || category === 'necessary')

function kept(content: UncheckedContent): Problem[] {
  return partOf(content, 'legal/cookies', 'items', legalFiles.cookies.shape.items).flatMap((entry) => {
    const find = ({ name, kind }: { name: string; kind: string }) =>
      KEPT.find((each) => each.name === name && each.kind === kind)
    const explained = entry.item.filter(({ party }) => party === 'own')
    return [
      ...KEPT.flatMap(({ name, kind, category }) =>
        unless(
          explained.some((item) => item.name === name && item.kind === kind),
          entry,
          [],
          'law.stored',
          { name, kind, category },
        ),
      ),
      ...entry.item.flatMap((item, index) => {
        const known = item.party === 'own' ? find(item) : undefined
        if (!known) return unless(!isOurs(item), entry, [index, 'name'], 'law.notStored', { name: item.name })
        return unless(item.category === known.category, entry, [index, 'category'], 'law.category', {
          value: item.category,
          name: item.name,
          wanted: known.category,
        })
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
    const said = found && LOST.exec(found)?.[0]
    return said ? [problemAt(words, [lang], 'law.voucherLost', { said })] : []
  }),
)

const deadLinks = remember(({ file, value }: UncheckedFile) => deadLinksIn(file, value))

function deadLinksIn(file: string, value: unknown, path: Path = []): Problem[] {
  if (typeof value === 'string') {
    return DISPUTE_PLATFORM.test(value) ? [problemAt({ file, path }, [], 'law.disputes')] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    deadLinksIn(file, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
