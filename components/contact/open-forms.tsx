'use client'
import { useLocale } from 'next-intl'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { fetchContent } from '#components/island/on-demand'
import { Fallback } from '#components/island/part'
import { ButtonLink } from '#components/ui/button'
import { replayed } from '#components/ui/replayed'
import type { RequestOf } from '#lib/contracts/calls'
import { keepFetching } from '#lib/load-code'
import type { Lang } from '#lib/routes/languages'

// The forms, their texts and their checks are only loaded when a visitor wants to write.

type Props = { label: string }

/** Loads the messages of a form's island, the address that it sends to, and the other contact details. */
async function fetchForms(lang: Lang) {
  const { messages, copy } = await keepFetching(() => fetchContent('forms', lang))
  const { contact, ...facts } = copy
  return { island: { lang, messages, contact }, ...facts }
}

/** Shows a button that opens the contact form; with a `source` that of the newsletter, which reports the source. */
export function OpenForm({ source, ...opener }: Props & { source?: RequestOf<'survey'>['source'] }) {
  const lang = useLocale()
  const open = async () => {
    const forms = fetchForms(lang)
    if (source === undefined) {
      const [{ ContactForm }, { urls, ...facts }] = await Promise.all([
        keepFetching(() => import('./contact-form')),
        forms,
      ])
      return <ContactForm {...facts} url={urls.contact} />
    }
    const [{ NewsForm }, { urls, island, subject }] = await Promise.all([
      keepFetching(() => import('./news-form')),
      forms,
    ])
    return <NewsForm island={island} subject={subject} url={urls.survey} source={source} />
  }
  return <Opener {...opener} open={open} />
}

/**
 * Shows the button until the form has loaded, and below it the page's fallback if that takes long. Before the page has
 * its code, it leads to the ways at the foot of the page; without JavaScript it shows nothing.
 */
function Opener({ label, open }: Props & { open: () => Promise<ReactNode> }) {
  const [form, setForm] = useState<ReactNode>()
  const [isOpening, setOpening] = useState(false)
  if (form) return form
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOpening) return
    setOpening(true)
    void open().then(setForm)
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
