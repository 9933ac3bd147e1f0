import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { typeset } from '#lib/content/read/typeset'
import { LANGS, type Lang } from '#lib/routes/languages'
import de from '#messages/de.json'
import en from '#messages/en.json'
import es from '#messages/es.json'
import fr from '#messages/fr.json'
import { findMessageCalls } from '#tools/message-calls'
import { flatten, messageNames, type MessageTree } from '#tools/message-lists'

const messages: Record<Lang, MessageTree> = { es, en, de, fr }
const spanish = new Map(flatten(es))

function names(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => names(value)) : []
    return [element.value, ...inner, ...('children' in element ? names(element.children) : [])]
  })
}
const valuesIn = (message = '') => [...new Set(names(parse(message)))].sort()

it.each(LANGS)('%s has the same messages as Spanish, with the same values, typeset as its language is', (lang) => {
  const own = new Map(flatten(messages[lang]))
  expect([...own.keys()].sort()).toEqual([...spanish.keys()].sort())
  for (const [key, text] of own) {
    expect(valuesIn(text), key).toEqual(valuesIn(spanish.get(key)))
    expect(text.trim(), key).not.toBe('')
    expect(text, key).toBe(typeset(text, lang))
  }
})

describe('the program says them', () => {
  const { calls, unread, islands } = findMessageCalls()

  it('with keys that can be read from its text', () => {
    expect(unread).toEqual([])
  })

  it('and gives each message the values that are in it', () => {
    const wrong = calls.flatMap(({ place, keys, args }) =>
      keys.flatMap((key) => {
        const missing = valuesIn(spanish.get(key)).filter((name) => !args.some((arg) => arg.name === name))
        return missing.length > 0 ? [`${place}: ${key} needs ${missing.join(', ')}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('and none is made a template for something else to fill', () => {
    const templates = calls.filter(({ args }) => args.some(({ value }) => value?.includes('{')))
    expect(templates.map(({ place }) => place)).toEqual([])
  })

  it('and none is left unsaid', () => {
    const said = new Set(calls.flatMap(({ keys }) => keys))
    expect([...spanish.keys()].filter((key) => !said.has(key))).toEqual([])
  })

  it('and an island is given the messages that are said in it, in a list that a command writes', () => {
    expect(islands.filter(({ given }) => given.length > 0).length).toBeGreaterThan(12)
    const wrong = islands.filter((island) => island.given.join() !== messageNames(island).join())
    const places = wrong.map(({ place }) => place)
    expect(places, '"npm run messages" writes them').toEqual([])
  })
})
