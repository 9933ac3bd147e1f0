import * as z from 'zod/mini'
import { Email, lines, NameInMail } from './fields'
import { GiftUid } from './gift-uid'
import { LIMITS } from './limits'
import { rule } from './validation'
import { SlotPick } from './slot'
import { LastGroup } from './states'
import { Code, Day, Lang, OptionNumber, Persons } from './scalars'

const { min, max } = LIMITS.voucherEuros
/** What a voucher is worth, in cents, of whole euros. */
const VoucherAmount = z.int().check(
  z.gte(min * 100, rule('range')),
  z.lte(max * 100, rule('range')),
  z.refine((cents) => cents % 100 === 0, rule('whole_euros')),
)

/** What stands on a voucher. The card has its own language and picture. */
const inscription = {
  lang: Lang,
  design: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  to: NameInMail,
  from: z.optional(NameInMail),
  message: z.optional(lines(LIMITS.voucherMessage)),
  /** The wording of "gift and they choose"; never the value. */
  theyChoose: z.boolean(),
}
/** A voucher as whoever holds the link of its mail sees it: without how it travels. */
export const ShownCard = z.object(inscription)

/** What stands on a voucher and how it travels. */
export const GiftCard = z
  .strictObject({
    ...inscription,
    deliver: z.enum(['print', 'email']),
    recipientEmail: z.optional(Email),
    /** Absent: as soon as it is paid. */
    sendOn: z.optional(Day),
  })
  .check(
    z.refine((card) => card.deliver === 'print' || card.recipientEmail !== undefined, {
      path: ['recipientEmail'],
      error: 'email_needed',
    }),
  )
export type GiftCard = z.infer<typeof GiftCard>

/** A card as it is kept and shown: what was once accepted stays readable, also when its names have been erased. */
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

const service = { code: Code, option: z.optional(OptionNumber), persons: Persons, slot: SlotPick }

/** What is bought: identifiers, never a price. `redemption` redeems a voucher: it pays its part, the rest is paid. */
export const Item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('booking'), ...service }),
  z.strictObject({ kind: z.literal('last'), group: LastGroup, code: Code, slot: SlotPick }),
  z
    .strictObject({
      kind: z.literal('gift'),
      code: z.optional(Code),
      amountCents: z.optional(VoucherAmount),
      card: GiftCard,
    })
    .check(
      z.refine((g) => (g.code === undefined) !== (g.amountCents === undefined), {
        path: ['amountCents'],
        error: 'one_of',
      }),
    ),
  /** Without its number: the voucher of the order that this browser has begun for the same. */
  z.strictObject({ kind: z.literal('redemption'), giftUid: z.optional(GiftUid), ...service }),
])
export type Item = z.infer<typeof Item>
