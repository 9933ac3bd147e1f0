import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { Labelled } from '#components/ui/labelled'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'
import { WriteHereIsland } from '#components/islands'

type Props = { lang: Lang; copy: PageCopy<'about'>['sections']['contact']; business: FileCopy<'business'> }

/** Shows WhatsApp, phone and mail, and a form for a message. */
export function WriteToUs({ lang, copy, business }: Props) {
  const t = useTranslations('contact')
  return (
    <Labelled label={copy.heading} aside={<p className="note">{copy.text}</p>}>
      <div className="flow">
        <ContactLinks contact={business} message={business.whatsapp.firstMessageGeneral} subject={business.name} />
        <WriteHereIsland lang={lang} label={t('open')} />
      </div>
    </Labelled>
  )
}
