import type { UncheckedContent } from '../unchecked'
import { isRecord, valueAt } from '../walk'

/** Lists the names that references may use, by kind; undefined while a file with some of them cannot be read. */
export function knownNames(content: UncheckedContent): Record<string, string[] | undefined> {
  return {
    treatments: content.files.flatMap(({ file }) => codeOfFile(file) ?? []),
    offers: joinLists(namesIn(content, 'offers', 'offers', 'id'), namesIn(content, 'specials', 'specials', 'id')),
    conditions: namesIn(content, 'health', 'conditions', 'id'),
    pictures: namesIn(content, 'pictures', 'pictures', 'file'),
  }
}

/**
 * Reads the code of a treatment from the path of its file: content/treatments/ma-2.json → MA-2; undefined for another
 * file.
 */
export const codeOfFile = (file: string): string | undefined =>
  /^content\/treatments\/(.+)\.json$/.exec(file)?.[1]?.toUpperCase()

function namesIn(content: UncheckedContent, name: string, list: string, key: string): string[] | undefined {
  const items = valueAt(content.files.find(({ file }) => file === `content/${name}.json`)?.value, [list])
  if (!Array.isArray(items)) return undefined
  return items.flatMap((item: unknown) => (isRecord(item) && typeof item[key] === 'string' ? [item[key]] : []))
}

const joinLists = (a: string[] | undefined, b: string[] | undefined) => a && b && [...a, ...b]
