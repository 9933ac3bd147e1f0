'use client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentChoice, onChoice } from '#lib/analytics/consent'
import { optional } from './optional'

const ConsentBar = optional(() => import('./consent-bar').then((part) => part.ConsentBar))

const undecided = () => currentChoice() === undefined

/** Tells whether the visitor has not chosen yet. Only the browser knows, so the server shows no question. */
export const useUndecided = () => useSyncExternalStore(onChoice, undecided, () => false)

type Props = {
  /** The tag manager's id. */ gtmId: string
  conversion?: string
  /** The address of the cookie page; its link in the footer opens the bar. */ policy: string
}

/** Asks once what may be measured, and loads the tags if something is allowed. */
export function Consent({ gtmId, conversion, policy }: Props) {
  const asks = useUndecided()
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
  return (asks || opener) && <ConsentBar policy={policy} opener={opener} onClose={() => setOpener(undefined)} />
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
