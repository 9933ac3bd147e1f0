import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGS } from '#lib/routes/languages'

/** Writes what the menu hub shows, one module per language: it comes with the hub's code, so that no page carries it. */
export async function writeMenuHub(root: string): Promise<void> {
  // Imported late: it stands on addresses and pictures that were only just made.
  const { getMenuHub } = await import('#lib/content/menu-hub')
  const folder = path.join(root, 'components/shell/menu')
  mkdirSync(folder, { recursive: true })
  for (const lang of LANGS) {
    const content = JSON.stringify(getMenuHub(lang), null, 2)
    writeFileSync(
      path.join(folder, `${lang}.generated.ts`),
      `import type { MenuContent } from '#lib/content/menu-hub'\n\nexport const content: MenuContent = ${content}\n`,
    )
  }
}
