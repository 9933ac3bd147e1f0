import { z } from 'zod'
import { NotSure, StaffRefused, type CommandName, type Desk } from './desk'
import { isMistake, unaccented } from './parse'
import { DESK_WORDS } from '../words/desk'

/** How the help names each argument and option, by its key. */
const LABELS: Readonly<Record<string, string>> = DESK_WORDS.args

/** The declaration of a command. Its help, its parsing and its error messages are derived from it. */
type Declaration<A extends z.ZodRawShape> = {
  name: CommandName
  /** What follows the name, in order; a list takes all the remaining words. */
  args: (desk: Desk) => A
  /** Those of the arguments that may stand anywhere, as name=value. */
  options?: readonly (keyof A)[]
  /** The key of the word of confirmation; unless staff are sure, the command throws NotSure with what it would do. */
  sure?: 'yes' | 'anyway'
  run: (desk: Desk, given: z.output<z.ZodObject<A>>, isSure: boolean) => Promise<string[]>
}

export type Command = {
  name: CommandName
  /** Writes how the command is typed, with its arguments and options. */
  usage: (desk: Desk) => string
  /** Does what words on a terminal say, and gives the answer in lines. */
  run: (desk: Desk, typed: readonly string[]) => Promise<string[]>
  /** Lists its arguments as the fields of a form. */
  fields: (desk: Desk) => { key: string; label: string; isRequired: boolean }[]
  /** Does what the fields of a form say, and gives the answer in sentences. */
  act: (desk: Desk, typed: Readonly<Record<string, string>>, isSure: boolean) => Promise<string[]>
}

/** Declares that a command takes no arguments. */
export const nothing = () => ({})

const LINE = 'npm run staff'
/** Writes a command as it is typed on a terminal. */
export const typedCommand = (name: CommandName, ...words: readonly string[]): string =>
  [LINE, ...(name === 'waiting' ? [] : [name]), ...words].join(' ')

/** Builds a command from its declaration. */
export function command<A extends z.ZodRawShape>({ name, args, options = [], sure, run }: Declaration<A>): Command {
  const isOption = (key: string) => options.some((option) => option === key)
  const usage = (desk: Desk) => {
    const shown = Object.entries(args(desk)).map(([key, schema]) => {
      const label = LABELS[key] ?? key
      return isOption(key) ? `[${label}=…]` : argument(label, schema)
    })
    return typedCommand(name, ...shown, ...(sure ? [`[${DESK_WORDS[sure]}]`] : []))
  }
  const parseAndRun = (desk: Desk, given: Record<string, unknown> | undefined, isSure: boolean) => {
    const parsed = z.object(args(desk)).safeParse(given)
    if (parsed.success) return run(desk, parsed.data, isSure)
    const { message = '', path = [] } = parsed.error.issues[0] ?? {}
    if (!isMistake(message)) throw new StaffRefused(DESK_WORDS.usage(usage(desk)))
    const wrong = path.reduce<unknown>((part, key) => valueAt(part, key), given)
    throw new StaffRefused(DESK_WORDS.mistakes[message](String(wrong)))
  }
  return {
    name,
    usage,
    async run(desk, typed) {
      const isSure = sure !== undefined && unaccented(typed.at(-1) ?? '') === DESK_WORDS[sure]
      const given = assign(args(desk), isOption, isSure ? typed.slice(0, -1) : typed)
      try {
        return await parseAndRun(desk, given, isSure)
      } catch (error) {
        if (!(error instanceof NotSure) || sure === undefined) throw error
        const again = DESK_WORDS.again(typedCommand(name, ...typed.map(quoted), DESK_WORDS[sure]))
        const lines = [...error.lines, again]
        if (sure === 'yes') return lines
        throw new StaffRefused(lines.join('\n'))
      }
    },
    fields: (desk) =>
      Object.entries(args(desk)).map(([key, schema]) => ({
        key,
        label: LABELS[key] ?? key,
        isRequired: !isOptional(schema),
      })),
    async act(desk, typed, isSure) {
      const given: Record<string, unknown> = {}
      for (const [key, schema] of Object.entries(args(desk))) {
        const value = typed[key]?.trim() || undefined
        given[key] = isList(schema) ? (value?.split(/\s+/u) ?? []) : value
      }
      return parseAndRun(desk, given, isSure)
    },
  }
}

/** Quotes a word for the shell where it needs quotes. */
const quoted = (typed: string) => (/^[\w.:,=@+-]+$/.test(typed) ? typed : `'${typed.replaceAll("'", "'\\''")}'`)

const isList = (schema: z.core.$ZodType) => schema instanceof z.ZodArray
const isOptional = (schema: z.core.$ZodType) => z.safeParse(schema, isList(schema) ? [] : undefined).success

/** Writes an argument for the help: <required>, [optional], and with … where it takes several words. */
function argument(label: string, schema: z.core.$ZodType): string {
  if (label.startsWith('[')) return label
  const text = isList(schema) ? `${label}…` : label
  return isOptional(schema) ? `[${text}]` : `<${text}>`
}

/**
 * Assigns the words that were typed: name=value to the options, by the Spanish name that the help shows, and the others
 * to the arguments, in order. Gives undefined if there are too many words.
 */
function assign(shape: z.ZodRawShape, isOption: (key: string) => boolean, typed: readonly string[]) {
  const given: Record<string, unknown> = {}
  const inOrder = typed.filter((word) => {
    const [, label, value] = /^(\p{L}+)=(.*)$/su.exec(word) ?? []
    const option = Object.keys(shape).find((key) => isOption(key) && label === LABELS[key])
    if (option !== undefined) given[option] = value
    return option === undefined
  })
  const entries = Object.entries(shape).filter(([key]) => !isOption(key))
  const takesRest = entries.some(([, schema]) => isList(schema))
  if (inOrder.length > entries.length && !takesRest) return undefined
  for (const [at, [key, schema]] of entries.entries()) given[key] = isList(schema) ? inOrder.slice(at) : inOrder[at]
  return given
}

const valueAt = (part: unknown, key: PropertyKey): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined
