import { takeGoneToBank } from '#lib/checkout/storage'

/** Whether the visitor comes back from the bank's page by the browser's own button, which brings no word of it. Once. */
export function cameBackAlone(): boolean {
  const isGone = takeGoneToBank()
  const [load] = performance.getEntriesByType('navigation')
  return isGone && load !== undefined && 'type' in load && load.type === 'back_forward'
}
