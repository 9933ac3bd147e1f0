import { z } from 'zod'
import { StaffRefused, type Desk } from './desk'
import { Mistake, unaccented } from './parse'
import { DESK_WORDS } from '../words/desk'

/** The names of everything that a command can be given. */
const ArgName = z.enum([
  'about',
  'amount',
  'askedBy',
  'closes',
  'code',
  'day',
  'email',
  'id',
  'lang',
  'name',
  'note',
  'number',
  'opens',
  'option',
  'persons',
  'phone',
  'reference',
  'references',
  'resource',
  'start',
  'tail',
  'therapist',
  'ticket',
])
export type ArgName = z.infer<typeof ArgName>

export type CommandName =
  | 'waiting'
  | 'help'
  | 'day'
  | 'week'
  | 'book'
  | 'move'
  | 'cancel'
  | 'note'
  | 'confirm'
  | 'paid'
  | 'refunded'
  | 'close'
  | 'block'
  | 'blocks'
  | 'free'
  | 'voucher'
  | 'message'
  | 'news'
  | 'export'
  | 'forget'
  | `voucher ${'redeem' | 'extend' | 'refund' | 'block' | 'unblock' | 'reissue'}`

type Given<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>

/** Whether staff typed the word of confirmation, and the whole command to type with that word. */
type Sure = { sure: boolean; again: string }

/** The declaration of a command. Its help, its parsing and its error messages are derived from it. */
type Declaration<A extends z.ZodRawShape, N extends z.ZodRawShape> = {
  name: CommandName
  /** What follows the name, in order. The keys are of `ArgName`; a list takes all the remaining words. */
  args: (desk: Desk) => A
  /** The options, which may stand anywhere as name=value. */
  named: (desk: Desk) => N
  /** The key of the word of confirmation; without that word the command only says what it would do. */
  sure?: 'yes' | 'anyway'
  run: (desk: Desk, given: Given<A>, named: Given<N>, sure: Sure) => Promise<string[]>
}

export type Command = {
  name: CommandName
  /** Writes how the command is typed, with its arguments and options. */
  usage: (desk: Desk) => string
  run: (desk: Desk, typed: readonly string[]) => Promise<string[]>
}

/** Declares that a command takes no arguments, or no options. */
export const nothing = () => ({})

const LINE = 'npm run staff'

/** Builds a command from its declaration. */
export function command<A extends z.ZodRawShape, N extends z.ZodRawShape>(declared: Declaration<A, N>): Command {
  const { name, sure } = declared
  const prefix = name === 'waiting' ? [LINE] : [LINE, name]
  const usage = (desk: Desk) => {
    const { args } = DESK_WORDS
    const inOrder = Object.entries(declared.args(desk)).map(([key, schema]) => shown(args[ArgName.parse(key)], schema))
    const named = Object.keys(declared.named(desk)).map((key) => `[${args[ArgName.parse(key)]}=…]`)
    return [...prefix, ...inOrder, ...named, ...(sure ? [`[${DESK_WORDS[sure]}]`] : [])].join(' ')
  }
  return {
    name,
    usage,
    async run(desk, typed) {
      const wrong = () => new StaffRefused(DESK_WORDS.usage(usage(desk)))
      const isSure = sure !== undefined && unaccented(typed.at(-1) ?? '') === DESK_WORDS[sure]
      const [args, named] = [declared.args(desk), declared.named(desk)]
      const words = separate(Object.keys(named), isSure ? typed.slice(0, -1) : typed)
      const again = [...prefix, ...typed.map(quoted), ...(sure ? [DESK_WORDS[sure]] : [])].join(' ')
      const inOrder = placed(args, words.inOrder)
      if (!inOrder) throw wrong()
      const sureness = { sure: isSure, again }
      return declared.run(desk, read(args, inOrder, wrong), read(named, words.named, wrong), sureness)
    },
  }
}

/** Quotes a word for the shell where it needs quotes. */
const quoted = (typed: string) => (/^[\w.:,=@+-]+$/.test(typed) ? typed : `'${typed.replaceAll("'", "'\\''")}'`)

const isList = (schema: z.core.$ZodType) => schema instanceof z.ZodArray
const isOptional = (schema: z.core.$ZodType) => z.safeParse(schema, isList(schema) ? [] : undefined).success

/** Writes an argument for the help: <required>, [optional], and with … where it takes several words. */
function shown(label: string, schema: z.core.$ZodType): string {
  if (label.startsWith('[')) return label
  const text = isList(schema) ? `${label}…` : label
  return isOptional(schema) ? `[${text}]` : `<${text}>`
}

/** Separates name=value from the other words. The name is the Spanish one that the help shows. */
function separate(names: readonly string[], typed: readonly string[]) {
  const named: Record<string, string> = {}
  const inOrder = typed.filter((word) => {
    const [, label, value] = /^(\p{L}+)=(.*)$/su.exec(word) ?? []
    const name = names.find((key) => label === DESK_WORDS.args[ArgName.parse(key)])
    if (name !== undefined && value !== undefined) named[name] = value
    return name === undefined
  })
  return { named, inOrder }
}

/** Assigns words to the arguments, in order. Gives undefined if there are too many words. */
function placed(shape: z.ZodRawShape, typed: readonly string[]): Record<string, unknown> | undefined {
  const entries = Object.entries(shape)
  const takesRest = entries.some(([, schema]) => isList(schema))
  if (typed.length > entries.length && !takesRest) return undefined
  return Object.fromEntries(entries.map(([key, schema], at) => [key, isList(schema) ? typed.slice(at) : typed[at]]))
}

/** Parses what was typed. Throws StaffRefused with the mistake in a word, or with the usage of the command. */
function read<S extends z.ZodRawShape>(shape: S, given: Record<string, unknown>, wrong: () => StaffRefused): Given<S> {
  const parsed = z.object(shape).safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const mistake = Mistake.safeParse(issue?.message)
  if (!issue || !mistake.success) throw wrong()
  const value = issue.path.reduce<unknown>((part, key) => valueAt(part, key), given)
  throw new StaffRefused(DESK_WORDS.mistakes[mistake.data](String(value)))
}

const valueAt = (part: unknown, key: PropertyKey): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined
