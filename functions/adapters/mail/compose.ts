import type { Mode } from '#lib/contracts/envelope'
import type { Lang } from '#lib/routes/languages'
import type { Mail, OrderInMail } from '#functions/domain/mail'
import { writeContact, writeOptIn, writeStaffWithdrawal, writeUndelivered, writeWithdrawal } from './form-mails'
import { writeOrderLinks, writeOrderMail, type ComposedMail } from './order-mails'
import type { MailContext } from './spa'
import { writeNotice, writeStaff } from './staff-mails'
import { MAIL_TEXTS } from './texts'
import { addressOf, type Composed } from './transport'
import {
  writeVoucherExtended,
  writeVoucherReissued,
  writeVoucherToBuyer,
  writeVoucherToRecipient,
} from './voucher-mails'

/**
 * Writes a mail to its one recipient. What visitors typed is only in the body, never in To, Cc or the subject, but for
 * a name of letters alone in the subject of a voucher's mail (`nameForSubject`).
 */
export function compose(mail: Mail, context: MailContext, mode: Mode): Composed {
  const rendered = (lang: Lang, { subject, blocks }: ComposedMail) => ({
    lang,
    subject,
    blocks,
    foot: [context.spa.name, context.spa.address, context.spa.phone, context.siteUrl],
    ...(mode !== 'live' && { band: MAIL_TEXTS[lang].band }),
  })
  const to = (address: string, lang: Lang, written: ComposedMail): Composed => ({
    // An address alone has no brackets, which filters count against mails with a percentage.
    to: addressOf(address, address),
    mail: rendered(lang, written),
    ...(written.calendar && { calendar: written.calendar }),
    ...(written.files && { files: written.files }),
    ...(written.headers && { headers: written.headers }),
  })
  const toBuyer = ({ booking, buyer }: OrderInMail, written: ComposedMail) =>
    to(buyer.email ?? '', booking.lang, written)
  const toSpa = (written: ComposedMail, visitor?: { email?: string; name: string }): Composed => ({
    to: addressOf(context.spa.email, context.spa.name),
    ...(visitor?.email !== undefined && { replyTo: addressOf(visitor.email, visitor.name) }),
    mail: rendered('es', written),
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
    case 'voucher': {
      if (mail.to === 'buyer') return toBuyer(mail.order, writeVoucherToBuyer(mail.order, context))
      const card = mail.order.booking.gift?.card
      return to(card?.recipientEmail ?? '', card?.lang ?? 'es', writeVoucherToRecipient(mail.order, context))
    }
    case 'voucher_extended': {
      const extended = writeVoucherExtended(mail, context)
      if (mail.to === 'buyer') return toBuyer(mail.order, extended)
      const card = mail.order.booking.gift?.card
      return to(card?.recipientEmail ?? '', card?.lang ?? 'es', extended)
    }
    case 'voucher_reissued':
      return toBuyer(mail.order, writeVoucherReissued(mail.order, context))
    default:
      return toBuyer(mail.order, writeOrderMail(mail, context))
  }
}
