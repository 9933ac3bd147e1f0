'use client'
import type { Messages } from 'next-intl'
import type { getConsentCopy } from '#lib/content/consent'
import type { getContactForms } from '#lib/content/contact-forms'
import type { getMenuHub } from '#lib/content/menu-hub'
import type { Lang } from '#lib/routes/languages'
import { list as written } from './on-demand/list.generated'

/** The compiled messages, and the copy, that are fetched with each island that no page carries. */
export type OnDemand = {
  menu: { messages: Partial<Messages>; copy: ReturnType<typeof getMenuHub> }
  consent: { messages: Partial<Messages>; copy: ReturnType<typeof getConsentCopy> }
  forms: { messages: Partial<Messages>; copy: ReturnType<typeof getContactForms> }
  notice: { messages: Partial<Messages> }
}
/** The ways to fetch what each of them says, in each language. */
const list: { [Name in keyof OnDemand]: Record<Lang, () => Promise<{ content: OnDemand[Name] }>> } = written

type Fetched = { [Name in keyof OnDemand]: Partial<Record<Lang, Promise<OnDemand[Name] | undefined>>> }
const fetched: Fetched = { menu: {}, consent: {}, forms: {}, notice: {} }

/**
 * Fetches what an island says in one language. Rejects when it could not be fetched; then it can be asked for again.
 */
export const fetchContent = <Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name]> =>
  list[name][lang]().then(({ content }) => content)

/** Fetches what an island says in one language, once per page. Resolves with undefined when it could not be fetched. */
export function contentOf<Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name] | undefined> {
  const known: Fetched[Name] = fetched[name]
  return (known[lang] ??= fetchContent(name, lang).catch(() => undefined))
}
