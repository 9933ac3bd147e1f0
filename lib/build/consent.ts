import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredBy } from '#lib/content/schema/legal'
import { LANGS } from '#lib/routes/languages'

/** Writes what the consent bar says, one module per language: it comes with the bar's code, so that no page carries it. */
export async function writeConsent(root: string): Promise<void> {
  const { getStored } = await import('#lib/content/legal')
  const folder = path.join(root, 'components/shell/consent')
  mkdirSync(folder, { recursive: true })
  for (const lang of LANGS) {
    const { always, ...words } = (await import(`../../messages/${lang}.json`)).default.consent
    const groups = new Map(getStored(lang).groups.map((group) => [group.id, group]))
    const group = (id: StoredBy) => ({ name: groups.get(id)?.name, text: groups.get(id)?.text })
    const cookies = (id: StoredBy) =>
      groups
        .get(id)
        ?.items.filter(({ kind, party }) => kind === 'cookie' && party === 'own')
        .map(({ name }) => name)
    const content = {
      ...words,
      necessary: `${group('necessary').name}. ${always}`,
      cookies: { measurement: cookies('measurement'), advertising: cookies('advertising') },
      categories: { measurement: group('measurement'), advertising: group('advertising') },
    }
    writeFileSync(
      path.join(folder, `${lang}.generated.ts`),
      `import type { ConsentWords } from '../consent-words'\n\nexport const words: ConsentWords = ${JSON.stringify(content, null, 2)}\n`,
    )
  }
}
