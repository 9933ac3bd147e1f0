'use client'
import { useLocale } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { fetchContent } from '#components/island/on-demand'
import { Button } from '#components/ui/button'
import { replayed } from '#components/ui/replayed'
import type { RequestOf } from '#lib/contracts/calls'
import type { Lang } from '#lib/routes/languages'

// The forms, their words and what checks them come when somebody wants to write.

type Props = { label: string }

/** Fetches what a form's island says, where it leads, and the ways around it. */
async function fetchForms(lang: Lang) {
  const { messages, copy } = await fetchContent('forms', lang)
  const { contact, ...facts } = copy
  return { island: { lang, messages, contact }, ...facts }
}

/** Shows a button that opens the form for a message; with the `source` that is told, the one for news by e-mail. */
export function OpenForm({ source, ...opener }: Props & { source?: RequestOf<'survey'>['source'] }) {
  const lang = useLocale()
  const open = async () => {
    const forms = fetchForms(lang)
    if (source === undefined) {
      const [{ ContactForm }, { urls, ...facts }] = await Promise.all([import('./contact-form'), forms])
      return <ContactForm {...facts} url={urls.contact} />
    }
    const [{ NewsForm }, { urls, island, subject }] = await Promise.all([import('./news-form'), forms])
    return <NewsForm island={island} subject={subject} url={urls.survey} source={source} />
  }
  return <Opener {...opener} open={open} />
}

/**
 * Shows the button until the form is there; it can be pressed again when the form did not come. Without scripts there
 * is nothing to open.
 */
function Opener({ label, open }: Props & { open: () => Promise<ReactNode> }) {
  const [form, setForm] = useState<ReactNode>()
  if (form) return form
  return (
    <p className="scripted" {...replayed}>
      <Button line onClick={() => void open().then(setForm, () => undefined)}>
        {label}
      </Button>
    </p>
  )
}
