import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { auditedAs } from '#functions/domain/audit'
import type { Deps } from '#functions/domain/deps'
import { agenda } from './agenda'
import { blockVerbs } from './blocks'
import { openDesk, NotSure, StaffRefused, type Desk } from './desk'
import { orderVerbs } from './orders'
import { unaccented } from './parse'
import { privacyVerbs } from './privacy'
import { nothing, optionOf, verb, type Verb } from './verb'
import { voucherVerbs } from './vouchers'
import { waiting } from './waiting'
import { DESK_WORDS, type VerbName } from '../words/desk'

const help = verb('help', nothing, async (desk) =>
  VERBS.flatMap((each) => [usageOf(desk, each), `    ${DESK_WORDS.verbs[each.name][2]}`]),
)

/** Everything that can be done at the desk, from the terminal and from the screens. */
export const VERBS: readonly Verb[] = [
  waiting,
  help,
  agenda,
  ...orderVerbs,
  ...blockVerbs,
  ...voucherVerbs,
  ...privacyVerbs,
]

/** Finds a verb by its name; undefined when there is none. */
export const verbNamed = (name: string) => VERBS.find((each) => each.name === name)

/** Finds a verb by its name on a terminal. Throws StaffRefused when there is none. */
function verbTyped(typed: string): Verb {
  const found = VERBS.find(({ name }) => DESK_WORDS.verbs[name][0] === unaccented(typed))
  if (!found) throw new StaffRefused(`${DESK_WORDS.unknownVerb(typed)} ${typedLine('help')}`)
  return found
}

/** Writes a verb as it is typed on a terminal. */
const typedLine = (name: VerbName, ...words: readonly string[]): string =>
  ['npm run staff --', DESK_WORDS.verbs[name][0], ...words].join(' ')

const usageOf = (desk: Desk, { name, fields }: Verb) =>
  typedLine(
    name,
    ...fields(desk).map(({ key, isRequired }) => (isRequired ? `<${optionOf(key)}>` : `[--${optionOf(key)}=…]`)),
  )

/**
 * Does what staff typed, and gives the answer in lines: a verb, and its parameters in order or by their names. Throws
 * StaffRefused if it cannot be done.
 */
export async function runStaff(deps: Deps, typed: readonly string[], actor = 'terminal'): Promise<string[]> {
  const desk = openDesk(auditedAs(deps, { actor }), { actor, how: typedLine, textOf: readText })
  const [name = DESK_WORDS.verbs.waiting[0], ...args] = typed
  const asked = verbTyped(name)
  const { given, isSure } = read(desk, asked, args)
  try {
    return await asked.act(desk, given, isSure)
  } catch (error) {
    throw error instanceof NotSure ? new StaffRefused(`${error.message}\n${DESK_WORDS.again}`) : error
  }
}

/** Reads a file as text: in UTF-8, or else as older spreadsheets write it. Throws StaffRefused when there is none. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new StaffRefused(DESK_WORDS.mistakes.file(path))
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads the words after a verb. Throws StaffRefused with how it is written if they are not its parameters. */
function read(desk: Desk, asked: Verb, args: string[]) {
  const keys = asked.fields(desk).map(({ key }) => key)
  const strings = keys.map((key) => [optionOf(key), { type: 'string' as const }] as const)
  try {
    const options = { ...Object.fromEntries(strings), [DESK_WORDS.yes]: { type: 'boolean' as const } }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const inOrder = keys.filter((key) => values[optionOf(key)] === undefined)
    if (positionals.length > inOrder.length) throw new TypeError('too many')
    const given = keys.map((key) => [key, values[optionOf(key)]?.toString() ?? positionals[inOrder.indexOf(key)]])
    return { given: Object.fromEntries(given), isSure: values[DESK_WORDS.yes] === true }
  } catch {
    throw new StaffRefused(DESK_WORDS.usage(usageOf(desk, asked)))
  }
}
