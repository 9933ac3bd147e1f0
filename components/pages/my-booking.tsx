import { ContactLinks } from '#components/contact/contact-links'
import { useIsland } from '#components/island/use-island'
import { MyBookingIsland } from '#components/islands'
import { Labelled } from '#components/ui/labelled'
import { FORM } from '#lib/i18n/pick-messages'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import type { PageModule } from './page-module'

export const myBookingPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: function Body({ lang }) {
    const { h1, lead, sections } = getPage(lang, 'my-booking')
    const { heading, text, message } = sections.ask
    const contact = getFile(lang, 'business')
    const island = useIsland([...FORM, 'myBooking'], contact)
    return (
      <>
        <div className="page wrap">
          <div className="flow">
            <h1>{h1}</h1>
            <p className="lead dim">{lead}</p>
          </div>
          <div className="blk">
            <MyBookingIsland island={island} url={functionUrl('orderLinks')} subject={h1} message={message} />
          </div>
        </div>
        <Labelled label={heading}>
          <div className="flow">
            <p>{text}</p>
            <ContactLinks contact={contact} message={message} subject={h1} />
          </div>
        </Labelled>
      </>
    )
  },
}
