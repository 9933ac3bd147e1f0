import { mailHref, phoneHref, whatsAppHref, type ContactDetails } from '#lib/contact'
import css from './contact-ways.module.css'

type WayNames = { whatsapp: string; phone: string; mail: string }

type Props = {
  reach: ContactDetails
  names: WayNames
  /** First words of a message. */ message: string
  subject: string
}

/** WhatsApp and mail with the first words already written, and the phone. */
export function ContactWays({ reach: { whatsapp, phone, email }, names, message, subject }: Props) {
  const ways = [
    { name: names.whatsapp, value: whatsapp.value, href: whatsAppHref(whatsapp.e164, message), rel: 'noopener' },
    { name: names.phone, value: phone.value, href: phoneHref(phone.e164) },
    { name: names.mail, value: email, href: mailHref(email, subject, message) },
  ]
  return (
    <ul className={css.ways} role="list">
      {ways.map(({ name, value, ...link }) => (
        <li key={name}>
          <a {...link}>
            <span>{name}</span> <b className="num">{value}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
