import type { CallFailure } from './answer'

/** Gives the reason for a missing answer: the browser knows whether the device is offline. */
export const unanswered = (): CallFailure & { kind: 'offline' | 'unreachable' } => ({
  kind: navigator.onLine === false ? 'offline' : 'unreachable',
})
