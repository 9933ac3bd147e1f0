import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import type { ContactDetails } from '#lib/contact'
import { ContactLinks } from './contact-links'

type Props = {
  contact: ContactDetails
  /** The first words of a message to the spa. */
  message: string
  subject: string
  /** Whether the visitor may have paid on this page: then it says not to pay again. */
  isForPaying: boolean
}

/**
 * Says that a part of the page has not loaded, with the ways to contact the spa. The button tries again
 * (tools/boot/in-page.ts, components/island/part.tsx); by HTML alone it sends the shell's empty form, which reloads the
 * page.
 */
export function PageFallback({ contact, message, subject, isForPaying }: Props) {
  const t = useTranslations()
  return (
    <section className="flow" data-wait="">
      <p>{t('fallback.text')}</p>
      {isForPaying && <p>{t('fallback.paid')}</p>}
      <p className="note">{t('failure.direct')}</p>
      <ContactLinks contact={contact} message={message} subject={subject} />
      <Button line type="submit" form="again">
        {t('failure.retry')}
      </Button>
    </section>
  )
}
