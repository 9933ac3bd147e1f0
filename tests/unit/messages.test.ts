import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { typeset } from '#lib/content/read/typeset'
import { FORM } from '#lib/i18n/pick-messages'
import { LANGS, type Lang } from '#lib/routes/languages'
import { MESSAGES } from './island-of'

type MessageTree = { [key: string]: string | MessageTree }

/** Lists every message with its dotted key. */
const flatten = (tree: MessageTree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
const spanish = new Map(flatten(MESSAGES.es))

function names(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => names(value)) : []
    return [`${element.value} ${element.type}`, ...inner, ...('children' in element ? names(element.children) : [])]
  })
}
const valuesIn = (message = '') => [...new Set(names(parse(message)))].sort()

it.each(LANGS)('%s has the same messages as Spanish, with the same values, typeset as its language is', (lang) => {
  const own = new Map(flatten(MESSAGES[lang]))
  expect([...own.keys()].sort()).toEqual([...spanish.keys()].sort())
  for (const [key, text] of own) {
    expect(valuesIn(text), key).toEqual(valuesIn(spanish.get(key)))
    expect(text.trim(), key).not.toBe('')
    expect(text, key).toBe(typeset(text, lang))
  }
})

/** All words of the program and its mails in a language, without the joiners that keep a word on one line. */
const allWords = (lang: Lang): string =>
  (JSON.stringify(MESSAGES[lang]) + readFileSync(`functions/adapters/mail/texts/${lang}.json`, 'utf8')).replaceAll(
    '\u2060',
    '',
  )

it('speak English as one speaks, with isn’t and we’ll, but for what must not be missed about money', () => {
  const said = allWords('en').replaceAll(/do not pay/giu, '')
  const stiff =
    /\b(?:(?:do|does|did|is|are|was|were|has|have|had|could|should|would) not|cannot|(?:I|we|you|it) will)\b/giu
  expect(said.match(stiff) ?? []).toEqual([])
})

it('call mail correo in Spanish, and a voucher’s code a code where it has letters', () => {
  expect(allWords('es').match(/\be-?mails?\b(?!"?\}|":)/giu) ?? []).toEqual([])
  expect(allWords('de').match(/Gutscheinnummern?/gu) ?? []).toEqual([])
})

const sources = new Map(
  ['app', 'components', 'functions', 'lib', 'staff', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
      .map((file) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')] as const),
  ),
)
/** What matches a pattern's first group. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

it('the program says them: none has a name that stands nowhere in its code', () => {
  const words = new Set([...sources.values()].flatMap((text) => text.match(/\w+/g) ?? []))
  expect([...spanish.keys()].filter((key) => !words.has(key.split('.').at(-1) ?? ''))).toEqual([])
})

it('are never asked for as they are written: a build has compiled them, and has no text to fill in', () => {
  expect([...sources].filter(([, text]) => /\b(?:t|t[A-Z]\w*|words)\.raw\(/.test(text)).map(([file]) => file)).toEqual(
    [],
  )
})

const ISLANDS = 'components/islands.tsx'
const fileOf = (from: string, name: string): string[] => {
  const at = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(from), name)
  return [`${at}.ts`, `${at}.tsx`].filter((file) => sources.has(file) && file !== ISLANDS)
}
const IMPORTS = /(?:^import (?!type )[^']*|^export [^']*from |import\()'([#.][^']+)'/gm
/** The files that a file imports; of a file with several roots, what the root `part` needs. */
function importsOf(file: string, part = ''): string[] {
  const [head = '', ...exported] = (sources.get(file) ?? '').split(/^(?=export const )/m)
  const own = exported.filter((each) => each.startsWith(`export const ${part} `))
  return all(head + (own.length > 0 ? own : exported).join(''), IMPORTS).flatMap((name) => fileOf(file, name))
}
/** The namespaces that a file says. */
function namespacesIn(file: string): string[] {
  const text = sources.get(file) ?? ''
  const whole = text.includes('useTranslations()') ? all(text, /\bt\([^'`)]*['`](\w+)\./g) : []
  return [...all(text, /useTranslations\('(\w+)/g), ...whole.filter((name) => name in MESSAGES.es)]
}

/** The islands that no page carries, by the file that fetches their messages. */
const onDemand = new Map(
  [...sources].flatMap(([file, text]) =>
    all(text, /\b(?:wordsOnDemand\(lang\)\)\?\.|fetchWords\(lang\)\)\.then\(\(\{ )(\w+)/g).map((name) => [file, name]),
  ),
)
/** The namespaces of what is said in the file of a root, and in all that it imports. */
function saidFrom(root: string, part?: string): string[] {
  const reached = new Set([root])
  const reach = (file: string): void => {
    if (reached.has(file) || onDemand.has(file)) return
    reached.add(file)
    importsOf(file).forEach(reach)
  }
  importsOf(root, part).forEach(reach)
  return [...reached].flatMap(namespacesIn)
}

const listed = (list = '') => [...all(list, /'(\w+)'/g), ...(list.includes('...FORM') ? FORM : [])]
const rootsOf = (island: string): string[] =>
  [...(sources.get(ISLANDS) ?? '').matchAll(/const (\w+) = [^']*'([^']+)'\)\)\.then\(\(part\) => part\.(\w+)/g)]
    .filter(([, name]) => name === island)
    .flatMap(([, , file = '', part]) => fileOf(ISLANDS, file).flatMap((root) => saidFrom(root, part)))
const carried = [...sources].flatMap(([file, text]) =>
  all(text, /\buseIsland\(\s*(\[[^\]]*\])/g).map((list) => ({
    file,
    given: listed(list),
    said: all(text, /<(\w+Island)\s[^>]*?\bisland=/g).flatMap(rootsOf),
  })),
)
const fetched = [...new Set(onDemand.values())].map((name) => {
  const [list] = all(sources.get('tools/islands.ts') ?? '', new RegExp(`${name}: \\{ messages: (\\[[^\\]]*\\])`, 'g'))
  const files = [...onDemand].filter(([, each]) => each === name).map(([file]) => file)
  return { file: files.join(', '), given: listed(list), said: files.flatMap((file) => saidFrom(file)) }
})

it.each([...carried, ...fetched])(
  'the island of $file is given the namespaces that its files say',
  ({ given, said }) => {
    expect(given).not.toEqual([])
    expect([...new Set(said)].sort()).toEqual(given.toSorted())
  },
)
