import { ContactLinks } from '#components/contact/contact-links'
import type { ContactDetails } from '#lib/contact'

type Props = { contact: ContactDetails; subject: string; ask: { heading: string; text: string; message: string } }

/** Shows how the spa is reached in place of a part that is not there, for want of scripts or of a function. */
export function AskInstead({ contact, subject, ask }: Props) {
  return (
    <section className="flow">
      <h2 className="lbl">{ask.heading}</h2>
      <p>{ask.text}</p>
      <ContactLinks contact={contact} message={ask.message} subject={subject} />
    </section>
  )
}
