import type { Mode } from '#lib/contracts/envelope'
import type { Lang } from '#lib/routes/languages'
import type { Mail, OrderInMail } from '#functions/domain/mail'
import { writeContact, writeOptIn, writeStaffWithdrawal, writeUndelivered, writeWithdrawal } from './form-mails'
import {
  writeCancelled,
  writeConfirmed,
  writeConflict,
  writeExpired,
  writeKeep,
  writeOrderLinks,
  writeRefunded,
  writeReminder,
  writeRequested,
  writeReview,
} from './order-mails'
import type { RenderedMail, WrittenMail } from './rendered-mail'
import type { MailContext } from './spa'
import { writeNotice, writeStaff } from './staff-mails'
import { MAIL_TEXTS } from './texts'
import { addressOf, type Address } from './transport'
import {
  writeVoucherExtended,
  writeVoucherReissued,
  writeVoucherToBuyer,
  writeVoucherToRecipient,
} from './voucher-mails'

/** A mail to its one recipient. Only a mail to the spa has `replyTo`: the visitor's address. */
export type Composed = WrittenMail & RenderedMail & { to: Address; replyTo?: Address }

/**
 * Writes a mail to its one recipient. What visitors typed is only in the body, never in To, Cc or the subject, except a
 * name of letters alone in the subject of a voucher's mail (`nameForSubject`).
 */
export function compose(mail: Mail, context: MailContext, mode: Mode): Composed {
  const rendered = (lang: Lang, written: WrittenMail) => ({
    ...written,
    lang,
    foot: [context.spa.name, context.spa.address, context.spa.phone, context.siteUrl],
    ...(mode !== 'live' && { band: MAIL_TEXTS[lang].band }),
  })
  // Without a name To has no brackets, which filters count against mails with a percentage: so it is the address.
  const to = (address: string, lang: Lang, written: WrittenMail): Composed => ({
    to: addressOf(address, address),
    ...rendered(lang, written),
  })
  const toBuyer = ({ booking, buyer }: OrderInMail, written: WrittenMail) =>
    to(buyer.email ?? '', booking.lang, written)
  const toRecipient = ({ booking: { gift } }: OrderInMail, written: WrittenMail) =>
    to(gift?.card.recipientEmail ?? '', gift?.card.lang ?? 'es', written)
  const toSpa = (written: WrittenMail, visitor?: { email?: string; name: string }): Composed => ({
    to: addressOf(context.spa.email, context.spa.name),
    ...(visitor?.email !== undefined && { replyTo: addressOf(visitor.email, visitor.name) }),
    ...rendered('es', written),
  })

  switch (mail.template) {
    case 'contact':
      return toSpa(writeContact(mail), mail)
    case 'staff':
      return toSpa(writeStaff(mail.about, mail.order, context, mail.from), mail.order.buyer)
    case 'staff_withdrawal':
      return toSpa(writeStaffWithdrawal(mail), mail)
    case 'undelivered':
      // Without Reply-To: the address may be the reason why the mail was not delivered.
      return toSpa(writeUndelivered(mail))
    case 'notice':
      return toSpa(writeNotice(mail))
    case 'withdrawal':
      return to(mail.email, mail.lang, writeWithdrawal(mail))
    case 'opt_in':
      return to(mail.email, mail.lang, writeOptIn(mail, context))
    case 'order_links':
      return to(mail.email, mail.lang, writeOrderLinks(mail, context))
    case 'voucher':
      return mail.to === 'buyer'
        ? toBuyer(mail.order, writeVoucherToBuyer(mail.order, context))
        : toRecipient(mail.order, writeVoucherToRecipient(mail.order, context))
    case 'voucher_extended':
      return (mail.to === 'buyer' ? toBuyer : toRecipient)(mail.order, writeVoucherExtended(mail, context))
    case 'voucher_reissued':
      return toBuyer(mail.order, writeVoucherReissued(mail.order, context))
    case 'confirmed':
      return toBuyer(mail.order, writeConfirmed('confirmed', mail.order, context))
    case 'moved':
      return toBuyer(mail.order, writeConfirmed('moved', mail.order, context, mail.from))
    case 'reminder':
      return toBuyer(mail.order, writeReminder(mail.order, context))
    case 'review':
      return toBuyer(mail.order, writeReview(mail.order, context))
    case 'keep':
      return toBuyer(mail.order, writeKeep(mail.order, context))
    case 'requested':
      return toBuyer(mail.order, writeRequested(mail.order, context, mail.from))
    case 'paid_conflict':
      return toBuyer(mail.order, writeConflict(mail.order, context))
    case 'cancelled':
      return toBuyer(mail.order, writeCancelled(mail.order, context, mail.bySpa))
    case 'expired':
      return toBuyer(mail.order, writeExpired(mail.order, context))
    case 'refunded':
      return toBuyer(mail.order, writeRefunded(mail.order, context))
  }
}
