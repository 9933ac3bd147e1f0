import * as z from 'zod/mini'
import { Email, linesInMail, NameInMail } from './fields'
import { LIMITS } from './limits'
import { rule } from './validation'
import { SlotPick } from './slot'
import { LastGroup } from './states'
import { Code, Day, Lang, OptionNumber, Persons } from './scalars'

const { min, max } = LIMITS.voucherEuros
/** A voucher's amount in cents; whole euros only. */
export const VoucherAmount = z.int().check(
  z.gte(min * 100, rule('range')),
  z.lte(max * 100, rule('range')),
  z.refine((cents) => cents % 100 === 0, rule('whole_euros')),
)

/** What is written on a voucher. It has a language of its own. */
const inscription = {
  lang: Lang,
  design: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  to: NameInMail,
  from: z.optional(NameInMail),
  message: z.optional(linesInMail(LIMITS.voucherMessage)),
  /** Whether the words are those of "gift and they choose"; it does not change the value. */
  theyChoose: z.boolean(),
}
/** A voucher as shown by the link of its mail: without its delivery. */
export const ShownCard = z.object(inscription)

/** What is written on a voucher, and how it is delivered. */
export const GiftCard = z
  .strictObject({
    ...inscription,
    deliver: z.enum(['print', 'email']),
    /** Needed if it is delivered by e-mail. */
    recipientEmail: z.optional(Email),
    /** The day to send it; without it, it is sent an hour after it is paid. */
    sendOn: z.optional(Day),
  })
  .check(
    z.refine((card) => card.deliver === 'print' || card.recipientEmail !== undefined, {
      path: ['recipientEmail'],
      error: 'email_needed',
    }),
  )
export type GiftCard = z.infer<typeof GiftCard>

/** A stored card. Its rules are loose, so that old cards stay readable, also after their names were erased. */
export const KeptCard = z.object({
  lang: Lang,
  design: z.string(),
  to: z.string(),
  from: z.optional(z.string()),
  message: z.optional(z.string()),
  deliver: z.enum(['print', 'email']),
  recipientEmail: z.optional(z.string()),
  sendOn: z.optional(Day),
  theyChoose: z.boolean(),
})

/** The fields of every treatment or offer that is booked. */
export const service = { code: Code, option: z.optional(OptionNumber), persons: Persons, slot: SlotPick }

/** What is sold, by kind. */
export const SALES = [
  z.strictObject({ kind: z.literal('booking'), ...service }),
  z.strictObject({ kind: z.literal('last'), group: LastGroup, code: Code, slot: SlotPick }),
  z
    .strictObject({
      kind: z.literal('gift'),
      code: z.optional(Code),
      /** Either this, or the `code` of a treatment. */
      amountCents: z.optional(VoucherAmount),
      card: GiftCard,
    })
    .check(
      z.refine((g) => (g.code === undefined) !== (g.amountCents === undefined), {
        path: ['amountCents'],
        error: 'one_of',
      }),
    ),
] as const
/** Without `giftUid`: the voucher of the order that this browser already started for the same item. */
const redemption = { kind: z.literal('redemption'), giftUid: z.optional(z.string()), ...service }

/** What is bought: identifiers, never a price. For a `redemption` the voucher pays its part and the buyer the rest. */
export const Item = z.discriminatedUnion('kind', [...SALES, z.strictObject(redemption)])
export type Item = z.infer<typeof Item>

/** Writes an item as requests send it. */
export const sentItem = (item: Item) => (item.kind === 'redemption' ? { ...item, kind: 'transfer' as const } : item)
