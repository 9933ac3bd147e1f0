import type { Messages } from 'next-intl'

type Group = { readonly [key: string]: unknown }

/** A namespace of messages, such as `reservation`, or a part of one, such as `validation.fields.name`. */
export type Namespace = keyof Messages | `${keyof Messages}.${string}`

/** Picks namespaces, or parts of them, out of all messages. Throws on a name that does not exist. */
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
