import { ContactLinks } from '#components/contact/contact-links'
import { FORM } from '#lib/i18n/pick-messages'
import type { ContactDetails } from '#lib/contact'
import { useIsland } from '#components/island/use-island'
import { VoucherFormIsland } from '#components/islands'
import { Steps } from '#components/ui/steps'
import type { VoucherCopy } from './voucher-form/use-voucher-form'

type Props = {
  copy: VoucherCopy
  payHref: string
  contact: ContactDetails
  /** How a voucher is ordered by message. */
  order: { heading: string; steps: readonly string[]; message: string; subject: string }
}

/** Shows the form that makes a voucher; without scripts, how to order one by message. */
export function VoucherMaker({ copy, payHref, contact, order: { heading, steps, message, subject } }: Props) {
  const island = useIsland([...FORM, 'voucher'], contact)
  return (
    <>
      <VoucherFormIsland island={island} copy={copy} payHref={payHref} ways={{ details: message, subject }} />
      <noscript>
        <section className="flow">
          <h2 className="h-s">{heading}</h2>
          <Steps items={steps} />
          <p className="note num">{copy.hint}</p>
          <ContactLinks contact={contact} message={message} subject={subject} />
        </section>
      </noscript>
    </>
  )
}
