'use client'
import { IntlProvider, type Messages } from 'next-intl'
import { createContext, use, type ReactNode } from 'react'
import type { ContactDetails } from '#lib/contact'
import type { Lang } from '#lib/routes/languages'

/**
 * The props that a page gives to each island: the language, the messages that it uses, and the contact details if it
 * shows them.
 */
export type IslandProps = { lang: Lang; messages: Partial<Messages>; contact?: ContactDetails }

const Contact = createContext<ContactDetails | undefined>(undefined)

/**
 * Wraps an island, so that `useTranslations`, `useLocale` and `useContact` work in it. Use it inside the files that
 * components/islands.tsx imports, so that pages without the island do not load them.
 */
export function Island({ lang, messages, contact, children }: IslandProps & { children: ReactNode }) {
  return (
    <IntlProvider locale={lang} timeZone="Europe/Madrid" messages={messages}>
      <Contact value={contact}>{children}</Contact>
    </IntlProvider>
  )
}

/** Gives the spa's contact details. Throws outside of an island, and in an island that did not get them. */
export function useContact(): ContactDetails {
  const contact = use(Contact)
  if (!contact) throw new Error('The island around this part was not told how the spa is reached.')
  return contact
}
