import type { Messages } from 'next-intl'

export type Namespace = keyof Messages

/** The namespaces of every form that is sent: its fields, its mistakes, its failures and whom to ask instead. */
export const FORM = ['buyer', 'validation', 'failure', 'contactLinks'] as const satisfies Namespace[]

/** Picks namespaces out of all messages. */
export const pickMessages = (messages: Messages, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((name) => [name, messages[name]]))
