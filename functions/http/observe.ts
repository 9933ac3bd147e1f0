import type { Deps } from '#functions/domain/deps'
import type { Incoming, Serve } from '#functions/kit/message'
import type { Metrics } from './metrics'

/** Logs and counts every answer: which call, its status, and how long it took; nothing about who asked. */
export function observe(serve: Serve, paths: readonly string[], { log }: Pick<Deps, 'log'>, metrics: Metrics): Serve {
  const known = new Set(paths)
  // All unknown paths count as one, so that strangers cannot add names to our figures.
  const callOf = ({ method, path }: Incoming) =>
    !known.has(path) ? 'unknown' : method === 'OPTIONS' ? 'preflight' : path.slice(1)
  return async (request) => {
    const from = performance.now()
    const answer = await serve(request)
    const took = performance.now() - from
    const call = callOf(request)
    metrics.count(call, answer.status, took / 1000)
    log('request', {
      call,
      status: answer.status,
      ms: Math.round(took * 10) / 10,
      requestId: answer.headers['X-Request-Id'],
    })
    return answer
  }
}
