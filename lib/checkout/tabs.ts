const NAME = 'order'

let channel: BroadcastChannel | undefined
/** One for the whole page: a channel does not hear itself. */
const tabs = () => (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME))

/** Tells this browser's other tabs that something happened to the order; they ask the function what. */
export const tellTabs = () => tabs()?.postMessage('changed')

/** Calls back when another tab did something, and when this one is looked at again. Returns how to stop. */
export function onReturn(look: (event: Event) => void): () => void {
  const shown = (event: PageTransitionEvent) => event.persisted && look(event)
  const seen = (event: Event) => document.visibilityState === 'visible' && look(event)
  tabs()?.addEventListener('message', look)
  window.addEventListener('pageshow', shown)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', seen)
  return () => {
    tabs()?.removeEventListener('message', look)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', seen)
  }
}
