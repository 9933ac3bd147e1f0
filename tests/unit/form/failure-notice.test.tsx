// @vitest-environment jsdom
import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FailureNotice, useFailureText } from '#components/form/failure-notice'
import { ErrorCode } from '#lib/contracts/errors'
import type { CallFailure } from '#lib/functions/answer'
import { LANGS } from '#lib/routes/languages'
import es from '#messages/es.json'
import { around, renderIn } from '../island-of'

const show = (failure: CallFailure, onRetry?: () => void) =>
  renderIn('es', <FailureNotice failure={failure} details="Masaje, martes 17:15" subject="Reserva" onRetry={onRetry} />)

afterEach(() => void vi.useRealTimers())

describe('a call that failed', () => {
  test('says what happened and leads to a person, with what the visitor wanted already written', async () => {
    const retry = vi.fn()
    show({ kind: 'offline' }, retry)
    expect(screen.getByRole('alert')).toHaveTextContent(es.failure.offline)
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Masaje, martes 17:15')),
    )
    await userEvent.click(screen.getByRole('button', { name: es.failure.retry }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('asked too often, it says once how long to wait, and then that it may be tried again', () => {
    vi.useFakeTimers()
    show({ kind: 'refused', code: 'rate_limited', requestId: 'r1', retryAfterS: 3 }, () => {})
    const alert = screen.getByRole('alert')
    for (const passed of [0, 1000, 1000]) {
      act(() => vi.advanceTimersByTime(passed))
      expect(alert, 'what changes in it is read aloud').toHaveTextContent(/\s1\smin/)
      expect(screen.getByRole('button')).toBeDisabled()
    }
    act(() => vi.advanceTimersByTime(1000))
    expect(alert).toHaveTextContent(es.failure.again)
    expect(screen.getByRole('button')).toBeEnabled()
  })

  test.each(LANGS)('has a sentence for every code of the contract in %s', (lang) => {
    const { result } = renderHook(() => useFailureText(), { wrapper: around(lang) })
    for (const code of ErrorCode.options) {
      const text = result.current({ kind: 'refused', code, requestId: 'req-7', retryAfterS: 9 }, 9)
      expect(text, code).toMatch(/[.;]|s/)
      expect(text, code).not.toMatch(/[{}]/)
      expect(text, code).not.toMatch(/^fault\./)
    }
  })
})
