import { useTranslations } from 'next-intl'
import { ContactWays, type Reach } from './contact-ways'

/** The three ways to reach the spa, with words for a first message. */
export function Ask({ reach, message, subject }: { reach: Reach; message: string; subject: string }) {
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
