// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSend } from '#components/form/use-send'
import { surveyCall } from '#lib/contracts/survey'

const meta = { requestId: 'r', serverNow: '2026-11-24T17:00:00+01:00', mode: 'sim' }
const sent = () => Response.json({ ok: true, confirm: 'email_sent', meta })
const refused = (status: number, code: string, retryAfterS?: number) =>
  Response.json({ error: { code, requestId: 'r', retryAfterS } }, { status })
const body = (email: string) => ({ lang: 'es' as const, optIn: true, email, source: 'last' as const })

afterEach(() => void vi.unstubAllGlobals())

function start(answers: (() => Response)[]) {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return (answers.shift() ?? sent)()
  })
  const { result } = renderHook(() => useSend(surveyCall, 'http://localhost:4100/survey'))
  const send = (email: string) => act(() => result.current.send(body(email)))
  return { keys, result, send }
}

it('as long as nobody knows its end the same words go with the same key, other words with another', async () => {
  const broken = () => refused(500, 'internal')
  const { keys, result, send } = start([broken, broken])
  await send('a@b.example')
  await send('a@b.example')
  await send('c@d.example')
  expect(keys).toHaveLength(4)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  await waitFor(() => expect(result.current.sending.state).toBe('sent'))
})

it('two presses at once are one', async () => {
  const { keys, result } = start([])
  await act(() => Promise.all([result.current.send(body('a@b.example')), result.current.send(body('a@b.example'))]))
  expect(keys).toHaveLength(1)
})

it('after "too many" nothing is sent before the time is over', async () => {
  const { keys, send } = start([() => refused(429, 'rate_limited', 30)])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  await send('a@b.example')
  clock.mockReturnValue(29_000)
  await send('a@b.example')
  expect(keys).toHaveLength(1)
  clock.mockReturnValue(30_001)
  await send('a@b.example')
  expect(keys).toHaveLength(2)
  clock.mockRestore()
})
