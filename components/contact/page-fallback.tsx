import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import type { ContactDetails } from '#lib/contact'
import { ContactLinks } from './contact-links'

type Props = {
  contact: ContactDetails
  /** The first words of a message to the spa. */
  message: string
  subject: string
  /** On pages where one may have paid it says what not to do again. */
  isForPaying: boolean
}

/**
 * Says that a part of the page has not come, and how the spa is reached meanwhile. The button asks for it again
 * (tools/boot/in-page.ts, components/island/part.tsx); by HTML alone it sends the shell's empty form, which loads the
 * page anew.
 */
export function PageFallback({ contact, message, subject, isForPaying }: Props) {
  const t = useTranslations()
  return (
    <section className="flow" data-hold="">
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
