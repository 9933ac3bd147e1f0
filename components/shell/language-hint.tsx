'use client'

import { useEffect } from 'react'
import { dismissSnackBar, openSnackBar } from '#components/ui/snack-bar-store'
import { isLang, type Lang } from '#lib/routes/languages'
import { useFirstInteraction } from './first-interaction'
import { hasStoredLanguage, storeLanguage } from './stored-language'

export type HintCopy = { lang: Lang; href: string; message: string; action: string }

const KEY = 'language-hint'

/**
 * Tells whether the visitor has closed the hint. If the browser refuses storage, the hint comes back on the next
 * page.
 */
function wasDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function rememberDismissal(): void {
  try {
    localStorage.setItem(KEY, 'dismissed')
  } catch {
    return
  }
}

/** Finds the first of the visitor's languages that the site has. */
const preferred = () => navigator.languages.map((tag) => tag.split('-')[0]).find(isLang)

/** Shows a link to the page in the visitor's language; it never redirects. */
export function LanguageHint({ hints }: { hints: HintCopy[] }) {
  const interacted = useFirstInteraction()

  useEffect(() => {
    if (!interacted || hasStoredLanguage() || wasDismissed()) return
    const wanted = preferred()
    const hint = hints.find(({ lang }) => lang === wanted)
    if (!hint) return
    openSnackBar({
      message: hint.message,
      lang: hint.lang,
      actionLabel: hint.action,
      actionHref: hint.href,
      onAction: () => storeLanguage(hint.lang),
      onDismiss: (reason) => reason === 'closed' && rememberDismissal(),
    })
    return () => dismissSnackBar('replaced')
  }, [interacted, hints])

  return null
}
