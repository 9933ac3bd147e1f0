import type { Lang } from '#lib/routes/languages'
import { joined } from './joined'
import { hyphenated } from './hyphenated'

/** Messages by their names, in groups. */
type MessageTree = { readonly [name: string]: string | MessageTree }

/**
 * Mends where lines of messages may break, as in content: phrases that stay on one line are joined, and long German
 * words get soft hyphens. Everything that gives messages to pages calls it; mails read the files as they are, because
 * some mail programs draw a box for such signs.
 */
export function mendMessages<Tree extends MessageTree>(messages: Tree, lang: Lang): Tree {
  const mend = (value: string | MessageTree): string | MessageTree =>
    typeof value === 'string'
      ? hyphenated(joined(value, lang))
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mend(each)]))
  // The same names, and a text for each text.
  return mend(messages) as Tree
}
