'use client'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentChoice, onChoice } from '#lib/analytics/consent'

// If the bar's code cannot be loaded, the page must still work.
const ConsentBar = lazy(() =>
  import('./consent-bar').then(
    (chunk) => ({ default: chunk.ConsentBar }),
    () => ({ default: () => null }),
  ),
)

/** Tells whether the visitor has not chosen yet. Only the browser knows, so the server shows no question. */
const undecided = () => currentChoice() === undefined

type Props = {
  /** The tag manager's id. */ gtmId: string
  conversion?: string
  /** The address of the cookie page; its link in the footer opens the bar. */ policy: string
}

/** Asks once what may be measured, and loads the tags if something is allowed. */
export function Consent({ gtmId, conversion, policy }: Props) {
  const asks = useSyncExternalStore(onChoice, undecided, () => false)
  const [opener, setOpener] = useState<HTMLElement>()
  useTags(gtmId, conversion)
  useEffect(() => {
    const reopen = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>(`footer a[href="${policy}"]`) : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setOpener(link)
    }
    document.addEventListener('click', reopen)
    return () => document.removeEventListener('click', reopen)
  }, [policy])
  if (!asks && !opener) return null
  return (
    <Suspense>
      <ConsentBar policy={policy} opener={opener} onClose={() => setOpener(undefined)} />
    </Suspense>
  )
}

/** Loads the tags after the page, and passes every later choice to them. */
function useTags(gtmId: string, conversion?: string) {
  const known = useRef(false)
  useEffect(() => {
    const apply = async () => {
      const choice = currentChoice()
      if (!choice || (!known.current && !choice.measurement && !choice.advertising)) return
      known.current = true
      try {
        const { applyChoice } = await import('#lib/analytics/tags')
        applyChoice(gtmId, choice, { conversion })
      } catch {
        // If the download is blocked, nothing is measured, as after a refusal.
      }
    }
    const loaded = () => void apply()
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true })
    const stop = onChoice(loaded)
    return () => {
      removeEventListener('load', loaded)
      stop()
    }
  }, [gtmId, conversion])
}
