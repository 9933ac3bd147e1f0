'use client'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentChoice, onChoice } from '#lib/analytics/consent'

// Code that cannot be fetched must not take the page with it.
const ConsentBar = lazy(() =>
  import('./consent-bar').then(
    (chunk) => ({ default: chunk.ConsentBar }),
    () => ({ default: () => null }),
  ),
)

/**
 * Tells whether the visitor of this browser has yet to choose. On the server and while hydrating nothing is asked: only
 * the browser can answer.
 */
const undecided = () => currentChoice() === undefined

type Props = {
  /** The tag manager's id. */ gtmId: string
  conversion?: string
  /** Where the cookies are explained; its link at the foot of the page opens the bar. */ policy: string
}

/** Asks once what may be measured, and loads the tags when something is allowed. */
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

/** Loads the tags after the page, and tells them every later choice. */
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
        // A blocked download is as good as a refusal.
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
