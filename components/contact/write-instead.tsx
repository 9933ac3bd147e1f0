'use client'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { wordsOnDemand } from '#components/island/on-demand'
import { useContact } from '#components/island/island'
import type { TypedBuyer } from '#lib/contracts/buyer'
import { ContactForm } from './contact-form'
import { ContactLinks } from './contact-links'

type Props = {
  subject: string
  /** What was chosen, which stands in the message below what the guest writes. */
  chosen: string
  /** What the guest has typed of themselves elsewhere on the page. */
  known?: TypedBuyer
}

/** Shows the form for a message to the spa, for what the functions cannot do by themselves. */
export function WriteInstead({ subject, chosen, known }: Props) {
  const lang = useLocale()
  const contact = useContact()
  const forms = use(wordsOnDemand(lang))?.forms
  // Without the form's words, or a function that takes messages, the spa is reached by what the guest has.
  if (!forms?.copy.urls.contact) return <ContactLinks contact={contact} message={chosen} subject={subject} />
  const { messages, copy } = forms
  const { urls, privacyHref } = copy
  const island = { lang, messages, contact: copy.contact }
  return <ContactForm island={island} {...{ subject, privacyHref, chosen, known }} url={urls.contact} />
}
