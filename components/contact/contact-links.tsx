import { useTranslations } from 'next-intl'
import { ContactWays, type ContactDetails } from './contact-ways'

/** The three ways to reach the spa, with words for a first message. */
export function ContactLinks({ reach, message, subject }: { reach: ContactDetails; message: string; subject: string }) {
  const t = useTranslations('booking')
  return (
    <ContactWays
      reach={reach}
      message={message}
      subject={subject}
      names={{ whatsapp: t('whatsapp'), phone: t('phone'), mail: t('mail') }}
    />
  )
}
