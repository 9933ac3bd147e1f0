import { writeFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Messages } from 'next-intl'
import { mendMessages } from '#lib/i18n/mend-messages'
import { FORM, pickMessages, type Namespace } from '#lib/i18n/pick-messages'
import { LANGS, type Lang } from '#lib/routes/languages'

/** What an island that is only loaded on demand needs in one language: its messages, and its copy from the content. */
type OnDemand = { messages: readonly Namespace[]; copy?: (lang: Lang) => object }

/** Writes the words of the islands that are loaded on demand: one file a language (components/island/on-demand.ts). */
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
  for (const lang of LANGS) {
    const { default: typed }: { default: Messages } = await import(`../messages/${lang}.json`)
    const messages = mendMessages(typed, lang)
    const words = Object.entries(islands).map(([name, { messages: namespaces, copy }]) => [
      name,
      { messages: compiled(pickMessages(messages, namespaces)), copy: copy?.(lang) },
    ])
    const file = path.join(root, `components/island/words.${lang}.generated.json`)
    writeFileSync(file, JSON.stringify(Object.fromEntries(words)))
  }
}

/** Compiles messages ahead of time, as next.config.ts does with those of pages. */
function compiled(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  )
}
