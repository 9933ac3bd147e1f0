import { z } from 'zod'
import { VoucherRefused } from '#functions/domain/vouchers/desk'
import { StaffRefused, type Desk } from './desk'
import { parametersOf, unaccented } from './parse'
import { DESK_WORDS, type VerbName } from '../words/desk'

/** The typed values of a verb's parameters, by their keys. */
type Typed = Readonly<Record<string, string | undefined>>

/** Something that can be done at the desk: the terminal's arguments and the fields of forms derive from it alike. */
export type Verb = {
  name: VerbName
  /** Lists its parameters, in the order in which they are typed on a terminal. */
  fields: (desk: Desk) => { key: string; isRequired: boolean }[]
  /**
   * Carries the verb out and gives the answer in sentences. Throws NotSure with what would happen if staff have to
   * confirm it first, and StaffRefused for what is wrong or cannot be done.
   */
  act: (desk: Desk, typed: Typed, isSure: boolean) => Promise<string[]>
}

const NAMES: Readonly<Record<string, string>> = DESK_WORDS.fields
const nameOf = (key: string): string => NAMES[key] ?? key
/** Names a parameter, as forms do. */
export const labelOf = (key: string): string => DESK_WORDS.labels[key] ?? nameOf(key)
/** Names a parameter, as it is typed on a terminal. */
export const optionOf = (key: string): string => unaccented(nameOf(key)).replaceAll(/[ ,]+/gu, '-')

/** Builds a verb from its name, its parameters and what it does. */
export function verb<A extends z.ZodRawShape>(
  name: VerbName,
  parameters: (known: ReturnType<typeof parametersOf>) => A,
  run: (desk: Desk, given: z.output<z.ZodObject<A>>, isSure: boolean) => Promise<string[]>,
): Verb {
  return {
    name,
    fields: (desk) =>
      Object.entries(parameters(parametersOf(desk))).map(([key, schema]) => ({
        key,
        isRequired: !z.safeParse(schema, undefined).success,
      })),
    async act(desk, typed, isSure) {
      const shape = parameters(parametersOf(desk))
      const given = Object.fromEntries(Object.keys(shape).map((key) => [key, typed[key]?.trim() || undefined]))
      const parsed = await z.object(shape).safeParseAsync(given)
      if (parsed.success) return run(desk, parsed.data, isSure).catch((error: unknown) => refused(desk, error))
      const missing = parsed.error.issues.map(({ path: [key] }) => nameOf(String(key)).toLowerCase())
      throw new StaffRefused(DESK_WORDS.missing(missing.join(', ')))
    },
  }
}

/** Throws StaffRefused with what stands in the way of a voucher, and what to do about it. Throws other errors again. */
function refused({ how }: Desk, error: unknown): never {
  if (!(error instanceof VoucherRefused)) throw error
  const obstacle = DESK_WORDS.obstacles[error.obstacle]
  const before = error.obstacle === 'blocked' ? 'unfreeze' : error.obstacle === 'past' ? 'extend' : undefined
  throw new StaffRefused(before ? DESK_WORDS.before(obstacle, how(before)) : obstacle)
}

/** The parameters of a verb that has none. */
export const nothing = () => ({})
/** The parameters of a verb about an order. */
export const oneOrder = ({ order }: ReturnType<typeof parametersOf>) => ({ reference: order })
