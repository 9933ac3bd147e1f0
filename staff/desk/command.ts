import { z } from 'zod'
import { StaffRefused, type Desk } from './desk'
import { Mistake, unaccented } from './parse'
import { DESK_WORDS } from '../words/desk'

/** Everything that a command can be given; each has a name of its own. */
const ArgName = z.enum([
  'about',
  'amount',
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

/** Whether staff said that they are sure, and what to type to say so. */
type Sure = { sure: boolean; again: string }

/** A command as it is declared, once: its help, its reading and its refusals follow. */
type Declaration<A extends z.ZodRawShape, N extends z.ZodRawShape> = {
  name: CommandName
  /** What follows the name, in order, by names of `ArgName`; a list takes the rest. */
  args: (desk: Desk) => A
  /** What may stand anywhere as name=value. */
  named: (desk: Desk) => N
  /** The word that says that staff are sure; without it such a command says what it would do. */
  sure?: 'yes' | 'anyway'
  run: (desk: Desk, given: Given<A>, named: Given<N>, sure: Sure) => Promise<string[]>
}

export type Command = {
  name: CommandName
  /** How it is written. */
  usage: (desk: Desk) => string
  run: (desk: Desk, typed: readonly string[]) => Promise<string[]>
}

/** Takes nothing, for commands that are given nothing. */
export const nothing = () => ({})

const LINE = 'npm run staff'

/** Makes a command of its declaration. */
export function command<A extends z.ZodRawShape, N extends z.ZodRawShape>(declared: Declaration<A, N>): Command {
  const { name, sure } = declared
  const said = name === 'waiting' ? [LINE] : [LINE, name]
  const usage = (desk: Desk) => {
    const { args } = DESK_WORDS
    const inOrder = Object.entries(declared.args(desk)).map(([key, schema]) => shown(args[ArgName.parse(key)], schema))
    const named = Object.keys(declared.named(desk)).map((key) => `[${args[ArgName.parse(key)]}=…]`)
    return [...said, ...inOrder, ...named, ...(sure ? [`[${DESK_WORDS[sure]}]`] : [])].join(' ')
  }
  return {
    name,
    usage,
    async run(desk, typed) {
      const wrong = () => new StaffRefused(DESK_WORDS.usage(usage(desk)))
      const isSure = sure !== undefined && unaccented(typed.at(-1) ?? '') === DESK_WORDS[sure]
      const [args, named] = [declared.args(desk), declared.named(desk)]
      const sorted = sort(Object.keys(named), isSure ? typed.slice(0, -1) : typed)
      const again = [...said, ...typed.map(quoted), ...(sure ? [DESK_WORDS[sure]] : [])].join(' ')
      const inOrder = placed(args, sorted.inOrder)
      if (!inOrder) throw wrong()
      return declared.run(desk, read(args, inOrder, wrong), read(named, sorted.named, wrong), {
        sure: isSure,
        again,
      })
    },
  }
}

/** Writes a word as a shell takes it. */
const quoted = (typed: string) => (/^[\w.:,=@+-]+$/.test(typed) ? typed : `'${typed.replaceAll("'", "'\\''")}'`)

const isList = (schema: z.core.$ZodType) => schema instanceof z.ZodArray
const needsNothing = (schema: z.core.$ZodType) => z.safeParse(schema, isList(schema) ? [] : undefined).success

function shown(label: string, schema: z.core.$ZodType): string {
  if (label.startsWith('[')) return label
  const some = isList(schema) ? `${label}…` : label
  return needsNothing(schema) ? `[${some}]` : `<${some}>`
}

/** Tells name=value apart; the name is the one of the help. */
function sort(names: readonly string[], typed: readonly string[]) {
  const named: Record<string, string> = {}
  const inOrder = typed.filter((word) => {
    const [, label, value] = /^(\p{L}+)=(.*)$/su.exec(word) ?? []
    const name = names.find((key) => label === DESK_WORDS.args[ArgName.parse(key)])
    if (name !== undefined && value !== undefined) named[name] = value
    return name === undefined
  })
  return { named, inOrder }
}

/** Puts words to the names they stand for; undefined where there are too many. */
function placed(shape: z.ZodRawShape, typed: readonly string[]): Record<string, unknown> | undefined {
  const entries = Object.entries(shape)
  const takesRest = entries.some(([, schema]) => isList(schema))
  if (typed.length > entries.length && !takesRest) return undefined
  return Object.fromEntries(entries.map(([key, schema], at) => [key, isList(schema) ? typed.slice(at) : typed[at]]))
}

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
