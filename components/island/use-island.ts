import { useLocale, useMessages } from 'next-intl'
import type { ContactDetails } from '#components/contact/contact-links'
import { pickMessages, type Namespace } from '#lib/i18n/pick-messages'
import type { IslandProps } from './island'

/** Picks what an island needs of the page's language: the named messages, and how the spa is reached where it may have to say so. For server components. */
export function useIsland(namespaces: readonly Namespace[], contact?: ContactDetails): IslandProps {
  const messages = pickMessages(useMessages(), namespaces)
  return { lang: useLocale(), messages, ...(contact && { contact: slim(contact) }) }
}

/** Leaves out what an island does not need of the ways to reach the spa: content says more of each. */
const slim = ({ whatsapp, phone, email }: ContactDetails): ContactDetails => ({
  whatsapp: { value: whatsapp.value, e164: whatsapp.e164 },
  phone: { value: phone.value, e164: phone.e164 },
  email,
})
