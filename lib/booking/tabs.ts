const NAME = 'order'

/** Tells this browser's other tabs that something happened to the order; they ask the function what. */
export function tellTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab did something, and when this one is looked at again. Returns how to stop. */
export function onReturn(look: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  channel?.addEventListener('message', look)
  const shown = (event: PageTransitionEvent) => event.persisted && look()
  const seen = () => document.visibilityState === 'visible' && look()
  window.addEventListener('pageshow', shown)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', seen)
  return () => {
    channel?.close()
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', seen)
  }
}
