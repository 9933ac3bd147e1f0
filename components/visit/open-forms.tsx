'use client'
import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button'
import type { RequestOf } from '#lib/contracts/calls'
import type { Lang } from '#lib/routes/languages'
import { formsIn } from './forms-in'

// The forms, their words and what checks them come when somebody wants to write.

type Props = { lang: Lang; label: string }

/** A button that opens the form for a message. */
export function WriteHere({ lang, label }: Props) {
  const open = async () => {
    const [{ ContactForm }, { urls, ...facts }] = await Promise.all([import('./contact-form'), formsIn(lang)])
    return <ContactForm {...facts} lang={lang} url={urls.contact} />
  }
  return <Opener label={label} open={open} />
}

/** A button that opens the form for news by e-mail. */
export function NewsHere({ lang, label, source }: Props & { source: RequestOf<'survey'>['source'] }) {
  const open = async () => {
    const [{ NewsForm }, { urls, ...facts }] = await Promise.all([import('./news-form'), formsIn(lang)])
    return <NewsForm {...facts} lang={lang} url={urls.survey} source={source} />
  }
  return <Opener label={label} open={open} />
}

/** Until the form is there the button stays; it can be pressed again when the form did not come. */
function Opener({ label, open }: { label: string; open: () => Promise<ReactNode> }) {
  const [form, setForm] = useState<ReactNode>()
  if (form) return form
  return (
    <p>
      <Button line onClick={() => void open().then(setForm, () => undefined)}>
        {label}
      </Button>
    </p>
  )
}
