// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Fault, sentence } from '#components/form/fault'
import { ruleText } from '#components/form/rule-text'
import { ErrorCode } from '#lib/contracts/errors'
import type { CallFailure } from '#lib/functions/answer'
import { LANGS } from '#lib/routes/languages'
import de from '#messages/de.json'
import en from '#messages/en.json'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

const all = { de, en, es, fr }
const words = { sentences: es.fault, ways: { whatsapp: 'WhatsApp', phone: 'Teléfono', mail: 'Correo' } }
const reach = { whatsapp: { value: '1', e164: '+341' }, phone: { value: '2', e164: '+342' }, email: 'a@b.example' }
const show = (failure: CallFailure, onRetry?: () => void) =>
  render(
    <Fault
      words={words}
      failure={failure}
      reach={reach}
      details="Masaje, martes 17:15"
      subject="Reserva"
      onRetry={onRetry}
    />,
  )

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a call that failed', () => {
  test('says what happened and leads to a person, with what the visitor wanted already written', async () => {
    const retry = vi.fn()
    show({ kind: 'offline' }, retry)
    expect(screen.getByRole('alert')).toHaveTextContent(es.fault.offline)
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Masaje, martes 17:15')),
    )
    await userEvent.click(screen.getByRole('button', { name: es.fault.retry }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('asked too often, it counts down before it may be tried again', () => {
    vi.useFakeTimers()
    show({ kind: 'refused', code: 'rate_limited', requestId: 'r1', retryAfterS: 3 }, () => {})
    expect(screen.getByRole('button')).toBeDisabled()
    expect(screen.getByRole('alert')).toHaveTextContent('3 s')
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.getByRole('button')).toBeEnabled()
  })

  test.each(LANGS)('has a sentence for every code of the contract in %s', (lang) => {
    for (const code of ErrorCode.options) {
      const text = sentence(
        { sentences: all[lang].fault, ways: words.ways },
        { kind: 'refused', code, requestId: 'req-7', retryAfterS: 9 },
        9,
      )
      expect(text, code).toMatch(/[.;]|s/)
      expect(text, code).not.toMatch(/[{}]/)
    }
  })
})

test('a mistake in a field is explained by the field’s own sentence, else by its general one', () => {
  expect(ruleText(es.rules, { path: 'buyer.name', rule: 'too_long' })).toBe(es.rules.fields.name.too_long)
  expect(ruleText(es.rules, { path: 'buyer.name', rule: 'too_short' })).toBe(es.rules.fields.name.any)
  expect(ruleText(es.rules, { path: 'buyer.shoe', rule: 'type' })).toBe(es.rules.any)
})
