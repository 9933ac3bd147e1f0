import { Ask } from '#components/booking/ask'
import { Labelled } from '#components/ui/labelled'
import type { FileCopy, PageCopy } from '#lib/content/pages'

type Props = { words: PageCopy<'about'>['sections']['contact']; business: FileCopy<'business'> }

/** WhatsApp, phone and mail. */
export function WriteToUs({ words, business }: Props) {
  return (
    <Labelled label={words.heading} aside={<p className="note">{words.text}</p>}>
      <Ask reach={business} message={business.whatsapp.firstMessageGeneral} subject={business.name} />
    </Labelled>
  )
}
