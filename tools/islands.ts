import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Messages } from 'next-intl'
import { mendMessages } from '#lib/i18n/mend-messages'
import { FORM, pickMessages, type Namespace } from '#lib/i18n/pick-messages'
import { LANGS, type Lang } from '#lib/routes/languages'

/** What an island that is only loaded on demand needs in one language: its messages, and its copy from the content. */
type OnDemand = { messages: readonly Namespace[]; copy?: (lang: Lang) => object }

/**
 * Writes the texts of islands that are loaded on demand: a module per island and language, and the list that
 * components/island/on-demand.ts imports them from.
 */
export async function writeIslands(root: string): Promise<void> {
  // Imported here, because these modules import addresses and pictures that were generated only just before.
  const [{ getMenuHub }, { getConsentCopy }, { getContactForms }] = await Promise.all([
    import('#lib/content/menu-hub'),
    import('#lib/content/consent'),
    import('#lib/content/contact-forms'),
  ])
  const islands: Record<string, OnDemand> = {
    menu: { messages: ['hub'], copy: getMenuHub },
    consent: { messages: ['consent'], copy: getConsentCopy },
    forms: { messages: [...FORM, 'contact', 'news'], copy: getContactForms },
    notice: { messages: ['orderNotice'] },
  }
  const folder = path.join(root, 'components/island/on-demand')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const lang of LANGS) {
    const { default: typed }: { default: Messages } = await import(`../messages/${lang}.json`)
    const messages = mendMessages(typed, lang)
    for (const [name, { messages: namespaces, copy }] of Object.entries(islands)) {
      const content = { messages: compiled(pickMessages(messages, namespaces)), copy: copy?.(lang) }
      writeFileSync(
        path.join(folder, `${name}.${lang}.generated.ts`),
        `import type { OnDemand } from '../on-demand'\n\n` +
          `export const content: OnDemand['${name}'] = JSON.parse(${JSON.stringify(JSON.stringify(content))})\n`,
      )
    }
  }
  const imports = (name: string) =>
    LANGS.map((lang) => `${lang}: () => import('./${name}.${lang}.generated')`).join(', ')
  const list = Object.keys(islands).map((name) => `  ${name}: { ${imports(name)} },\n`)
  writeFileSync(path.join(folder, 'list.generated.ts'), `export const list = {\n${list.join('')}}\n`)
}

/** Compiles messages ahead of time, as next.config.ts does with those of pages. */
function compiled(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  )
}
