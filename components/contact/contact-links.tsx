import { useTranslations } from 'next-intl'
import type { ContactDetails } from '#lib/contact'
import { ContactWays } from './contact-ways'

type Props = { contact: ContactDetails; message: string; subject: string }

/** The three ways to reach the spa, with words for a first message. */
export function ContactLinks({ contact, message, subject }: Props) {
  const t = useTranslations('booking')
  return (
    <ContactWays
      reach={contact}
      message={message}
      subject={subject}
      names={{ whatsapp: t('whatsapp'), phone: t('phone'), mail: t('mail') }}
    />
  )
}
