import { useLocale, useMessages } from 'next-intl'
import { contactDetails, type ContactDetails } from '#lib/contact'
import { pickMessages, type Namespace } from '#lib/i18n/pick-messages'
import type { IslandProps } from './island'

/**
 * Picks what an island needs of the page's language: the named messages, and how the spa is reached where it may have
 * to say so. For server components.
 */
export function useIsland(namespaces: readonly Namespace[], contact?: ContactDetails): IslandProps {
  const messages = pickMessages(useMessages(), namespaces)
  return { lang: useLocale(), messages, ...(contact && { contact: contactDetails(contact) }) }
}
