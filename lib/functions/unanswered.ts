import type { CallFailure } from './answer'

/** Says why nobody answered: the browser knows whether it has a connection at all. */
export const unanswered = (): CallFailure & { kind: 'offline' | 'unreachable' } => ({
  kind: navigator.onLine === false ? 'offline' : 'unreachable',
})
