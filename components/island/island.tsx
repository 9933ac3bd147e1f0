'use client'
import { IntlProvider, type Messages } from 'next-intl'
import { createContext, use, type ReactNode } from 'react'
import type { ContactDetails } from '#components/contact/contact-links'
import type { Lang } from '#lib/routes/languages'

/**
 * The props that a page gives each of its islands: the language, the messages its parts use, and how the spa is reached
 * where they may have to say so.
 */
export type IslandProps = { lang: Lang; messages: Partial<Messages>; contact?: ContactDetails }

const Contact = createContext<ContactDetails | undefined>(undefined)

/**
 * Wraps an island's parts: below it `useTranslations`, `useLocale` and `useContact` answer. It stands behind the
 * island's door, so that no other page brings its code.
 */
export function Island({ lang, messages, contact, children }: IslandProps & { children: ReactNode }) {
  return (
    <IntlProvider locale={lang} timeZone="Europe/Madrid" messages={messages}>
      <Contact value={contact}>{children}</Contact>
    </IntlProvider>
  )
}

/** Tells how the spa is reached. Throws outside of an island, and in one that was not told. */
export function useContact(): ContactDetails {
  const contact = use(Contact)
  if (!contact) throw new Error('The island around this part was not told how the spa is reached.')
  return contact
}
