import * as z from 'zod/mini'
import { Email, NameInMail } from './fields'
import { Invoice, purchaseFields } from './purchase'
import { Cents, Day, OrderRef, Secret } from './scalars'
import { SlotPick } from './slot'

const order = { orderRef: OrderRef, statusToken: Secret }
const redirection = { to: NameInMail, recipientEmail: z.optional(Email), sendOn: z.optional(Day) }

/** For whom a voucher is, where it is sent and on which day, as its buyer corrects it. */
export const Redirection = z.strictObject(redirection)
/** The address to which a request's link is sent instead. */
export const CorrectedAddress = z.strictObject({ email: Email })

/**
 * What can be asked about a booking. `status` brings the order up to date, then answers. `move` takes another start at
 * the price it has now: for a booking that may still be changed, or one whose payment arrived after its time was sold.
 * What was paid beyond it goes back, what it costs more is owed. `request` reserves without paying online. If a voucher
 * pays everything it is confirmed at once; otherwise its time is held as for an online payment, until `keep` sends the
 * proof from the link in its mail. A late proof takes the time again, if it is still free. `redirect` corrects for whom
 * a voucher is, where it is sent (nowhere: it is printed) and on which day, until it is sent, or where it was refused;
 * `redeliver` sends it to the same address once more. `resend` sends the mail with a request's link once more, to the
 * corrected address if there is one. `invoice` says, also after paying, to whom the spa writes a company's invoice.
 */
export const BookingRequest = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['status', 'cancel', 'redeliver']), ...order }),
  z.strictObject({ op: z.literal('keep'), ...order, proof: Secret }),
  z.strictObject({
    op: z.literal('move'),
    ...order,
    slot: SlotPick,
    /**
     * What the chosen start costs, before any voucher, as its buyer has seen it. Only compared, never charged: if it
     * costs more the answer is `price_changed`. Without it, the price at which it was ordered.
     */
    expectedCents: z.optional(Cents),
  }),
  z.strictObject({ op: z.literal('redirect'), ...order, ...redirection }),
  z.strictObject({ op: z.literal('resend'), ...order, email: z.optional(Email) }),
  z.strictObject({ op: z.literal('invoice'), ...order, invoice: Invoice }),
  z.strictObject({ op: z.literal('request'), payment: z.enum(['none', 'transfer']), ...purchaseFields }),
])
