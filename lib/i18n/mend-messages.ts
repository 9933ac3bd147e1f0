import { CAPABILITIES, type Capability } from '../functions/capabilities'
import type { Lang } from '#lib/routes/languages'
import { joined } from './joined'
import { hyphenated } from './hyphenated'

/** Messages by their names, in groups. */
type MessageTree = { readonly [name: string]: string | MessageTree }

/**
 * Mends messages for pages: where the functions cannot do something, the texts of `without` stand in the place of those
 * that promise it; phrases that stay on one line are joined, and long German words get soft hyphens. Everything that
 * gives messages to pages calls it; mails read the files as they are, because our own functions can do everything, and
 * some mail programs draw a box for such signs.
 */
export function mendMessages<Tree extends MessageTree>(
  { without, ...messages }: Tree,
  lang: Lang,
  capabilities: Record<Capability, boolean> = CAPABILITIES,
): Omit<Tree, 'without'> {
  const mend = (value: string | MessageTree): string | MessageTree =>
    typeof value === 'string'
      ? hyphenated(joined(value, lang))
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mend(each)]))
  const lacking = Object.entries(typeof without === 'object' ? without : {}).flatMap(([name, texts]) =>
    name in capabilities && !capabilities[name as Capability] && typeof texts === 'object' ? [texts] : [],
  )
  // The same names, and a text for each text.
  return mend(lacking.reduce(replaced, messages)) as Omit<Tree, 'without'>
}

/** Gives messages with the texts of others in the place of their own. */
const replaced = (messages: MessageTree, others: MessageTree): MessageTree =>
  Object.entries(others).reduce((all, [name, text]) => {
    const own = all[name]
    return { ...all, [name]: typeof text === 'object' && typeof own === 'object' ? replaced(own, text) : text }
  }, messages)
