'use client'
import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { useContact } from '#components/island/island'
import css from './failure-notice.module.css'

type Props = {
  /** What was chosen, for the message to the spa. */
  details: string
  subject: string
}

/** Says that this browser keeps nothing for us, so that no choice gets to the payment page, and how to reach a person. */
export function StorageNotice({ details, subject }: Props) {
  const t = useTranslations('failure')
  return (
    <div className={css.fault} role="alert">
      <p>{t('storage')}</p>
      <ContactLinks contact={useContact()} message={details} subject={subject} />
    </div>
  )
}
