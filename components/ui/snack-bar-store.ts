export type SnackBarReason = 'timeout' | 'action' | 'closed' | 'replaced'

export type SnackBarConfig = {
  message: string
  /** The language of the text, if it is not the page's. */
  lang?: string
  actionLabel?: string
  /** Makes the action a link. */
  actionHref?: string
  onAction?: () => void
  onDismiss?: (reason: SnackBarReason) => void
  /**
   * Milliseconds until it closes; without it the bar stays until it is answered, as all of ours do. This and the next
   * three are from the specification (point 3), with its defaults.
   */
  duration?: number
  horizontalPosition?: 'start' | 'center' | 'end'
  verticalPosition?: 'top' | 'bottom'
  politeness?: 'polite' | 'assertive' | 'off'
}

type OpenSnackBar = SnackBarConfig & { id: number }

let current: OpenSnackBar | undefined
let opened = 0
const listeners = new Set<() => void>()

function show(config: OpenSnackBar | undefined): void {
  current = config
  for (const listener of listeners) listener()
}

/** Gives the open snack bar, or undefined. */
export const currentSnackBar = () => current

/** Calls a listener when a snack bar opens or closes, until the returned function is called. */
export function subscribeToSnackBar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes the open snack bar and tells its owner why. */
export function dismissSnackBar(reason: SnackBarReason): void {
  const leaving = current
  if (!leaving) return
  show(undefined)
  leaving.onDismiss?.(reason)
}

/**
 * Opens a snack bar, and first closes one that is open. It offers something: a failure, or the answer to what a visitor
 * did, is not said here, because it must stay beside what was pressed.
 */
export function openSnackBar(config: SnackBarConfig): void {
  dismissSnackBar('replaced')
  opened += 1
  show({ ...config, id: opened })
}
