const TIMEOUT_MS = 15_000

/** Fetches within 15 seconds. Throws a sentence that says why there is no answer. */
export const reach = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new Error(
      error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : `not reached${code}`,
    )
  })
