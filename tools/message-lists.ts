import { readFileSync, writeFileSync } from 'node:fs'
import es from '#messages/es.json'
import { findMessageCalls, type IslandMessages } from './message-calls'

export type MessageTree = { [key: string]: string | MessageTree }

/** Lists every message with its dotted key. */
export function flatten(tree: MessageTree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

// Which field's sentences a form may need is known only when it is sent (components/form/use-mistakes.ts): those are
// listed by hand.
const isOfAField = (key: string) => key.startsWith('validation.fields.')

/** Lists the shortest names for the messages that an island uses: a namespace where all of it is used. */
export function messageNames({ given, said }: IslandMessages): string[] {
  const byHand = given.filter(isOfAField)
  const isSaid = (key: string) =>
    isOfAField(key) ? byHand.some((name) => key === name || key.startsWith(`${name}.`)) : said.includes(key)
  const shortest = (tree: MessageTree, prefix: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) => {
      const name = prefix + key
      const below = typeof value === 'string' ? [name] : flatten(value, `${name}.`).map(([each]) => each)
      if (below.every(isSaid)) return [name]
      return typeof value === 'string' ? [] : shortest(value, `${name}.`)
    })
  return shortest(es, '')
}

/** Writes the message lists of all islands into the source files that name them. */
function writeLists(): void {
  const lists = findMessageCalls().islands.flatMap((island) =>
    island.list ? [{ ...island.list, names: messageNames(island) }] : [],
  )
  // From the last list of a file to the first, so that the others stay where they were found.
  for (const { file, from, to, names } of lists.toSorted((a, b) => b.from - a.from)) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text.slice(0, from)}[${names.map((name) => `'${name}'`).join(', ')}]${text.slice(to)}`)
  }
}

if (process.argv[1]?.endsWith('message-lists.ts')) writeLists()
