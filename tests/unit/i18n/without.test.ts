import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { CAPABILITIES, type Capability } from '#lib/functions/capabilities'
import { mendMessages } from '#lib/i18n/mend-messages'
import de from '#messages/de.json'
import en from '#messages/en.json'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

type Tree = { [name: string]: string | Tree }
const flat = (tree: Tree, before = ''): [name: string, text: string][] =>
  Object.entries(tree).flatMap(([name, each]) =>
    typeof each === 'string' ? [[before + name, each] as [string, string]] : flat(each, `${before}${name}.`),
  )
const said = (tree: object) => new Map(flat(tree as Tree))

/** Lists the values that a text takes. */
const valuesOf = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((each) =>
    each.type === TYPE.literal || each.type === TYPE.pound ? [] : 'value' in each ? [String(each.value)] : [],
  )

const NONE = Object.fromEntries(Object.keys(CAPABILITIES).map((name) => [name, false])) as Record<Capability, boolean>

describe.each([
  ['es', es],
  ['en', en],
  ['de', de],
  ['fr', fr],
] as const)('in %s, texts for what the functions cannot do', (lang, file) => {
  const { without, ...own } = file
  const usual = said(mendMessages(file, lang))
  const shown = said(mendMessages(file, lang, NONE))

  it('are not on pages whose functions can do everything', () => {
    expect([...usual.keys()]).toEqual([...said(own).keys()])
  })

  it('stand for those that promise it, and change no other', () => {
    const others = new Map(Object.values(without).flatMap((texts) => [...said(texts)]))
    for (const name of others.keys()) expect(shown.get(name), name).not.toBe(usual.get(name))
    for (const [name, text] of usual) if (!others.has(name)) expect(shown.get(name)).toBe(text)
  })

  it('take no value that the text in whose place they stand does not get', () => {
    for (const [name, text] of Object.values(without).flatMap((texts) => [...said(texts)])) {
      const usualText = said(own).get(name)
      if (usualText !== undefined)
        expect(valuesOf(parse(usualText)), name).toEqual(expect.arrayContaining(valuesOf(parse(text))))
    }
  })

  it('promise nothing that such functions do not do', () => {
    const reached = [...shown].filter(([name]) => /^(failure|checkout|contact|news|myBooking|check)\./.test(name))
    expect(reached.filter(([, text]) => TWICE.test(text))).toEqual([])
  })
})

/** A promise that nothing happens twice. */
const TWICE = /twice|dos veces|doppelt|deux fois/
