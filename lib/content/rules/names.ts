import type { Draft } from '../draft'
import { isRecord, valueAt } from '../walk'

/** The names that exist, by what they name; undefined while a file that holds some of them cannot be read. */
export function knownNames(draft: Draft): Record<string, string[] | undefined> {
  return {
    treatments: draft.files.flatMap(({ file }) => codeOfFile(file) ?? []),
    offers: together(namesIn(draft, 'offers', 'offers', 'id'), namesIn(draft, 'specials', 'specials', 'id')),
    pictures: namesIn(draft, 'pictures', 'pictures', 'file'),
  }
}

/** content/treatments/ma-2.json → MA-2 */
export const codeOfFile = (file: string): string | undefined =>
  /^content\/treatments\/(.+)\.json$/.exec(file)?.[1]?.toUpperCase()

function namesIn(draft: Draft, name: string, list: string, key: string): string[] | undefined {
  const items = valueAt(draft.files.find(({ file }) => file === `content/${name}.json`)?.value, [list])
  if (!Array.isArray(items)) return undefined
  return items.flatMap((item: unknown) => (isRecord(item) && typeof item[key] === 'string' ? [item[key]] : []))
}

const together = (a: string[] | undefined, b: string[] | undefined) => a && b && [...a, ...b]
