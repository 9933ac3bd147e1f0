'use client'
import type { Messages } from 'next-intl'
import type { getConsentCopy } from '#lib/content/consent'
import type { getContactForms } from '#lib/content/contact-forms'
import type { getMenuHub } from '#lib/content/menu-hub'
import type { Lang } from '#lib/routes/languages'
import { list } from './on-demand/list.generated'

/** What is fetched with each island that no page carries: compiled messages and copy. */
export type OnDemand = {
  menu: { messages: Partial<Messages>; copy: ReturnType<typeof getMenuHub> }
  consent: { messages: Partial<Messages>; copy: ReturnType<typeof getConsentCopy> }
  forms: { messages: Partial<Messages>; copy: ReturnType<typeof getContactForms> }
}
/** How it is fetched. */
export type OnDemandList = { [Name in keyof OnDemand]: Record<Lang, () => Promise<{ content: OnDemand[Name] }>> }

type Fetched = { [Name in keyof OnDemand]: Partial<Record<Lang, Promise<OnDemand[Name] | undefined>>> }
const fetched: Fetched = { menu: {}, consent: {}, forms: {} }

/** Fetches what an island says in one language. Rejects when it could not be fetched; then it can be asked for again. */
export const fetchContent = <Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name]> =>
  list[name][lang]().then(({ content }) => content)

/** Fetches, once, what an island says in one language. Resolves with undefined when it could not be fetched. */
export function contentOf<Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name] | undefined> {
  const known: Fetched[Name] = fetched[name]
  return (known[lang] ??= fetchContent(name, lang).catch(() => undefined))
}
