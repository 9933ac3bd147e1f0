import { ContactLinks } from '#components/contact/contact-links'
import type { ContactDetails } from '#components/contact/contact-ways'
import { Steps } from '#components/ui/steps'

type Words = {
  heading: string
  steps: readonly string[]
  /** What amounts there are. */ note: string
  message: string
  subject: string
}

/** How a voucher is ordered by message: the way without scripts. */
export function VoucherOrder({ words, reach }: { words: Words; reach: ContactDetails }) {
  return (
    <section className="flow">
      <h2 className="h-s">{words.heading}</h2>
      <Steps items={words.steps} />
      <p className="note num">{words.note}</p>
      <ContactLinks contact={reach} message={words.message} subject={words.subject} />
    </section>
  )
}
