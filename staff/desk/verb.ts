import { z } from 'zod'
import { VoucherRefused } from '#functions/domain/vouchers/desk'
import { StaffRefused, type Desk } from './desk'
import { parametersOf } from './parse'
import { buttonOf, DESK_WORDS, type VerbName } from '../words/es'

/** The typed values of a verb's parameters, by their keys. */
type Typed = Readonly<Record<string, string | undefined>>

/** Something that can be done at the desk. The fields of its form derive from it. */
export type Verb = {
  name: VerbName
  /** Lists its parameters, in the order in which a form asks for them. */
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
      if (parsed.success) return run(desk, parsed.data, isSure).catch(refused)
      const missing = parsed.error.issues.map(({ path: [key] }) => nameOf(String(key)).toLowerCase())
      throw new StaffRefused(DESK_WORDS.missing(missing.join(', ')))
    },
  }
}

/** Throws StaffRefused with what stands in the way of a voucher, and what to do about it. Throws other errors again. */
function refused(error: unknown): never {
  if (!(error instanceof VoucherRefused)) throw error
  const obstacle = DESK_WORDS.obstacles[error.obstacle]
  const before = error.obstacle === 'blocked' ? 'reissue' : error.obstacle === 'past' ? 'extend' : undefined
  throw new StaffRefused(before ? DESK_WORDS.before(obstacle, buttonOf(before)) : obstacle)
}

/** The parameters of a verb about an order. */
export const oneOrder = ({ order }: ReturnType<typeof parametersOf>) => ({ reference: order })
