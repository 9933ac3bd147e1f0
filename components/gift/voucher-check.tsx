import { ContactLinks } from '#components/contact/contact-links'
import type { ContactDetails } from '#lib/contact'
import { useIsland } from '#components/island/use-island'
import { VoucherCheckIsland } from '#components/islands'
import type { CheckFacts } from './check-form'

type Props = CheckFacts & { contact: ContactDetails }

/** Shows the form that checks a voucher; without scripts, the ways to contact the spa. */
export function VoucherCheck({ copy, contact, ...facts }: Props) {
  const island = useIsland(
    ['buyer.error', 'validation.heading', 'validation.fields.giftUid', 'failure', 'check', 'contact.links'],
    contact,
  )
  const { states, ask, title } = copy
  return (
    <>
      <VoucherCheckIsland {...facts} island={island} copy={{ states, ask, title }} />
      <noscript>
        <section className="flow">
          <h2 className="lbl">{ask.heading}</h2>
          <p>{ask.text}</p>
          <ContactLinks contact={contact} message={ask.message} subject={title} />
        </section>
      </noscript>
    </>
  )
}
