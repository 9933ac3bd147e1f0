import { Icon } from '#components/ui/icon'
import type { getContact } from '#lib/content/menu-hub'
import css from './contact.module.css'

export type FooterContact = ReturnType<typeof getContact>

/** Shows the e-mail address, the phone number, WhatsApp, and the street with a link to the map. */
export function Contact({ email, phone, phoneHref, whatsAppHref, street, map }: FooterContact) {
  return (
    <address className={css.contact}>
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
      <a href={phoneHref} className="num">
        <Icon name="phone" />
        {phone}
      </a>
      <a href={whatsAppHref} rel="noopener">
        <Icon name="chat" />
        WhatsApp
      </a>
      <a href={map} rel="noopener">
        <Icon name="pin" />
        {street}
      </a>
    </address>
  )
}
