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

function names(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => names(value)) : []
    return [element.value, ...inner, ...('children' in element ? names(element.children) : [])]
  })
}

describe('the words developers own', () => {
  const spanish = new Map(flatten(es))

  it.each(LANGS.filter((lang) => lang !== 'es'))(
    '%s has the same messages as Spanish, with the same values in them',
    (lang) => {
      const own = new Map(flatten(messages[lang]))
      expect([...own.keys()].sort()).toEqual([...spanish.keys()].sort())
      for (const [key, text] of own) {
        const args = (message: string) => [...new Set(names(parse(message)))].sort()
        expect(args(text), key).toEqual(args(spanish.get(key) ?? ''))
      }
    },
  )

  it.each(LANGS)('%s has no empty message', (lang) => {
    for (const [key, text] of flatten(messages[lang])) expect(text.trim(), key).not.toBe('')
  })
  it.each(LANGS)('%s has the quotation marks and spaces of its language', (lang) => {
    for (const [key, text] of flatten(messages[lang])) expect(text, key).toBe(typeset(text, lang))
  })
})

describe('the program says them', () => {
  const spanish = new Map(flatten(es))
  const { calls, unread, islands } = findMessageCalls()

  it('with keys that can be read from its text', () => {
    expect(unread).toEqual([])
  })

  it('and gives each message the values that are in it', () => {
    const wrong = calls.flatMap(({ place, keys, args }) =>
      keys.flatMap((key) => {
        const missing = names(parse(spanish.get(key) ?? '')).filter((name) => !args.some((arg) => arg.name === name))
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
    expect(
      wrong.map(({ place }) => place),
      '"npm run messages" writes them',
    ).toEqual([])
  })
})
