import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { translationRecord, TRANSLATIONS } from '#lib/content/check/translations'
import { contentFiles } from '#lib/content/read/files'
import { readSource } from '#lib/content/read/source'

/** Reads every content file, whether or not it is valid. */
export const readSources = (root: string) => contentFiles(root).map((file) => readSource(root, file))

/** Writes the record of translations, unless it says so already. `isSettled`: see translationRecord. */
export function writeTranslations(root: string, isSettled?: Parameters<typeof translationRecord>[1]): void {
  const sources = readSources(root)
  const record = { $schema: '../schema/translations.json', texts: translationRecord(sources, isSettled) }
  const text = `${JSON.stringify(record, null, 2)}\n`
  if (sources.find(({ file }) => file === TRANSLATIONS)?.text !== text)
    writeFileSync(path.join(root, TRANSLATIONS), text)
}
