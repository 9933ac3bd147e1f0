import type { useMessages } from 'next-intl'
import type { ContactDetails } from '#components/contact/contact-ways'
import type { FaultWords } from '#components/form/fault-words'
import type { RuleWords } from '#components/form/rule-words'

type Messages = ReturnType<typeof useMessages>

/** The words of the two forms that write to the spa; they come with the forms. */
export type FormWords = {
  contact: Messages['contact']
  news: Messages['news']
  buyer: Messages['buyer']
  rules: RuleWords
  fault: FaultWords
}

/** The words, the functions' addresses, and the ways around the forms. */
export type FormFacts = {
  words: FormWords
  urls: { contact: string; survey: string }
  reach: ContactDetails
  subject: string
  privacyHref: string
}
