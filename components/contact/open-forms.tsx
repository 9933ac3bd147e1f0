'use client'
import { useLocale } from 'next-intl'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { fetchWords } from '#components/island/on-demand'
import { Fallback } from '#components/island/part'
import { ButtonLink } from '#components/ui/button'
import { replayed } from '#components/ui/replayed'
import type { RequestOf } from '#lib/contracts/calls'
import { keepFetching } from '#lib/load-code'
import type { Lang } from '#lib/routes/languages'

// The forms, their texts and their checks are only loaded when a visitor wants to write.

type Source = RequestOf<'survey'>['source']

/** Loads a form, the messages of its island, the address that it sends to, and the other contact details. */
async function loadForm(lang: Lang, source?: Source, chosen?: string): Promise<ReactNode> {
  // Loaded at the same time as the form's code.
  const content = keepFetching(() => fetchWords(lang)).then(({ forms: { messages, copy } }) => {
    const { contact, ...facts } = copy
    return { island: { lang, messages, contact }, ...facts }
  })
  if (source === undefined) {
    const { ContactForm } = await keepFetching(() => import('./contact-form'))
    const { urls, ...facts } = await content
    return <ContactForm {...facts} url={urls.contact} chosen={chosen} />
  }
  const { NewsForm } = await keepFetching(() => import('./news-form'))
  const { urls, island, subject } = await content
  return <NewsForm island={island} subject={subject} url={urls.survey} source={source} />
}

/**
 * Shows a button that opens the contact form, with `chosen` for a message about that; with a `source` the form of the
 * newsletter, which reports the source. Until
 * the form has loaded the button stays, with the page's fallback below it if that takes long. Before the page's code
 * has loaded, it leads to the footer; without JavaScript it is hidden.
 */
export function OpenForm({ label, source, chosen }: { label: string; source?: Source; chosen?: string }) {
  const lang = useLocale()
  const [form, setForm] = useState<ReactNode>()
  const [isOpening, setOpening] = useState(false)
  if (form) return form
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOpening) return
    setOpening(true)
    void loadForm(lang, source, chosen).then(setForm)
  }
  return (
    <div className="scripted">
      <ButtonLink
        line
        href="#site-menu"
        role="button"
        {...replayed}
        aria-busy={isOpening || undefined}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
      >
        {label}
      </ButtonLink>
      {isOpening && <Fallback late />}
    </div>
  )
}
