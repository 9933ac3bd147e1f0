import { ContactLinks } from '#components/contact/contact-links'
import { useIsland } from '#components/island/use-island'
import { YourCardIsland } from '#components/islands'
import type { ContactDetails } from '#lib/contact'
import type { YourCardFacts } from './your-card'

type Props = YourCardFacts & { contact: ContactDetails; ask: { heading: string; text: string } }

/** Shows the card of a voucher to its recipient; without scripts, the ways to contact the spa. */
export function YourVoucher({ copy, contact, ask, ...facts }: Props) {
  const island = useIsland(['failure', 'check.reserve', 'yourVoucher', 'keep', 'contact.links'], contact)
  const { message, title } = copy
  return (
    <>
      <YourCardIsland {...facts} island={island} copy={copy} />
      <noscript>
        <section className="flow">
          <h2 className="lbl">{ask.heading}</h2>
          <p>{ask.text}</p>
          <ContactLinks contact={contact} message={message} subject={title} />
        </section>
      </noscript>
    </>
  )
}
