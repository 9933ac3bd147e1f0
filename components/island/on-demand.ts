'use client'
import type { Messages } from 'next-intl'
import type { getConsentCopy } from '#lib/content/consent'
import type { getMenuHub } from '#lib/content/menu-hub'
import type { Lang } from '#lib/routes/languages'
import { list } from './on-demand/list.generated'

/** What is fetched with each island that no page carries: compiled messages and copy. */
export type OnDemand = {
  menu: { messages: Partial<Messages>; copy: ReturnType<typeof getMenuHub> }
  consent: { messages: Partial<Messages>; copy: ReturnType<typeof getConsentCopy> }
}
/** How it is fetched. */
export type OnDemandList = { [Name in keyof OnDemand]: Record<Lang, () => Promise<{ content: OnDemand[Name] }>> }

type Fetched = { [Name in keyof OnDemand]: Partial<Record<Lang, Promise<OnDemand[Name] | undefined>>> }
const fetched: Fetched = { menu: {}, consent: {} }

/** Fetches, once, what an island says in one language. Resolves with undefined when it could not be fetched. */
export function contentOf<Name extends keyof OnDemand>(name: Name, lang: Lang): Promise<OnDemand[Name] | undefined> {
  const known: Fetched[Name] = fetched[name]
  return (known[lang] ??= list[name][lang]().then(
    ({ content }) => content,
    () => undefined,
  ))
}
