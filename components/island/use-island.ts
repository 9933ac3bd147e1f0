import { useLocale, useMessages, type Messages } from 'next-intl'
import type { ContactDetails } from '#components/contact/contact-ways'
import type { IslandProps } from './island'

type Group = { readonly [key: string]: unknown }
/** A namespace, such as `reserve`, or a part of one, such as `rules.fields.name`. */
export type Namespace = keyof Messages | `${keyof Messages}.${string}`

/** Picks what an island needs of the page's language: the named messages, and how the spa is reached where it may have to say so. For server components. */
export function useIsland(namespaces: readonly Namespace[], contact?: ContactDetails): IslandProps {
  const messages = pickMessages(useMessages(), namespaces)
  return { lang: useLocale(), messages, ...(contact && { contact: slim(contact) }) }
}

/** Picks namespaces, or parts of them, out of all messages. Throws on a name that is not there. */
export function pickMessages(messages: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return namespaces.reduce<Group>((picked, name) => merge(picked, name.split('.'), messages, name), {})
}

function merge(into: Group, [key = '', ...rest]: string[], from: Group, name: string): Group {
  const value = from[key]
  if (value === undefined) throw new Error(`There is no message ${name}.`)
  if (rest.length === 0) return { ...into, [key]: value }
  return { ...into, [key]: merge(asGroup(into[key]), rest, asGroup(value), name) }
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
const asGroup = (value: unknown): Group => (isGroup(value) ? value : {})

/** Content says more of each way than an island needs. */
const slim = ({ whatsapp, phone, email }: ContactDetails): ContactDetails => ({
  whatsapp: { value: whatsapp.value, e164: whatsapp.e164 },
  phone: { value: phone.value, e164: phone.e164 },
  email,
})
