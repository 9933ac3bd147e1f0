'use client'
import type { Messages } from 'next-intl'
import type { getConsentCopy } from '#lib/content/consent'
import type { getContactForms } from '#lib/content/contact-forms'
import type { getMenuHub } from '#lib/content/menu-hub'
import type { Lang } from '#lib/routes/languages'
import { list as written } from './on-demand/list.generated'

/** The messages and the copy of each island that is loaded on demand. */
export type OnDemand = {
  menu: { messages: Partial<Messages>; copy: ReturnType<typeof getMenuHub> }
  consent: { messages: Partial<Messages>; copy: ReturnType<typeof getConsentCopy> }
  forms: { messages: Partial<Messages>; copy: ReturnType<typeof getContactForms> }
  notice: { messages: Partial<Messages> }
}
/** The functions that load the content of each island, in each language. */
const list: { [Name in keyof OnDemand]: Record<Lang, () => Promise<{ content: OnDemand[Name] }>> } = written

type Fetched = { [Name in keyof OnDemand]: Partial<Record<Lang, Promise<OnDemand[Name] | undefined>>> }
const fetched: Fetched = { menu: {}, consent: {}, forms: {}, notice: {} }

/** Loads an island's content in one language. Rejects if that fails; the next call tries again. */
export const fetchContent = <Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name]> =>
  list[name][lang]().then(({ content }) => content)

/** Loads an island's content in one language, once per page. Resolves with undefined if that fails. */
export function contentOf<Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name] | undefined> {
  const known: Fetched[Name] = fetched[name]
  return (known[lang] ??= fetchContent(name, lang).catch(() => undefined))
}
