import { Icon } from '#components/ui/icon'
import type { getContact } from '#lib/content/menu-hub'
import { LineIcon } from '#components/ui/line-icon'
import css from './contact.module.css'

/** Here and not among the other icons, because the browser loads all of those with the first one it needs. */
const CHAT = [
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
]

export type FooterContact = ReturnType<typeof getContact>

/** Shows the e-mail address, the phone number, WhatsApp, and the street with a link to the map. */
export function Contact({ email, phone, phoneHref, whatsAppHref, street, map }: FooterContact) {
  // In large text its line ends behind the sign.
  const [user, domain] = email.split('@')
  return (
    <address className={css.contact}>
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        <span>
          {user}@<wbr />
          {domain}
        </span>
      </a>
      <a href={phoneHref} className="num">
        <Icon name="phone" />
        {phone}
      </a>
      <a href={whatsAppHref} rel="noopener">
        <LineIcon paths={CHAT} />
        WhatsApp
      </a>
      <a href={map} rel="noopener">
        <Icon name="pin" />
        {street}
      </a>
    </address>
  )
}
