import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { whatsAppHref } from '#lib/contact'

/** The head of the last-minute page, with the quickest way to ask. */
export function LastMinuteHead({ title, lead, number, message }: { title: string; lead: string; number: string; message: string }) {
  const t = useTranslations('booking')
  return (
    <div className="grid grid--end">
      <h1 className="c-l7">{title}</h1>
      <div className="c-r5 flow">
        <p className="lead">{lead}</p>
        <p className="btns">
          <ButtonLink href={whatsAppHref(number, message)}>{t('ask')}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
