import { useLocale, useMessages } from 'next-intl'
import { contactDetails, type ContactDetails } from '#lib/contact'
import { pickMessages, type Namespace } from '#lib/i18n/pick-messages'
import type { IslandProps } from './island'

/**
 * Gives the props of an island in the page's language: the messages of these namespaces, and the contact details if it
 * shows them. For server components.
 */
export function useIsland(namespaces: readonly Namespace[], contact?: ContactDetails): IslandProps {
  const messages = pickMessages(useMessages(), namespaces)
  return { lang: useLocale(), messages, ...(contact && { contact: contactDetails(contact) }) }
}
