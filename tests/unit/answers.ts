import { vi } from 'vitest'

/** What every answer of a function carries. */
export const META = { requestId: 'r', serverNow: '2026-11-24T17:00:00+01:00', mode: 'sim' }

/** Answers every call so. */
export const answers = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))

/** Lists what was sent. */
export const bodies = (fetch: ReturnType<typeof answers>) =>
  fetch.mock.calls.map(([, sent]) => JSON.parse(String(sent?.body)))
