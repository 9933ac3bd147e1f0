import { useTranslations } from 'next-intl'
import { mailHref, phoneHref, whatsAppHref, type ContactDetails } from '#lib/contact'
import css from './contact-links.module.css'

type Props = {
  contact: ContactDetails
  /** The first words of a message. */ message: string
  subject: string
}

/**
 * Shows links to WhatsApp and e-mail with the first words of a message, and to the phone. Needs the messages
 * `contactLinks`.
 */
export function ContactLinks({ contact: { whatsapp, phone, email }, message, subject }: Props) {
  const t = useTranslations('contactLinks')
  const links = [
    { name: t('whatsapp'), value: whatsapp.value, href: whatsAppHref(whatsapp.value, message) },
    { name: t('phone'), value: phone, href: phoneHref(phone) },
    { name: t('mail'), value: email, href: mailHref(email, subject, message) },
  ]
  return (
    <ul className={css.links} role="list">
      {links.map(({ name, value, ...link }) => (
        <li key={name}>
          <a {...link}>
            <span>{name}</span> <b className="num">{value}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
